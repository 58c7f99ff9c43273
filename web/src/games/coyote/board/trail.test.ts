import { recordedStep } from "../recorded";
import { trailOf } from "./trail";

describe("the trail of a round", () => {
  it("tells numbers with what goes with them", () => {
    const [entry] = trailOf(recordedStep("waiting").view);
    expect(entry).toMatchObject({ seat: 0, number: 12, last: true });
    expect(entry?.signs).toEqual([
      { variation: "feather", to: 2 },
      { variation: "double", to: null },
    ]);
  });

  it("tells who forced whom, after the number", () => {
    const entries = trailOf(recordedStep("must replace").view);
    expect(entries.map(({ number, refused, signs }) => [number, refused, signs[0]?.variation])).toEqual([
      [14, true, undefined],
      [null, false, "restart"],
    ]);
  });
});
