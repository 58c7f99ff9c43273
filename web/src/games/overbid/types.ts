// Made from the Python types by `make types`. Do not edit.

export type AnyFact =
  | Drew
  | SeatOut
  | RedTokenMoved
  | Called
  | StandoffReached
  | Passed
  | HandsReshuffled
  | Opened
  | Raised
  | Proposed
  | Agreed
  | Retracted
  | AuctionEnded
  | Given
  | RoundSettled
  | MatchOver;
export type AnyAction = Draw | Call | Pass | Open | Raise | Propose | Agree | Retract | Give;

/**
 * What one viewer knows; everything but `hand` and `hands` is known to everybody.
 */
export interface View {
  game: "overbid";
  /**
   * How many seats there are.
   */
  seats: number;
  /**
   * Whose view this is: a seat, or null for a spectator.
   */
  viewer: number | null;
  /**
   * What the table is doing; `over` once the match has ended.
   */
  phase: "auction" | "drawing" | "opening" | "over" | "sharing" | "standoff";
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
   * The holder of the red token: the seat that called last, or before any call the one that drew first.
   */
  red_token: number;
  /**
   * The seat whose turn it is to draw; null outside of drawing.
   */
  drawer: number | null;
  /**
   * The seats that might call now, as far as everybody knows.
   */
  may_call: number[];
  /**
   * The viewer's own hand, sorted, `+1` last; null for spectators.
   */
  hand: ("+1" | "2" | "3" | "4")[] | null;
  /**
   * All hands by seat, for spectators who may see everything; else null.
   */
  hands: ("+1" | "2" | "3" | "4")[][] | null;
  /**
   * Cards in hand by seat.
   */
  hand_sizes: number[];
  /**
   * Cards in the pack by seat.
   */
  pack_sizes: number[];
  /**
   * The cards in hand and pack together, by seat.
   */
  holdings: Counts[];
  /**
   * Blue tokens by seat.
   */
  tokens: number[];
  /**
   * Which seats are out of the match.
   */
  out: boolean[];
  /**
   * The last hands of seats that are out: their packs were empty, so everybody can tell.
   */
  set_aside: Counts[];
  /**
   * Which seats have passed in this standoff.
   */
  passed: boolean[];
  /**
   * Whether nobody may call yet, since the holder of the red token has not drawn its second card.
   */
  waiting: boolean;
  /**
   * Standoffs in a row in which everybody passed.
   */
  standoffs: number;
  /**
   * Bids by seat; null for a seat without a bid.
   */
  bids: (Bid | null)[];
  /**
   * The highest total on the table; 0 without a bid.
   */
  highest: number;
  /**
   * The standing proposal to end the auction; null if there is none.
   */
  proposal: Proposal | null;
  /**
   * The winner of the auction while it shares out the cards; else null.
   */
  sharer: number | null;
  /**
   * The cards that are still to be shared out; null outside of sharing.
   */
  to_share: Counts | null;
  /**
   * The cards that each seat has been given so far; null outside of sharing.
   */
  given: Counts[] | null;
  /**
   * All finished rounds.
   */
  rounds: Round[];
  /**
   * How many rounds were finished when all hands were last empty: at the start, or after a standoff.
   */
  rounds_at_restart: number;
  /**
   * What the auction would give if it ended now; null outside of an auction.
   */
  if_ended: Ending | null;
}
/**
 * How the match ended: by reaching the goal, as the last seat in play, or by tokens after the last standoff.
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
  reason: "last" | "standoff" | "tokens";
}
/**
 * What a table agrees on before the first card.
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
  /**
   * How many blue tokens win the match.
   */
  goal?: number;
}
/**
 * How many cards of each kind, by the name of the kind.
 */
export interface Counts {
  /**
   * Cards of value 2.
   */
  "2": number;
  /**
   * Cards of value 3.
   */
  "3": number;
  /**
   * Cards of value 4.
   */
  "4": number;
  /**
   * Cards that add 1 to a bid of any value.
   */
  "+1": number;
}
/**
 * The cards in front of a seat, in an auction.
 */
export interface Bid {
  /**
   * The value of all its cards but the `+1`.
   */
  value: 2 | 3 | 4;
  /**
   * Its cards, in the order in which they were played.
   */
  cards: Laid[];
  /**
   * The sum of its cards.
   */
  total: number;
}
/**
 * A card of a bid.
 */
export interface Laid {
  /**
   * The card.
   */
  card: "+1" | "2" | "3" | "4";
  /**
   * The seat that played it.
   */
  by: number;
}
/**
 * A proposal to end the auction.
 */
export interface Proposal {
  /**
   * The seat that made it.
   */
  by: number;
  /**
   * The seats that agree, the proposer included, in ascending order.
   */
  agreed: number[];
  /**
   * The seats that took back an agreement to this proposal, and may not do so again, in ascending order.
   */
  retracted: number[];
}
/**
 * A finished round.
 */
export interface Round {
  /**
   * The seat that called.
   */
  caller: number;
  /**
   * Final bids by seat; null for a seat without a bid.
   */
  bids: (Bid | null)[];
  /**
   * The seat that won the auction; null after a tie.
   */
  winner: number | null;
  /**
   * The cards that each seat was given; null if nothing was shared out.
   */
  given: Counts[] | null;
  /**
   * Cards left in hand by seat, at the end of the auction.
   */
  hand_sizes: number[];
}
/**
 * What ending the auction gives.
 */
export interface Ending {
  /**
   * The seat that wins it; null in a tie.
   */
  winner: number | null;
  /**
   * How many blue tokens the winner takes; 0 in a tie.
   */
  tokens: number;
  /**
   * Whether these tokens win the match.
   */
  wins_match: boolean;
}
/**
 * A seat drew a card.
 */
export interface Drew {
  fact: "drew";
  /**
   * The seat.
   */
  seat: number;
  /**
   * The card; null for viewers who may not see it.
   */
  card: ("+1" | "2" | "3" | "4") | null;
}
/**
 * A seat had to draw from an empty pack, and is out of the match.
 */
export interface SeatOut {
  fact: "seat-out";
  /**
   * The seat.
   */
  seat: number;
  /**
   * Its last hand.
   */
  set_aside: Counts;
}
/**
 * The red token went on because its holder is out.
 */
export interface RedTokenMoved {
  fact: "red-token-moved";
  /**
   * The new holder.
   */
  to: number;
}
/**
 * A seat started a round.
 */
export interface Called {
  fact: "called";
  /**
   * The caller.
   */
  seat: number;
}
/**
 * Every seat in play holds six cards.
 */
export interface StandoffReached {
  fact: "standoff-reached";
  /**
   * The seats that must call or pass.
   */
  asked: number[];
}
/**
 * A seat let the standoff go by.
 */
export interface Passed {
  fact: "passed";
  /**
   * The seat.
   */
  seat: number;
}
/**
 * Everybody passed: every hand went back into its pack.
 */
export interface HandsReshuffled {
  fact: "hands-reshuffled";
  /**
   * How many times in a row this has happened.
   */
  standoffs: number;
}
/**
 * A seat opened a bid.
 */
export interface Opened {
  fact: "opened";
  /**
   * The bidder.
   */
  seat: number;
  /**
   * The value of the bid.
   */
  value: 2 | 3 | 4;
  /**
   * How many cards of that value.
   */
  count: number;
  /**
   * How many cards `+1`.
   */
  plus: number;
  /**
   * The total of the bid.
   */
  total: number;
  /**
   * Whether this cancelled a proposal to end the auction.
   */
  cancelled: boolean;
}
/**
 * A seat added cards to a bid.
 */
export interface Raised {
  fact: "raised";
  /**
   * The seat that played the cards.
   */
  seat: number;
  /**
   * The seat whose bid was raised.
   */
  on: number;
  /**
   * The value of the bid.
   */
  value: 2 | 3 | 4;
  /**
   * How many cards of that value were added.
   */
  count: number;
  /**
   * How many cards `+1` were added.
   */
  plus: number;
  /**
   * The new total of the bid.
   */
  total: number;
  /**
   * Whether this cancelled a proposal to end the auction.
   */
  cancelled: boolean;
}
/**
 * A seat proposed to end the auction.
 */
export interface Proposed {
  fact: "proposed";
  /**
   * The proposer.
   */
  seat: number;
}
/**
 * A seat agreed to end the auction.
 */
export interface Agreed {
  fact: "agreed";
  /**
   * The seat.
   */
  seat: number;
}
/**
 * A seat took its agreement back.
 */
export interface Retracted {
  fact: "retracted";
  /**
   * The seat.
   */
  seat: number;
  /**
   * Whether it was the proposer, so that the proposal is gone.
   */
  withdrawn: boolean;
}
/**
 * Everybody agreed to end the auction.
 */
export interface AuctionEnded {
  fact: "auction-ended";
  /**
   * The seat that won it; null after a tie.
   */
  winner: number | null;
  /**
   * How many blue tokens the winner took; 0 after a tie.
   */
  tokens: number;
  /**
   * Final bids by seat; null for a seat without a bid.
   */
  bids: (Bid | null)[];
}
/**
 * The winner of an auction gave cards away, or kept them.
 */
export interface Given {
  fact: "given";
  /**
   * The winner.
   */
  seat: number;
  /**
   * The seat that gets the cards.
   */
  to: number;
  /**
   * The kind of the cards.
   */
  card: "+1" | "2" | "3" | "4";
  /**
   * How many.
   */
  count: number;
}
/**
 * The cards of a round went back into the packs.
 */
export interface RoundSettled {
  fact: "round-settled";
  /**
   * The cards that each seat shuffled into its pack.
   */
  received: Counts[];
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
 * Draws a card from the seat's own pack; a seat whose pack is empty goes out.
 */
export interface Draw {
  do: "draw";
}
/**
 * Starts a round, and takes the red token.
 */
export interface Call {
  do: "call";
}
/**
 * Lets a standoff go by.
 */
export interface Pass {
  do: "pass";
}
/**
 * Opens a bid of the seat's own.
 */
export interface Open {
  do: "open";
  /**
   * The value of the bid.
   */
  value: 2 | 3 | 4;
  /**
   * How many cards of that value, at least 1.
   */
  count: number;
  /**
   * How many cards `+1`.
   */
  plus?: number;
}
/**
 * Adds cards to a bid, the seat's own or another's.
 */
export interface Raise {
  do: "raise";
  /**
   * The seat whose bid is raised.
   */
  on: number;
  /**
   * How many cards of that bid's value.
   */
  count?: number;
  /**
   * How many cards `+1`.
   */
  plus?: number;
}
/**
 * Proposes to end the auction.
 */
export interface Propose {
  do: "propose";
}
/**
 * Agrees to end the auction.
 */
export interface Agree {
  do: "agree";
}
/**
 * Takes an agreement back, at most once for each proposal.
 */
export interface Retract {
  do: "retract";
}
/**
 * Gives cards from the table to a seat with a bid; for the winner of the auction.
 */
export interface Give {
  do: "give";
  /**
   * The seat that gets them.
   */
  to: number;
  /**
   * The kind of the cards.
   */
  value: 2 | 3 | 4 | "+1";
  /**
   * How many, at least 1.
   */
  count: number;
}
