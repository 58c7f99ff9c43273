import { Unreachable } from "$lib/wire/http";
import { Film } from "./film.svelte";

afterEach(() => void vi.unstubAllGlobals());

it("keeps what it shows when other eyes cannot be fetched, and forgets the failure at the next try", async () => {
  let isOnline = true;
  const fetch = async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return Response.json({
      players: [],
      version: 0,
      frames: [{ version: 0, view: {}, facts: [], told: [] }],
      next: null,
    });
  };
  vi.stubGlobal("fetch", fetch);
  const film = new Film("m");
  await film.look("all", "en");
  isOnline = false;
  await film.look("0", "en");
  expect(film.problem).toBeInstanceOf(Unreachable);
  expect([film.eyes, film.frames.length, film.header !== null]).toEqual(["all", 1, true]);
  isOnline = true;
  await film.look("0", "en");
  expect([film.eyes, film.problem]).toEqual(["0", null]);
});
