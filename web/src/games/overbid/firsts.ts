/** What is explained the first time it comes up for a player, and where it is. */

import type { First } from "$lib/games";
import type { View } from "./types";

export const firsts: First<View>[] = [
  { word: "first-red-token", place: (view) => (view.phase === "drawing" ? "red-token" : null) },
  { word: "first-call", place: (view) => (mayCall(view) ? "call" : null) },
  { word: "first-plus", place: ({ hand }) => (hand?.includes("+1") ? "hand" : null) },
  { word: "first-tie", place: (view) => tied(view) },
  { word: "first-proposal", place: ({ proposal }) => (proposal ? `lane-${proposal.by}` : null) },
  { word: "first-share", place: ({ sharer, viewer }) => (sharer !== null && sharer === viewer ? "hand" : null) },
  { word: "first-standoff", place: ({ phase }) => (phase === "standoff" ? "controls" : null) },
  { word: "first-empty-pack", place: (view) => (isLastDraw(view) ? "draw" : null) },
];

function mayCall({ phase, may_call, viewer, hand }: View): boolean {
  const canOpen = hand?.some((card) => card !== "+1") ?? false;
  return phase === "drawing" && viewer !== null && may_call.includes(viewer) && canOpen;
}

/** The lane of somebody whose bid is as high as another one. */
function tied({ phase, bids, highest }: View): string | null {
  if (phase !== "auction") return null;
  const leaders = bids.flatMap((bid, seat) => (bid?.total === highest ? [seat] : []));
  return leaders.length > 1 ? `lane-${leaders[0]}` : null;
}

function isLastDraw({ drawer, viewer, pack_sizes }: View): boolean {
  return drawer !== null && drawer === viewer && pack_sizes[drawer] === 0;
}
