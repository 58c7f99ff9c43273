/** Animations: things fly from where they come from, quickly. */

import { isMotionReduced } from "$lib/device/prefs.svelte";
import { getContext, setContext } from "svelte";
import { cubicOut } from "svelte/easing";
import { crossfade, type TransitionConfig } from "svelte/transition";

const MOVE_MS = 280;

export const moveDuration = (): number => (isMotionReduced() ? 0 : MOVE_MS);

/** A feather is turned round, with a small rise. */
export function turnOver(node: Element): TransitionConfig {
  const rise = node.clientHeight * 0.15;
  return {
    duration: moveDuration(),
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${-rise * Math.sin(Math.PI * u)}px) scaleX(${t})`,
  };
}

/** Something appears where it is, coming from another place; it grows on the way. */
function comeFrom(node: Element, place: Element | null, delay = 0): TransitionConfig {
  const end = node.getBoundingClientRect();
  const start = place?.getBoundingClientRect() ?? end;
  const dx = start.left + start.width / 2 - end.left - end.width / 2;
  const dy = start.top + start.height / 2 - end.top - end.height / 2;
  const own = getComputedStyle(node).transform.replace("none", "");
  return {
    delay: isMotionReduced() ? 0 : delay,
    duration: moveDuration(),
    easing: cubicOut,
    css: (t, u) =>
      `opacity: ${Math.min(1, t * 2)}; transform: ${own} translate(${u * dx}px, ${u * dy}px) scale(${0.4 + 0.6 * t});`,
  };
}

/** Where a seat or the pack is drawn on this table. */
function find(table: Element | undefined, selector: string): Element | null {
  return table?.querySelector(selector) ?? null;
}

export interface Motion {
  /** Feathers and tomahawks fly from where they were, by their name; new feathers come from the pack. */
  send: ReturnType<typeof crossfade>[0];
  receive: ReturnType<typeof crossfade>[1];
  /** A number comes from the seat that says it. */
  said: (node: Element, from: { seat: number | null }) => TransitionConfig;
}

const KEY = Symbol("motion");

/** The motion of the table that a component is drawn on. */
export function getMotion(): Motion {
  return getContext<Motion>(KEY);
}

/** Gives everything on a table its motion. */
export function setMotion(table: () => Element | undefined): void {
  const [send, receive] = crossfade({
    duration: moveDuration,
    easing: cubicOut,
    fallback: (node, params, intro) => {
      if (!intro) return { duration: 0 };
      return comeFrom(node, find(table(), "[data-place=pack]"), params.delay);
    },
  });
  setContext<Motion>(KEY, {
    send,
    receive,
    said: (node, { seat }) => comeFrom(node, find(table(), `[data-seat="${seat}"]`)),
  });
}
