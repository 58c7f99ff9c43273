import { STEPS } from "../recorded";
import { figuresFor, figuresOf } from "./figures";

const OVER = STEPS.at(-1)!.view;

describe("the figures of a match", () => {
  it("are the mean, the best right answer and the share of right answers", () => {
    const tally = { answers: 4, right: 3, total_ms: 4402, best_ms: 812 };
    expect(figuresOf(1, tally)).toEqual({ seat: 1, mean: 1101, best: 812, right: 75 });
  });

  it("are empty for somebody who never answered", () => {
    const tally = { answers: 0, right: 0, total_ms: 0, best_ms: null };
    expect(figuresOf(0, tally)).toEqual({ seat: 0, mean: null, best: null, right: null });
  });

  it("start with the viewer's own, and exist only once the match is over", () => {
    expect(figuresFor(OVER, "colour", 2)[0]!.seat).toBe(2);
    expect(figuresFor({ ...OVER, tallies: null }, "colour", 0)).toEqual([]);
  });
});
