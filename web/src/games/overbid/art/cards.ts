/** Cards counted by kind, as the server counts them. */

import type { Counts } from "../types";

export type Kind = keyof Counts;

export const KINDS: readonly Kind[] = ["2", "3", "4", "+1"];
export const NUMBERS: readonly Kind[] = ["2", "3", "4"];
export const POINTS: Readonly<Record<Kind, number>> = { "2": 2, "3": 3, "4": 4, "+1": 1 };
export const NOTHING: Readonly<Counts> = { "2": 0, "3": 0, "4": 0, "+1": 0 };

export function countsOf(cards: readonly Kind[]): Counts {
  const counts = { ...NOTHING };
  for (const card of cards) counts[card]++;
  return counts;
}

/** `count` cards of one kind and `plus` cards of `+1`. */
export function someOf(kind: Kind, count: number, plus = 0): Counts {
  const counts = { ...NOTHING, "+1": plus };
  counts[kind] += count;
  return counts;
}

/** Counted cards as a list, sorted, `+1` last. */
export function cardsOf(counts: Counts): Kind[] {
  return KINDS.flatMap((kind) => Array<Kind>(counts[kind]).fill(kind));
}

export function sizeOf(counts: Counts): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

export function worth(counts: Counts): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind] * POINTS[kind], 0);
}

/** The first without the second. */
export function without(counts: Counts, taken: Counts): Counts {
  return Object.fromEntries(KINDS.map((kind) => [kind, Math.max(counts[kind] - taken[kind], 0)])) as unknown as Counts;
}

/** `2×3 +1` for two threes and a `+1`, as the server says it. */
export function countsText(counts: Counts): string {
  return KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => (counts[kind] > 1 ? `${counts[kind]}×${kind}` : kind))
    .join(" ");
}
