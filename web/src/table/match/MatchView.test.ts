import { prefs } from "$lib/device/prefs.svelte";
import ui from "$lib/generic";
import { LiveTable } from "$lib/live/table.svelte";
import type { Step } from "$lib/live/step";
import type { Link } from "$lib/wire/link.svelte";
import type { ServerMessage } from "$lib/wire/types";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import MatchView from "./MatchView.svelte";

const recorded = import.meta.glob("../../games/coyote/recorded.json", { import: "default", eager: true });
const { steps } = recorded["../../games/coyote/recorded.json"] as { steps: Record<string, Step> };
const { view } = steps.answering!;
const OUTCOME = { winners: [0], scores: Array(view.seats).fill(0), reason: "last" };

beforeAll(async () => {
  Object.assign(prefs, { language: "en", motion: "reduced", sound: false });
  await loadWords(OTHER_PAGES);
});
beforeEach(() => vi.stubGlobal("fetch", async () => new Response("[]")));
afterEach(() => void vi.unstubAllGlobals());

/** A match on the screen; the test is the server. */
async function showMatch() {
  let hear: (message: ServerMessage) => void = () => undefined;
  const request = vi.fn<(request: object) => Promise<unknown>>(async () => undefined);
  const link = {
    status: "open",
    listen: (listener: typeof hear) => ((hear = listener), () => undefined),
    whenOpen: () => () => undefined,
    open: () => undefined,
    request,
  } as unknown as Link;
  const live = new LiveTable(link, "t");
  const send = async (message: object) => {
    hear({ table: "t", ...message } as unknown as ServerMessage);
    await tick();
  };
  const chairs = Array.from({ length: view.seats }, (_, seat) => ({
    kind: "person",
    name: `P${seat}`,
    who: "abcdef"[seat],
    here: seat < 2,
  }));
  const sendTable = (more: object = {}) =>
    send({
      type: "table",
      game: "coyote",
      chairs,
      you: 0,
      who: "a",
      muted: [],
      silenced: [],
      standing: [],
      options: {},
      status: "running",
      ...more,
    });
  await sendTable();
  const seats = (you: number | null, more: object) => sendTable({ you, ...more });
  const state = (match: string, more: object) =>
    send({ type: "state", match, version: 1, view: { ...view, ...more }, choices: [], deadline: null, now: 0 });
  await state("one", {});
  render(MatchView, { props: { live, ui } });
  const end = async (highlights: { told: string; retold: string }[] = []) => {
    await state("one", { outcome: OUTCOME });
    await send({ type: "over", match: "one", outcome: OUTCOME, seed: "", played: [], highlights });
    const free = chairs.map(() => ({ kind: "free" }));
    await seats(0, { status: "over", next: { seats: 2, options: {}, chairs: free, you: null, asked: [], now: 0 } });
  };
  const beginNext = async (you: number | null) => {
    await seats(you, { status: "running" });
    await state("two", {});
  };
  return { request, beginNext, state, end, sendTable };
}

const results = () => screen.queryByRole("heading", { name: "You win!" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the results of a match", () => {
  it("open by themselves, and can be opened again after a look at the table", async () => {
    const { end } = await showMatch();
    expect(screen.queryByRole("button", { name: "Results" })).toBeNull();
    await end();
    expect(results()).toBeTruthy();
    await press("Look at the table");
    expect(results()).toBeNull();
    await press("Results");
    expect(results()).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Results" })).toBeNull();
  });

  it("take the keyboard from the board behind them, and give it back when Escape closes them", async () => {
    const { end } = await showMatch();
    const board = screen.getByRole("main");
    await end();
    expect(document.activeElement).toBe(results());
    expect(board.inert).toBe(true);
    await fireEvent.keyDown(window, { key: "Escape" });
    await tick();
    expect(results()).toBeNull();
    expect(board.inert).toBe(false);
    expect(document.activeElement).toBe(board.querySelector("[data-place=tray]"));
  });

  it("show every highlight, even if two of them read the same", async () => {
    const { end } = await showMatch();
    const highlight = { told: "Finest feather: you wore the 20.", retold: "Finest feather: P0 wore the 20." };
    await end([highlight, highlight]);
    expect(screen.getAllByText(highlight.told)).toHaveLength(2);
  });

  it("stay open when the next match begins without this player", async () => {
    const { beginNext, end } = await showMatch();
    await end();
    await beginNext(null);
    expect(results()).toBeTruthy();
    expect(screen.getByText("The next match has begun.")).toBeTruthy();
    await press("To the next match");
    expect(results()).toBeNull();
    expect(screen.queryByRole("button", { name: "Results" })).toBeNull();
  });

  it("close when the next match begins for a player who has said yes to it", async () => {
    const { request, beginNext, end } = await showMatch();
    await end();
    await press("Play again");
    expect(request).toHaveBeenLastCalledWith({ type: "rematch", table: "t" });
    expect(results()).toBeTruthy();
    await beginNext(0);
    expect(results()).toBeNull();
  });
});

describe("a match that only bots play on", () => {
  it("offers to see the end quickly, and then says who has not asked for it", async () => {
    const { request, sendTable } = await showMatch();
    expect(screen.queryByRole("button", { name: "See how it ends" })).toBeNull();
    await sendTable({ may_hurry: true });
    await press("See how it ends");
    expect(request).toHaveBeenLastCalledWith({ type: "hurry", table: "t" });
    await sendTable({ may_hurry: true, hurrying: ["a"] });
    expect(screen.queryByRole("button", { name: "See how it ends" })).toBeNull();
    expect(screen.getByText("It will be quick once P1 asks for it too.", { exact: false })).toBeTruthy();
  });
});
