/** How feathers move: out of their owner's fan, past the hand that plays them, into the trick, and to its winner. */

import { isMotionReduced } from "$lib/device/prefs.svelte";
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

interface Point {
  x: number;
  y: number;
}

const TRAVEL_MS = 280;
const GATHER_MS = 220;

function middleOf(box: DOMRect): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where every feather was when the table last changed. */
let feathers = new Map<string, DOMRect>();

/** Remembers where things are just before they change. */
export function remember(board: HTMLElement | undefined): void {
  const shown = [...(board?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
  feathers = new Map(shown.map((element) => [element.dataset.card!, element.getBoundingClientRect()]));
}

function placeOf(selector: string): DOMRect | null {
  return document.querySelector(selector)?.getBoundingClientRect() ?? null;
}

function still(): TransitionConfig {
  return { duration: 0 };
}

/** Into the trick: from where it stood, or from the fan of an owner whose feathers are not seen. */
export function travel(node: Element, { card, owner, seat }: { card: string; owner: number; seat: number }) {
  const start = feathers.get(card) ?? placeOf(`[data-fan="${owner}"]`);
  const hand = placeOf(`[data-seat-area="${seat}"] .face`);
  if (!start || isMotionReduced()) return still();
  const end = node.getBoundingClientRect();
  const [from, to] = [middleOf(start), middleOf(end)];
  const past = hand ? middleOf(hand) : from;
  const grown = Math.min(start.width / end.width, 1.6);
  return {
    duration: TRAVEL_MS,
    easing: cubicOut,
    css: (t: number, u: number) => {
      const at = (a: number, b: number, c: number) => u * u * a + 2 * u * t * b + t * t * c;
      const [x, y] = [at(from.x, past.x, to.x) - to.x, at(from.y, past.y, to.y) - to.y];
      return `transform: translate(${x}px, ${y}px) scale(${t + u * grown}); z-index: 5`;
    },
  };
}

/** Out of the trick, to the seat that takes it. */
export function gather(node: Element, taker: { seat: number | null }): TransitionConfig {
  const place = taker.seat === null ? null : placeOf(`[data-seat-area="${taker.seat}"]`);
  if (!place || isMotionReduced()) return still();
  const [from, to] = [middleOf(node.getBoundingClientRect()), middleOf(place)];
  return {
    duration: GATHER_MS,
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${(to.x - from.x) * u}px, ${(to.y - from.y) * u}px) scale(${0.4 + 0.6 * t}); opacity: ${t}`,
  };
}
