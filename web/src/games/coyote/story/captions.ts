/** Captions of the story as sentences. */

import type { Player } from "$lib/live/step";
import type { Say, Values } from "$lib/words/index.svelte";
import type { Caption } from "./story";

/** What a sentence about a seat needs: its name, and whether it is the viewer. */
export function seatValues(players: readonly Player[], seat: number): { who: string; you: "yes" | "no" } {
  const player = players[seat];
  return { who: player?.name ?? "", you: player?.isYou ? "yes" : "no" };
}

/** A caption of the story, as a sentence. */
export function captionText(caption: Caption, players: readonly Player[], tell: Say): string {
  const values: Values = { ...caption.values };
  if (caption.seat !== undefined) Object.assign(values, seatValues(players, caption.seat));
  if (caption.owner !== undefined) {
    const { who, you } = seatValues(players, caption.owner);
    Object.assign(values, { owner: who, yours: you });
  }
  return tell(caption.key, values);
}
