// Made from the Python types by `make types`. Do not edit.

export type AnyFact =
  Announced | FeatherGiven | Dittoed | Reversed | Restarted | Contested | Shuffled | SeatOut | RoundDealt | MatchOver;
export type AnyAction = Announce | Contest | Ditto | Reverse | Restart;

/**
 * What one viewer knows: everything but its own feathers and the order of the pack.
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
   * `announcing` until the match is `over`.
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
  /**
   * The number of the round, from 1.
   */
  round: number;
  /**
   * The first scout, who opened the round.
   */
  first: number;
  /**
   * 1 for clockwise, -1 for counter-clockwise.
   */
  direction: -1 | 1;
  /**
   * The feathers worn, by seat; null for those that the viewer may not see.
   */
  feathers: (string[] | null)[];
  /**
   * How many feathers each seat wears.
   */
  feather_counts: number[];
  /**
   * The numbers of the round, in order.
   */
  announcements: Announcement[];
  /**
   * The reverses and restarts of the round, in order.
   */
  turns: ForcingAnswer[];
  /**
   * The number to be answered or raised; null if there is none.
   */
  standing: number | null;
  /**
   * Whose number stands; null if none does.
   */
  announcer: number | null;
  /**
   * The number that a forced announcer must not repeat; null without a restart.
   */
  refused: number | null;
  /**
   * What forces the seat on turn to announce; null if it may answer freely.
   */
  forced: ("restart" | "reverse") | null;
  /**
   * By seat.
   */
  tomahawks: number[];
  /**
   * Which seats are out, by seat.
   */
  out: boolean[];
  /**
   * The seats that are out, the first to go first.
   */
  out_order: number[];
  /**
   * How many cards are left in the pack.
   */
  pack_size: number;
  /**
   * The discard pile, which lies face up.
   */
  discards: string[];
  /**
   * The discards that became a new pack during the round; null if none did.
   */
  reshuffle: Reshuffle | null;
  /**
   * The variations that can still be used.
   */
  variations_left: ("ditto" | "double" | "feather" | "next" | "restart" | "reverse")[];
  /**
   * The contest that ended the round before, or the match; null before the first.
   */
  last_contest: Duel | null;
}
/**
 * How the match ended. Scores are lives left.
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
/**
 * What a table of coyote agrees on.
 */
export interface Options {
  /**
   * How many tomahawks put a seat out.
   */
  lives?: number;
  /**
   * The variations that are played, in the order of the rules.
   */
  variations?: ("ditto" | "double" | "feather" | "next" | "restart" | "reverse")[];
  /**
   * Whether each variation may be used once a round or once a match.
   */
  variation_scope?: "match" | "round";
  /**
   * Whether people in the same room may wear their phones, which then show the others what their owners must not
   * see. Nothing but honour protects those feathers from them.
   */
  headbands?: boolean;
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
 * A number of the round.
 */
export interface Announcement {
  /**
   * The announcer.
   */
  seat: number;
  /**
   * The number announced.
   */
  number: number;
  /**
   * `announce` for a free announcement, `ditto` for one taken over, else the action that forced it.
   */
  how: "announce" | "ditto" | "restart" | "reverse";
  /**
   * Whether a restart refused it.
   */
  refused: boolean;
  /**
   * The seat that had to take a second feather; null for none.
   */
  feather_to: number | null;
  /**
   * Whether the loser of a contest takes two tomahawks.
   */
  double: boolean;
  /**
   * The seat that was named to answer; null if none was.
   */
  next: number | null;
}
/**
 * A reverse or a restart of the round.
 */
export interface ForcingAnswer {
  /**
   * The seat that forced the announcer.
   */
  seat: number;
  /**
   * Which of the two it was.
   */
  do: "restart" | "reverse";
  /**
   * How many announcements the round had before it.
   */
  at: number;
}
/**
 * Discards that became a new pack during a round.
 */
export interface Reshuffle {
  /**
   * The cards that were shuffled, sorted.
   */
  cards: string[];
  /**
   * How many feathers of the round had been taken before.
   */
  after: number;
}
/**
 * A contest, and how it was decided.
 */
export interface Duel {
  /**
   * The seat whose number was contested.
   */
  announcer: number;
  /**
   * The seat that contested it.
   */
  contester: number;
  /**
   * The number contested.
   */
  number: number;
  /**
   * The feathers worn, by seat.
   */
  feathers: string[][];
  /**
   * The card turned up for `?`, if any.
   */
  drawn: string[];
  /**
   * What the feathers come to.
   */
  total: number;
  /**
   * The contester if the total reaches the number, else the announcer.
   */
  loser: number;
  /**
   * How many tomahawks the loser takes: 1, or 2 for a double.
   */
  tomahawks: number;
  /**
   * How the total was counted, in order.
   */
  steps: (Drawn | Removed | Negated | Zero | Sum | Doubled)[];
}
/**
 * A card is turned up for `?`, and counts in its place.
 */
export interface Drawn {
  step: "drawn";
  /**
   * The card turned up.
   */
  card: string;
}
/**
 * `max0` takes the highest green feather out of the count.
 */
export interface Removed {
  step: "removed";
  /**
   * The feather taken out; null if there is no green one.
   */
  card: string | null;
}
/**
 * `max-` subtracts the highest green feather that is left.
 */
export interface Negated {
  step: "negated";
  /**
   * The feather subtracted; null if there is no green one.
   */
  card: string | null;
}
/**
 * `0` is worth nothing, and all cards will be shuffled.
 */
export interface Zero {
  step: "zero";
}
/**
 * Green feathers are added, red ones subtracted.
 */
export interface Sum {
  step: "sum";
  /**
   * The sum of the green feathers, less the one that `max-` subtracts.
   */
  green: number;
  /**
   * The sum of the red feathers: 0 or below.
   */
  red: number;
  /**
   * The sum of both.
   */
  total: number;
}
/**
 * `x2` doubles the result.
 */
export interface Doubled {
  step: "doubled";
  /**
   * The result after doubling.
   */
  total: number;
}
/**
 * A seat announced a number.
 */
export interface Announced {
  fact: "announced";
  /**
   * The announcement, with its modifiers.
   */
  announcement: Announcement;
}
/**
 * A seat made another take a second feather.
 */
export interface FeatherGiven {
  fact: "feather-given";
  /**
   * The announcer.
   */
  seat: number;
  /**
   * The seat that took the feather.
   */
  to: number;
  /**
   * The feather; null for its wearer and for spectators who see no feathers.
   */
  card: string | null;
}
/**
 * A seat took over the standing number.
 */
export interface Dittoed {
  fact: "dittoed";
  /**
   * Whose number it is now.
   */
  seat: number;
  /**
   * The number that stands.
   */
  number: number;
}
/**
 * A seat turned the direction of play.
 */
export interface Reversed {
  fact: "reversed";
  /**
   * The seat that did it.
   */
  seat: number;
  /**
   * The seat that must announce a higher number.
   */
  forced: number;
  /**
   * The new direction: 1 for clockwise, -1 for counter-clockwise.
   */
  direction: -1 | 1;
}
/**
 * A seat refused the standing number.
 */
export interface Restarted {
  fact: "restarted";
  /**
   * The seat that did it.
   */
  seat: number;
  /**
   * The seat that must announce another number.
   */
  forced: number;
  /**
   * The number refused.
   */
  number: number;
}
/**
 * A contest was decided.
 */
export interface Contested {
  fact: "contested";
  /**
   * Who contested what, and who lost.
   */
  contest: Duel;
  /**
   * By seat, after the contest.
   */
  tomahawks: number[];
}
/**
 * A new pack was shuffled.
 */
export interface Shuffled {
  fact: "shuffled";
  /**
   * `discards` because a card was needed from an empty pack, `all` after a `0`.
   */
  what: "all" | "discards";
  /**
   * The cards that were shuffled, sorted.
   */
  cards: string[];
  /**
   * How many feathers of the round had been taken before.
   */
  after: number;
}
/**
 * A seat took its last tomahawk.
 */
export interface SeatOut {
  fact: "seat-out";
  /**
   * The seat that is out.
   */
  seat: number;
}
/**
 * A new round began.
 */
export interface RoundDealt {
  fact: "round-dealt";
  /**
   * The number of the round, from 1.
   */
  round: number;
  /**
   * The first scout, who opens the round.
   */
  first: number;
  /**
   * The feathers dealt, by seat; null for those that the viewer may not see.
   */
  feathers: (string[] | null)[];
  /**
   * How many cards are left in the pack.
   */
  pack_size: number;
}
/**
 * The match ended.
 */
export interface MatchOver {
  fact: "match-over";
  /**
   * Who won.
   */
  outcome: Outcome;
  /**
   * The seats that are out, the first to go first.
   */
  out_order: number[];
}
/**
 * Raise the standing number, with any modifiers.
 */
export interface Announce {
  do: "announce";
  /**
   * The number, above the standing one.
   */
  number: number;
  /**
   * The seat that must take a second feather; null for none.
   */
  feather_to?: number | null;
  /**
   * Whether the loser of a contest of this number takes two tomahawks.
   */
  double?: boolean;
  /**
   * The seat that must answer; null for the next one in the direction of play.
   */
  next?: number | null;
}
/**
 * Call “Coyote!”: say that the total is below the standing number.
 */
export interface Contest {
  do: "contest";
}
/**
 * Take over the standing number without raising it.
 */
export interface Ditto {
  do: "ditto";
}
/**
 * Turn the direction of play, and force the announcer to raise its own number.
 */
export interface Reverse {
  do: "reverse";
}
/**
 * Refuse the standing number, and force its announcer to find another.
 */
export interface Restart {
  do: "restart";
}
