/** How a game is shown that has no board of its own: in words, with a button for each choice. */

import type { GameUI } from "$lib/games";
import Board from "./Board.svelte";

/** Long enough to read what has happened. */
const SEEN_MS = 900;

const ui: GameUI = {
  Board,
  dwell: (step) => (step.told.some(Boolean) ? SEEN_MS : 0),
  sound: (step) => (step.facts.length > 0 ? "token" : null),
  round: ({ view }) => ("round" in view && typeof view.round === "number" ? view.round : null),
};
export default ui;
