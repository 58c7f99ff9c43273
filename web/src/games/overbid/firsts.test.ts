import { comingUp } from "$lib/explain/comingUp";
import { prefs } from "$lib/device/prefs.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { render } from "@testing-library/svelte";
import Board from "./Board.svelte";
import { firsts } from "./firsts";
import { playersOf, recordedStep, type StepName } from "./recorded";
import type { View } from "./types";

const view = (name: StepName) => recordedStep(name).view;
const words = (name: StepName) => comingUp(firsts, view(name)).map(({ word }) => word);

it("explains what the player may do now", () => {
  expect(words("too early")).toEqual(["first-red-token"]);
  expect(words("may call")).toEqual(["first-red-token", "first-call"]);
  expect(words("proposed")).toEqual(["first-plus", "first-proposal"]);
  expect(words("standoff")).toEqual(["first-standoff"]);
  expect(words("sharing")).toContain("first-share");
  expect(words("others share")).not.toContain("first-share");
  expect(words("watching")).toEqual([]);
});

it("says nothing of calling to a player who holds only +1s, and so could not open", () => {
  const onlyPlus = { ...view("may call"), hand: ["+1", "+1"] as View["hand"] };
  expect(comingUp(firsts, onlyPlus).map(({ word }) => word)).not.toContain("first-call");
});

it("explains a tie at the lane of one of the leaders", () => {
  const { bids, ...outbid } = view("outbid");
  const tied = { ...outbid, bids: bids.map((bid) => bid && { ...bid, total: 6 }) };
  expect(comingUp(firsts, tied)).toContainEqual({ word: "first-tie", place: "lane-1" });
  expect(words("outbid")).not.toContain("first-tie");
});

it.each(["may call", "proposed", "standoff", "sharing"] as const)("points at places of the board: %s", async (name) => {
  Object.assign(prefs, { language: "en", motion: "reduced" });
  await Promise.all([loadWords(OTHER_PAGES), loadWords("overbid")]);
  const step = recordedStep(name);
  const home = step.view.viewer ?? 0;
  render(Board, {
    props: { step, players: playersOf(step), home, act: async () => true, busy: false, receipts: [], live: true },
  });
  const places = comingUp(firsts, step.view).map(({ place }) => place);
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter((place) => !document.querySelector(`[data-place="${place}"]`))).toEqual([]);
});
