/** What is explained the first time it comes up for a player, and where it is. Never in a race. */

import type { First } from "$lib/games";
import type { View } from "./types";

export const firsts: First<View>[] = [
  { word: "first-ask", place: (view) => (isYours(view, "asking") ? `seat-${view.viewer}` : null) },
  { word: "first-mystery", place: ({ phase, turn }) => (phase === "posing" ? `seat-${turn}` : null) },
  { word: "first-sacrifice", place: (view) => (isYours(view, "sacrifice") ? `seat-${view.viewer}` : null) },
  { word: "first-ability", place: (view) => (isYours(view, "ability") ? `seat-${view.viewer}` : null) },
  { word: "first-centre", place: (view) => (isCalm(view) && view.centre.length > 1 ? "stage" : null) },
  { word: "first-double", place: (view) => (isCalm(view) ? holderOfDouble(view) : null) },
  { word: "first-reversed", place: (view) => (isCalm(view) && view.direction < 0 ? `seat-${view.turn}` : null) },
];

/** Nobody is answering, and nobody is about to. */
const isCalm = ({ phase }: View) => phase !== "race" && phase !== "over";

function isYours(view: View, phase: View["phase"]): boolean {
  return view.phase === phase && view.viewer !== null && view.to_act.includes(view.viewer);
}

/** An ×2 lies among the cards of the centre, or on top of what somebody has won. */
function holderOfDouble({ centre, gains_tops }: View): string | null {
  if (centre.some(({ points }) => points === "x2")) return "stage";
  const seat = gains_tops.findIndex((card) => card?.points === "x2");
  return seat < 0 ? null : `seat-${seat}`;
}
