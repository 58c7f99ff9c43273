import { kindOf, signOf, pilesByKind } from "./feathers";

describe("feathers", () => {
  it("are told apart by kind, and printed with a real minus", () => {
    expect(["7", "-5", "0", "?", "max-"].map(kindOf)).toEqual(["green", "red", "special", "special", "special"]);
    expect(signOf("-5").text).toBe("−5");
    expect(signOf("max-")).toEqual({ above: "max", text: "−" });
  });

  it("lie in piles by kind and value", () => {
    const piles = pilesByKind(["10", "-5", "2", "x2", "2", "?", "-10"]);
    expect(piles.map(({ kind, piles }) => [kind, piles.map(({ card, count }) => `${count}×${card}`)])).toEqual([
      ["green", ["2×2", "1×10"]],
      ["red", ["1×-5", "1×-10"]],
      ["special", ["1×?", "1×x2"]],
    ]);
  });
});
