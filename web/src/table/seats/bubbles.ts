/** Passes the current emotes down to the seats, wherever a game draws them. */

import type { Bubble } from "$lib/live/talk.svelte";
import { getContext, setContext } from "svelte";

const KEY = Symbol("bubbles");
type Bubbles = () => Bubble[];

export function setBubbles(bubbles: Bubbles): void {
  setContext(KEY, bubbles);
}

export function getBubbles(): Bubbles {
  return getContext<Bubbles | undefined>(KEY) ?? (() => []);
}
