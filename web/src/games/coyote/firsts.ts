/** What is explained the first time it comes up for a player, and where it is. */

import type { First } from "$lib/games";
import type { View } from "./types";

export const firsts: First<View>[] = [
  { word: "first-own", place: ({ viewer, out }) => (viewer === null || out[viewer] ? null : `feather-${viewer}`) },
  { word: "first-double", place: (view) => wearing(view, "x2") },
  { word: "first-mystery", place: (view) => wearing(view, "?") },
  { word: "first-max0", place: (view) => wearing(view, "max0") },
  { word: "first-max-minus", place: (view) => wearing(view, "max-") },
  { word: "first-zero", place: (view) => wearing(view, "0") },
  { word: "first-red", place: (view) => wearing(view, "-5", "-10") },
  { word: "first-two-feathers", place: (view) => seatPlace(view.feather_counts.findIndex((count) => count > 1)) },
  { word: "first-reverse", place: (view) => (isForced(view, "reverse") ? "drum" : null) },
  { word: "first-restart", place: (view) => (isForced(view, "restart") ? "drum" : null) },
];

/** The first feather of one of these kinds that the viewer sees. */
function wearing({ feathers }: View, ...cards: string[]): string | null {
  return seatPlace(feathers.findIndex((worn) => worn?.some((card) => cards.includes(card))));
}

function seatPlace(seat: number): string | null {
  return seat < 0 ? null : `feather-${seat}`;
}

function isForced({ forced, viewer, to_act }: View, how: View["forced"]): boolean {
  return forced === how && viewer !== null && to_act.includes(viewer);
}
