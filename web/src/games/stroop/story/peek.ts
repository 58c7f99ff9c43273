/** A card that the viewer has looked at, and in whose pile it lies. */

import type { Step } from "$lib/live/step";
import type { AnyFact, Card, View } from "../types";

export interface Peek {
  target: number;
  card: Card;
}

/** What the viewer has looked at in this step, if anything. */
export function peekIn({ facts, view }: Step<View, AnyFact>): Peek | null {
  const looked = facts.find((fact) => fact.fact === "looked");
  return looked?.card && looked.seat === view.viewer ? { target: looked.target, card: looked.card } : null;
}

/** The piles whose top card the viewer knows. */
export function peeksOf(view: View): Peek[] {
  return view.seen.flatMap((card, target) => (card ? [{ target, card }] : []));
}
