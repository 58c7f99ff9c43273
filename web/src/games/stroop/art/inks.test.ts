import { against, textureOf } from "./inks";

describe("textures", () => {
  it("differ between any two colours of a large deck", () => {
    const drawn = Array.from({ length: 24 }, (_, place) => JSON.stringify(textureOf(place)));
    expect(new Set(drawn).size).toBe(24);
  });

  it("are dark on light inks and light on dark ones", () => {
    expect([against("#feca00"), against("#090f0e")]).toEqual(["#2a241b", "#fbf6ea"]);
  });
});
