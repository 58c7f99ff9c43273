/** What happened while the player was away. */

import type { Happened, State } from "$lib/wire/types";

export interface Missed {
  /** What a bot did for the player, in words. */
  forYou: string[];
  /** What else happened, in words. */
  others: string[];
  /** What became of an action that was sent when the connection broke. */
  action: "arrived" | "refused" | null;
}

export const NOTHING_MISSED: Missed = { forYou: [], others: [], action: null };

/**
 * What the first message after an absence tells of it; null if there is nothing to tell. A `state` also tells what the
 * player has seen before, so only what a bot did counts.
 */
export function missedIn({ type, told, stood_in }: State | Happened): Missed | null {
  const sentences = (told ?? []).map((text, place) => ({ text, isForYou: stood_in?.includes(place) ?? false }));
  const spoken = sentences.filter(({ text, isForYou }) => text !== "" && (isForYou || type === "happened"));
  if (spoken.length === 0) return null;
  const textsOf = (wanted: boolean) => spoken.filter(({ isForYou }) => isForYou === wanted).map(({ text }) => text);
  return { ...NOTHING_MISSED, forYou: textsOf(true), others: textsOf(false) };
}
