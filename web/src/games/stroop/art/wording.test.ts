import { loadWords, wordsOf } from "$lib/words/index.svelte";
import type { Card } from "../types";
import { cardText, colourWord, pointsText, questionText } from "./wording";

describe("words", () => {
  beforeAll(() => loadWords("stroop", "en"));
  const say = wordsOf("stroop");
  const card = { word: "red", ink: "turquoise", points: -1, ability: "see" } as Card;

  it("name the colours of the shipped deck, and others by their ids", () => {
    expect([colourWord(say, "grey"), colourWord(say, "turquoise")]).toEqual(["grey", "turquoise"]);
  });

  it("describe a card", () => {
    expect(cardText(say, card)).toBe("“red” in turquoise (−1, see)");
    expect(cardText(say, { mystery: true } as Card)).toBe("a mystery card");
    expect([pointsText("x2"), pointsText(-2), pointsText(undefined)]).toEqual(["×2", "−2", "0"]);
  });

  it("know the stock questions by their English text", () => {
    const spoken = questionText((key) => key, "How heavy is a secret?");
    expect(spoken).toMatch(/^question-\d+$/);
    expect(questionText(say, "Who are you?")).toBe("Who are you?");
  });
});
