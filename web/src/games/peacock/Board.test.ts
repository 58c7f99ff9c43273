import type { BoardProps } from "$lib/live/step";
import { prefs } from "$lib/device/prefs.svelte";
import { loadWords, OTHER_PAGES, wordsOf } from "$lib/words/index.svelte";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import Board from "./Board.svelte";
import { PLAYERS, STEPS } from "./recorded";
import { cardName, sortHand } from "./art/cards";
import { dwell, toldOf, type PeacockStep } from "./story/stage";

function board(step: PeacockStep, more: Partial<BoardProps> = {}) {
  const act = vi.fn(async () => true);
  const skip = vi.fn();
  const props = { step, players: PLAYERS, home: 0, act, skip, busy: false, receipts: [], live: true, ...more };
  return { act, skip, ...render(Board, props as BoardProps) };
}

/** The same step, long after it happened. */
const settled = (step: PeacockStep): PeacockStep => ({ ...step, facts: [], told: [] });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const buttons = (name: RegExp) => screen.queryAllByRole("button", { name });
const named = (card: string) => cardName(card, wordsOf("peacock"));
const offeredBy = (step: PeacockStep) => step.choices.flatMap((offer) => offer.with.card as string[]);
const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeAll(async () => {
  prefs.motion = "reduced";
  await Promise.all([loadWords(OTHER_PAGES, "en"), loadWords("peacock", "en")]);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});

describe("what the viewer sees", () => {
  it("is every hand but their own, of which only the size is shown", () => {
    const { container } = board(STEPS.bid);
    const shown = [...container.querySelectorAll<HTMLElement>("[data-card]")].map(({ dataset }) => dataset.card);
    const others = STEPS.bid.view.hands.flatMap((hand) => hand ?? []);
    expect(shown.toSorted()).toEqual(others.toSorted());
    expect(within(screen.getByRole("list", { name: "Ada’s feathers" })).getAllByRole("listitem")).toHaveLength(8);
    expect(screen.getByRole("img", { name: "8 feathers, hidden" })).toBeTruthy();
  });

  it("is trump, always", () => {
    for (const step of Object.values(STEPS)) {
      const { unmount } = board(settled(step));
      expect(screen.getByText(/^Turned up for trump/)).toBeTruthy();
      unmount();
    }
  });

  it("is nobody's hand for a spectator of a closed table, and nothing to press", () => {
    const { view } = STEPS.follow;
    const closed = { ...view, viewer: null, my_choice: null, hands: view.hands.map(() => null) };
    const { container } = board({ ...STEPS.follow, view: closed, choices: [] });
    expect(container.querySelectorAll("[data-card]")).toHaveLength(0);
    expect(screen.getAllByRole("img", { name: /feathers, hidden/ })).toHaveLength(3);
    expect(buttons(/Play|red|blue/)).toHaveLength(0);
  });

  it("names the owner and the player of each feather in the trick", () => {
    board(settled(STEPS.follow));
    const trick = [...document.querySelectorAll(".middle li")].map((column) => column.textContent!.trim());
    STEPS.follow.view.trick.forEach(({ card, owner, seat }, place) => {
      const [whose, who] = [owner, seat].map((one) => (one === 0 ? /you/i : PLAYERS[one]!.name));
      expect(trick[place]!.slice(0, 5)).toMatch(whose!);
      expect(trick[place]).toMatch(new RegExp(`by .*${named(card)}.*, played by `));
      expect(trick[place]!.slice(-5)).toMatch(who!);
    });
  });
});

describe("bidding", () => {
  it("takes a number by a tap, and by a second one bids it", async () => {
    const { act } = board(STEPS.bid);
    await fireEvent.click(button("3 tokens"));
    expect(act).not.toHaveBeenCalled();
    expect(button("3 tokens").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(button("3 tokens"));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "bid", tokens: 3 });
  });

  it("is done by number keys and Enter too", async () => {
    const { act } = board(STEPS.bid);
    await press("4");
    await press("0");
    await press("Enter");
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "bid", tokens: 0 });
  });

  it("offers no more tokens than are left", () => {
    board(settled(STEPS.reveal));
    const left = STEPS.reveal.view.tokens_left[0]!;
    expect(button(`${left} tokens`)).toHaveProperty("disabled", false);
    expect(button(`${left + 1} tokens`)).toHaveProperty("disabled", true);
  });

  it("opens all fists at once, and asks when they have been seen", async () => {
    vi.useFakeTimers();
    board(STEPS.reveal);
    expect(screen.getAllByText(/^bids \d$/)).toHaveLength(2);
    expect(screen.getByTestId("prompt").textContent).toBe(toldOf(STEPS.reveal, "bids-revealed"));
    expect(button("1 token")).toHaveProperty("disabled", true);
    await vi.advanceTimersByTimeAsync(dwell(STEPS.reveal) + 1);
    expect(screen.queryAllByText(/^bids \d$/)).toHaveLength(0);
    expect(screen.getByTestId("prompt").textContent).toBe(STEPS.reveal.prompt);
    expect(button("1 token")).toHaveProperty("disabled", false);
    vi.useRealTimers();
  });

  it("goes on at a touch", async () => {
    const { container, skip } = board(STEPS.reveal);
    await fireEvent.pointerDown(container.querySelector(".board")!);
    expect(screen.getByTestId("prompt").textContent).toBe(STEPS.reveal.prompt);
    expect(skip).toHaveBeenCalledOnce();
  });
});

describe("confidence", () => {
  it("trusts a seat, or none", async () => {
    const { act } = board(settled(STEPS.trust));
    await fireEvent.click(button(/^Ada bid/));
    await fireEvent.click(button(/^Trust \d for Ada$/));
    expect(act).toHaveBeenLastCalledWith({ do: "trust", seat: 1 });
    await fireEvent.click(button("No Confidence"));
    await fireEvent.click(button("Trust none of them"));
    expect(act).toHaveBeenLastCalledWith({ do: "trust", seat: null });
  });
});

describe("what it is worth", () => {
  it("is said where bids are made and trust is given", () => {
    const { unmount } = board(settled(STEPS.bid));
    expect(screen.getByText("Exact +2 · off by one +1")).toBeTruthy();
    unmount();
    board(settled(STEPS.trust));
    expect(screen.getByText("Exact +3, else −1 · No Confidence +1")).toBeTruthy();
  });
});

describe("playing", () => {
  it("lights only what may be played, and plays it at the second tap", async () => {
    const [card] = offeredBy(STEPS.follow);
    const { act, container } = board(settled(STEPS.follow));
    expect([...container.querySelectorAll<HTMLElement>("button.feather")].map(({ dataset }) => dataset.card)).toEqual([
      card,
    ]);
    await fireEvent.click(button(named(card!)));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button(`Play the ${named(card!)}`));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "play", card });
  });

  it("asks for the suit of a feather that may choose", async () => {
    const choice = STEPS.taken.choices.find((offer) => "as" in offer.with)!.with;
    const [card, suits] = [(choice.card as string[])[0]!, choice.as as string[]];
    const { act } = board(STEPS.taken);
    await fireEvent.click(button(named(card)));
    await fireEvent.click(button(named(card)));
    expect(act).not.toHaveBeenCalled();
    expect(buttons(/^(red|yellow|purple|white|blue)$/).map((one) => one.textContent.trim())).toEqual(suits);
    await fireEvent.click(button(suits[1]!));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "play", card, as: suits[1] });
  });

  it("goes by arrows and Enter", async () => {
    const order = sortHand(offeredBy(STEPS.taken));
    const focused = () => (document.activeElement as HTMLElement).dataset.card;
    const { act } = board(STEPS.taken);
    await press("ArrowRight");
    expect(focused()).toBe(order[0]);
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowLeft" });
    expect(focused()).toBe(order.at(-1));
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
    await fireEvent.click(document.activeElement!);
    await press("Enter");
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "play", card: order[0] });
  });

  it("does nothing while an action is on its way", async () => {
    const { act } = board(settled(STEPS.follow), { busy: true });
    await fireEvent.click(button(named(offeredBy(STEPS.follow)[0]!)));
    expect(buttons(/^Play/)).toHaveLength(0);
    expect(act).not.toHaveBeenCalled();
  });
});

describe("while a lesson is read", () => {
  const trick = () => screen.queryByText(toldOf(STEPS.taken, "trick-won"), { selector: "h2" });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("keeps the trick that the coach speaks of, even when it is touched", async () => {
    const { container, rerender, skip } = board(STEPS.taken, { reading: true });
    await vi.advanceTimersByTimeAsync(60_000);
    await fireEvent.pointerDown(container.querySelector(".board")!);
    expect(skip).toHaveBeenCalled();
    expect(trick()).toBeTruthy();
    await rerender({ reading: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(trick()).toBeNull();
  });

  it("offers nothing to press", () => {
    board(settled(STEPS.bid), { reading: true });
    for (const token of buttons(/token/)) expect(token).toHaveProperty("disabled", true);
    cleanup();
    const { container } = board(settled(STEPS.follow), { reading: true });
    expect(container.querySelectorAll("button.feather")).toHaveLength(0);
  });

  it("keeps the result of a round, without a button that competes with the coach's", async () => {
    board(STEPS.scored, { reading: true });
    await vi.advanceTimersByTimeAsync(60_000);
    await press("Escape");
    expect(screen.getByRole("region", { name: "Round 1 is over" })).toBeTruthy();
    expect(buttons(/^Go on$/)).toHaveLength(0);
  });
});

describe("the end of a round", () => {
  it("shows the last trick, then the result until it is closed", async () => {
    vi.useFakeTimers();
    board(STEPS.scored);
    expect(screen.getByText(toldOf(STEPS.scored, "trick-won"), { selector: "h2" })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1500);
    const result = within(screen.getByRole("region", { name: "Round 1 is over" }));
    const points = STEPS.scored.view.last_round!.points;
    for (const seat of PLAYERS) expect(result.getAllByText(signed(points[seat.seat]!)).length).toBeGreaterThan(0);
    for (const worth of ["exact +2", "off by one +1", "exact +3, else −1, none +1"]) {
      expect(result.getByText(worth)).toBeTruthy();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    await fireEvent.click(button("Go on"));
    expect(screen.queryByRole("region", { name: "Round 1 is over" })).toBeNull();
    vi.useRealTimers();
  });

  it("is closed by a key as well", async () => {
    const { skip } = board(settled(STEPS.bid));
    await press("Enter");
    expect(skip).not.toHaveBeenCalled();
    cleanup();
    vi.useFakeTimers();
    board(STEPS.scored);
    await vi.advanceTimersByTimeAsync(1500);
    await press("Enter");
    expect(screen.queryByRole("region", { name: "Round 1 is over" })).toBeNull();
    vi.useRealTimers();
  });

  it("stays in a replay until the next step", async () => {
    vi.useFakeTimers();
    const { rerender } = board(STEPS.scored, { live: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.getByRole("region", { name: "Round 1 is over" })).toBeTruthy();
    await rerender({ step: STEPS.over });
    expect(screen.queryByRole("region", { name: "Round 1 is over" })).toBeNull();
    vi.useRealTimers();
  });

  it("is on the score sheet with all rounds before it", async () => {
    board(settled(STEPS.over));
    await fireEvent.click(button(/^Score sheet\. /));
    for (const round of [1, 2, 3]) expect(screen.getByRole("heading", { name: `Round ${round}` })).toBeTruthy();
    const table = within(screen.getByRole("table", { name: "Round 1" }));
    const { points } = STEPS.over.view.results[0]!;
    expect(
      table
        .getAllByRole("row")
        .slice(2)
        .map((row) => row.lastElementChild!.textContent),
    ).toEqual(points.map((point) => (point < 0 ? `−${-point}` : `+${point}`)));
  });
});
