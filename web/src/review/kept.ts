/** What this device keeps of the player's own reviews: their skill and their reaction times over their last matches. */

import type { Review } from "$lib/wire/types";

export interface Kept {
  match: string;
  decisions: number;
  /** The mean loss. */
  mean: number;
  /** Median reaction times in milliseconds, with and without a conflict. */
  conflict: number | null;
  plain: number | null;
}

const MOST = 20;
const keyOf = (game: string) => `kibitz.reviews.${game}`;

/** Oldest first. */
export function readKept(game: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? "[]");
    return Array.isArray(kept) ? kept : [];
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

/** The mean loss over all decisions of these matches; null if there were none. */
export function meanOf(kept: Kept[]): { mean: number; matches: number } | null {
  const decisions = kept.reduce((sum, one) => sum + one.decisions, 0);
  if (decisions === 0) return null;
  return { mean: kept.reduce((sum, one) => sum + one.mean * one.decisions, 0) / decisions, matches: kept.length };
}
