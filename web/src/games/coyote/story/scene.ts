/** What the table shows: the present view, or a scene of the story that led to it. */

import type { Card } from "../art/feathers";
import { featherId, type Scene } from "./story";
import type { Announcement, Duel, View } from "../types";

export interface Worn {
  /** The same for one feather as long as it lasts. */
  id: string;
  /** Null if the viewer does not see it. */
  card: Card | null;
}

/** The feathers on a headband. During a story they are open, and go one after the other. */
export function wornBy(view: View, seat: number, scene: Scene | null, duel: Duel | null): Worn[] {
  const told = scene && duel && scene.kind !== "shout" ? duel.feathers[seat]! : null;
  const cards: (Card | null)[] = told ?? view.feathers[seat] ?? Array(view.feather_counts[seat]).fill(null);
  const gone = new Set(scene?.mat.map(({ id }) => id));
  return cards
    .map((card, place) => ({ place: featherId(seat, place), card }))
    .filter(({ place }) => !gone.has(place))
    .map(({ place, card }) => ({ id: `${view.round} ${place}`, card }));
}

/** The last number that a seat said in this round. */
export function lastNumberOf(view: View, seat: number): Announcement | null {
  return view.announcements.findLast((made) => made.seat === seat) ?? null;
}

/** A seat's place in the order of dealing: clockwise from the one that opens. */
export function dealOrder(view: View, seat: number): number {
  return (seat - view.first + view.seats) % view.seats;
}

/** How many tomahawks put a seat out: what one in play has taken, and what it has left. */
export function livesOf(view: View): number {
  const inPlay = view.out.indexOf(false);
  return view.scores[inPlay]! + view.tomahawks[inPlay]!;
}
