// Made from the Python types by `make types`. Do not edit.

export type AnyFact =
  BidChosen | BidsRevealed | TrustChosen | CardPlayed | TrickWon | RoundScored | RoundDealt | MatchOver;
export type AnyAction = Bid | Trust | Play;

/**
 * What one viewer knows.
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
   * The step of the round; `over` once the match has ended.
   */
  phase: "bidding" | "confidence" | "over" | "playing";
  /**
   * The seats that the match waits for.
   */
  to_act: number[];
  /**
   * Points of the finished rounds by seat.
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
  /**
   * The number of the round, from 1.
   */
  round: number;
  /**
   * The seat that is bid on first and leads the first trick.
   */
  starting: number;
  /**
   * The seat that is being bid on; null when everybody bids on themselves, and after the bidding.
   */
  subject: number | null;
  /**
   * The card turned up for trump.
   */
  trump: Trump;
  /**
   * How many cards lie face down beside the trump card.
   */
  pile_size: number;
  /**
   * Hands by seat; null where the viewer may not see them.
   */
  hands: (string[] | null)[];
  /**
   * Cards in hand by seat.
   */
  hand_sizes: number[];
  /**
   * Tokens that each seat can still bid in this round; those in a closed fist still count.
   */
  tokens_left: number[];
  /**
   * Revealed bids by bidder, then by subject; null where a bid is not revealed yet.
   */
  bids: (number | null)[][];
  /**
   * Which seats have already made the secret choice of the present step.
   */
  chosen: boolean[];
  /**
   * The viewer's own secret choice: tokens while bidding, later its confidence card; null before it has chosen.
   */
  my_choice: number | "none" | null;
  /**
   * Secret choices by seat, as in `my_choice`; null where there is none or the viewer may not know it.
   */
  choices: (number | "none" | null)[];
  /**
   * The suit that the present trick was led with; null before its first card.
   */
  led_suit: ("blue" | "purple" | "red" | "white" | "yellow") | null;
  /**
   * The cards of the present trick, in the order in which they were played.
   */
  trick: Played[];
  /**
   * The finished tricks of this round.
   */
  tricks: Trick[];
  /**
   * Tricks taken in this round by seat.
   */
  tricks_taken: number[];
  /**
   * Points by finished round, then by seat.
   */
  round_scores: number[][];
  /**
   * The round finished last; null in the first round.
   */
  last_round: RoundResult | null;
  /**
   * All finished rounds.
   */
  results: RoundResult[];
  /**
   * How many rounds the match has.
   */
  rounds: number;
  /**
   * What bids and confidence cards are worth.
   */
  stakes: Stakes;
}
/**
 * How the match ended: the most points win, then the best single round; else the win is shared.
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
  reason: "best round" | "points" | "shared";
}
/**
 * Peacock adds no options of its own.
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
 * The card turned up for trump.
 */
export interface Trump {
  /**
   * The feather turned up after the deal.
   */
  card: string;
  /**
   * The trump suit; null if the card shows three suits, which means no trump.
   */
  suit: ("blue" | "purple" | "red" | "white" | "yellow") | null;
}
/**
 * A card in a trick.
 */
export interface Played {
  /**
   * The seat that played it.
   */
  seat: number;
  /**
   * The seat whose hand it came from.
   */
  owner: number;
  /**
   * The feather.
   */
  card: string;
  /**
   * The suit that it counts as.
   */
  suit: "blue" | "purple" | "red" | "white" | "yellow";
}
/**
 * A finished trick.
 */
export interface Trick {
  /**
   * Its cards, in the order in which they were played.
   */
  plays: Played[];
  /**
   * The owner of the winning card.
   */
  winner: number;
}
/**
 * How a finished round was scored, with its confidence cards face up.
 */
export interface RoundResult {
  /**
   * Tokens by bidder, then by subject.
   */
  bids: (number | null)[][];
  /**
   * Tricks by seat.
   */
  tricks_taken: number[];
  /**
   * Confidence cards by seat.
   */
  trusts: (number | "none")[];
  /**
   * Points scored in this round by seat.
   */
  points: number[];
}
/**
 * What bids and confidence cards are worth at the end of a round, in points.
 */
export interface Stakes {
  /**
   * A bid that is exactly the tricks taken.
   */
  exact: number;
  /**
   * A bid that is off by one.
   */
  close: number;
  /**
   * A confidence card on an exact bid.
   */
  trust_right: number;
  /**
   * A confidence card on any other bid.
   */
  trust_wrong: number;
  /**
   * The card No Confidence.
   */
  no_confidence: number;
}
/**
 * A seat has tokens in its closed fist.
 */
export interface BidChosen {
  fact: "bid-chosen";
  /**
   * The bidder.
   */
  seat: number;
  /**
   * How many; null for viewers who may not know.
   */
  tokens: number | null;
}
/**
 * All fists were opened.
 */
export interface BidsRevealed {
  fact: "bids-revealed";
  /**
   * The seat that was bid on; null when everybody bid on themselves.
   */
  subject: number | null;
  /**
   * Bids by bidder; null for the subject, which does not bid.
   */
  tokens: (number | null)[];
}
/**
 * A confidence card was laid face down.
 */
export interface TrustChosen {
  fact: "trust-chosen";
  /**
   * The seat that laid it.
   */
  seat: number;
  /**
   * The card; null for viewers who may not know.
   */
  trusted: number | "none" | null;
}
/**
 * A card was played into the trick.
 */
export interface CardPlayed {
  fact: "card-played";
  /**
   * The seat that played it.
   */
  seat: number;
  /**
   * The seat whose hand it came from.
   */
  owner: number;
  /**
   * The feather.
   */
  card: string;
  /**
   * The suit that it counts as.
   */
  suit: "blue" | "purple" | "red" | "white" | "yellow";
}
/**
 * A trick was decided.
 */
export interface TrickWon {
  fact: "trick-won";
  /**
   * The owner of the winning card.
   */
  winner: number;
  /**
   * The seat that leads the next trick; null after the last trick of a round.
   */
  leads: number | null;
}
/**
 * A round was scored, and its confidence cards turned up.
 */
export interface RoundScored {
  fact: "round-scored";
  /**
   * The number of the round, from 1 to 3.
   */
  round: number;
  /**
   * Tokens by bidder, then by subject.
   */
  bids: (number | null)[][];
  /**
   * Tricks by seat.
   */
  tricks_taken: number[];
  /**
   * Confidence cards by seat.
   */
  trusts: (number | "none")[];
  /**
   * Points scored in this round by seat.
   */
  points: number[];
}
/**
 * A new round was dealt.
 */
export interface RoundDealt {
  fact: "round-dealt";
  /**
   * The number of the round, from 1 to 3.
   */
  round: number;
  /**
   * The seat that is bid on first and leads the first trick.
   */
  starting: number;
  /**
   * The card turned up for trump.
   */
  trump: Trump;
  /**
   * Hands by seat; null where the viewer may not see them.
   */
  hands: (string[] | null)[];
}
/**
 * The match has ended.
 */
export interface MatchOver {
  fact: "match-over";
  /**
   * Who won, and why.
   */
  outcome: Outcome;
}
/**
 * Bids on the tricks of the present subject, or of the bidder itself at the end of bidding.
 */
export interface Bid {
  do: "bid";
  /**
   * How many tricks the bid says: from 0 to the tokens that the bidder has left.
   */
  tokens: number;
}
/**
 * Lays a confidence card face down.
 */
export interface Trust {
  do: "trust";
  /**
   * The seat on which the player's bid is trusted to be exact; null for No Confidence.
   */
  seat: number | null;
}
/**
 * Plays a card out of the hand of the left neighbour.
 */
export interface Play {
  do: "play";
  /**
   * A feather in the left neighbour's hand.
   */
  card: string;
  /**
   * The suit that a three-suit card counts as; only given where there is a choice.
   */
  as?: "blue" | "purple" | "red" | "white" | "yellow";
}
