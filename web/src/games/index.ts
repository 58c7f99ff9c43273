/** The games that the app can draw. Each lives in a folder of its own, and is loaded when it is needed. */

import type { AnyFact, BoardProps, Step } from "$lib/live/step";
import type { SoundName } from "$lib/device/sound";
import { loadWords } from "$lib/words/index.svelte";
import type { Component } from "svelte";

/** What a game's folder gives to the app, as the default export of its `index.ts`. */
export interface GameUI {
  /** Draws a step and offers its choices. */
  Board: Component<BoardProps>;
  /** How long a step stays on the screen, at least, in milliseconds, before the next is shown. */
  dwell?: (step: Step) => number;
  /** What a step sounds like. */
  sound?: (step: Step) => SoundName | null;
  /** Whether a fact is told by the board alone: a sentence about it is spoken to those who listen, and not written. */
  isShown?: (fact: AnyFact) => boolean;
  /** Whether the board tells a step bit by bit: so long the history keeps back how it ends. */
  isStory?: (step: Step) => boolean;
  /** Whether the top bar names a round, and which: the view's own count, or null. */
  round?: (step: Step) => number | null;
}

const modules = import.meta.glob("./*/index.ts", { import: "default" }) as Record<string, () => Promise<GameUI>>;
const posters = import.meta.glob("./*/Poster.svelte", { import: "default" }) as Record<
  string,
  () => Promise<Component>
>;
const rulebooks = import.meta.glob("../../../src/kibitz/games/*/rulebook/*.md", { import: "default" }) as Record<
  string,
  () => Promise<string>
>;

/** The names of all games, as the server spells them. */
export const GAMES = Object.keys(modules).map((path) => path.split("/")[1]!);

export async function loadGame(game: string): Promise<GameUI> {
  const [ui] = await Promise.all([modules[`./${game}/index.ts`]!(), loadWords(game)]);
  return ui;
}

/** The picture of a game on its tile. */
export function loadPoster(game: string): Promise<Component> {
  return posters[`./${game}/Poster.svelte`]!();
}

/** A game's rules page as HTML. */
export function loadRulebook(game: string, language: string): Promise<string> {
  return rulebooks[`../../../src/kibitz/games/${game}/rulebook/${language}.md`]!();
}
