import { comingUp } from "$lib/explain/comingUp";
import { prefs } from "$lib/device/prefs.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { render } from "@testing-library/svelte";
import Board from "./Board.svelte";
import { firsts } from "./firsts";
import { playersOf, recordedStep, type StepName } from "./recorded";

const view = (name: StepName) => recordedStep(name).view;
const words = (name: StepName) => comingUp(firsts, view(name)).map(({ word }) => word);
const placeOf = (feathers: (string[] | null)[]) => comingUp(firsts, { ...view("opening"), feathers })[1];

it("explains what the player sees, and nothing to a spectator", () => {
  expect(words("opening")).toEqual(["first-own", "first-red"]);
  expect(words("waiting")).toEqual(["first-own", "first-red", "first-two-feathers"]);
  expect(words("must raise")).toContain("first-reverse");
  expect(words("watching")).toEqual([]);
  expect(words("end")).toEqual([]);
});

it("points at the special feather", () => {
  expect(placeOf([null, ["4"], ["x2"]])).toEqual({ word: "first-double", place: "feather-2" });
  expect(placeOf([null, ["?"], ["3"]])).toEqual({ word: "first-mystery", place: "feather-1" });
  expect(placeOf([null, ["max0"], ["3"]])?.word).toBe("first-max0");
  expect(placeOf([null, ["max-"], ["3"]])?.word).toBe("first-max-minus");
  expect(placeOf([null, ["0"], ["10"]])?.word).toBe("first-zero");
});

it("points at places that the board has", async () => {
  Object.assign(prefs, { language: "en", motion: "reduced" });
  await Promise.all([loadWords(OTHER_PAGES), loadWords("coyote")]);
  const step = recordedStep("must raise");
  render(Board, {
    props: { step, players: playersOf(step), home: 0, act: async () => true, busy: false, receipts: [], live: true },
  });
  const places = comingUp(firsts, step.view).map(({ place }) => place);
  expect(places).toContain("drum");
  expect(places.filter((place) => !document.querySelector(`[data-place="${place}"]`))).toEqual([]);
});
