import type { Receipt, Timing } from "$lib/wire/types";
import { PLAYERS, RECEIPT, STEPS } from "../recorded";
import {
  finishedIn,
  laneTime,
  lanes,
  lastRace,
  placeOn,
  receiptOf,
  reportedTime,
  scaleFor,
  type Finished,
} from "./race";
import { headline } from "./telling";
import { loadWords, wordsOf } from "$lib/words/index.svelte";

const ABILITY = 3;
const WRONG = 11;
const first = finishedIn(STEPS[ABILITY]!)!;

const silent: Timing = {
  seat: 2,
  raw: null,
  accepted: null,
  elapsed: null,
  round_trip: null,
  margin: null,
  not_granted: null,
  void: null,
  late: null,
  late_right: null,
};

describe("a race that has ended", () => {
  it("is found in the step that settles it, with what the view has forgotten since", () => {
    expect(STEPS.map((step) => finishedIn(step) !== null).filter(Boolean)).toHaveLength(4);
    expect([first.asker, first.question, first.card?.word]).toEqual([1, "colour", "red"]);
  });

  it("stays known as long as the view speaks of the same race", () => {
    expect(lastRace(STEPS[ABILITY + 1]!.view, first)).toBe(first);
    expect(lastRace(STEPS[WRONG]!.view, first)).toMatchObject({ asker: -1, card: null });
    expect(lastRace(STEPS[0]!.view, null)).toBeNull();
  });
});

describe("its receipt", () => {
  it("is the newest, if that speaks of the same times", () => {
    expect(receiptOf(first.race, [RECEIPT])).toBe(RECEIPT);
    expect(receiptOf(finishedIn(STEPS[WRONG]!)!.race, [RECEIPT])).toBeNull();
    expect(receiptOf(first.race, [])).toBeNull();
  });
});

describe("its lanes", () => {
  beforeAll(() => loadWords("stroop", "en"));

  it("are all but the asker's, the first answer first", () => {
    const found = lanes(first, 3, [RECEIPT]);
    expect(found.map((lane) => [lane.seat, lane.ms, lane.right, lane.behind])).toEqual([
      [0, 523, true, null],
      [2, 566, false, 43],
    ]);
    expect(found.map(reportedTime)).toEqual([480, null]);
  });

  it("say why somebody has no answer", () => {
    const late = [{ seat: 2, colour: "blue", ms: 1740, right: true }];
    const nobody: Finished = { ...first, race: { answers: [], first: null }, late, limit: 1500 };
    const tooFast: Receipt = { race: 1, timings: [{ ...RECEIPT.timings[0]!, raw: 90, void: "too-fast" }, silent] };
    expect(lanes(nobody, 3, [tooFast]).map((lane) => [lane.seat, lane.without, lane.ms, lane.lateBy])).toEqual([
      [0, "too-fast", 90, null],
      [2, "late", 1740, 240],
    ]);
    const quiet = { ...nobody, late: [], unanswered: [2] };
    expect(lanes(quiet, 3, []).map((lane) => lane.without)).toEqual(["silent", "none"]);
  });

  it("tell an answer that is too fast from one that claims more time than has passed", () => {
    const nobody: Finished = { ...first, race: { answers: [], first: null } };
    const timings = (["too-fast", "longer-than-elapsed"] as const).map((reason, i) => ({
      ...RECEIPT.timings[i]!,
      raw: 90 + i,
      void: reason,
    }));
    const found = lanes(nobody, 3, [{ race: 1, timings }]);
    expect(found.map((lane) => [lane.without, laneTime(wordsOf("stroop"), lane)])).toEqual([
      ["too-fast", "90 ms"],
      ["longer-than-elapsed", "91 ms"],
    ]);
  });

  it("show an answer that arrived after the race had closed", () => {
    const action = { do: "answer", colour: "blue", ms: 780 };
    const timing = { ...RECEIPT.timings[1]!, raw: 780, accepted: 780, late: action, late_right: true };
    const race = { answers: first.race.answers.slice(0, 1), first: 0 };
    const [, late] = lanes({ ...first, race, unanswered: [2] }, 3, [
      { race: 1, timings: [RECEIPT.timings[0]!, timing] },
    ]);
    expect(late).toMatchObject({ seat: 2, answer: "blue", right: true, without: "late", lateBy: 780 - 523 });
  });

  it("put the drawn one of equal times first", () => {
    const answers = [0, 2].map((seat) => ({ seat, colour: "blue", ms: 500, right: true }));
    expect(lanes({ ...first, race: { answers, first: 2 } }, 3, []).map((lane) => lane.seat)).toEqual([2, 0]);
  });
});

describe("the scale", () => {
  it("has all marks on it, and few round numbers", () => {
    const scale = scaleFor(lanes(first, 3, [RECEIPT]));
    for (const ms of [480, 523, 566]) expect(placeOn(scale, ms)).toBeGreaterThan(0);
    for (const ms of [480, 523, 566]) expect(placeOn(scale, ms)).toBeLessThan(100);
    expect(scale.ticks.length).toBeLessThanOrEqual(6);
    expect(scale.ticks.every((tick) => tick % 50 === 0)).toBe(true);
  });

  it("is there even if nobody answered", () => {
    expect(scaleFor([]).ticks).toEqual([0, 500, 1000]);
  });
});

describe("the headline", () => {
  beforeAll(() => loadWords("stroop", "en"));
  const told = (finished: Finished) => headline(wordsOf("stroop"), finished, PLAYERS);

  it("tells how close it was", () => {
    expect(told(first).title).toBe("You were 43\u00a0ms faster than Chloé.");
  });

  it("tells of a wrong answer, of a dead heat, and of silence", () => {
    expect(told(finishedIn(STEPS[WRONG]!)!).title).toMatch(/^Ben was first .* wrong\.$/);
    const answers = [0, 2].map((seat) => ({ seat, colour: "blue", ms: 500, right: true }));
    expect(told({ ...first, race: { answers, first: 2 } }).title).toMatch(/dead heat/);
    const nobody = told({ ...first, race: { answers: [], first: null }, late: [{ ...answers[0]!, seat: 2 }] });
    expect([nobody.title, nobody.more]).toEqual(["Nobody answered: the card stays.", "Too late: Chloé."]);
  });
});
