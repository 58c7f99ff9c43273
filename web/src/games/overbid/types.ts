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
 * What one viewer knows; all but `hand` and `hands` is known to everybody.
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
   * The phase of the game.
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
  red_token: number;
  drawer: number | null;
  may_call: number[];
  hand: ("+1" | "2" | "3" | "4")[] | null;
  /**
   * For spectators who may see everything.
   */
  hands: ("+1" | "2" | "3" | "4")[][] | null;
  hand_sizes: number[];
  pack_sizes: number[];
  holdings: Counts[];
  tokens: number[];
  out: boolean[];
  /**
   * The last hands of seats that are out: their packs were empty, so everybody can tell.
   */
  set_aside: Counts[];
  passed: boolean[];
  /**
   * Nobody may call yet, since the holder of the red token has not drawn its second card.
   */
  waiting: boolean;
  standoffs: number;
  bids: (Bid | null)[];
  highest: number;
  proposal: Proposal | null;
  sharer: number | null;
  to_share: Counts | null;
  given: Counts[] | null;
  rounds: Round[];
  rounds_at_restart: number;
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
 * `goal`: how many blue tokens win.
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
  goal?: number;
}
/**
 * A bag as people and programs read it: each kind of card by its name.
 */
export interface Counts {
  "2": number;
  "3": number;
  "4": number;
  "+1": number;
}
export interface Bid {
  value: 2 | 3 | 4;
  cards: Laid[];
  total: number;
}
/**
 * A card in front of somebody, and who played it.
 */
export interface Laid {
  card: "+1" | "2" | "3" | "4";
  by: number;
}
/**
 * A proposal to end the auction. Seats are listed in ascending order.
 */
export interface Proposal {
  by: number;
  agreed: number[];
  /**
   * Who has taken back an agreement to this proposal, and may not do so again.
   */
  retracted: number[];
}
/**
 * A finished round. `hand_sizes` are those at the end of its auction.
 */
export interface Round {
  caller: number;
  bids: (Bid | null)[];
  winner: number | null;
  given: Counts[] | null;
  hand_sizes: number[];
}
/**
 * `card` is for the eyes of the one who drew it.
 */
export interface Drew {
  fact: "drew";
  seat: number;
  card: ("+1" | "2" | "3" | "4") | null;
}
/**
 * A seat had to draw from an empty pack.
 */
export interface SeatOut {
  fact: "seat-out";
  seat: number;
  set_aside: Counts;
}
/**
 * The red token went on because its holder is out.
 */
export interface RedTokenMoved {
  fact: "red-token-moved";
  to: number;
}
export interface Called {
  fact: "called";
  seat: number;
}
/**
 * Every seat in play holds six cards; `asked` must call or pass.
 */
export interface StandoffReached {
  fact: "standoff-reached";
  asked: number[];
}
export interface Passed {
  fact: "passed";
  seat: number;
}
/**
 * All passed: every hand went back into its pack. `standoffs` counts those in a row.
 */
export interface HandsReshuffled {
  fact: "hands-reshuffled";
  standoffs: number;
}
/**
 * A new bid. `cancelled`: a proposal fell because of it.
 */
export interface Opened {
  fact: "opened";
  seat: number;
  value: 2 | 3 | 4;
  count: number;
  plus: number;
  total: number;
  cancelled: boolean;
}
/**
 * `seat` added cards to the bid of seat `on`. `cancelled`: a proposal fell because of it.
 */
export interface Raised {
  fact: "raised";
  seat: number;
  on: number;
  value: 2 | 3 | 4;
  count: number;
  plus: number;
  total: number;
  cancelled: boolean;
}
export interface Proposed {
  fact: "proposed";
  seat: number;
}
export interface Agreed {
  fact: "agreed";
  seat: number;
}
/**
 * `withdrawn`: it was the proposer, so the proposal is gone.
 */
export interface Retracted {
  fact: "retracted";
  seat: number;
  withdrawn: boolean;
}
/**
 * The winner (None: a tie) took this many blue tokens.
 */
export interface AuctionEnded {
  fact: "auction-ended";
  winner: number | null;
  tokens: number;
  bids: (Bid | null)[];
}
export interface Given {
  fact: "given";
  seat: number;
  to: number;
  card: "+1" | "2" | "3" | "4";
  count: number;
}
/**
 * What each seat shuffled into its pack.
 */
export interface RoundSettled {
  fact: "round-settled";
  received: Counts[];
}
export interface MatchOver {
  fact: "match-over";
  outcome: Outcome;
}
/**
 * Draws a card from the own pack; with an empty pack the seat is out.
 */
export interface Draw {
  do: "draw";
}
/**
 * Starts a round and takes the red token.
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
 * Lays a bid of one's own: `count` cards of `value`, and `plus` cards `+1`.
 */
export interface Open {
  do: "open";
  value: 2 | 3 | 4;
  count: number;
  plus?: number;
}
/**
 * Adds `count` cards of that bid's value and `plus` cards `+1` to the bid of seat `on`.
 */
export interface Raise {
  do: "raise";
  on: number;
  count?: number;
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
 * Takes back one's agreement, once a proposal.
 */
export interface Retract {
  do: "retract";
}
/**
 * The winner hands cards from the table to a seat with a bid.
 */
export interface Give {
  do: "give";
  to: number;
  value: 2 | 3 | 4 | "+1";
  count: number;
}
