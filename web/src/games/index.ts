/** The games that the app can draw. Each has its own folder and is loaded when it is needed; any other game is shown in words. */

import type { Role } from "$lib/live/plot";
import type { AnyFact, AnyView, BoardProps, Step } from "$lib/live/step";
import type { SoundName } from "$lib/device/sound";
import type { Figure } from "$lib/table/seats/figures";
import type { Action, Choices } from "$lib/wire/choices";
import { loadWords } from "$lib/words/index.svelte";
import { FALLBACK } from "$lib/words/languages";
import type { Component } from "svelte";

/** Keys that do something on a board. */
export interface Shortcut {
  keys: string[];
  /** The game's sentence about what they do. */
  word: string;
}

/** What a game celebrates. */
export interface CelebrationProps {
  /** The last view of the match. */
  view: AnyView;
  winners: number[];
}

/** Something that is explained the first time it comes up for a player. */
export interface First<V extends AnyView = AnyView> {
  /** The game's sentence about it. */
  word: string;
  /** The place of the board that it is at now (a `data-place`); null if it has not come up. The viewer has a seat. */
  place: (view: V) => string | null;
}

/** What a game's `index.ts` exports by default. */
export interface GameUI {
  /** Draws a step and offers its choices. */
  Board: Component<BoardProps>;
  /** The figure of a seat, where the board has one: it then stands for that person in lists and results too. */
  Figure?: Figure;
  /** Celebrates the winners above the results, moving unless motion is reduced. */
  Celebration?: Component<CelebrationProps>;
  /** The sound of a victory; by default a plain fanfare. */
  fanfare?: SoundName;
  /** How many milliseconds a step stays on the screen before the next is shown. */
  dwell?: (step: Step) => number;
  /** The sound of a step. */
  sound?: (step: Step) => SoundName | null;
  /** Whether the board alone shows a fact: its sentence is announced to screen readers but left out of the history. */
  isShown?: (fact: AnyFact) => boolean;
  /** Whether the board tells a step bit by bit; meanwhile the history does not give away how it ends. */
  isStory?: (step: Step) => boolean;
  /** What a fact is to the story that the history tells; by default an event. */
  role?: (fact: AnyFact) => Role;
  /** What is explained the first time it comes up, the most important first. */
  firsts?: First[];
  /** The keys to be listed in the menu. */
  shortcuts?: Shortcut[];
  /** The round number for the top bar, or null for none. */
  round?: (step: Step) => number | null;
  /** How many rounds a match has, where that is fixed. */
  rounds?: (step: Step) => number;
  /** Whether the device measures a reaction in this step, so that the page must keep its layout. */
  isTimed?: (step: Step) => boolean;
  /** The seats of a finished match from first to last; equals are listed together. Without it, winners come first and then the highest scores. */
  ranking?: (view: AnyView) => number[][];
  /** Why the winners won, where the scores do not show it; empty where they do. */
  reason?: (view: AnyView) => string;
}

/** The seats of a finished match from first to last, equals together: winners first, then by score. */
export function rankByScore({ outcome, seats }: AnyView): number[][] {
  if (!outcome) return [];
  const isWinner = (seat: number) => outcome.winners.includes(seat);
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !isWinner(seat));
  const scores = [...new Set(others.map((seat) => outcome.scores[seat]!))].sort((a, b) => b - a);
  return [[...outcome.winners], ...scores.map((score) => others.filter((seat) => outcome.scores[seat] === score))];
}

/** What a game's layout for a big screen gets: what everybody may see. */
export type ScreenProps<V extends AnyView = AnyView, F extends AnyFact = AnyFact> = Pick<
  BoardProps<V, F>,
  "step" | "players" | "receipts" | "starting"
>;

/** Where a match stands for one of the people who share a device. */
export interface Place<V extends AnyView = AnyView> {
  seat: number;
  view: V;
  choices: Choices;
  /** What this person is asked, or whom the table is waiting for. */
  prompt: string;
}

/** What a game's layout for several people round one device gets. */
export interface DeviceProps<V extends AnyView = AnyView, F extends AnyFact = AnyFact> extends ScreenProps<V, F> {
  /** The people, in the order in which they sit, clockwise. */
  places: Place<V>[];
  /** Plays an action for one of them. True if it was accepted. */
  act: (seat: number, action: Action) => Promise<boolean>;
  /** Nobody can act now: the connection is lost. */
  isPaused: boolean;
  /** Says that the next race may start. */
  ready: () => void;
  /** Plays another match. */
  again: () => void;
  /** Opens the menu. */
  onmenu: () => void;
}

type Found<T> = Record<string, () => Promise<T>>;
const modules = import.meta.glob("./*/index.ts", { import: "default" }) as Found<GameUI>;
const devices = import.meta.glob("./*/Device.svelte", { import: "default" }) as Found<Component<DeviceProps>>;
const posters = import.meta.glob("./*/Poster.svelte", { import: "default" }) as Found<Component>;
const rulebooks = import.meta.glob("../../../src/kibitz/games/*/rulebook/*.md", { import: "default" }) as Found<string>;

/** The games that have a board of their own, as the server spells them. Others are shown in words. */
export const GAMES = Object.keys(modules).map((path) => path.split("/")[1]!);

export async function loadGame(game: string): Promise<GameUI> {
  const load = modules[`./${game}/index.ts`] ?? (async () => (await import("$lib/generic")).default);
  const [ui] = await Promise.all([load(), loadWords(game)]);
  return ui;
}

/** Whether a game has a layout for several people round one device. */
export function canShareDevice(game: string): boolean {
  return `./${game}/Device.svelte` in devices;
}

/** How a game looks to several people round one device; null if it has no such layout. */
export async function loadDevice(game: string): Promise<Component<DeviceProps> | null> {
  return (await devices[`./${game}/Device.svelte`]?.()) ?? null;
}

/** The picture of a game on its tile. */
export async function loadPoster(game: string): Promise<Component> {
  const load = posters[`./${game}/Poster.svelte`];
  return load ? load() : (await import("$lib/generic/Poster.svelte")).default;
}

function rulebookOf(game: string, language: string): (() => Promise<string>) | undefined {
  return rulebooks[`../../../src/kibitz/games/${game}/rulebook/${language}.md`];
}

export function hasRulebook(game: string): boolean {
  return rulebookOf(game, FALLBACK) !== undefined;
}

/** A game's rules page as HTML: in a language, or else in English. */
export async function loadRulebook(game: string, language: string): Promise<string> {
  return (rulebookOf(game, language) ?? rulebookOf(game, FALLBACK))!();
}
