import type { Frame } from "$lib/wire/types";
import { marksOf } from "./marks";

const frame = (version: number, round: number, scores: (number | null)[], outcome: object | null = null) =>
  ({ version, view: { round, scores, outcome } }) as unknown as Frame;
const roundOf = ({ view }: { view: object }) => (view as { round: number }).round;

describe("the marks of a replay", () => {
  it("show where rounds begin and where somebody else takes the lead", () => {
    const frames = [
      frame(0, 1, [0, 0]),
      frame(1, 1, [0, 0]),
      frame(2, 2, [3, 0]),
      frame(3, 2, [3, 0]),
      frame(4, 3, [3, 5]),
      frame(5, 3, [5, 5], {}),
    ];
    expect(marksOf(frames, roundOf as never).map(({ version, kind }) => [version, kind])).toEqual([
      [2, "round"],
      [4, "round"],
      [4, "lead"],
    ]);
    expect(marksOf(frames, roundOf as never).at(-1)!.leaders).toEqual([1]);
  });

  it("know nothing of scores that are hidden, or of rounds where a game has none", () => {
    expect(marksOf([frame(0, 1, [0, null]), frame(1, 2, [3, null]), frame(2, 2, [3, 4])], undefined)).toEqual([]);
  });
});
