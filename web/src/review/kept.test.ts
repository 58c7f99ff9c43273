import type { Review } from "$lib/wire/types";
import { keep, meanOf, readKept } from "./kept";

const GAME = "coyote";

function review(losses: number[]): Review {
  const decisions = losses.length;
  const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
  const skill = {
    decisions,
    mean: sum(losses) / Math.max(1, decisions),
    squares: sum(losses.map((loss) => loss ** 2)),
  };
  return { game: GAME, skill, reactions: null } as unknown as Review;
}

afterEach(() => localStorage.clear());

it("keeps a review once, at the place where it was, and the last twenty", () => {
  for (const match of ["a", "b", "a"]) keep(match, review([0.1]));
  expect(readKept(GAME).map(({ match }) => match)).toEqual(["a", "b"]);
  for (let number = 0; number < 19; number++) keep(`m${number}`, review([0.1]));
  expect(keep("b", review([0.2])).map(({ match }) => match)).toEqual(readKept(GAME).map(({ match }) => match));
  expect(readKept(GAME)).toHaveLength(20);
  expect(readKept(GAME)[0]).toMatchObject({ match: "b", mean: 0.2 });
});

it.each([
  [[0.0, 0.02], 12.706],
  [[0.0, 0.02, 0.04], 4.303],
  [[0.0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12], 2.447],
])("has an interval as wide as few decisions need, over all matches: %o", (losses, quantile) => {
  keep("a", review(losses.slice(0, 1)));
  const { mean, high } = meanOf([...keep("b", review(losses.slice(1)))])!;
  const middle = losses.reduce((sum, one) => sum + one, 0) / losses.length;
  const variance = losses.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (losses.length - 1);
  expect(mean).toBeCloseTo(middle);
  expect((high - mean) / Math.sqrt(variance / losses.length)).toBeCloseTo(quantile, 2);
});

it("has no interval with fewer than two decisions", () => {
  expect(meanOf([])).toBeNull();
  expect(meanOf(keep("a", review([0.1])))).toBeNull();
});
