/** Tells the tray, wherever a game draws it, that nothing can be decided now because the connection is lost. */

import { getContext, setContext } from "svelte";

const KEY = Symbol("paused");
type Paused = () => boolean;

export function setPaused(paused: Paused): void {
  setContext(KEY, paused);
}

export function getPaused(): Paused {
  return getContext<Paused | undefined>(KEY) ?? (() => false);
}
