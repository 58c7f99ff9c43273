import { prefs } from "$lib/device/prefs.svelte";
import type { MyMatch } from "$lib/wire/types";
import { loadWords } from "$lib/words/index.svelte";
import { fireEvent, render, screen } from "@testing-library/svelte";
import PastMatches from "./PastMatches.svelte";

beforeAll(async () => {
  prefs.language = "en";
  await loadWords("");
});

const AT = Date.UTC(2026, 3, 5, 12);
const match = (id: string, game: string, winners: number[], scores: number[]): MyMatch => ({
  table: "T",
  match: id,
  game,
  status: "over",
  seat: 0,
  names: ["Ada", "Ben", "Chloé"],
  at: AT,
  finished: AT,
  outcome: { winners, scores, reason: "" },
});
const matches = [
  match("a", "peacock", [0], [15, 12, -1]),
  match("b", "coyote", [2], [0, 0, 1]),
  match("c", "stroop", [0, 1], [4, 4, 2]),
  match("d", "peacock", [1, 2], [1, 9, 9]),
  match("e", "peacock", [1], [2, 9, 8]),
  match("f", "coyote", [0], [1, 0, 0]),
];
const rows = () => screen.queryAllByRole("link").map((row) => row.textContent!.replaceAll(/\s+/g, " ").trim());
const targets = () => screen.queryAllByRole("link").map((row) => row.getAttribute("href"));

describe("past matches", () => {
  it("tell the result, the opponents, the score with its unit, and when it was", () => {
    render(PastMatches, { props: { matches } });
    const [won, lost, shared, sharedByOthers] = rows();
    expect(won).toContain("Peacock Ben, Chloé You won · You: 15 points. Others: 12, −1 · Apr 5, 2026");
    expect(lost).toContain("Chloé won · You: 0 lives. Others: 0, 1");
    expect(shared).toContain("You shared the victory");
    expect(sharedByOthers).toContain("Ben, Chloé shared the victory");
  });

  it("can be filtered by game and by result", async () => {
    render(PastMatches, { props: { matches } });
    await fireEvent.change(screen.getByRole("combobox", { name: "Game" }), { target: { value: "peacock" } });
    expect(targets()).toEqual(["/r/a", "/r/d", "/r/e"]);
    await fireEvent.click(screen.getByRole("radio", { name: "Won" }));
    expect(targets()).toEqual(["/r/a"]);
    await fireEvent.change(screen.getByRole("combobox", { name: "Game" }), { target: { value: "stroop" } });
    await fireEvent.click(screen.getByRole("radio", { name: "Lost" }));
    expect(targets()).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("No such match yet.");
  });

  it("do not say that there is no such match while there are earlier ones to look at", async () => {
    render(PastMatches, { props: { matches, hasMore: true } });
    await fireEvent.change(screen.getByRole("combobox", { name: "Game" }), { target: { value: "stroop" } });
    await fireEvent.click(screen.getByRole("radio", { name: "Lost" }));
    expect(screen.getByRole("status").textContent).toBe("None so far. “More” looks further back.");
  });

  it("have no filters while they are few", () => {
    render(PastMatches, { props: { matches: matches.slice(0, 3) } });
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});
