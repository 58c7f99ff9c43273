import type { Step } from "$lib/live/step";
import type { GameUI } from "$lib/games";
import { wordsOf } from "$lib/words/index.svelte";
import Board from "./Board.svelte";
import { dwell, factOf, type PeacockStep } from "./story/stage";

const say = wordsOf("peacock");

function sound(step: Step): ReturnType<NonNullable<GameUI["sound"]>> {
  const seen = step as PeacockStep;
  if (factOf(seen, "card-played")) return "card";
  return factOf(seen, "bid-chosen") || factOf(seen, "trust-chosen") ? "token" : null;
}

const ui: GameUI = {
  Board,
  dwell: (step) => dwell(step as PeacockStep),
  sound,
  round: (step) => (step as PeacockStep).view.round,
  reason: ({ outcome }) => (outcome?.reason === "best round" ? say("reason-best-round") : ""),
};
export default ui;
