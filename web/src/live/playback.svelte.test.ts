import { Playback } from "./playback.svelte";
import type { AnyFact, AnyView, Step } from "./step";

const DWELL = 500;
const game = {
  dwell: () => DWELL,
  isShown: (fact: AnyFact) => fact.fact === "shown",
  isStory: (step: Step) => step.told.includes("a story"),
};

function stepOf(version: number, ...told: string[]): Step {
  const facts = told.map((fact) => ({ fact }));
  return { version, view: {} as AnyView, before: null, facts, told, prompt: "", choices: [], deadline: null };
}

/** A playback at version 0, with steps to show. */
function playbackOf(...steps: Step[]): Playback {
  const playback = new Playback(() => false);
  playback.pace(game);
  playback.restartAt(stepOf(0));
  steps.forEach((step) => playback.add(step));
  return playback;
}

const spoken = ({ history }: Playback) => history.map(({ text }) => text);
const written = (playback: Playback) => playback.written.map(({ text }) => text);

describe("the playback", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows each step as long as the game wants", () => {
    const playback = playbackOf();
    expect(playback.settled).toBe(true);
    playback.add(stepOf(1));
    playback.add(stepOf(2));
    expect([playback.step?.version, playback.settled]).toEqual([1, false]);
    vi.advanceTimersByTime(DWELL);
    expect([playback.step?.version, playback.settled]).toEqual([2, false]);
    vi.advanceTimersByTime(DWELL);
    expect([playback.step?.version, playback.settled]).toEqual([2, true]);
  });

  it("keeps no step on the screen while many are waiting", () => {
    const playback = playbackOf(...[1, 2, 3, 4, 5, 6, 7].map((version) => stepOf(version)));
    vi.advanceTimersByTime(1.5 * DWELL);
    expect([playback.step?.version, playback.settled]).toEqual([4, false]);
    vi.advanceTimersByTime(DWELL);
    expect(playback.step?.version).toBe(5);
  });

  it("writes down what happens, but not what the board alone shows", () => {
    const playback = playbackOf(stepOf(1, "asked", "shown"));
    expect(spoken(playback)).toEqual(["asked", "shown"]);
    expect(written(playback)).toEqual(["asked"]);
  });

  it("writes down how a story ends when the board has told it", () => {
    const playback = playbackOf(stepOf(1, "before"), stepOf(2, "a story", "its end"));
    vi.advanceTimersByTime(DWELL);
    expect(spoken(playback)).toEqual(["before", "a story", "its end"]);
    expect(written(playback)).toEqual(["before"]);
    expect(playback.isTelling).toBe(true);
    vi.advanceTimersByTime(DWELL);
    expect(written(playback)).toEqual(["before", "a story", "its end"]);
    expect(playback.isTelling).toBe(false);
  });

  it("writes down how a story ends when the viewer has heard enough of it", () => {
    const playback = playbackOf(stepOf(1, "a story", "its end"));
    playback.skip();
    expect(written(playback)).toEqual(["a story", "its end"]);
  });

  it("goes on when the viewer has seen enough", () => {
    const playback = playbackOf(stepOf(1), stepOf(2));
    playback.skip();
    expect([playback.step?.version, playback.settled]).toEqual([2, false]);
    playback.skip();
    expect([playback.step?.version, playback.settled]).toEqual([2, true]);
  });

  it("shows all that waits as one step when there is a hurry, and the next at once", () => {
    const playback = playbackOf(stepOf(1, "one"), stepOf(2, "two"), stepOf(3, "three"));
    playback.hurry();
    expect([playback.step?.version, playback.step?.told, playback.settled]).toEqual([3, ["two", "three"], true]);
    expect(spoken(playback)).toEqual(["one", "two", "three"]);
    playback.add(stepOf(4, "four"));
    expect(playback.step?.version).toBe(4);
  });

  it("writes down what it jumps over, but does not play it", () => {
    const playback = playbackOf(stepOf(1, "one"), stepOf(2, "two"));
    playback.jumpTo(stepOf(5, "three", "", "four"));
    expect([playback.step?.version, playback.step?.told, playback.settled]).toEqual([5, [], true]);
    expect(spoken(playback)).toEqual(["one", "three", "four"]);
    playback.restartAt(stepOf(9, "five"));
    expect(spoken(playback)).toEqual(["five"]);
  });

  it("changes the deadline of the last step, even if it is not shown yet", () => {
    const playback = playbackOf(stepOf(1), stepOf(2));
    playback.changeDeadline(9000);
    expect(playback.deadline).toBeNull();
    playback.skip();
    expect(playback.deadline).toBe(9000);
    playback.changeDeadline(null);
    expect(playback.deadline).toBeNull();
  });
});
