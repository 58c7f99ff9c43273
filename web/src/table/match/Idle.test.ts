import type { LiveTable } from "$lib/live/table.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { render } from "@testing-library/svelte";
import Idle from "./Idle.svelte";

beforeAll(() => loadWords(OTHER_PAGES));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The buttons after everybody has waited for Ben for a long time. */
async function buttons(isLost: boolean): Promise<string[]> {
  const players = ["Ada", "Ben"].map((name, seat) => ({ name, seat, kind: "person", isYou: seat === 0 }));
  const table = { status: "running", pace: "relaxed" };
  const step = { version: 3, view: { to_act: [1] } };
  const live = { players, table, step, isLost, settled: true } as unknown as LiveTable;
  const { getAllByRole, queryAllByRole } = render(Idle, { live });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(getAllByRole("status")).toHaveLength(1);
  return queryAllByRole("button").map(({ textContent }) => textContent.trim());
}

it("offers to nudge whom all have waited for long", async () => {
  expect(await buttons(false)).toEqual(["Nudge"]);
});

it("offers nothing while the connection is lost: nobody here knows who is waited for", async () => {
  expect(await buttons(true)).toEqual([]);
});
