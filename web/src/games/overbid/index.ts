import type { GameUI } from "$lib/games";
import Board from "./Board.svelte";
import { dwell, round, sound, type OverbidStep } from "./story/moments";

const ui: GameUI = {
  Board,
  dwell: (step) => dwell(step as OverbidStep),
  sound: (step) => sound(step as OverbidStep),
  isShown: (fact) => fact.fact === "drew",
  round: (step) => round(step as OverbidStep),
};
export default ui;
