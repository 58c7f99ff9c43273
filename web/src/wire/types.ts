// Made from the Python types by `make types`. Do not edit.

export type ClientMessage =
  | Hello
  | Enter
  | Leave
  | Sit
  | Stand
  | PutBot
  | Kick
  | Start
  | Rematch
  | Close
  | Act
  | Advise
  | Say
  | Emoted
  | Mute
  | Silence
  | WatchLobby
  | LeaveLobby
  | Ping;
export type ServerMessage =
  Welcome | Ack | Refused | Table | State | Happened | Raced | Over | Advice | Chat | Lobby | Bye;

/**
 * Who you are (a token, unless the handshake brought one), and the language that you read.
 *
 *     `tell`: whether you want to be told in words what happens. Said again, it changes both.
 */
export interface Hello {
  type: "hello";
  token?: string | null;
  language?: "en" | "fr";
  tell?: boolean;
  id: string;
}
/**
 * Come to a table, to play or to watch. `have` is the last version of `match` that you know: you get the rest.
 */
export interface Enter {
  type: "enter";
  table: string;
  match?: string | null;
  have?: number | null;
  id: string;
}
/**
 * Hear no more of a table. Your chair stays yours.
 */
export interface Leave {
  type: "leave";
  table: string;
  id: string;
}
export interface Sit {
  type: "sit";
  table: string;
  seat?: number | null;
  id: string;
}
export interface Stand {
  type: "stand";
  table: string;
  id: string;
}
/**
 * The host puts a bot on a chair, or takes it away (level null).
 */
export interface PutBot {
  type: "put-bot";
  table: string;
  seat: number;
  level: string | null;
  id: string;
}
export interface Kick {
  type: "kick";
  table: string;
  seat: number;
  id: string;
}
/**
 * The host starts the match; free chairs are filled with bots of this level.
 */
export interface Start {
  type: "start";
  table: string;
  fill?: string | null;
  id: string;
}
/**
 * The same people, a new match.
 */
export interface Rematch {
  type: "rematch";
  table: string;
  id: string;
}
export interface Close {
  type: "close";
  table: string;
  id: string;
}
/**
 * Play an action. `decided` is the version that you saw when you decided.
 *
 *     Sent again with the same `id` after a broken connection, it is done once.
 */
export interface Act {
  type: "act";
  table: string;
  match: string;
  action: {
    [k: string]: unknown;
  };
  decided?: number | null;
  id: string;
}
/**
 * Ask what each of your choices is worth. Only where you practise: nobody else at the table is a person.
 */
export interface Advise {
  type: "advise";
  table: string;
  match: string;
  id: string;
}
export interface Say {
  type: "say";
  table: string;
  text: string;
  id: string;
}
export interface Emoted {
  type: "emote";
  table: string;
  emote: "hello" | "hurry" | "laugh" | "oops" | "surprised" | "thanks" | "thinking" | "well-played";
  id: string;
}
/**
 * Hear and see nothing more of what somebody says or shows at this table; `muted` false: hear them again.
 *
 *     `who` is as in `chat` and in the chairs of `table`. It holds for you alone, and nobody else notices.
 */
export interface Mute {
  type: "mute";
  table: string;
  who: string;
  muted?: boolean;
  id: string;
}
/**
 * The host takes somebody's free text away at this table, or gives it back. Emotes are still theirs.
 */
export interface Silence {
  type: "silence";
  table: string;
  who: string;
  silenced?: boolean;
  id: string;
}
/**
 * Hear the list of public tables, now and whenever it changes.
 */
export interface WatchLobby {
  type: "watch-lobby";
  id: string;
}
/**
 * Hear no more of the list.
 */
export interface LeaveLobby {
  type: "leave-lobby";
  id: string;
}
/**
 * Answered by an ack with the server's time.
 */
export interface Ping {
  type: "ping";
  id: string;
}
/**
 * The first message on a socket whose owner is known.
 *
 *     `token`: a new one, since yours grows old or its key was changed; keep it instead. (`/api/me` renews a cookie.)
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  player: string;
  name: string;
  now: number;
  token?: string | null;
}
/**
 * Your request was done. `version`: of the input that your action became.
 */
export interface Ack {
  type: "ack";
  id: string;
  now: number;
  version?: number | null;
}
/**
 * Your request was not done, and changed nothing. `why` is finer than `code`; `wait` says when to try again.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  code:
    | "BAD_REQUEST"
    | "FAILED"
    | "ILLEGAL"
    | "NOT_ALLOWED"
    | "NOT_NOW"
    | "NOT_SEATED"
    | "NOT_THE_HOST"
    | "NOT_YOUR_SEAT"
    | "NO_SUCH_CALL"
    | "NO_SUCH_MATCH"
    | "NO_SUCH_PERSON"
    | "NO_SUCH_SEAT"
    | "NO_SUCH_TABLE"
    | "RATE_LIMITED"
    | "SEAT_TAKEN"
    | "TOO_LATE"
    | "TOO_MANY"
    | "WHO_ARE_YOU";
  why: string;
  sentence: string;
  wait?: number | null;
}
/**
 * A table as you see it: sent when you enter, and when something about it changes.
 */
export interface Table {
  type: "table";
  table: string;
  game: string;
  seats: number;
  options: {
    [k: string]: unknown;
  };
  pace: "blitz" | "normal" | "relaxed";
  public: boolean;
  status: "closed" | "open" | "over" | "running";
  chairs: Chair[];
  you: number | null;
  you_are_host: boolean;
  watching: number;
  match: string | null;
  commitment: string | null;
  who: string;
  muted: string[];
  silenced: string[];
}
/**
 * Who sits on a chair. `here`: the person is connected; `kept_by_bot`: a bot plays while the person is away.
 *
 *     `who`: the person's alias at this table; of no use elsewhere.
 */
export interface Chair {
  kind: "bot" | "free" | "person";
  name: string | null;
  who: string | null;
  level: string | null;
  here: boolean;
  kept_by_bot: boolean;
  is_host: boolean;
}
/**
 * Where a match stands for you, whole. Comes when you enter, and when you are too far behind for the gap.
 */
export interface State {
  type: "state";
  table: string;
  match: string;
  version: number;
  view: unknown;
  choices: Pattern[];
  deadline: number | null;
  now: number;
  told?: string[] | null;
  prompt?: string | null;
}
export interface Pattern {
  do: string;
  with: {
    [k: string]: unknown[] | Run;
  };
}
/**
 * All whole numbers from one to another, both included.
 */
export interface Run {
  from: number;
  to: number;
}
/**
 * What happened between two versions, and where the match stands for you after it.
 */
export interface Happened {
  type: "happened";
  table: string;
  match: string;
  since: number;
  version: number;
  facts: Fact[];
  view: unknown;
  choices: Pattern[];
  deadline: number | null;
  now: number;
  told?: string[] | null;
  prompt?: string | null;
}
/**
 * What one viewer sees happen: in JSON an object whose key `fact` names it.
 */
export interface Fact {
  fact: "fact";
}
/**
 * How a race was judged: what everybody reported, and what was accepted.
 */
export interface Raced {
  type: "raced";
  table: string;
  match: string;
  receipt: Receipt;
}
/**
 * How a race was judged, for all who raced: `race` is its number, the timings are by seat.
 *
 *     Anomalies are not in it: they are for whoever runs the server, and no accusation.
 */
export interface Receipt {
  race: number;
  timings: Timing[];
}
/**
 * One seat's line of a receipt, in milliseconds; all but `seat` are null for one that did not answer.
 */
export interface Timing {
  seat: number;
  raw: number | null;
  accepted: number | null;
  elapsed: number | null;
  round_trip: number | null;
  margin: number | null;
  void: "too-fast" | null;
}
/**
 * A match is over: its outcome, the seed that was committed to, and who really played.
 */
export interface Over {
  type: "over";
  table: string;
  match: string;
  outcome: Outcome;
  seed: string;
  played: {
    [k: string]: number;
  }[];
}
/**
 * How a match ended; each game lists its own reasons.
 */
export interface Outcome {
  winners: number[];
  scores: number[];
  reason: string;
}
/**
 * What you asked for by `advise`: each of the choices that you had at `version`, best first.
 */
export interface Advice {
  type: "advice";
  table: string;
  match: string;
  version: number;
  hints: Hint[];
}
/**
 * A choice of yours: its `value` in the game's own measure, the more the better, and the `chance` that it works.
 */
export interface Hint {
  action: unknown;
  label: string;
  value: number;
  chance: number | null;
  why: string;
}
export interface Chat {
  type: "chat";
  table: string;
  seat: number | null;
  name: string;
  who: string;
  text?: string | null;
  emote?: ("hello" | "hurry" | "laugh" | "oops" | "surprised" | "thanks" | "thinking" | "well-played") | null;
}
/**
 * The public tables, the one that changed last first; all of them each time.
 */
export interface Lobby {
  type: "lobby";
  tables: PublicTable[];
}
export interface PublicTable {
  table: string;
  game: string;
  seats: number;
  free: number;
  pace: "blitz" | "normal" | "relaxed";
  status: "closed" | "open" | "over" | "running";
  host: string;
}
/**
 * The server stops, and keeps everything. Come back after `wait`.
 */
export interface Bye {
  type: "bye";
  reason: "restart" | "too-slow";
  wait: number;
}
/**
 * `seats`: the fewest and the most people who can play it; `levels`: of its bots, weakest first.
 */
export interface OfferedGame {
  game: string;
  about: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  levels: OfferedLevel[];
  paces: ("blitz" | "normal" | "relaxed")[];
  options: (NumberOption | OneOption | SomeOption | SeatOption | CardsOption)[];
}
/**
 * Bots of one strength. `about`: how they play; `characters`: those among them that have a style of their own.
 */
export interface OfferedLevel {
  level: string;
  about: string;
  characters: Named[];
}
export interface Named {
  value: string;
  label: string;
}
/**
 * A whole number, both ends included; null only if that is the default.
 */
export interface NumberOption {
  kind: "number";
  name: string;
  label: string;
  help: string;
  from: number;
  to: number;
  default: number | null;
}
/**
 * One of these values.
 */
export interface OneOption {
  kind: "one";
  name: string;
  label: string;
  help: string;
  values: Named[];
  default: string;
}
/**
 * A list of any of these values, each at most once.
 */
export interface SomeOption {
  kind: "some";
  name: string;
  label: string;
  help: string;
  values: Explained[];
  default: string[];
}
export interface Explained {
  value: string;
  label: string;
  help: string;
}
/**
 * One of the table's seats, or null.
 */
export interface SeatOption {
  kind: "seat";
  name: string;
  label: string;
  help: string;
  default: number | null;
}
/**
 * The name of a deck that is there, or a list of texts, a card each: then see the rules of the game.
 */
export interface CardsOption {
  kind: "cards";
  name: string;
  label: string;
  help: string;
  values: Named[];
  default: string;
}
/**
 * A name is enough.
 */
export interface NewPlayer {
  name: string;
}
/**
 * Who you are. The token proves it: keep it, and send it as a bearer token or in `hello`.
 */
export interface Me {
  player: string;
  name: string;
  token: string;
}
/**
 * Who you are.
 */
export interface Known {
  player: string;
  name: string;
}
/**
 * `open`: tables that wait, told with the first page only; `next`: what to ask for older ones `before`.
 */
export interface MyMatches {
  open: MyMatch[];
  matches: MyMatch[];
  next: string | null;
}
/**
 * A match of yours, or a table where you wait for one: then `match` is null.
 */
export interface MyMatch {
  table: string;
  match: string | null;
  game: string;
  status: "open" | "over" | "running";
  seat: number | null;
  names: (string | null)[];
  at: number;
  finished: number | null;
  outcome: Outcome | null;
}
/**
 * A table to be made. `quick`: fill it with bots of a level and start at once.
 */
export interface NewTable {
  game: string;
  seats: number;
  options?: {
    [k: string]: unknown;
  };
  pace?: "blitz" | "normal" | "relaxed";
  public?: boolean;
  quick?: string | null;
}
export interface TableMade {
  table: string;
  link: string;
}
/**
 * A match that is over, through the eyes of a seat, of a spectator (`none`), or of one who sees all hands (`all`).
 *
 *     `frames` are some of versions 0 to `version`; `next` is the first that does not fit, null at the end.
 */
export interface Replay {
  match: string;
  game: string;
  rules: number;
  seats: number;
  options: {
    [k: string]: unknown;
  };
  players: Player[];
  started: number;
  finished: number;
  seed: string;
  commitment: string;
  outcome: Outcome;
  version: number;
  viewer: string;
  language: "en" | "fr";
  frames: Frame[];
  next: number | null;
}
/**
 * Who played a match on a chair; `played`: how many actions a person, a bot and the autopilot made there.
 */
export interface Player {
  kind: "bot" | "person";
  name: string;
  level: string | null;
  played: {
    [k: string]: number;
  };
}
/**
 * One version of a match for a viewer: the input that led to it, what was seen of that, and what was known then.
 */
export interface Frame {
  version: number;
  at: number;
  seat: number | null;
  by: ("autopilot" | "bot" | "person" | "table") | null;
  facts: unknown[];
  told: string[];
  view: unknown;
  prompt: string;
  receipt: Receipt | null;
}
