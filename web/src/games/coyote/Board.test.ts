import { prefs } from "$lib/device/prefs.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import ui from ".";
import Board from "./Board.svelte";
import { playersOf, recordedStep, type StepName } from "./recorded";
import { lengthOf, storyOf } from "./story/story";

beforeAll(async () => {
  Object.assign(prefs, { language: "en", motion: "reduced", sound: false });
  await Promise.all([loadWords(OTHER_PAGES), loadWords("coyote")]);
});

function show(name: StepName) {
  const step = recordedStep(name);
  const act = vi.fn(async () => true);
  const skip = vi.fn();
  const home = step.view.viewer ?? 0;
  const props = { step, players: playersOf(step), home, act, skip, busy: false, receipts: [], live: true };
  const { rerender } = render(Board, { props });
  const next = (name: StepName) => rerender({ ...props, step: recordedStep(name) });
  return { act, skip, next };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const number = () => screen.getByRole("spinbutton");
const seat = (seat: number) => document.querySelector<HTMLElement>(`[data-seat="${seat}"]`)!;

describe("the board", () => {
  it("announces the number that was set", async () => {
    const { act } = show("answering");
    await fireEvent.click(button("One more"));
    await fireEvent.click(button("Announce 14"));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "announce", number: 14 });
  });

  it("takes typed numbers and arrow keys, and says what is wrong with a number", async () => {
    const { act } = show("answering");
    await fireEvent.input(number(), { target: { value: "7" } });
    expect(screen.getByTestId("prompt").textContent).toBe("The number must be above 12.");
    await fireEvent.keyDown(number(), { key: "Enter" });
    expect(act).not.toHaveBeenCalled();
    await fireEvent.input(number(), { target: { value: "30" } });
    await fireEvent.keyDown(number(), { key: "ArrowUp" });
    await fireEvent.keyDown(number(), { key: "PageUp" });
    await fireEvent.keyDown(number(), { key: "Enter" });
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "announce", number: 41 });
  });

  it("contests with the one word", async () => {
    const { act } = show("answering");
    await fireEvent.click(button("Coyote! Contest 12"));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "contest" });
  });

  it("lets somebody be chosen at the table for a second feather", async () => {
    const { act } = show("answering");
    await fireEvent.click(button("second feather"));
    await fireEvent.click(within(seat(2)).getByRole("button", { name: "Chloé" }));
    await fireEvent.click(button("double tomahawk"));
    await fireEvent.click(button(/^Announce 13/));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "announce", number: 13, feather_to: 2, double: true });
  });

  it("explains a variation before it is used", async () => {
    const { act } = show("answering");
    await fireEvent.click(button("ditto"));
    expect(screen.getByTestId("prompt").textContent).toContain("12 stays and becomes yours");
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button("Ditto: 12 is yours"));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "ditto" });
  });

  it("offers only what is offered", () => {
    show("must raise");
    expect(screen.queryByRole("button", { name: /Coyote/ })).toBeNull();
    expect(screen.getByText("You must go higher.")).toBeTruthy();
  });

  it("offers no number above the highest", () => {
    show("highest");
    expect(screen.queryByRole("spinbutton")).toBeNull();
    expect(button("ditto")).toBeTruthy();
    expect(button("Coyote! Contest 200")).toBeTruthy();
  });

  it("offers a spectator nothing, and shows no feather that is not in the view", () => {
    show("watching");
    expect(screen.queryByRole("spinbutton")).toBeNull();
    expect(seat(1).textContent).toContain("Wears a feather that you cannot see.");
    expect(seat(1).textContent).not.toContain("15");
  });

  it("shows all feathers but the viewer's own", () => {
    show("two feathers");
    expect(seat(0).textContent).toContain("Wears 7.");
    expect(seat(1).textContent).toContain("Wears 2 feathers that you cannot see.");
  });

  it("says who is out", () => {
    show("after being out");
    expect(within(seat(0)).getByText("out")).toBeTruthy();
  });
});

describe("the board after a contest", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("tells the story before the new round, as long as the step stays", async () => {
    show("contest");
    expect(screen.getByTestId("prompt").textContent).toBe("Ben does not believe your 12.");
    const story = storyOf(recordedStep("contest"));
    expect(ui.dwell?.(recordedStep("contest"))).toBe(lengthOf(story));
    for (const { ms } of story.slice(0, -1)) await vi.advanceTimersByTimeAsync(ms);
    expect(screen.getByTestId("prompt").textContent).toBe("You take a tomahawk.");
    await vi.advanceTimersByTimeAsync(story.at(-1)!.ms);
    expect(screen.getByTestId("prompt").textContent).toBe("Waiting for 0.");
  });

  it("can be hurried on", async () => {
    const { skip } = show("contest");
    await fireEvent.click(screen.getAllByRole("button", { name: "Go on" })[0]!);
    await vi.advanceTimersByTimeAsync(100);
    expect(skip).toHaveBeenCalledOnce();
    expect(screen.getByTestId("prompt").textContent).toBe("Waiting for 0.");
  });

  it("goes on at Escape, but not when that closes a dialog", async () => {
    const { skip } = show("contest");
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.open = true;
    await fireEvent.keyDown(window, { key: "Escape" });
    await vi.advanceTimersByTimeAsync(100);
    expect(skip).not.toHaveBeenCalled();
    dialog.remove();
    await fireEvent.keyDown(window, { key: "Escape" });
    await vi.advanceTimersByTimeAsync(100);
    expect(skip).toHaveBeenCalledOnce();
  });

  it("does not go on with a story when the next step has come", async () => {
    const { next } = show("contest");
    await next("out");
    expect(screen.getByTestId("prompt").textContent).toContain("190");
  });
});
