import type { Role } from "$lib/live/plot";
import type { Step } from "$lib/live/step";
import type { GameUI } from "$lib/games";
import { wordsOf } from "$lib/words/index.svelte";
import Board from "./Board.svelte";
import Celebration from "./story/Celebration.svelte";
import { firsts } from "./firsts";
import { dwell, factOf, type PeacockStep } from "./story/stage";
import type { AnyFact } from "./types";

const say = wordsOf("peacock");

function sound(step: Step): ReturnType<NonNullable<GameUI["sound"]>> {
  const seen = step as PeacockStep;
  if (factOf(seen, "card-played")) return "card";
  return factOf(seen, "bid-chosen") || factOf(seen, "trust-chosen") ? "token" : null;
}

const ROLES: Partial<Record<AnyFact["fact"], Role>> = { "round-dealt": "round", "card-played": "detail" };

const ui: GameUI = {
  Board,
  Celebration,
  fanfare: "fan",
  firsts: firsts as unknown as GameUI["firsts"],
  shortcuts: [
    { keys: ["0", "…", "9"], word: "key-tokens" },
    { keys: ["←", "→"], word: "key-arrows" },
    { keys: ["Enter"], word: "key-enter" },
    { keys: ["Esc"], word: "key-escape" },
  ],
  dwell: (step) => dwell(step as PeacockStep),
  sound,
  /** That somebody is ready is seen at the table; what they chose is told when it is revealed. */
  isShown: ({ fact }) => fact === "bid-chosen" || fact === "trust-chosen",
  role: ({ fact }) => ROLES[fact as AnyFact["fact"]] ?? "event",
  isStory: (step) => factOf(step as PeacockStep, "round-scored") !== null,
  round: (step) => (step as PeacockStep).view.round,
  reason: ({ outcome }) => (outcome?.reason === "best round" ? say("reason-best-round") : ""),
  rounds: (step) => (step as PeacockStep).view.rounds,
};
export default ui;
