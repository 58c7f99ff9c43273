import { explainAgain, isExplained } from "$lib/device/firsts.svelte";
import type { Step } from "$lib/live/step";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { render } from "@testing-library/svelte";
import FirstTime from "./FirstTime.svelte";

const LONG_ENOUGH = 5000;
const firsts = [{ word: "first-own", place: () => "own" }];
const step = { view: { game: "coyote", viewer: 0, outcome: null } } as unknown as Step;

beforeAll(() => Promise.all([loadWords(OTHER_PAGES), loadWords("coyote")]));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  explainAgain();
});

/** A board with one place on it, which is explained. */
function explain() {
  const board = document.createElement("main");
  const place = board.appendChild(document.createElement("div"));
  place.dataset.place = "own";
  document.body.replaceChildren(board);
  let left = 100;
  board.getBoundingClientRect = () => new DOMRect(0, 0, 400, 800);
  place.getBoundingClientRect = () => new DOMRect(left, 100, 50, 50);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  const { rerender } = render(FirstTime, { step, firsts, isCalm: true, board });
  /** The player goes on, so that there is nothing to explain any more. */
  const goOn = () => rerender({ isCalm: false });
  return { board, goOn, move: () => (left += 40) };
}

const isShown = () => document.querySelector("[data-first=first-own]") !== null;
const wasRead = () => isExplained("coyote", "first-own");

it("counts as read after a while on the screen, even if it moves meanwhile", async () => {
  const { goOn, move } = explain();
  for (let moves = 0; moves < 5; moves++) {
    move();
    await vi.advanceTimersByTimeAsync(LONG_ENOUGH / 5);
  }
  expect(isShown()).toBe(true);
  await goOn();
  expect(wasRead()).toBe(true);
});

it.each<[string, (board: HTMLElement) => void]>([
  ["a dialog", () => (document.body.appendChild(document.createElement("dialog")).open = true)],
  ["the results", (board) => (board.inert = true)],
  ["another page", () => vi.spyOn(document, "hidden", "get").mockReturnValue(true)],
])("does not count as read while it is behind %s", async (_, cover) => {
  const { board, goOn } = explain();
  await vi.advanceTimersByTimeAsync(300);
  expect(isShown()).toBe(true);
  cover(board);
  await vi.advanceTimersByTimeAsync(LONG_ENOUGH);
  expect(isShown()).toBe(false);
  await goOn();
  expect(wasRead()).toBe(false);
});

it("points at what is near, and frames what is far: no line strikes through the board", async () => {
  const { board } = explain();
  const drawn = () => [...document.querySelectorAll(".pointer > *")].map(({ localName }) => localName);
  expect(drawn()).toEqual(["line", "circle"]);
  board.appendChild(document.createElement("summary")).getBoundingClientRect = () => new DOMRect(0, 0, 400, 500);
  await vi.advanceTimersByTimeAsync(300);
  expect(drawn()).toEqual(["rect"]);
});
