import { prefs } from "$lib/device/prefs.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import Board from "./Board.svelte";
import { PLAYERS, RECEIPT, STEPS, type StroopStep } from "./recorded";

const RACE = STEPS[1]!;
const SETTLED = STEPS[3]!;
const PEEK = STEPS[4]!;
const MYSTERY = STEPS[6]!;
const ASKING = STEPS[8]!;
const OVER = STEPS.at(-1)!;

function board(step: StroopStep, more: Record<string, unknown> = {}) {
  const act = vi.fn(async () => true);
  const props = { step, players: PLAYERS, home: 0, act, busy: false, receipts: [], live: true, ...more };
  return { act, ...render(Board, props) };
}

const answer = (name: string) => screen.getByRole("button", { name });
const isArmed = () => waitFor(() => expect(answer("blue").getAttribute("aria-disabled")).toBe("false"));
const press = (target: Element) => fireEvent.pointerDown(target, { button: 0 });

describe("the table of stroop", () => {
  beforeAll(() => loadWords("stroop", "en"));
  beforeAll(() => loadWords(OTHER_PAGES));

  it("has eight answers in neutral ink, at the same place before and in a race", async () => {
    const { rerender } = board(STEPS[0]!);
    const before = screen.getByRole("group", { name: "Answers" });
    expect(before.querySelectorAll("button svg")).toHaveLength(8);
    await rerender({ step: RACE });
    await isArmed();
    expect(screen.getByRole("group", { name: "Answers" })).toBe(before);
    expect(before.querySelectorAll("button svg")).toHaveLength(0);
    const words = [...before.querySelectorAll("button span")].map((word) => word.textContent);
    expect(words).toEqual(["red", "orange", "yellow", "green", "blue", "purple", "black", "grey"]);
  });

  it("sends an answer when a finger goes down, once, with whole milliseconds", async () => {
    const { act } = board(RACE);
    await isArmed();
    await press(answer("blue"));
    await press(answer("red"));
    await fireEvent.keyDown(window, { key: "1", code: "Digit1" });
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "answer", colour: "blue", ms: expect.any(Number) });
    expect(Number.isInteger((act.mock.calls as unknown[][])[0]![0]!["ms" as never])).toBe(true);
    expect(screen.getByText("You said “blue”")).toBeTruthy();
  });

  it("takes no answer before the card is on the screen", async () => {
    const { act } = board(RACE);
    await press(answer("blue"));
    expect(act).not.toHaveBeenCalled();
  });

  it("takes an answer by its key, but not from somebody who only watches", async () => {
    const { act, unmount } = board(RACE);
    await isArmed();
    await fireEvent.keyDown(window, { key: "5", code: "Digit5" });
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ colour: "blue" }));
    unmount();
    const watcher = board({ ...RACE, view: { ...RACE.view, viewer: null }, choices: [] });
    await fireEvent.keyDown(window, { key: "5", code: "Digit5" });
    expect(watcher.act).not.toHaveBeenCalled();
    expect(screen.queryByRole("group", { name: "Answers" })).toBeNull();
  });

  it("knows the card of a new match from that of the last one", async () => {
    const { act, rerender } = board(RACE);
    await isArmed();
    await press(answer("blue"));
    await rerender({ step: { ...STEPS[0]!, before: null } });
    await rerender({ step: { ...RACE, before: STEPS[0]!.view } });
    await isArmed();
    await press(answer("red"));
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("stays silent once", async () => {
    const { act } = board(RACE);
    await isArmed();
    const silence = screen.getByRole("button", { name: "Stay silent" });
    await fireEvent.click(silence);
    await fireEvent.click(silence);
    await press(answer("red"));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "silent" });
  });

  it("can be answered again after a refusal", async () => {
    const act = vi.fn(async () => false);
    board(RACE, { act });
    await isArmed();
    await press(answer("blue"));
    await isArmed();
    await press(answer("red"));
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("offers answers that fit the question of a mystery card, instead of colours", async () => {
    const { act } = board(MYSTERY);
    const offered = screen.getByRole("group", { name: "Answers" }).querySelectorAll("button");
    await waitFor(() => expect(offered[0]!.getAttribute("aria-disabled")).toBe("false"));
    expect(offered).toHaveLength(3);
    await press(offered[2]!);
    const colour = offered[2]!.textContent;
    expect(act).toHaveBeenCalledWith({ do: "answer", colour, ms: expect.any(Number) });
  });

  it("takes any words as the answer to a mystery card", async () => {
    const { act } = board(MYSTERY);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "In your own words" });
    await waitFor(() => expect(field.disabled).toBe(false));
    await fireEvent.input(field, { target: { value: "as a feather" } });
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ do: "answer", colour: "as a feather" }));
  });

  it("lets nobody choose by the finger that was on its way to an answer", async () => {
    const { act } = board(SETTLED);
    await fireEvent.click(screen.getByRole("button", { name: "Chloé" }));
    expect(act).not.toHaveBeenCalled();
    await waitFor(() => expect(answer("Chloé")).toHaveProperty("disabled", false));
    await fireEvent.click(answer("Chloé"));
    expect(act).toHaveBeenCalledWith({ do: "use", seat: 2 });
  });

  it("passes over an ability that nobody can be the target of, after a word", async () => {
    const useless = { ...SETTLED, before: null, choices: [{ do: "decline", with: {} }] } as unknown as StroopStep;
    const { act } = board(useless);
    expect(screen.getByText("There is nobody you could use it on: on we go.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
    await waitFor(() => expect(act).toHaveBeenCalledExactlyOnceWith({ do: "decline" }));
  });

  it("tells how fast and how accurate everybody was, by question", () => {
    prefs.motion = "reduced";
    board(OVER);
    prefs.motion = "auto";
    const [colour] = screen.getAllByRole("table");
    expect(colour!.textContent).toContain("mean");
    expect(colour!.querySelectorAll("tbody tr")).toHaveLength(3);
  });

  it("shows the photo finish with what was reported and what was accepted", () => {
    board(SETTLED, { receipts: [RECEIPT] });
    const finish = screen.getByRole("region", { name: "Photo finish" });
    expect(finish.textContent).toContain("43\u00a0ms faster than Chloé");
    expect(finish.textContent).toContain("reported as 480 ms");
    expect(finish.textContent).toContain("523 ms");
  });

  it("shows the question alone for a beat, with no answer to give and nothing to decide", async () => {
    const starting = { version: 2, facts: [{ fact: "asked", seat: 1, about: "name" }], waits_for: [], in_ms: 1000 };
    const { act, rerender } = board(STEPS[0]!, { starting });
    expect(screen.getByRole("heading", { name: "The name?" })).toBeTruthy();
    await press(answer("blue"));
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByTestId("prompt").textContent).toBe("Ready…");
    await rerender({ step: RACE, starting: null });
    await isArmed();
  });

  it("says that the page is ready for the first race, and later when the player goes on", async () => {
    const ready = vi.fn();
    const { rerender } = board(STEPS[0]!, { ready });
    await waitFor(() => expect(ready).toHaveBeenCalledTimes(1));
    await rerender({ step: { ...SETTLED, view: { ...SETTLED.view, to_act: [1] }, choices: [] } });
    await fireEvent.click(screen.getByRole("button", { name: "Go on" }));
    expect(ready).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("button", { name: "Go on" })).toBeNull();
  });

  it("lets the player go on from a race of another match that has the same number", async () => {
    const settled = { ...SETTLED, view: { ...SETTLED.view, to_act: [1] }, choices: [] };
    const { rerender } = board(settled, { ready: vi.fn() });
    await fireEvent.click(screen.getByRole("button", { name: "Go on" }));
    await rerender({ step: { ...STEPS[0]!, before: null } });
    await rerender({ step: settled });
    expect(screen.getByRole("button", { name: "Go on" })).toBeTruthy();
  });

  it("says whom a question waits for", () => {
    const starting = { version: 9, facts: [{ fact: "asked", seat: 0, about: "name" }], waits_for: [1] };
    board(ASKING, { starting });
    expect(screen.getByTestId("prompt").textContent).toBe("Waiting for Ben.");
  });

  it("shows a card that was looked at to its viewer, until the next card", async () => {
    const { rerender } = board(PEEK);
    expect(screen.getByText("Chloé’s next card")).toBeTruthy();
    await rerender({ step: STEPS[5]! });
    expect(screen.queryByText("Chloé’s next card")).toBeNull();
  });

  it("asks by one tap or one key", async () => {
    const { act } = board({ ...ASKING, before: null });
    await fireEvent.keyDown(window, { key: "2", code: "Digit2" });
    expect(act).toHaveBeenCalledWith({ do: "ask", about: "name" });
  });

  it("tells the end card by card, and at once to those who want no motion", () => {
    prefs.motion = "reduced";
    board(OVER);
    prefs.motion = "auto";
    expect(screen.getByRole("heading", { name: "The count" })).toBeTruthy();
    expect(screen.getByText("6")).toBeTruthy();
  });

  it("gives each ink its texture on the card, and none to the answers, for other palettes", async () => {
    prefs.palette = "deutan";
    const { container } = board(RACE);
    await isArmed();
    prefs.palette = "standard";
    expect(container.querySelector(".centre pattern")).not.toBeNull();
    expect(container.querySelector(".answers pattern")).toBeNull();
  });
});
