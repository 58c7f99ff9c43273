/** A card that appears somewhere flies in from where it was last seen. */

import { isMotionReduced } from "$lib/device/prefs.svelte";
import type { Attachment } from "svelte/attachments";
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

const FLIGHT = 280;
const places = new Map<string, DOMRect>();

/** Remembers where a card lies, once it has been painted there. */
export function rememberPlace(key: string): Attachment<HTMLElement> {
  return (node) => {
    const timer = setTimeout(() => places.set(key, node.getBoundingClientRect()), FLIGHT + 40);
    return () => clearTimeout(timer);
  };
}

/** The flight of a card to its new place. */
export function flyIn(node: HTMLElement, { key }: { key: string }): TransitionConfig {
  const from = places.get(key);
  const to = node.getBoundingClientRect();
  if (!from || isMotionReduced() || to.width === 0) return { duration: 0 };
  const x = from.left - to.left;
  const y = from.top - to.top;
  const wider = from.width / to.width - 1;
  return {
    duration: FLIGHT,
    easing: cubicOut,
    css: (_, left) =>
      `transform-origin: 0 0; transform: translate(${left * x}px, ${left * y}px) scale(${1 + left * wider}); z-index: 9`,
  };
}
