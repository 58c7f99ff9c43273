/** What bids and confidence cards are worth, as signed numbers. */

import { withMinus } from "$lib/words/typography";
import type { Stakes } from "../types";

export function signed(points: number): string {
  return (points < 0 ? "" : "+") + withMinus(points);
}

/** What a confidence card gives when the tricks are counted. */
export function trustPoints(
  stakes: Stakes,
  trusted: number | "none",
  bids: readonly (number | null)[],
  taken: readonly number[],
): number {
  if (trusted === "none") return stakes.no_confidence;
  return bids[trusted] === taken[trusted] ? stakes.trust_right : stakes.trust_wrong;
}
