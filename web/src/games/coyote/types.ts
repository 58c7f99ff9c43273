// Made from the Python types by `make types`. Do not edit.

export type AnyFact =
  Announced | FeatherGiven | Dittoed | Reversed | Restarted | Contested | Shuffled | SeatOut | RoundDealt | MatchOver;
export type AnyAction = Announce | Contest | Ditto | Reverse | Restart;

/**
 * What one viewer knows: all but its own feathers, and how the pack lies.
 */
export interface View {
  game: "coyote";
  /**
   * How many seats there are.
   */
  seats: number;
  /**
   * Whose view this is: a seat, or null for a spectator.
   */
  viewer: number | null;
  /**
   * The phase of the game.
   */
  phase: "announcing" | "over";
  /**
   * The seats that the match waits for.
   */
  to_act: number[];
  /**
   * The scores so far, by seat; null where the viewer may not know.
   */
  scores: (number | null)[];
  /**
   * How the match ended; null before.
   */
  outcome: Outcome | null;
  /**
   * The options of the match.
   */
  options: Options;
  round: number;
  first: number;
  direction: -1 | 1;
  feathers: (string[] | null)[];
  feather_counts: number[];
  announcements: Announcement[];
  turns: Turn[];
  standing: number | null;
  announcer: number | null;
  refused: number | null;
  forced: ("restart" | "reverse") | null;
  tomahawks: number[];
  out: boolean[];
  out_order: number[];
  pack_size: number;
  discards: string[];
  reshuffle: Reshuffle | null;
  variations_left: ("ditto" | "double" | "feather" | "next" | "restart" | "reverse")[];
  last_contest: Duel | null;
}
/**
 * How the match ended: the winner is the last seat in play.
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
  reason: "last";
}
export interface Options {
  lives?: number;
  variations?: ("ditto" | "double" | "feather" | "next" | "restart" | "reverse")[];
  variation_scope?: "match" | "round";
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
 * One number of the round. `how` tells the force under which it was announced, if any.
 */
export interface Announcement {
  seat: number;
  number: number;
  how: "announce" | "ditto" | "restart" | "reverse";
  refused: boolean;
  feather_to: number | null;
  double: boolean;
  next: number | null;
}
/**
 * A forcing action, which is no announcement: `at` is how many announcements there were.
 */
export interface Turn {
  seat: number;
  do: "restart" | "reverse";
  at: number;
}
/**
 * The discards that became a new pack during a round, after so many of its feathers had been taken.
 */
export interface Reshuffle {
  cards: string[];
  after: number;
}
/**
 * A contest, and how it was decided.
 */
export interface Duel {
  announcer: number;
  contester: number;
  number: number;
  feathers: string[][];
  drawn: string[];
  total: number;
  loser: number;
  tomahawks: number;
  steps: (Drawn | Removed | Negated | Zero | Sum | Doubled)[];
}
/**
 * The card that is turned up for `?`, and counts in its place.
 */
export interface Drawn {
  step: "drawn";
  card: string;
}
/**
 * The highest green feather, which `max0` takes out; None if there is no green one.
 */
export interface Removed {
  step: "removed";
  card: string | null;
}
/**
 * The highest green feather left, which `max-` subtracts; None if there is no green one.
 */
export interface Negated {
  step: "negated";
  card: string | null;
}
/**
 * `0` is worth nothing, and all cards will be shuffled.
 */
export interface Zero {
  step: "zero";
}
/**
 * What the green feathers and the red ones come to.
 */
export interface Sum {
  step: "sum";
  green: number;
  red: number;
  total: number;
}
/**
 * `x2` doubles the result.
 */
export interface Doubled {
  step: "doubled";
  total: number;
}
export interface Announced {
  fact: "announced";
  announcement: Announcement;
}
/**
 * `seat` makes `to` take a second feather; its wearer, and who knows no feather, does not see the card.
 */
export interface FeatherGiven {
  fact: "feather-given";
  seat: number;
  to: number;
  card: string | null;
}
export interface Dittoed {
  fact: "dittoed";
  seat: number;
  number: number;
}
/**
 * `seat` turns the direction, and `forced` must announce a higher number.
 */
export interface Reversed {
  fact: "reversed";
  seat: number;
  forced: number;
  direction: -1 | 1;
}
/**
 * `seat` refuses the number, and `forced` must announce another.
 */
export interface Restarted {
  fact: "restarted";
  seat: number;
  forced: number;
  number: number;
}
export interface Contested {
  fact: "contested";
  contest: Duel;
  /**
   * By seat, after it.
   */
  tomahawks: number[];
}
/**
 * A new pack: of the discards, when a card was needed after so many feathers of the round; or of all cards.
 */
export interface Shuffled {
  fact: "shuffled";
  what: "all" | "discards";
  cards: string[];
  after: number;
}
export interface SeatOut {
  fact: "seat-out";
  seat: number;
}
/**
 * A new round, with the feathers that the viewer sees.
 */
export interface RoundDealt {
  fact: "round-dealt";
  round: number;
  first: number;
  feathers: (string[] | null)[];
  pack_size: number;
}
export interface MatchOver {
  fact: "match-over";
  outcome: Outcome;
  out_order: number[];
}
export interface Announce {
  do: "announce";
  number: number;
  feather_to?: number | null;
  double?: boolean;
  next?: number | null;
}
/**
 * Coyote!
 */
export interface Contest {
  do: "contest";
}
/**
 * The number stands, and is now yours.
 */
export interface Ditto {
  do: "ditto";
}
/**
 * The direction turns, and the announcer must raise its own number.
 */
export interface Reverse {
  do: "reverse";
}
/**
 * The number is refused, and its announcer must find another.
 */
export interface Restart {
  do: "restart";
}
