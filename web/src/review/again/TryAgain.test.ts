import { render, screen, waitFor } from "@testing-library/svelte";
import type { GameUI } from "$lib/games";
import type { Judgement, Moment } from "$lib/wire/types";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import TryAgain from "./TryAgain.svelte";

type Act = (action: { do: string }) => Promise<boolean>;

beforeAll(() => loadWords(OTHER_PAGES));
afterEach(() => void vi.unstubAllGlobals());

/** Another try at a moment, whose choice is judged like this. */
async function tryOnce(verdict: Judgement["verdict"]) {
  const judgement = { verdict, chosen: { label: "Announce 18", share: 0.3 }, loss: 0.05, chosen_why: "It is high." };
  vi.stubGlobal("fetch", async () => Response.json(judgement));
  const onsolved = vi.fn();
  let act!: Act;
  const Board = (_: unknown, props: { act: Act }) => void (act = props.act);
  const moment = { version: 3, offers: [], judgement: { ...judgement, chosen: { label: "Contest", share: 0.2 } } };
  render(TryAgain, {
    match: "m",
    seat: 0,
    moment: moment as unknown as Moment,
    frame: { view: {}, facts: [], told: [], prompt: "" } as never,
    ui: { Board } as unknown as GameUI,
    players: [],
    onsolved,
    onclose: () => undefined,
  });
  await act({ do: "announce" });
  await waitFor(() => expect(screen.getByTestId("verdict").textContent).toContain("Announce 18"));
  return { told: screen.getByTestId("verdict").textContent, isSolved: onsolved.mock.calls.length > 0 };
}

it.each([
  ["best", "well found! Nothing is better here."],
  ["near", "is nearly as good as the best choice."],
  ["unsure", "may be as good as the best choice: the estimate is too rough to tell."],
] as const)("tells a choice that is %s as such, and counts the moment as solved", async (verdict, sentence) => {
  const { told, isSolved } = await tryOnce(verdict);
  expect(told).toContain(sentence);
  expect(told).toContain("It gives you 30% of the win.");
  expect(isSolved).toBe(true);
});

it.each([
  ["costly", "loses 5% of the win. It is high."],
  ["slip", "would be a slip, even if it costs next to nothing. It is high."],
] as const)("leaves the moment unsolved after a choice that is a %s one", async (verdict, sentence) => {
  const { told, isSolved } = await tryOnce(verdict);
  expect(told).toContain(sentence);
  expect(isSolved).toBe(false);
});
