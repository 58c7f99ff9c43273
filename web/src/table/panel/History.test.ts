import type { GameUI } from "$lib/games";
import { prefs } from "$lib/device/prefs.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { fireEvent, render, screen } from "@testing-library/svelte";
import History from "./History.svelte";

const ui = { role: ({ fact }) => (fact === "played" ? "detail" : "event") } as GameUI;
const LINES = [
  { id: 0, version: 3, text: "Ada plays blue 5.", fact: { fact: "played" } },
  { id: 1, version: 4, text: "Ben plays blue 7.", fact: { fact: "played" } },
  { id: 2, version: 4, text: "Ben takes the trick.", fact: { fact: "won" } },
  { id: 3, version: 5, text: "Chloé plays red 1.", fact: { fact: "played" } },
];

beforeAll(async () => {
  prefs.language = "en";
  await loadWords(OTHER_PAGES);
  Element.prototype.scrollIntoView ??= () => undefined;
});

it("tells a trick in one sentence, which opens", async () => {
  render(History, { lines: LINES, ui });
  expect(screen.queryByText("Ada plays blue 5.")).toBeNull();
  const trick = screen.getByRole("button", { name: "Ben takes the trick." });
  expect(trick.getAttribute("aria-expanded")).toBe("false");
  await fireEvent.click(trick);
  expect(screen.getByText("Ada plays blue 5.")).toBeTruthy();
});

it("jumps in a replay to the moment that is tapped, and marks where one is", async () => {
  const onjump = vi.fn();
  render(History, { lines: LINES, ui, at: 4, onjump });
  expect(document.querySelector("[aria-current]")?.textContent).toContain("Ben takes the trick.");
  await fireEvent.click(screen.getByRole("button", { name: "How it came about: Ben takes the trick." }));
  await fireEvent.click(screen.getByRole("button", { name: "Ada plays blue 5." }));
  await fireEvent.click(screen.getByRole("button", { name: "Chloé plays red 1." }));
  expect(onjump.mock.calls).toEqual([[3], [5]]);
});
