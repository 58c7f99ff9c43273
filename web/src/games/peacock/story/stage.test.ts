import { STEPS } from "../recorded";
import { dwell, pictureAt, stagesOf, toldOf, type PeacockStep } from "./stage";
import type { CardPlayed, TrickWon } from "../types";

const names = (step: PeacockStep) => stagesOf(step).map(({ stage }) => stage);

describe("the stages of a step", () => {
  it("are none where nothing passing happened", () => {
    expect(names(STEPS.bid)).toEqual([]);
    expect(dwell(STEPS.bid)).toBe(0);
  });

  it("are the open fists, the complete trick and the scored round", () => {
    expect(names(STEPS.reveal)).toEqual(["reveal"]);
    expect(names(STEPS.taken)).toEqual(["trick"]);
    expect(names(STEPS.scored)).toEqual(["trick", "result"]);
  });

  it("last as long as the step stays", () => {
    const all = stagesOf(STEPS.scored).reduce((sum, { ms }) => sum + ms, 0);
    expect(dwell(STEPS.scored)).toBe(all);
    expect(dwell(STEPS.taken)).toBeGreaterThan(1000);
    expect(dwell(STEPS.follow)).toBeLessThan(dwell(STEPS.taken));
  });

  it("show only the end when many choices came at once, but never hide a result", () => {
    const together = (a: PeacockStep, b: PeacockStep) => ({ ...b, before: a.before, facts: [...a.facts, ...b.facts] });
    expect(names(together(STEPS.follow, STEPS.taken))).toEqual([]);
    expect(names(together(STEPS.follow, STEPS.scored))).toEqual(["result"]);
  });
});

describe("the picture at a stage", () => {
  it("has all bids on the table while the fists are open, and the old question", () => {
    const { before, view } = STEPS.reveal;
    const picture = pictureAt(STEPS.reveal, "reveal");
    expect(picture.subject).toBe(before!.subject);
    expect(picture.bids).toEqual(view.bids);
    expect(picture.tokens_left).toEqual(view.tokens_left);
    expect(picture.chosen.map((chosen, seat) => (chosen ? null : seat)).filter((seat) => seat !== null)).toEqual([
      before!.subject,
    ]);
    expect(picture.to_act).toEqual([]);
  });

  it("has the whole trick, and the trick counted for the owner of its best feather", () => {
    const played = STEPS.taken.facts.find(({ fact }) => fact === "card-played") as CardPlayed;
    const won = STEPS.taken.facts.find(({ fact }) => fact === "trick-won") as TrickWon;
    const picture = pictureAt(STEPS.taken, "trick");
    expect(picture.trick).toHaveLength(3);
    expect(picture.trick.at(-1)).toMatchObject({ card: played.card, owner: played.owner, seat: played.seat });
    expect(picture.tricks_taken).toEqual(STEPS.taken.view.tricks_taken);
    expect(picture.tricks_taken[won.winner]).toBe(STEPS.taken.before!.tricks_taken[won.winner]! + 1);
    expect(picture.hand_sizes).toEqual(STEPS.taken.view.hand_sizes);
    expect(picture.hands).toEqual(STEPS.taken.view.hands);
  });

  it("is still of the old round while its last trick lies there", () => {
    const picture = pictureAt(STEPS.scored, "trick");
    expect([picture.round, picture.phase, picture.hand_sizes]).toEqual([1, "playing", [0, 0, 0]]);
    expect(pictureAt(STEPS.scored, "result")).toBe(STEPS.scored.view);
    expect(toldOf(STEPS.scored, "round-scored")).toContain("Points in round 1");
  });
});
