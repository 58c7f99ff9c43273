import ui from ".";
import { STEPS } from "./recorded";

const OVER = STEPS.at(-1)!;

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
