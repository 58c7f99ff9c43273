/** Named places on the table that cards fly from and to. */

import { isMotionReduced } from "$lib/device/prefs.svelte";
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { cubicIn, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

const DURATION = 260;
const APART = 45;
const KEY = Symbol("flights");

export class Flights {
  #places = new Map<string, Element>();
  /** Nothing flies before the first step has been drawn: on arrival the cards already lie in place. */
  #begun = false;

  begin(): void {
    this.#begun = true;
  }

  /** Names a place. */
  place = (name: string): Attachment => {
    return (element) => {
      this.#places.set(name, element);
      return () => {
        if (this.#places.get(name) === element) this.#places.delete(name);
      };
    };
  };

  /** A card comes from the first of these places that there is. `nth`: one after the other. */
  arrive = (node: Element, { from, nth = 0 }: { from: string[]; nth?: number }): TransitionConfig => {
    const way = this.#way(node, from);
    return way ? { duration: DURATION, delay: nth * APART, easing: cubicOut, css: way } : { duration: 0 };
  };

  /** A card goes to the first of these places that there is. */
  depart = (node: Element, { to, nth = 0 }: { to: string[]; nth?: number }): TransitionConfig => {
    const way = this.#way(node, to);
    return way ? { duration: DURATION, delay: nth * APART, easing: cubicIn, css: way } : { duration: 0 };
  };

  #way(node: Element, names: string[]): ((t: number, u: number) => string) | null {
    const place = names.map((name) => this.#places.get(name)).find((found) => found !== undefined);
    if (!place || !this.#begun || isMotionReduced()) return null;
    const there = place.getBoundingClientRect();
    const here = node.getBoundingClientRect();
    if (there.width === 0 || here.width === 0) return null;
    const x = there.x + there.width / 2 - here.x - here.width / 2;
    const y = there.y + there.height / 2 - here.y - here.height / 2;
    const size = Math.min(Math.max(there.width / here.width, 0.3), 1.3);
    return (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${1 - (1 - size) * u}); z-index: 40; opacity: ${Math.min(1, 0.4 + t * 2)}`;
  }
}

export function setFlights(): Flights {
  return setContext(KEY, new Flights());
}

export function getFlights(): Flights {
  return getContext<Flights>(KEY);
}
