import { comingUp } from "$lib/explain/comingUp";
import { prefs } from "$lib/device/prefs.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { render } from "@testing-library/svelte";
import Board from "./Board.svelte";
import { firsts } from "./firsts";
import { PLAYERS, STEPS } from "./recorded";

const words = (name: keyof typeof STEPS) => comingUp(firsts, STEPS[name].view).map(({ word }) => word);

it("explains trump, feathers of three suits, and what the player is asked", () => {
  expect(words("bid")).toEqual(["first-trump", "first-three-suits"]);
  expect(words("trust")).toContain("first-trust");
  expect(words("over")).toEqual([]);
});

it("explains a round without trump", () => {
  const { view } = STEPS.bid;
  const found = comingUp(firsts, { ...view, trump: { card: "PWR7", suit: null } });
  expect(found[0]).toEqual({ word: "first-no-trump", place: "trump" });
});

it("points at the feathers in the player's hands, not at the empty place that they come from", () => {
  expect(comingUp(firsts, STEPS.taken.view)).toContainEqual({ word: "first-neighbour", place: "controls" });
});

it("points at places that the board has", async () => {
  Object.assign(prefs, { language: "en", motion: "reduced" });
  await Promise.all([loadWords(OTHER_PAGES), loadWords("peacock")]);
  const step = STEPS.trust;
  render(Board, {
    props: { step, players: PLAYERS, home: 0, act: async () => true, busy: false, receipts: [], live: true },
  });
  const places = comingUp(firsts, step.view).map(({ place }) => place);
  expect(places).toEqual(["trump", "fan-1", "own"]);
  expect(places.filter((place) => !document.querySelector(`[data-place="${place}"]`))).toEqual([]);
});
