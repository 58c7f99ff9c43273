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
 * What one viewer knows: the centre, the tops of the gains piles, and what it has seen of the active piles.
 */
export interface View {
  game: "stroop";
  /**
   * What the match waits for: a question, a mystery's question, answers, an ability, a sacrifice; or `over`.
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
  /**
   * The colours of the deck, in the order in which answers are offered.
   */
  colours: Colour[];
  /**
   * The number of the turn, from 1.
   */
  number: number;
  /**
   * The seat whose turn it is to ask.
   */
  turn: number;
  /**
   * 1 for clockwise, -1 for counter-clockwise.
   */
  direction: number;
  /**
   * How many cards each active pile has, by seat.
   */
  active_sizes: number[];
  /**
   * How many cards each gains pile has, by seat.
   */
  gains_sizes: number[];
  /**
   * The top card of each gains pile, by seat; null for an empty pile.
   */
  gains_tops: (Card | null)[];
  /**
   * The cards in the centre, the lowest first.
   */
  centre: Card[];
  /**
   * The card that the question is about; null while there is none.
   */
  current: Card | null;
  /**
   * `colour`, `name`, or the question about a mystery card; null before it is asked.
   */
  question: string | null;
  /**
   * Which seats have answered or are silent, by seat.
   */
  answered: boolean[];
  /**
   * The viewer's own answer to this question; null before it, and for spectators.
   */
  my_answer: "silent" | TimedAnswer | null;
  /**
   * The answers to this question, by seat; null for those that were not given or that the viewer may not know.
   */
  answers: ("silent" | TimedAnswer | null)[];
  /**
   * Which seats will miss their next turn, by seat.
   */
  skips: boolean[];
  /**
   * The top card of each active pile, by seat; null if the viewer does not know it.
   */
  seen: (Card | null)[];
  /**
   * For each active pile, the seats that know its top card.
   */
  known_to: number[][];
  /**
   * The last settled race; null before the first.
   */
  last_race: RaceResult | null;
  /**
   * The answers of the last race that came after the limit, in order of seat: they had no effect.
   */
  late: JudgedAnswer[];
  /**
   * The times of the latest races without a mystery card, oldest first; at most 12.
   */
  recent_races: RaceTimes[];
  /**
   * How fast and how accurate each seat was, by seat; null until the end.
   */
  tallies: SeatTally[] | null;
  /**
   * The whole gains piles, by seat, the top first; null until the end, unless the viewer sees everything.
   */
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
 * How the match ended. Scores are points.
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
   * `points` if one seat has the most, `shared` if several have.
   */
  reason: "points" | "shared";
}
/**
 * What a table of stroop agrees on.
 */
export interface Options {
  /**
   * The name of a shipped deck, or the rows of another one.
   */
  cards?: string | unknown[];
  /**
   * Which pile of an opponent a swap takes from.
   */
  swap_with?: "active" | "gains";
  /**
   * Slower answers count as silence; null for no limit.
   */
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
 * A colour of the deck.
 */
export interface Colour {
  /**
   * Its name in decks and answers.
   */
  id: string;
  /**
   * Its ink in sRGB: `#rrggbb`.
   */
  hex: string;
}
/**
 * A colour's name printed in another colour, or a mystery card, which has only `mystery`.
 */
export interface Card {
  /**
   * The colour that is named, by its id.
   */
  word: string;
  /**
   * The colour of the print, by its id.
   */
  ink: string;
  /**
   * What the card counts at the end; `x2` doubles everything below it.
   */
  points: number | "x2";
  /**
   * What the winner may do with it; null for nothing.
   */
  ability: ("reverse" | "see" | "skip" | "swap") | null;
  /**
   * True on mystery cards; left out on all others.
   */
  mystery: boolean;
}
/**
 * An answer as it was given.
 */
export interface TimedAnswer {
  /**
   * A colour of the deck by its id; any text for a mystery card.
   */
  colour: string;
  /**
   * The reaction time in milliseconds.
   */
  ms: number;
}
/**
 * How a race was settled.
 */
export interface RaceResult {
  /**
   * The answers within the limit, in order of seat.
   */
  answers: JudgedAnswer[];
  /**
   * The seat whose answer was first; null if nobody answered.
   */
  first: number | null;
}
/**
 * An answer in a settled race.
 */
export interface JudgedAnswer {
  /**
   * Who gave it.
   */
  seat: number;
  /**
   * A colour of the deck by its id; any text for a mystery card.
   */
  colour: string;
  /**
   * The reaction time in milliseconds.
   */
  ms: number;
  /**
   * Whether it was right; to a mystery card any answer is.
   */
  right: boolean;
}
/**
 * The reaction times of a settled race about a colour or a name.
 */
export interface RaceTimes {
  /**
   * The seat that asked, and so could not answer.
   */
  asker: number;
  /**
   * By seat, in milliseconds; null for a seat that gave no answer within the limit.
   */
  times: (number | null)[];
}
/**
 * A seat's answers over the match, by question; mystery cards do not count.
 */
export interface SeatTally {
  /**
   * The answers about the ink.
   */
  colour: Tally;
  /**
   * The answers about the word.
   */
  name: Tally;
}
/**
 * A seat's answers to one kind of question over the match.
 */
export interface Tally {
  /**
   * How many it gave within the limit.
   */
  answers: number;
  /**
   * How many of them were right.
   */
  right: number;
  /**
   * The sum of their reaction times in milliseconds.
   */
  total_ms: number;
  /**
   * The fastest right one in milliseconds; null if none was right.
   */
  best_ms: number | null;
}
/**
 * A seat asked for the colour or the name.
 */
export interface Asked {
  fact: "asked";
  /**
   * The asker.
   */
  seat: number;
  /**
   * `colour` for the ink, `name` for the word.
   */
  about: "colour" | "name";
}
/**
 * The asker's next card was turned up.
 */
export interface CardTurned {
  fact: "card-turned";
  /**
   * The asker.
   */
  seat: number;
  /**
   * The card, which is now the current one.
   */
  card: Card;
}
/**
 * A seat asked a free question about a mystery card.
 */
export interface Posed {
  fact: "posed";
  /**
   * The asker.
   */
  seat: number;
  /**
   * The question; a stock question in English.
   */
  question: string;
}
/**
 * A seat answered, or chose to be silent.
 */
export interface Answered {
  fact: "answered";
  /**
   * Who answered.
   */
  seat: number;
  /**
   * The answer; null for viewers who may not know it yet.
   */
  answer: "silent" | TimedAnswer | null;
}
/**
 * The table ended the race.
 */
export interface RaceClosed {
  fact: "race-closed";
  /**
   * The seats that had not answered.
   */
  unanswered: number[];
}
/**
 * The answers were compared.
 */
export interface RaceSettled {
  fact: "race-settled";
  /**
   * The answers within the limit, in order of seat.
   */
  answers: JudgedAnswer[];
  /**
   * The seat whose answer was first; null if nobody answered.
   */
  first: number | null;
  /**
   * Whether the first answer was right; null if nobody answered.
   */
  right: boolean | null;
  /**
   * The seats whose answers came after the limit.
   */
  late: number[];
}
/**
 * A seat won the cards in the centre.
 */
export interface CentreTaken {
  fact: "centre-taken";
  /**
   * The winner of the race.
   */
  seat: number;
  /**
   * The cards, the lowest first: the last one is now on top of the gains pile.
   */
  cards: Card[];
}
/**
 * A seat looked at the top of an opponent's active pile.
 */
export interface Looked {
  fact: "looked";
  /**
   * Who looked.
   */
  seat: number;
  /**
   * Whose pile it is.
   */
  target: number;
  /**
   * The card; null for viewers who do not know it.
   */
  card: Card | null;
}
/**
 * A seat swapped the card just won with the top of an opponent's pile.
 */
export interface Swapped {
  fact: "swapped";
  /**
   * Who swapped.
   */
  seat: number;
  /**
   * The opponent.
   */
  target: number;
  /**
   * Which pile of the opponent.
   */
  pile: "active" | "gains";
  /**
   * The card just won, which the opponent has now.
   */
  given: Card;
  /**
   * The opponent's card, now on top of the seat's gains pile.
   */
  got: Card;
}
/**
 * A seat made an opponent miss its next turn.
 */
export interface Skipped {
  fact: "skipped";
  /**
   * Who did it.
   */
  seat: number;
  /**
   * The opponent.
   */
  target: number;
}
/**
 * A seat turned the direction of play.
 */
export interface Reversed {
  fact: "reversed";
  /**
   * Who did it.
   */
  seat: number;
  /**
   * The new direction: 1 for clockwise, -1 for counter-clockwise.
   */
  direction: number;
}
/**
 * A seat left its ability unused.
 */
export interface Declined {
  fact: "declined";
  /**
   * Who declined.
   */
  seat: number;
  /**
   * The ability of the card just won.
   */
  ability: "reverse" | "see" | "skip" | "swap";
}
/**
 * A seat laid a card on the centre after a wrong answer.
 */
export interface Sacrificed {
  fact: "sacrificed";
  /**
   * Who answered wrong.
   */
  seat: number;
  /**
   * The pile whose top card was laid down.
   */
  from: "active" | "gains";
  /**
   * The card laid down.
   */
  card: Card;
}
/**
 * The next turn began.
 */
export interface TurnPassed {
  fact: "turn-passed";
  /**
   * The seat whose turn it is.
   */
  seat: number;
  /**
   * The seats that missed their turn on the way.
   */
  passed_over: number[];
}
/**
 * The match ended, and the gains piles were counted.
 */
export interface MatchOver {
  fact: "match-over";
  /**
   * Who won.
   */
  outcome: Outcome;
  /**
   * By seat: its gains pile from the top card down.
   */
  counting: CountedCard[][];
}
/**
 * One card in the counting of a gains pile.
 */
export interface CountedCard {
  /**
   * The card counted.
   */
  card: Card;
  /**
   * The factor after this card, which an `x2` doubles.
   */
  factor: number;
  /**
   * The points that it added.
   */
  added: number;
  /**
   * The points so far.
   */
  total: number;
}
/**
 * Ask for the colour or the name, and turn up the next card.
 */
export interface Ask {
  do: "ask";
  /**
   * `colour` for the ink, `name` for the word.
   */
  about: "colour" | "name";
}
/**
 * Ask a free question about a mystery card.
 */
export interface Pose {
  do: "pose";
  /**
   * The question, in one line.
   */
  question: string;
}
/**
 * Answer the question of a race.
 */
export interface Answer {
  do: "answer";
  /**
   * A colour of the deck by its id; any text for a mystery card.
   */
  colour: string;
  /**
   * The reaction time, in milliseconds since the card was shown.
   */
  ms: number;
}
/**
 * Stay silent in a race.
 */
export interface Silent {
  do: "silent";
}
/**
 * The table ends a race; seats that have not answered are silent.
 */
export interface Close {
  do: "close";
}
/**
 * Use the ability of the card just won.
 */
export interface Use {
  do: "use";
  /**
   * The opponent that it is used on; left out for a reverse.
   */
  seat?: number;
}
/**
 * Leave the ability of the card just won unused.
 */
export interface Decline {
  do: "decline";
}
/**
 * Lay a card on the centre after a wrong answer.
 */
export interface Sacrifice {
  do: "sacrifice";
  /**
   * The pile whose top card is laid down.
   */
  from: "active" | "gains";
}
