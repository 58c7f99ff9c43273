import { kindOf, signOf, sorted } from "./feathers";
import { recordedStep } from "./recorded";
import { livesOf, wornBy } from "./scene";
import { chairs } from "./seats";
import { trailOf } from "./trail";

describe("feathers", () => {
  it("are told apart by kind, and printed with a real minus", () => {
    expect(["7", "-5", "0", "?", "max-"].map(kindOf)).toEqual(["green", "red", "special", "special", "special"]);
    expect(signOf("-5").text).toBe("−5");
    expect(signOf("max-")).toEqual({ above: "max", text: "−" });
  });

  it("lie in piles by kind and value", () => {
    const piles = sorted(["10", "-5", "2", "x2", "2", "?", "-10"]);
    expect(piles.map(({ kind, piles }) => [kind, piles.map(({ card, count }) => `${count}×${card}`)])).toEqual([
      ["green", ["2×2", "1×10"]],
      ["red", ["1×-5", "1×-10"]],
      ["special", ["1×?", "1×x2"]],
    ]);
  });

  it("of one's own are not seen", () => {
    const { view } = recordedStep("two feathers");
    expect(wornBy(view, 1, null, null).map(({ card }) => card)).toEqual([null, null]);
    expect(wornBy(view, 0, null, null).map(({ card }) => card)).toEqual(["7"]);
  });
});

describe("chairs", () => {
  it.each([2, 3, 4, 5, 6])("stand clockwise for %i, the left neighbour on the left", (seats) => {
    const others = chairs(seats, 1);
    expect(others.map(({ seat }) => seat)).toEqual(Array.from({ length: seats - 1 }, (_, i) => (i + 2) % seats));
    const xs = others.map(({ narrow }) => narrow[0]);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });
});

describe("lives", () => {
  it("are what a seat in play has taken and has left", () => {
    expect(livesOf(recordedStep("waiting").view)).toBe(3);
    expect(livesOf(recordedStep("after being out").view)).toBe(1);
  });
});

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
