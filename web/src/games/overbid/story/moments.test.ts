import { entriesOf, dwell, momentOf, round, sound, VERDICT } from "./moments";
import { recordedStep } from "../recorded";
import { bricksOf, ceilingOf, ticks } from "../board/scale";
import { sceneOf, verdictOf } from "../board/scene";
import type { Laid } from "../types";

describe("what a step sounds like", () => {
  it.each([
    ["called", "drum"],
    ["auction", "card"],
    ["proposed", "token"],
    ["agreed", "token"],
    ["cancelled", "lamp"],
    ["has passed", "tick"],
    ["sharing", "token"],
    ["given", "card"],
    ["may call", null],
  ] as const)("%s: %s", (name, expected) => {
    expect(sound(recordedStep(name))).toBe(expected);
  });
});

describe("how long a step stays", () => {
  it("is long enough to see an auction end, and short while it goes on", () => {
    expect(dwell(recordedStep("sharing"))).toBe(VERDICT);
    expect(dwell(recordedStep("outbid"))).toBeLessThan(500);
    expect(dwell(recordedStep("may call"))).toBe(0);
  });
});

describe("the round", () => {
  it("is counted from one, and the last one at the end", () => {
    expect(round(recordedStep("may call"))).toBe(1);
    expect(round(recordedStep("shared"))).toBe(2);
    expect(round(recordedStep("end"))).toBe(1);
  });
});

describe("a headline", () => {
  it("tells of a call and of the end of an auction", () => {
    expect(momentOf(recordedStep("called"))).toMatchObject({
      told: "Dora calls, takes the red token and has to open!",
      token: "red",
    });
    expect(momentOf(recordedStep("sharing"))).toMatchObject({
      told: "You win the auction: 2 blue tokens.",
      token: "blue",
    });
    expect(momentOf(recordedStep("outbid"))).toBeNull();
  });
});

describe("the order of what was done", () => {
  it("says who laid what where", () => {
    expect(entriesOf(recordedStep("cancelled"))).toMatchObject([
      { sign: "cards", seat: 0, to: 1, cards: { "3": 1, "+1": 1 }, number: 10 },
    ]);
    expect(entriesOf(recordedStep("outbid"))).toMatchObject([
      { seat: 1, to: null, number: 6, told: "Ben opens with 2×3: 6." },
    ]);
  });

  it("says how an auction ended", () => {
    expect(entriesOf(recordedStep("sharing")).map((entry) => entry.sign)).toEqual(["lit", "tokens"]);
  });
});

describe("the scale", () => {
  it("moves in steps", () => {
    expect([0, 10, 11, 25, 1000].map(ceilingOf)).toEqual([10, 10, 14, 30, 1000]);
    expect(ticks(14)).toEqual([5, 10]);
    expect(ticks(38)).toEqual([10, 20, 30]);
  });

  it("gives each card its place, and one label to cards alike", () => {
    const cards: Laid[] = [
      { card: "2", by: 0 },
      { card: "2", by: 0 },
      { card: "+1", by: 1 },
      { card: "2", by: 1 },
    ];
    expect(bricksOf(cards).map(({ below, points, run }) => [below, points, run])).toEqual([
      [0, 2, 2],
      [2, 2, 0],
      [4, 1, 1],
      [5, 2, 1],
    ]);
  });
});

describe("the scene", () => {
  it("shows hands, bids or gifts", () => {
    const shown = (name: Parameters<typeof recordedStep>[0]) => sceneOf(recordedStep(name), null, []).shown;
    expect(["may call", "called", "outbid", "given", "shared", "end"].map((name) => shown(name as "end"))).toEqual([
      "hands",
      "bids",
      "bids",
      "gifts",
      "hands",
      "bids",
    ]);
  });

  it("shows the bids once more when an auction ends, and the tokens as they were", () => {
    const step = recordedStep("sharing");
    const scene = sceneOf(step, verdictOf(step), []);
    expect([scene.shown, scene.highest, scene.tokens]).toEqual(["bids", 6, [0, 0, 0, 0]]);
    expect(sceneOf(step, null, []).tokens).toEqual([0, 2, 0, 0]);
  });
});
