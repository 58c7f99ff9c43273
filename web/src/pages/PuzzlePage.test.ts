import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import PuzzlePage from "./PuzzlePage.svelte";

const GAME = "a game without a board";

beforeAll(() => Promise.all([loadWords(""), loadWords(OTHER_PAGES)]));
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("shows the puzzle of the day to somebody who comes back on another one", async () => {
  const days: (string | null)[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    const date = new URL(path, "http://kibitz.test").searchParams.get("date");
    days.push(date);
    const view = { viewer: 0, seats: 2, to_act: [0], scores: [null, null], outcome: null };
    return Response.json({
      puzzle: `of ${date}`,
      date,
      game: GAME,
      you: 0,
      names: ["A", "B"],
      view,
      prompt: "",
      choices: [],
    });
  });
  vi.setSystemTime(new Date(2026, 10, 17, 23, 59));
  render(PuzzlePage, { argument: GAME });
  await waitFor(() => expect(screen.queryByTestId("verdict")).not.toBeNull());
  await fireEvent(document, new Event("visibilitychange"));
  expect(days).toEqual(["2026-11-17"]);
  vi.setSystemTime(new Date(2026, 10, 18, 0, 1));
  await fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(screen.queryByTestId("verdict")).not.toBeNull());
  expect(days).toEqual(["2026-11-17", "2026-11-18"]);
});
