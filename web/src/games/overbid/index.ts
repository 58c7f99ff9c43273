import type { GameUI } from "$lib/games";
import { wordsOf } from "$lib/words/index.svelte";
import Board from "./Board.svelte";
import { dwell, round, sound, type OverbidStep } from "./story/moments";

const say = wordsOf("overbid");

const ui: GameUI = {
  Board,
  dwell: (step) => dwell(step as OverbidStep),
  sound: (step) => sound(step as OverbidStep),
  isShown: (fact) => fact.fact === "drew",
  round: (step) => round(step as OverbidStep),
  reason: ({ outcome }) => (outcome && outcome.reason !== "tokens" ? say(`reason-${outcome.reason}`) : ""),
};
export default ui;
