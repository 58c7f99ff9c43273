/** What is explained the first time it comes up for a player, and where it is. */

import type { First } from "$lib/games";
import type { View } from "./types";

/** A feather of three suits is named by all of them: `PWR7`. */
const ONE_SUIT_LENGTH = 2;

export const firsts: First<View>[] = [
  { word: "first-trump", place: ({ trump }) => (trump.suit === null ? null : "trump") },
  { word: "first-no-trump", place: ({ trump }) => (trump.suit === null ? "trump" : null) },
  { word: "first-three-suits", place: (view) => threeSuits(view) },
  { word: "first-bid-on-you", place: (view) => (isBidOn(view) ? `tally-${view.viewer}` : null) },
  { word: "first-neighbour", place: (view) => (isYours(view, "playing") ? "controls" : null) },
  { word: "first-trust", place: (view) => (isYours(view, "confidence") ? "own" : null) },
];

function threeSuits({ hands, viewer }: View): string | null {
  const seat = hands.findIndex((hand, seat) => seat !== viewer && hand?.some((card) => card.length > ONE_SUIT_LENGTH));
  return seat < 0 ? null : `fan-${seat}`;
}

function isYours({ phase, viewer, to_act }: View, wanted: View["phase"]): boolean {
  return phase === wanted && viewer !== null && to_act.includes(viewer);
}

function isBidOn({ phase, subject, viewer }: View): boolean {
  return phase === "bidding" && subject === viewer;
}
