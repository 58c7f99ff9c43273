/** A card that leaves one place and appears at another flies there. */

import { isStill } from "$lib/prefs.svelte";
import { cubicOut } from "svelte/easing";
import { crossfade } from "svelte/transition";

const FLIGHT = 280;

export const [send, receive] = crossfade({
  duration: () => (isStill() ? 0 : FLIGHT),
  easing: cubicOut,
  fallback: () => ({ duration: 0 }),
});
