/** What people are called at this table. */

import type { Player } from "$lib/live/step";
import type { Say } from "$lib/words/index.svelte";

/** A name, or “you”, in the middle of a sentence. */
export function nameOf(player: Player, tell: Say): string {
  return player.isYou ? tell("you-in-a-list") : player.name;
}
