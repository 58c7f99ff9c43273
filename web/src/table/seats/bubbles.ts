/** Emotes float at their seat's badge, wherever a game draws it. */

import type { Bubble } from "$lib/live/table.svelte";
import { getContext, setContext } from "svelte";

const KEY = Symbol("bubbles");
type Bubbles = () => Bubble[];

export function setBubbles(bubbles: Bubbles): void {
  setContext(KEY, bubbles);
}

export function getBubbles(): Bubbles {
  return getContext<Bubbles | undefined>(KEY) ?? (() => []);
}
