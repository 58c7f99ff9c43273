import { comingUp } from "$lib/explain/comingUp";
import { firsts } from "./firsts";
import { STEPS } from "./recorded";
import type { Card } from "./types";

const DOUBLE = { word: "red", ink: "blue", points: "x2", ability: null } as unknown as Card;
const stepIn = (phase: string) => STEPS.find(({ view }) => view.phase === phase)!.view;

it("explains nothing in a race", () => {
  const races = STEPS.filter(({ view }) => view.phase === "race");
  expect(races.length).toBeGreaterThan(0);
  for (const { view } of races) expect(comingUp(firsts, { ...view, centre: [DOUBLE, DOUBLE] })).toEqual([]);
});

it("explains an ability, a mystery card and an ×2 in the centre", () => {
  const words = (view: (typeof STEPS)[number]["view"]) => comingUp(firsts, view).map(({ word }) => word);
  expect(words(stepIn("ability"))).toContain("first-ability");
  expect(words(stepIn("posing"))).toContain("first-mystery");
  expect(words({ ...stepIn("asking"), centre: [DOUBLE, DOUBLE] })).toEqual(["first-centre", "first-double"]);
});
