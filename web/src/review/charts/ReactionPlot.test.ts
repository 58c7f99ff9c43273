import { render } from "@testing-library/svelte";
import type { Reactions } from "$lib/wire/types";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import ReactionPlot from "./ReactionPlot.svelte";

const reactions: Reactions = {
  times: [{ version: 1, ms: 2000, conflict: true, right: true }],
  conflict_ms: 2000,
  plain_ms: null,
  slips: 0,
  bots: {},
  told: "",
};

beforeAll(() => loadWords(OTHER_PAGES));
afterEach(() => void vi.restoreAllMocks());

it.each([
  [288, ["0", "1000 ms", "2000 ms"]],
  [540, ["0", "500 ms", "1000 ms", "1500 ms", "2000 ms"]],
])("labels only as many times as a width of %i pixels has room for", (width, labels) => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  const { container } = render(ReactionPlot, { reactions, before: [] });
  const shown = [...container.querySelectorAll(".grid + text")].map(({ textContent }) =>
    textContent.replace(",", "").replace(/\s/, " "),
  );
  expect(shown).toEqual(labels);
});
