import { duels, recordedStep } from "../recorded";
import { countOf, lengthOf, storyOf } from "./story";
import type { Duel } from "../types";

/** The steps of a match in which two of three see this duel. */
function storyAbout(duel: Duel) {
  const contest = recordedStep("contest");
  return storyOf({ ...contest, facts: [{ fact: "contested", contest: duel, tomahawks: [0, 0, 0, 0, 0, 0] }] });
}

describe("the story of a contest", () => {
  it("is told only when there was one", () => {
    expect(storyOf(recordedStep("waiting"))).toEqual([]);
    expect(storyOf({ ...recordedStep("contest"), before: null })).toEqual([]);
  });

  it.each(duels.map((duel, number) => [number, duel] as const))("counts duel %i to its total", (_, duel) => {
    const story = storyAbout(duel);
    const verdict = story.find(({ kind }) => kind === "verdict")!;
    expect(verdict.total).toBe(duel.total);
    const laid = verdict.mat.map(({ card }) => card).sort();
    expect(laid).toEqual([...duel.feathers.flat(), ...duel.drawn].sort());
    expect(verdict.mat.filter(({ effect }) => effect === "waits")).toEqual([]);
    expect(countOf(duel)).toEqual(verdict.mat);
  });

  it("shows the server's totals and adds up nothing itself", () => {
    const duel = duels.find(({ steps }) =>
      steps.some((step) => step.step === "sum" && step.green > 0 && step.red < 0),
    )!;
    const steps = duel.steps.map((step) => (step.step === "sum" ? { ...step, green: 1001, total: 1002 } : step));
    const counting = storyAbout({ ...duel, steps }).filter(({ kind }) => kind === "count");
    expect([...new Set(counting.map(({ total }) => total))].slice(0, 3)).toEqual([null, 1001, 1002]);
  });

  it("never takes a feather back from the middle", () => {
    for (const duel of duels) {
      const sizes = storyAbout(duel).map(({ mat }) => mat.length);
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    }
  });

  it("lets special feathers act in the order of the rules, and doubles at the end", () => {
    const counting = storyOf(recordedStep("contest")).filter(({ kind }) => kind === "count");
    const spoken = counting.map(({ caption }) => caption.key);
    const order = ["step-drawn", "step-removed", "step-negated-nothing", "step-zero", "step-doubled"];
    expect(spoken.filter((key) => key.startsWith("step-"))).toEqual(order);
    expect(counting.at(-1)?.total).toBe(-20);
    expect(counting.at(-1)?.mat.map(({ card, effect }) => [card, effect])).toEqual([
      ["?", "replaced"],
      ["0", "acts"],
      ["max0", "acts"],
      ["20", "taken-out"],
      ["max-", "acts"],
      ["-10", "adds"],
      ["x2", "acts"],
    ]);
  });

  it("shows the tomahawk last, and who is out after it", () => {
    const story = storyOf(recordedStep("out"));
    expect(story.slice(-3).map(({ kind, tomahawks }) => [kind, tomahawks[0]])).toEqual([
      ["verdict", 0],
      ["tomahawk", 1],
      ["out", 1],
    ]);
  });

  it("lasts as long as its scenes, within limits", () => {
    for (const duel of duels) {
      const length = lengthOf(storyAbout(duel));
      expect(length).toBeGreaterThan(4000);
      expect(length).toBeLessThan(16000);
    }
  });
});
