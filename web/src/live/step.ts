/** What a board draws: one moment of a match, as one viewer sees it, and how it came about. */

import type { Choices } from "$lib/wire/choices";
import type { Receipt } from "$lib/wire/types";

/** What the views of all games have. */
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
  /** What happened since, and the same in words. Empty when the viewer has just come. */
  facts: F[];
  told: string[];
  /** What is asked of the viewer, or whom the table waits for. */
  prompt: string;
  choices: Choices;
  /** When the table decides by itself, on the clock of `performance.now()`. */
  deadline: number | null;
}

/** Somebody on a chair. */
export interface Player {
  seat: number;
  name: string;
  kind: "free" | "person" | "bot";
  /** What is said of a bot under its name; nothing of a person. */
  title: string;
  here: boolean;
  keptByBot: boolean;
  isHost: boolean;
  isYou: boolean;
  /** By which a person is muted; null for bots and free chairs. */
  who: string | null;
}

/** All that a game's board is given. */
export interface BoardProps<V extends AnyView = AnyView, F extends AnyFact = AnyFact> {
  step: Step<V, F>;
  players: Player[];
  /** The seat that the table is seen from: the viewer's, or for a spectator seat 0. */
  home: number;
  /** Plays an action. True when it was done; if it was refused, the player has been told why. */
  act: (action: { do: string } & Record<string, unknown>) => Promise<boolean>;
  /** An action is on its way. */
  busy: boolean;
  /** How the races of this match were judged, oldest first. */
  receipts: Receipt[];
  /** False in a replay. */
  live: boolean;
  /** The viewer has seen enough of this step: it need not stay any longer. */
  skip?: () => void;
}
