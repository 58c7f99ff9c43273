/** What the tray, wherever a game draws it, knows of the match around it. */

import { getContext, setContext } from "svelte";

const PAUSED = Symbol("paused");
const RESULTS = Symbol("results");
const HURRY = Symbol("hurry");
/** Whether nothing can be decided now: the connection is lost, or the match is paused. */
type Paused = () => boolean;
/** Opens the results of the match; null if there are none, or they are open. */
type Results = () => (() => void) | null;

/** Only bots play on: asks to see the end quickly, or says that others have not asked yet. Null while people still play. */
type Hurry = () => { ask: () => void; isAsked: boolean; waitsFor: string[] } | null;

export function setPaused(paused: Paused): void {
  setContext(PAUSED, paused);
}

export function getPaused(): Paused {
  return getContext<Paused | undefined>(PAUSED) ?? (() => false);
}

export function setResults(results: Results): void {
  setContext(RESULTS, results);
}

export function getResults(): Results {
  return getContext<Results | undefined>(RESULTS) ?? (() => null);
}

export function setHurry(hurry: Hurry): void {
  setContext(HURRY, hurry);
}

export function getHurry(): Hurry {
  return getContext<Hurry | undefined>(HURRY) ?? (() => null);
}
