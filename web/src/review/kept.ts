/** What this device keeps of the player's own reviews: their skill and their reaction times in the last matches that they had reviewed. */

import type { Review } from "$lib/wire/types";

export interface Kept {
  match: string;
  decisions: number;
  /** The mean loss. */
  mean: number;
  /** The sum of the squares of all losses. */
  squares: number;
  /** Median reaction times in milliseconds, with and without a conflict. */
  conflict: number | null;
  plain: number | null;
}

const MOST = 20;
/** Student's t at 97.5 %, for one to four degrees of freedom, and then the terms of its expansion in their inverse. The server has the same figures, in `reviews/skill.py`. */
const T_95 = [12.706, 4.303, 3.182, 2.776];
const TAIL = [1.96, 2.372, 2.822, 2.556];
const keyOf = (game: string) => `kibitz.reviews.${game}`;

/** In the order in which they were first reviewed. */
export function readKept(game: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one: Kept) => typeof one.squares === "number") : [];
  } catch {
    return []; // storage is unavailable or holds something else
  }
}

/** Keeps a review, once for each match, at its place. Returns all that are kept. */
export function keep(match: string, { game, skill, reactions }: Review): readonly Kept[] {
  const own: Kept = {
    match,
    decisions: skill.decisions,
    mean: skill.mean,
    squares: skill.squares,
    conflict: reactions?.conflict_ms ?? null,
    plain: reactions?.plain_ms ?? null,
  };
  const before = readKept(game);
  const place = before.findIndex((one) => one.match === match);
  const kept = (place < 0 ? [...before, own] : before.with(place, own)).slice(-MOST);
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(kept));
  } catch {
    // storage is unavailable: nothing is kept
  }
  return kept;
}

/** The mean loss of a decision in several matches, with a 95 % confidence interval. */
export interface Mean {
  mean: number;
  low: number;
  high: number;
  matches: number;
}

/** Over all decisions of these matches; null if there were too few for an interval. */
export function meanOf(kept: readonly Kept[]): Mean | null {
  const sum = (amount: (one: Kept) => number) => kept.reduce((total, one) => total + amount(one), 0);
  const decisions = sum((one) => one.decisions);
  if (decisions < 2) return null;
  const mean = sum((one) => one.mean * one.decisions) / decisions;
  const variance = Math.max(0, sum((one) => one.squares) - decisions * mean ** 2) / (decisions - 1);
  const half = t95(decisions - 1) * Math.sqrt(variance / decisions);
  return { mean, low: Math.max(0, mean - half), high: Math.max(0, mean + half), matches: kept.length };
}

/** How many standard errors to either side of a mean its 95 % interval reaches. */
function t95(freedom: number): number {
  return T_95[freedom - 1] ?? TAIL.reduce((sum, term, power) => sum + term / freedom ** power, 0);
}
