import { STEPS } from "../recorded";
import { cardDuration, isTold, piles, storyDuration } from "./counting";

const OVER = STEPS.at(-1)!;

describe("the counting", () => {
  it("is told with what each card added", () => {
    const told = piles(OVER);
    expect(told[0]!.counted!.map((step) => step.total)).toEqual([0, 0, 2, 6]);
    expect(told.map((pile) => pile.score)).toEqual([6, 1, 0]);
    expect(storyDuration(told)).toBeGreaterThan(cardDuration(told) * 4);
  });

  it("is not told to somebody who comes after it", () => {
    const late = piles({ ...OVER, facts: [] });
    expect(late.map((pile) => pile.cards.length)).toEqual([4, 1, 0]);
    expect([isTold(late), storyDuration(late)]).toEqual([false, 0]);
  });
});
