import { prefs } from "$lib/device/prefs.svelte";
import { toasts } from "$lib/ui/toasts.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import Board from "./Board.svelte";
import { playersOf, recordedStep, type StepName } from "./recorded";

beforeAll(async () => {
  Object.assign(prefs, { language: "en", motion: "reduced", sound: false });
  await Promise.all([loadWords(OTHER_PAGES), loadWords("overbid")]);
});

function show(name: StepName, changes: { live?: boolean } = {}) {
  const step = recordedStep(name);
  const act = vi.fn(async (action: { do: string }) => action.do !== "");
  const skip = vi.fn();
  const home = step.view.viewer ?? 0;
  const props = { step, players: playersOf(step), home, act, skip, busy: false, receipts: [], live: true, ...changes };
  const { rerender } = render(Board, { props });
  const next = (name: StepName, choices = recordedStep(name).choices) =>
    rerender({ ...props, step: { ...recordedStep(name), choices } });
  return { act, skip, next };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const stack = (kind: string) =>
  within(screen.getByRole("list", { name: "Your hand" })).getByRole("button", { name: kind });
const lane = (seat: number) => document.querySelector<HTMLElement>(`[data-lane="${seat}"]`)!;
const column = (seat: number) => lane(seat).querySelector<HTMLButtonElement>("button.column")!;
const nameOf = (button: HTMLElement) => button.querySelector(".visually-hidden")!.textContent;
const press = (key: string) => fireEvent.keyDown(window, { key });
const told = () => toasts.shown.map((toast) => toast.sentence);

describe("drawing", () => {
  it("is one tap on the player's own pack", async () => {
    const { act } = show("own draw");
    await fireEvent.click(button(/^Draw/));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "draw" });
  });

  it("offers the call no matter whose draw it is", async () => {
    const { act } = show("may call");
    expect(button(/^Draw/).disabled).toBe(true);
    await fireEvent.click(button("Call"));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "call" });
  });

  it.each([
    ["too early", "No calls yet: the holder of the red token has not drawn a second card."],
    ["holds the red token", "You hold the red token, so somebody else has to make the next call."],
    ["nothing to open", "You hold no 2, 3 or 4, and the caller has to open."],
    ["has passed", "You have already passed in this standoff."],
  ] as const)("says why there is no call: %s", (name, sentence) => {
    show(name);
    expect(button("Call").disabled).toBe(true);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it("becomes a standoff, in which one may pass", async () => {
    const { act } = show("standoff");
    await fireEvent.click(button("Pass"));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "pass" });
  });

  it("names the holder of the red token, and shows everybody's tokens, hand and pack", () => {
    show("may call");
    expect(button("Ben: 0 of 6 blue tokens, 3 in hand, 18 in the pack, holds the red token")).toBeTruthy();
  });
});

describe("the order of seats", () => {
  it("goes round from the left neighbour to oneself", () => {
    show("leading");
    const seats = [...document.querySelectorAll<HTMLElement>("[data-lane]")].map((lane) => lane.dataset.lane);
    expect(seats).toEqual(["2", "3", "0", "1"]);
  });
});

describe("an auction", () => {
  it("lights up the columns where lifted cards may go, with the total that they would reach", async () => {
    const { act } = show("auction");
    await fireEvent.click(stack("2 times 2"));
    expect(within(column(0)).getByText("2 short")).toBeTruthy();
    expect(column(0).getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(stack("2 times 2, 1 lifted"));
    expect(nameOf(column(0))).toBe("Open with 2×2: 4");
    await fireEvent.click(column(0));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "open", value: 2, count: 2 });
  });

  it("puts cards on anybody's bid", async () => {
    const { act } = show("outbid");
    await press("3");
    await press("1");
    expect(nameOf(column(1))).toBe("Put 3 +1 on Ben’s bid: 10");
    await fireEvent.click(column(1));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "raise", on: 1, count: 1, plus: 1 });
  });

  it("lifts the cards that just suffice by a tap on a column", async () => {
    const { act } = show("auction");
    await fireEvent.click(column(0));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(column(0));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "open", value: 2, count: 2 });
  });

  it("keeps what is lifted while others act", async () => {
    const { act, next } = show("auction");
    await press("3");
    await press("1");
    await next("outbid");
    await next("proposed");
    expect(button("One 3, 1 lifted")).toBeTruthy();
    await fireEvent.click(column(1));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "raise", on: 1, count: 1, plus: 1 });
  });

  it("says so when lifted cards no longer reach the line, and leaves them lifted", async () => {
    const { next } = show("auction");
    await press("2");
    await press("2");
    await next("outbid");
    expect(told()).toContain("The line is at 6 now: your lifted cards no longer reach it.");
    expect(button("2 times 2, 2 lifted")).toBeTruthy();
    expect(screen.getByText("2×2 makes 4: not 6 yet. Lift more.")).toBeTruthy();
  });

  it("does not say so when they reach the line and nothing may be laid for a while", async () => {
    const { next } = show("auction");
    const before = told().length;
    await press("3");
    await press("1");
    await next("outbid", []);
    expect(told().slice(before)).toEqual([]);
    expect(screen.queryByText(/Lift more/)).toBeNull();
  });

  it("says so when the auction is over before they were played", async () => {
    const { next } = show("agreed");
    await press("3");
    await next("others share");
    expect(told()).toContain("The auction is over: your lifted cards are back in your hand.");
    expect(screen.queryByRole("button", { name: /lifted/ })).toBeNull();
  });

  it("leaves cards lifted that somebody else was faster than", async () => {
    const { act } = show("auction");
    act.mockResolvedValueOnce(false);
    await press("2");
    await press("2");
    await fireEvent.click(column(0));
    expect(await screen.findByRole("button", { name: "2 times 2, 2 lifted" })).toBeTruthy();
  });

  it("puts everything back with Escape, and one by one with the arrow", async () => {
    show("auction");
    await press("2");
    await press("2");
    await fireEvent.keyDown(stack("2 times 2, 2 lifted"), { key: "ArrowDown" });
    expect(stack("2 times 2, 1 lifted")).toBeTruthy();
    await press("Escape");
    expect(stack("2 times 2")).toBeTruthy();
  });

  it("lets cards be lifted before the caller has opened, to be ready", async () => {
    const { act, next } = show("called");
    await press("2");
    await press("2");
    expect(column(0).getAttribute("aria-disabled")).toBe("true");
    await next("auction");
    await fireEvent.click(column(0));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "open", value: 2, count: 2 });
  });

  it("moves between columns with the arrow keys", async () => {
    show("auction");
    column(3).focus();
    await fireEvent.keyDown(column(3), { key: "ArrowRight" });
    expect(document.activeElement).toBe(column(0));
  });
});

describe("consent", () => {
  it("is proposed by the leader", async () => {
    const { act } = show("leading");
    await fireEvent.click(button("Propose to end"));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "propose" });
  });

  it("is given, and shown by each seat", async () => {
    const { act, next } = show("proposed");
    expect(button(/^Ben: .*proposes to end/)).toBeTruthy();
    await fireEvent.click(button("Agree to end"));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "agree" });
    await next("agreed");
    expect(screen.getByText("2 of 4 agree")).toBeTruthy();
    await fireEvent.click(button("Take back"));
    expect(act).toHaveBeenLastCalledWith({ do: "retract" });
  });

  it("falls with the next card", async () => {
    const { next } = show("proposed");
    await next("cancelled");
    expect(screen.queryByRole("button", { name: /proposes to end/ })).toBeNull();
  });
});

describe("what ending now would give", () => {
  it.each([
    ["auction", "If it ended now: Dora +1 token"],
    ["outbid", "If it ended now: Ben +2 tokens"],
  ] as const)("is always in sight: %s", (name, sentence) => {
    show(name);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it("says when it would win the match", () => {
    const step = recordedStep("outbid");
    const view = { ...step.view, if_ended: { winner: 0, tokens: 3, wins_match: true } };
    render(Board, {
      props: {
        step: { ...step, view },
        players: playersOf(step),
        home: 0,
        act: async () => true,
        busy: false,
        receipts: [],
        live: true,
      },
    });
    expect(screen.getByText("If it ended now: you +3 tokens, and you win")).toBeTruthy();
  });

  it("is not told before the caller has opened", () => {
    show("called");
    expect(screen.queryByText(/If it ended now/)).toBeNull();
  });
});

describe("the keyboard", () => {
  it.each([
    ["own draw", "d", "draw"],
    ["may call", "C", "call"],
    ["standoff", "p", "pass"],
    ["leading", "p", "propose"],
    ["proposed", "a", "agree"],
    ["agreed", "r", "retract"],
  ] as const)("acts with one letter: %s, %s", async (name, key, action) => {
    const { act } = show(name);
    await press(key);
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: action });
  });

  it("does nothing that is not offered", async () => {
    const { act } = show("may call");
    for (const key of ["d", "p", "a", "r"]) await press(key);
    expect(act).not.toHaveBeenCalled();
  });

  it("lifts a plus", async () => {
    show("own opening");
    await press("+");
    expect(screen.getByRole("button", { name: "One +1, 1 lifted" })).toBeTruthy();
  });
});

describe("sharing out", () => {
  it("gives what is lifted to the seat that is tapped, a kind at a time", async () => {
    const { act } = show("sharing");
    await fireEvent.pointerDown(column(0));
    await fireEvent.click(button("Lift all"));
    expect(column(0).getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(column(3));
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
    expect(act.mock.calls).toEqual([
      [{ do: "give", to: 3, value: 3, count: 2 }],
      [{ do: "give", to: 3, value: 4, count: 1 }],
    ]);
  });

  it("lifts all of a kind at once", async () => {
    const { act } = show("given");
    await fireEvent.click(button("Lift every 3"));
    await fireEvent.click(column(1));
    await waitFor(() => expect(act).toHaveBeenCalledExactlyOnceWith({ do: "give", to: 1, value: 3, count: 2 }));
    expect(nameOf(column(3))).toBe("Dora gets 4");
  });

  it("shows the others what is left", async () => {
    show("others share");
    await fireEvent.pointerDown(column(0));
    expect(screen.getByRole("img", { name: "To share out: 2×3 4" })).toBeTruthy();
  });

  it("is preceded by a look at the bids, which a tap cuts short", async () => {
    const { skip } = show("sharing");
    expect(screen.getByText("You win the auction: 2 blue tokens.", { selector: ".headline p" })).toBeTruthy();
    expect(nameOf(column(1))).toBe("Ben’s bid: 6 (2×3).");
    await fireEvent.pointerDown(column(1));
    expect(skip).toHaveBeenCalledOnce();
    expect(nameOf(column(1))).toBe("Ben gets nothing yet");
  });
});

describe("somebody who does not play", () => {
  it("sees every hand where that is agreed, and has nothing to press but what tells more", () => {
    show("watching");
    expect(within(screen.getByRole("list", { name: "All hands" })).getByText("Dora, 2 2 4")).toBeTruthy();
    expect(document.querySelectorAll("button.column:not(:disabled)")).toHaveLength(0);
  });

  it("has no controls in a replay", () => {
    show("auction", { live: false });
    expect(screen.queryByRole("button", { name: /Put back|Propose|Agree|Call/ })).toBeNull();
    expect(document.querySelectorAll("button.column:not(:disabled), .stack:not(:disabled)")).toHaveLength(0);
  });

  it("is told as out, with what was set aside", async () => {
    show("out");
    expect(within(lane(2)).getByText("2 2×3 +1")).toBeTruthy();
    await fireEvent.click(button(/^Chloé: .*out/));
    expect(screen.getByRole("heading", { name: "Out. The hand was set aside:" })).toBeTruthy();
  });

  it("has nothing to draw or call when out", () => {
    show("own end");
    expect(screen.queryByRole("button", { name: /^(Draw|Call)/ })).toBeNull();
  });
});

describe("the finished rounds", () => {
  it("tell who called, bid, won and got what", async () => {
    show("shared");
    await fireEvent.click(button("Rounds"));
    const dialog = within(screen.getByRole("dialog", { name: "Rounds" }));
    expect(dialog.getByText("Dora called")).toBeTruthy();
    expect(dialog.getByText("got 2×3 back")).toBeTruthy();
  });
});
