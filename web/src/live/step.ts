/** What a board draws: one moment of a match as one viewer sees it, and what led to it. */

import type { Choices } from "$lib/wire/choices";
import type { DeviceSeat, Receipt, Starting } from "$lib/wire/types";

/** The fields that all games' views share. */
export interface AnyView {
  game: string;
  seats: number;
  viewer: number | null;
  phase: string;
  to_act: number[];
  scores: (number | null)[];
  outcome: { winners: number[]; scores: number[]; reason: string } | null;
}

export interface AnyFact {
  fact: string;
}

export interface Step<V extends AnyView = AnyView, F extends AnyFact = AnyFact> {
  version: number;
  view: V;
  /** The view of the step before; null for the first that was seen. */
  before: V | null;
  /** What happened since, as facts and in words. Empty when the viewer has just arrived. */
  facts: F[];
  told: string[];
  /** What the viewer is asked, or whom the table is waiting for. */
  prompt: string;
  choices: Choices;
  /** When time runs out, on the clock of `performance.now()`. */
  deadline: number | null;
  /** Where the match stands for each of the people who share this device; empty if nobody does. */
  device?: DeviceSeat[];
}

/** A position that nothing led to, as in a puzzle. */
export function stillStep(version: number, shown: { view: unknown; prompt: string }, choices: Choices): Step {
  const { view, prompt } = shown;
  return { version, view: view as AnyView, prompt, choices, before: null, facts: [], told: [], deadline: null };
}

/** A seat's occupant. */
export interface Player {
  seat: number;
  name: string;
  kind: "free" | "person" | "bot";
  /** A bot's description, shown under its name; empty for a person. */
  title: string;
  /** A bot's level or character; null for a person. */
  level: string | null;
  here: boolean;
  keptByBot: boolean;
  /** Somebody has nudged this person, who has not acted since. */
  isNudged: boolean;
  isHost: boolean;
  isYou: boolean;
  /** The id for muting a person; null for bots and free chairs. */
  who: string | null;
}

/** Somebody at a table that is not live: always here, and not the viewer. */
export const PRESENT = {
  title: "",
  level: null,
  here: true,
  keptByBot: false,
  isNudged: false,
  isHost: false,
  isYou: false,
  who: null,
} satisfies Partial<Player>;

/** The props of a game's board. */
export interface BoardProps<V extends AnyView = AnyView, F extends AnyFact = AnyFact> {
  step: Step<V, F>;
  players: Player[];
  /** The seat that the table is seen from: the viewer's, or for a spectator seat 0. */
  home: number;
  /** Plays an action. True if it was accepted; if it was refused, the player has been told why. */
  act: (action: { do: string } & Record<string, unknown>) => Promise<boolean>;
  /** An action is waiting for its answer. */
  busy: boolean;
  /** A lesson is being read: nothing is asked, and what happened last stays on the board until the coach goes on. */
  reading?: boolean;
  /** How this match's races were judged, oldest first. */
  receipts: Receipt[];
  /** The race whose card is about to be shown, if there is one. */
  starting?: Starting | null;
  /** Says that the next race may start. */
  ready?: () => void;
  /** False in a replay. */
  live: boolean;
  /** Goes on to the next step before this one's time is over. */
  skip?: () => void;
}
