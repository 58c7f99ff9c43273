/** Passes a game's figures down to everything that draws a person: the same animal on the board, in lists and in results. */

import { getContext, setContext, type Component } from "svelte";

const KEY = Symbol("figures");
/** Draws the figure of a seat, as a square picture; undefined where the game has none of its own. */
export type Figure = Component<{ seat: number }>;
type Figures = () => Figure | undefined;

export function setFigures(figures: Figures): void {
  setContext(KEY, figures);
}

export function getFigures(): Figures {
  return getContext<Figures | undefined>(KEY) ?? (() => undefined);
}
