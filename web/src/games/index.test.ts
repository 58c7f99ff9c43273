import type { AnyView } from "$lib/live/step";
import { loadGame, rankByScore } from ".";

const view = (winners: number[], scores: number[], more: object = {}) =>
  ({ seats: scores.length, outcome: { winners, scores, reason: "" }, ...more }) as unknown as AnyView;

describe("the ranking of a finished match", () => {
  it("lists winners first, then the highest scores, equals together", () => {
    expect(rankByScore(view([2], [5, 3, 5, 3]))).toEqual([[2], [0], [1, 3]]);
    expect(rankByScore(view([0, 1], [5, 5, -2]))).toEqual([[0, 1], [2]]);
  });

  it("of coyote follows the order in which players went out", async () => {
    const { ranking } = await loadGame("coyote");
    expect(ranking!(view([1], [0, 2, 0], { out_order: [2, 0] }))).toEqual([[1], [0], [2]]);
  });

  it("is explained where the scores do not show it", async () => {
    const [peacock, overbid] = await Promise.all([loadGame("peacock"), loadGame("overbid")]);
    const won = (reason: string) => ({ ...view([0], [5, 5]), outcome: { winners: [0], scores: [5, 5], reason } });
    expect(peacock.reason!(won("best round"))).toContain("best single round");
    expect(peacock.reason!(won("points"))).toBe("");
    expect(overbid.reason!(won("standoff"))).toContain("standoff");
    expect(overbid.reason!(won("tokens"))).toBe("");
  });
});
