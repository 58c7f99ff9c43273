import { recordedStep } from "../recorded";
import { livesOf, wornBy } from "./scene";

describe("the feathers of a seat", () => {
  it("are not seen by their wearer", () => {
    const { view } = recordedStep("two feathers");
    expect(wornBy(view, 1, null, null).map(({ card }) => card)).toEqual([null, null]);
    expect(wornBy(view, 0, null, null).map(({ card }) => card)).toEqual(["7"]);
  });
});

describe("lives", () => {
  it("are what a seat in play has taken and has left", () => {
    expect(livesOf(recordedStep("waiting").view)).toBe(3);
    expect(livesOf(recordedStep("after being out").view)).toBe(1);
  });
});
