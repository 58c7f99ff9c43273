// Made from the Python types by `make types`. Do not edit.

export type AnyFact =
  BidChosen | BidsRevealed | TrustChosen | CardPlayed | TrickWon | RoundScored | RoundDealt | MatchOver;
export type AnyAction = Bid | Trust | Play;

/**
 * What one viewer knows. `choices` is by seat what `my_choice` is for the viewer, `results` all finished rounds.
 */
export interface View {
  game: "peacock";
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
  phase: "bidding" | "confidence" | "over" | "playing";
  /**
   * The seats that the match waits for.
   */
  to_act: number[];
  /**
   * The scores so far, by seat; null where the viewer may not know.
   */
  scores: number[];
  /**
   * How the match ended; null before.
   */
  outcome: Outcome | null;
  /**
   * The options of the match.
   */
  options: Options;
  round: number;
  starting: number;
  subject: number | null;
  trump: Trump;
  pile_size: number;
  hands: (string[] | null)[];
  hand_sizes: number[];
  tokens_left: number[];
  bids: (number | null)[][];
  chosen: boolean[];
  my_choice: number | "none" | null;
  choices: (number | "none" | null)[];
  led_suit: ("blue" | "purple" | "red" | "white" | "yellow") | null;
  trick: Played[];
  tricks: Trick[];
  tricks_taken: number[];
  round_scores: number[][];
  last_round: RoundResult | null;
  results: RoundResult[];
}
/**
 * How a match ended; each game lists its own reasons.
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
  reason: string;
}
/**
 * Peacock has no variations of its own.
 */
export interface Options {
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
 * The card turned up; a three-suit card makes no trump.
 */
export interface Trump {
  card: string;
  suit: ("blue" | "purple" | "red" | "white" | "yellow") | null;
}
/**
 * A card in a trick: who played it, whose it was, and the suit that it counts as.
 */
export interface Played {
  seat: number;
  owner: number;
  card: string;
  suit: "blue" | "purple" | "red" | "white" | "yellow";
}
export interface Trick {
  plays: Played[];
  winner: number;
}
/**
 * How a finished round was scored, with its confidence cards face up.
 */
export interface RoundResult {
  bids: (number | null)[][];
  tricks_taken: number[];
  trusts: (number | "none")[];
  points: number[];
}
/**
 * A seat has tokens in its fist; only the seat itself knows how many.
 */
export interface BidChosen {
  fact: "bid-chosen";
  seat: number;
  tokens: number | null;
}
/**
 * All fists open: the bids on a subject by bidder, or of each seat on itself (subject None).
 */
export interface BidsRevealed {
  fact: "bids-revealed";
  subject: number | null;
  tokens: (number | null)[];
}
/**
 * A confidence card lies face down; only the seat itself knows which.
 */
export interface TrustChosen {
  fact: "trust-chosen";
  seat: number;
  trusted: number | "none" | null;
}
export interface CardPlayed {
  fact: "card-played";
  seat: number;
  owner: number;
  card: string;
  suit: "blue" | "purple" | "red" | "white" | "yellow";
}
/**
 * `leads` is the seat that leads the next trick, None after the last.
 */
export interface TrickWon {
  fact: "trick-won";
  winner: number;
  leads: number | null;
}
export interface RoundScored {
  fact: "round-scored";
  round: number;
  bids: (number | null)[][];
  tricks_taken: number[];
  trusts: (number | "none")[];
  points: number[];
}
/**
 * A new round, with the hands that the viewer sees.
 */
export interface RoundDealt {
  fact: "round-dealt";
  round: number;
  starting: number;
  trump: Trump;
  hands: (string[] | null)[];
}
export interface MatchOver {
  fact: "match-over";
  outcome: Outcome;
}
/**
 * So many tokens on the present subject, or on oneself at the end of bidding.
 */
export interface Bid {
  do: "bid";
  tokens: number;
}
/**
 * A confidence card; None is No Confidence.
 */
export interface Trust {
  do: "trust";
  seat: number | null;
}
/**
 * A card out of the hand to the left; `as` names the suit of a three-suit card where there is a choice.
 */
export interface Play {
  do: "play";
  card: string;
  as?: "blue" | "purple" | "red" | "white" | "yellow";
}
