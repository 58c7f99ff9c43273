// Made from the Python types by `make types`. Do not edit.

export type AnyFact =
  | Asked
  | CardTurned
  | Posed
  | Answered
  | RaceClosed
  | RaceSettled
  | CentreTaken
  | Looked
  | Swapped
  | Skipped
  | Reversed
  | Declined
  | Sacrificed
  | TurnPassed
  | MatchOver;
export type AnyAction = Ask | Pose | Answer | Silent | Close | Use | Decline | Sacrifice;

/**
 * `number` counts turns, `colours` are the deck's, `known_to` lists by pile the seats that know its top,
 * `answers` holds by seat what the viewer knows of the answers to the current question.
 */
export interface View {
  game: "stroop";
  /**
   * The phase of the game.
   */
  phase: "ability" | "asking" | "over" | "posing" | "race" | "sacrifice";
  /**
   * How the match ended; null before.
   */
  outcome: Outcome | null;
  /**
   * The options of the match.
   */
  options: Options;
  colours: Colour[];
  number: number;
  turn: number;
  direction: number;
  active_sizes: number[];
  gains_sizes: number[];
  gains_tops: (Card | null)[];
  centre: Card[];
  current: Card | null;
  question: string | null;
  answered: boolean[];
  my_answer: "silent" | Given | null;
  answers: ("silent" | Given | null)[];
  skips: boolean[];
  seen: (Card | null)[];
  known_to: number[][];
  last_race: Race | null;
  gains: Card[][] | null;
  /**
   * How many seats there are.
   */
  seats: number;
  /**
   * Whose view this is: a seat, or null for a spectator.
   */
  viewer: number | null;
  /**
   * The seats that the match waits for.
   */
  to_act: number[];
  /**
   * The scores so far, by seat; null where the viewer may not know.
   */
  scores: (number | null)[];
}
/**
 * How the match ended: the most points win, alone or shared.
 */
export interface Outcome {
  /**
   * In order of seat; several share a win.
   */
  winners: number[];
  /**
   * By seat, in the game's own measure.
   */
  scores: number[];
  /**
   * A code for what decided the match.
   */
  reason: "points" | "shared";
}
/**
 * `cards`: the name of a shipped deck, or its rows; `limit_ms`: an answer slower than this counts as silence.
 */
export interface Options {
  cards?: string | unknown[];
  swap_with?: "active" | "gains";
  limit_ms?: number | null;
  /**
   * The seat that begins; null: chance decides.
   */
  first?: number | null;
  /**
   * What spectators see: what everybody at the table sees, or all hands.
   */
  spectators?: "all" | "public";
}
/**
 * A colour of the deck: its id, and how its ink looks in sRGB (`#rrggbb`).
 */
export interface Colour {
  id: string;
  hex: string;
}
/**
 * A colour's name printed in another colour; a mystery card has nothing of this and only says that it is one.
 */
export interface Card {
  word: string;
  ink: string;
  points: number | "x2";
  ability: ("reverse" | "see" | "skip" | "swap") | null;
  mystery: boolean;
}
/**
 * What a seat answered, and how long it took.
 */
export interface Given {
  colour: string;
  ms: number;
}
/**
 * A race that was settled: the answers that count, by seat, and whose was the first.
 */
export interface Race {
  answers: Judged[];
  first: number | null;
}
/**
 * An answer after the race.
 */
export interface Judged {
  seat: number;
  colour: string;
  ms: number;
  right: boolean;
}
export interface Asked {
  fact: "asked";
  seat: number;
  about: "colour" | "name";
}
export interface CardTurned {
  fact: "card-turned";
  seat: number;
  card: Card;
}
export interface Posed {
  fact: "posed";
  seat: number;
  question: string;
}
/**
 * `answer` is null for those who do not know it yet.
 */
export interface Answered {
  fact: "answered";
  seat: number;
  answer: "silent" | Given | null;
}
/**
 * The table has ended the race; `unanswered` had not answered.
 */
export interface RaceClosed {
  fact: "race-closed";
  unanswered: number[];
}
/**
 * `right`: whether the first answer was, null without one; `late`: the seats whose answers came after the limit.
 */
export interface RaceSettled {
  fact: "race-settled";
  answers: Judged[];
  first: number | null;
  right: boolean | null;
  late: number[];
}
/**
 * `cards` bottom first: the last one ends on top of the gains pile.
 */
export interface CentreTaken {
  fact: "centre-taken";
  seat: number;
  cards: Card[];
}
/**
 * `card` is null for everybody who does not know it.
 */
export interface Looked {
  fact: "looked";
  seat: number;
  target: number;
  card: Card | null;
}
export interface Swapped {
  fact: "swapped";
  seat: number;
  target: number;
  pile: "active" | "gains";
  given: Card;
  got: Card;
}
export interface Skipped {
  fact: "skipped";
  seat: number;
  target: number;
}
export interface Reversed {
  fact: "reversed";
  seat: number;
  direction: number;
}
export interface Declined {
  fact: "declined";
  seat: number;
  ability: "reverse" | "see" | "skip" | "swap";
}
export interface Sacrificed {
  fact: "sacrificed";
  seat: number;
  from: "active" | "gains";
  card: Card;
}
/**
 * `passed_over` are the seats that lost a skip mark on the way.
 */
export interface TurnPassed {
  fact: "turn-passed";
  seat: number;
  passed_over: number[];
}
/**
 * `counting` by seat: its gains pile from the top card down.
 */
export interface MatchOver {
  fact: "match-over";
  outcome: Outcome;
  counting: Step[][];
}
/**
 * One card counted: what it added with the factor of that moment, and the sum so far.
 */
export interface Step {
  card: Card;
  factor: number;
  added: number;
  total: number;
}
export interface Ask {
  do: "ask";
  about: "colour" | "name";
}
export interface Pose {
  do: "pose";
  question: string;
}
export interface Answer {
  do: "answer";
  colour: string;
  ms: number;
}
export interface Silent {
  do: "silent";
}
/**
 * The table ends the race for those who have not answered.
 */
export interface Close {
  do: "close";
}
/**
 * Uses the ability of the card just won: on `seat`, or on nobody (reverse).
 */
export interface Use {
  do: "use";
  seat?: number;
}
export interface Decline {
  do: "decline";
}
export interface Sacrifice {
  do: "sacrifice";
  from: "active" | "gains";
}
