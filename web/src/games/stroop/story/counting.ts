/** The final count, card by card: all piles at once, from the top down. */

import type { AnyFact as Fact, Card, CountedCard, View } from "../types";
import type { Step } from "$lib/live/step";

/** How long all of it takes at most, and each card at least and at most, in milliseconds. */
const WHOLE = 9000;
const SHORTEST = 160;
const LONGEST = 560;
/** The result stays for a moment before it is summed up. */
const AFTER = 1800;

export interface Pile {
  cards: Card[];
  /** How each card counted, if the viewer was present. */
  counted: CountedCard[] | null;
  score: number;
}

export function piles(step: Step<View, Fact>): Pile[] {
  const { view, facts } = step;
  const over = facts.find((fact) => fact.fact === "match-over");
  return (view.gains ?? []).map((cards, seat) => ({
    cards,
    counted: over?.counting[seat] ?? null,
    score: view.outcome?.scores[seat] ?? 0,
  }));
}

export function isTold(all: Pile[]): boolean {
  return all.some((pile) => pile.counted !== null && pile.counted.length > 0);
}

/** How long each card takes, in milliseconds. */
export function cardDuration(all: Pile[]): number {
  const most = Math.max(1, ...all.map((pile) => pile.cards.length));
  return Math.min(LONGEST, Math.max(SHORTEST, WHOLE / most));
}

/** How long the whole count takes, in milliseconds; 0 if it is not shown. */
export function storyDuration(all: Pile[]): number {
  if (!isTold(all)) return 0;
  return cardDuration(all) * (1 + Math.max(...all.map((pile) => pile.cards.length))) + AFTER;
}
