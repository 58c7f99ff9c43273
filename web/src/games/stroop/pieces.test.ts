import { loadWords, wordsOf } from "$lib/words/index.svelte";
import { eachCard, isTold, piles, wholeStory } from "./counting";
import { STEPS } from "./fixtures";
import { against, textureOf } from "./inks";
import { isWriting, keyOf, placeOf } from "./keys";
import ui from ".";
import type { Card } from "./types";
import { cardText, colourWord, pointsText, questionText } from "./wording";

const OVER = STEPS.at(-1)!;

describe("keys", () => {
  const place = (event: KeyboardEventInit) => placeOf(new KeyboardEvent("keydown", event));

  it("are the digits, wherever they are on a keyboard, and then letters", () => {
    expect(place({ key: "1", code: "Digit1" })).toBe(0);
    expect(place({ key: "à", code: "Digit0" })).toBe(9);
    expect(place({ key: "8", code: "Numpad8" })).toBe(7);
    expect(place({ key: "a", code: "KeyQ" })).toBe(10);
    for (let at = 0; at < 24; at++) expect(place({ key: keyOf(at) })).toBe(at);
  });

  it("are nothing when held, with a modifier, or elsewhere", () => {
    expect(place({ key: "1", code: "Digit1", repeat: true })).toBe(-1);
    expect(place({ key: "1", code: "Digit1", ctrlKey: true })).toBe(-1);
    expect(place({ key: "Enter", code: "Enter" })).toBe(-1);
  });

  it("are letters to somebody who writes", () => {
    const field = document.createElement("input");
    const event = new KeyboardEvent("keydown", { key: "1" });
    field.dispatchEvent(event);
    expect(isWriting(event)).toBe(true);
  });
});

describe("words", () => {
  beforeAll(() => loadWords("stroop", "en"));
  const say = wordsOf("stroop");
  const card = { word: "red", ink: "turquoise", points: -1, ability: "see" } as Card;

  it("name the colours of the shipped deck, and others by their ids", () => {
    expect([colourWord(say, "grey"), colourWord(say, "turquoise")]).toEqual(["grey", "turquoise"]);
  });

  it("tell a card", () => {
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

describe("textures", () => {
  it("differ between any two colours of a large deck", () => {
    const drawn = Array.from({ length: 24 }, (_, place) => JSON.stringify(textureOf(place)));
    expect(new Set(drawn).size).toBe(24);
  });

  it("are dark on light inks and light on dark ones", () => {
    expect([against("#feca00"), against("#090f0e")]).toEqual(["#2a241b", "#fbf6ea"]);
  });
});

describe("the counting", () => {
  it("is told with what each card added", () => {
    const told = piles(OVER);
    expect(told[0]!.counted!.map((step) => step.total)).toEqual([0, 0, 2, 6]);
    expect(told.map((pile) => pile.score)).toEqual([6, 1, 0]);
    expect(wholeStory(told)).toBeGreaterThan(eachCard(told) * 4);
  });

  it("is not told to somebody who comes after it", () => {
    const late = piles({ ...OVER, facts: [] });
    expect(late.map((pile) => pile.cards.length)).toEqual([4, 1, 0]);
    expect([isTold(late), wholeStory(late)]).toEqual([false, 0]);
  });
});

describe("what the app asks of the game", () => {
  it("holds no step back before the end, so that no card comes late", () => {
    for (const step of STEPS.slice(0, -1)) expect(ui.dwell!(step)).toBe(0);
    expect(ui.dwell!(OVER)).toBeGreaterThan(0);
  });

  it("has a sound for a card, and none for a turn that passes", () => {
    expect(ui.sound!(STEPS[1]!)).toBe("card");
    expect(ui.sound!({ ...STEPS[1]!, facts: [{ fact: "turn-passed" }] })).toBeNull();
  });

  it("writes no sentence that names an ink during its race", () => {
    const written = STEPS[1]!.told.filter((_, place) => !ui.isShown!(STEPS[1]!.facts[place]!));
    expect(written).toEqual(["Ben asks for the colour."]);
  });
});
