import { loadWords, wordsOf } from "$lib/words/index.svelte";
import { cardName, rankOf, sortHand, SUITS, suitsOf } from "./cards";
import { bandPath, centre, outline } from "./featherShape";

describe("a feather", () => {
  it("shows the suits and the number of its text", () => {
    expect([suitsOf("R3"), rankOf("R3")]).toEqual([["red"], 3]);
    expect([suitsOf("BWR10"), rankOf("BWR10")]).toEqual([["blue", "white", "red"], 10]);
  });

  it("is called as the server calls it", async () => {
    await loadWords("peacock", "en");
    expect(cardName("B11", wordsOf("peacock"))).toBe("blue 11");
    expect(cardName("PYR1", wordsOf("peacock"))).toBe("purple-yellow-red 1");
  });

  it("stands in its fan by suit and number, feathers of three suits last", () => {
    expect(sortHand(["PYR1", "B2", "R11", "BWY4", "R3", "W9"])).toEqual(["R3", "R11", "W9", "B2", "PYR1", "BWY4"]);
  });

  it("has an edge that tells its suit without colours", () => {
    const edges = [[], ...SUITS.map((suit) => [suit])].map(outline);
    expect(new Set(edges).size).toBe(SUITS.length + 1);
    expect(outline(["purple", "yellow", "red"])).not.toBe(outline(["red", "yellow", "purple"]));
  });

  it("has three equal bands for three suits", () => {
    const suits = suitsOf("PWR7");
    const heights = [0, 1, 2].map((band) => {
      const ys = [...bandPath(suits, band).matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
      return Math.max(...ys) - Math.min(...ys);
    });
    expect(new Set(heights).size).toBe(1);
    expect(centre(1) - centre(0)).toBe(heights[0]);
  });
});
