/** What this device keeps of the player's own reviews: their skill and their reaction times over their last matches. */

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
const NORMAL_95 = 1.96;
const keyOf = (game: string) => `kibitz.reviews.${game}`;

/** Oldest first. */
export function readKept(game: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one: Kept) => typeof one.squares === "number") : [];
  } catch {
    return []; // storage is unavailable or holds something else
  }
}

/** Keeps a review, once for each match. */
export function keep(match: string, { game, skill, reactions }: Review): void {
  const own = {
    match,
    decisions: skill.decisions,
    mean: skill.mean,
    squares: skill.squares,
    conflict: reactions?.conflict_ms ?? null,
    plain: reactions?.plain_ms ?? null,
  };
  const kept = [...readKept(game).filter((one) => one.match !== match), own].slice(-MOST);
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(kept));
  } catch {
    // storage is unavailable: nothing is kept
  }
}

/** The mean loss of a decision in several matches, with a 95 % confidence interval. */
export interface Mean {
  mean: number;
  low: number;
  high: number;
  matches: number;
}

/** Over all decisions of these matches; null if there were too few for an interval. */
export function meanOf(kept: Kept[]): Mean | null {
  const sum = (amount: (one: Kept) => number) => kept.reduce((total, one) => total + amount(one), 0);
  const decisions = sum((one) => one.decisions);
  if (decisions < 2) return null;
  const mean = sum((one) => one.mean * one.decisions) / decisions;
  const variance = Math.max(0, sum((one) => one.squares) - decisions * mean ** 2) / (decisions - 1);
  const half = NORMAL_95 * Math.sqrt(variance / decisions);
  return { mean, low: Math.max(0, mean - half), high: Math.max(0, mean + half), matches: kept.length };
}
