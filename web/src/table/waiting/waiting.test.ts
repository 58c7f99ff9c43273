import { prefs } from "$lib/device/prefs.svelte";
import type { OfferedGame } from "$lib/wire/types";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import Arrival from "./Arrival.svelte";
import Bystanders from "./Bystanders.svelte";
import Chairs from "./Chairs.svelte";
import { ada, ben, FREE, liveOf, nadia, robin, tableOf } from "./fixtures";
import { optionsInWords } from "./options";
import PlayAgain from "../match/PlayAgain.svelte";
import StartButton from "./StartButton.svelte";

beforeAll(async () => {
  Object.assign(prefs, { language: "en", motion: "reduced", sound: false });
  await Promise.all([loadWords(""), loadWords(OTHER_PAGES)]);
});
afterEach(() => void vi.unstubAllGlobals());

const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("an invitation", () => {
  const invitation = {
    table: "FROG-42",
    game: "coyote",
    seats: 4,
    free: 2,
    bots: 1,
    people: ["Ada"],
    host: "Ada",
    pace: "relaxed",
    options: {},
    open_hands: false,
    public: false,
    status: "open",
    you: null,
  };

  /** Opens an invitation on a server that gives these answers, by path. */
  function open(answers: Record<string, [number, unknown]>) {
    const fetch = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(async (path) => {
      const [status, body] = answers[path] ?? [404, null];
      return new Response(JSON.stringify(body), { status });
    });
    vi.stubGlobal("fetch", fetch);
    const onsit = vi.fn();
    const onwatch = vi.fn();
    render(Arrival, { props: { code: "FROG-42", onsit, onwatch } });
    return { fetch, onsit, onwatch };
  }

  it("names host, game, chairs and pace, and seats somebody with a suggested name by one tap", async () => {
    const { fetch, onsit } = open({
      "/api/tables/FROG-42": [200, invitation],
      "/api/me": [401, { code: "WHO_ARE_YOU", why: "", sentence: "Say your name first." }],
      "/api/players": [201, { player: "p", name: "Heron" }],
    });
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Ada invites you to play Coyote");
    expect(screen.getByText("4 players, 2 chairs are free")).toBeTruthy();
    expect(screen.getByText("No clock")).toBeTruthy();
    const suggested = screen.getByRole<HTMLInputElement>("textbox", { name: "Your name" }).value;
    expect(suggested).not.toBe("");
    await fireEvent.click(button("Sit down"));
    await waitFor(() => expect(onsit).toHaveBeenCalled());
    expect(fetch.mock.calls.at(-1)![1]!.body).toBe(JSON.stringify({ name: suggested }));
  });

  it("says that a code is dead before it asks for a name", async () => {
    open({
      "/api/tables/FROG-42": [
        404,
        { code: "NO_SUCH_TABLE", why: "no-such-table", sentence: "There is no such table." },
      ],
    });
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("There is no such table.");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("tells somebody who was removed how they may come back", async () => {
    const removed = { code: "NOT_NOW", why: "removed", sentence: "The host has removed you from this table." };
    open({ "/api/tables/FROG-42": [403, removed] });
    expect(await screen.findByText(/ask the host to let you back in/)).toBeTruthy();
    expect(button("Try again")).toBeTruthy();
  });

  it("says plainly that spectators see every hand, and offers no bot's chair in a running match", async () => {
    open({
      "/api/tables/FROG-42": [
        200,
        { ...invitation, free: 0, status: "running", open_hands: true, options: { spectators: "all" } },
      ],
    });
    expect(await screen.findByText("At this table, spectators see every hand.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take a bot’s chair" })).toBeNull();
    cleanup();
    open({ "/api/tables/FROG-42": [200, { ...invitation, free: 0, status: "running" }] });
    expect(await screen.findByRole("button", { name: "Take a bot’s chair" })).toBeTruthy();
  });
});

describe("the waiting room", () => {
  it("warns the host before starting over the head of somebody who is not seated", async () => {
    const { live, room, asked } = liveOf(tableOf([ada, ben], { standing: [nadia] }));
    render(StartButton, { props: { live, room, level: "easy" } });
    await fireEvent.click(button("Start"));
    expect(screen.getByText("Nadia is not seated.")).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
    await fireEvent.click(button("Start anyway"));
    expect(asked).toHaveBeenCalledWith({ type: "start", fill: null, standing: ["nadia"] });
  });

  it("does not wait for those who only watch", async () => {
    const { live, room, asked } = liveOf(tableOf([ada, FREE], { standing: [{ ...nadia, watches: true }] }));
    render(StartButton, { props: { live, room, level: "easy" } });
    await fireEvent.click(button("Start, with a bot on the free chair"));
    expect(asked).toHaveBeenCalledWith({ type: "start", fill: "easy", standing: [] });
  });

  it("shows everybody who is here, and lets the host remove and readmit", async () => {
    const removed = [{ who: "eve", name: "Eve", watches: false }];
    const { live, asked } = liveOf(tableOf([ada, ben], { standing: [nadia], removed }));
    render(Bystanders, { props: { live } });
    const here = within(screen.getByRole("region", { name: "Also here" }));
    expect(here.getByText("Nadia").parentElement!.textContent).toContain("not seated");
    await fireEvent.click(here.getByRole("button", { name: "Remove" }));
    expect(asked).toHaveBeenCalledWith({ type: "kick", who: "nadia" });
    await fireEvent.click(button("Let back in"));
    expect(asked).toHaveBeenCalledWith({ type: "readmit", who: "eve" });
  });

  it("tells somebody without a chair the same as everybody else", () => {
    const { live } = liveOf(tableOf([ada, ben], { who: "nadia", you: null, standing: [nadia] }));
    render(Bystanders, { props: { live } });
    expect(screen.getByText("Nadia (you)").parentElement!.textContent).toContain("not seated");
  });

  it("lets somebody without a chair take a bot's", async () => {
    const table = tableOf([ada, robin], { you: null, you_are_host: false, who: "nadia", standing: [nadia] });
    const { live, room, asked } = liveOf(table);
    render(Chairs, { props: { live, room, offered: undefined, level: "easy" } });
    await fireEvent.click(button("Take this chair"));
    expect(asked).toHaveBeenCalledWith({ type: "sit", seat: 1 });
  });

  it("lets the host move people and change a bot's level", async () => {
    const offered = { levels: ["easy", "strong"].map((level) => ({ level, about: "", characters: [] })) };
    const { live, room, asked } = liveOf(tableOf([ada, robin]));
    render(Chairs, { props: { live, room, offered: offered as unknown as OfferedGame, level: "easy" } });
    await fireEvent.click(button("Change Robin"));
    await fireEvent.change(screen.getByRole("combobox", { name: "Level" }), { target: { value: "strong" } });
    expect(asked).toHaveBeenCalledWith({ type: "put-bot", seat: 1, level: "strong" });
    await fireEvent.change(screen.getByRole("combobox", { name: "Move to" }), { target: { value: "0" } });
    expect(asked).toHaveBeenCalledWith({ type: "move", seat: 1, to: 0 });
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  });

  it("says in words which options differ from the usual ones", () => {
    const offered = {
      options: [
        { kind: "number", name: "lives", label: "Lives", help: "", from: 1, to: 5, default: 3 },
        { kind: "one", name: "spectators", label: "Spectators", help: "", default: "public", values: [] },
        {
          kind: "some",
          name: "variations",
          label: "Variations",
          help: "",
          default: [],
          values: [{ value: "ditto", label: "Ditto", help: "" }],
        },
        { kind: "seat", name: "first", label: "Begins", help: "", default: null },
      ],
    } as unknown as OfferedGame;
    const options = { lives: 1, spectators: "public", variations: ["ditto"], first: 1 };
    expect(optionsInWords(offered, options)).toEqual(["Lives: 1", "Variations: Ditto", "Begins: Chair 2"]);
    expect(optionsInWords(offered, {})).toEqual([]);
  });
});

describe("playing again", () => {
  const coming = { game: "coyote", seats: 2, options: {}, pace: "relaxed" as const, starts: null, now: 0 };
  const over = (chairs: Parameters<typeof tableOf>[0], you: number | null, asked: string[]) =>
    tableOf([ada, ben], { status: "over", match: "m", next: { ...coming, chairs, you, asked } });

  beforeEach(() => vi.stubGlobal("fetch", async () => new Response("[]")));

  it("asks everybody, and shows who is ready and who has not answered", async () => {
    const { live, asked } = liveOf(over([FREE, ben], null, ["ada"]));
    render(PlayAgain, { props: { live } });
    expect(screen.getByText("Ben wants to play again")).toBeTruthy();
    await fireEvent.click(button("Play again"));
    expect(asked).toHaveBeenCalledWith({ type: "rematch" });
    cleanup();
    const ready = liveOf(over([ada, FREE], 0, ["ben"]));
    render(PlayAgain, { props: { live: ready.live } });
    expect(screen.getByText("Ben has not answered yet")).toBeTruthy();
    await fireEvent.click(button("Start the next match"));
    expect(ready.asked).toHaveBeenCalledWith({ type: "start", fill: "easy" });
  });

  it("keeps the chairs of those who have not answered", () => {
    const table = over([FREE, FREE], null, ["ada", "ben"]);
    const { live, room } = liveOf({ ...table, who: "nadia", you: null, you_are_host: false });
    render(Chairs, { props: { live, room, offered: undefined, level: "easy" } });
    expect(screen.getByText("Kept for Ben")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sit here" })).toBeNull();
  });
});
