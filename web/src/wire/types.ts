// Made from the Python types by `make types`. Do not edit.

export type ClientMessage =
  | Hello
  | Enter
  | Ready
  | Leave
  | LeaveForGood
  | Sit
  | Stand
  | PutBot
  | Move
  | Configure
  | Kick
  | Readmit
  | Start
  | StopCountdown
  | Rematch
  | Close
  | Act
  | Advise
  | Nudge
  | StandIn
  | ComeBack
  | Say
  | Emoted
  | Mute
  | Hurry
  | Pause
  | Resume
  | Headband
  | Silence
  | WatchLobby
  | LeaveLobby
  | Ping;
export type ServerMessage =
  | Welcome
  | Ack
  | Refused
  | Table
  | State
  | Happened
  | Starting
  | Raced
  | Over
  | Advice
  | Chat
  | Notice
  | Removed
  | Lobby
  | Bye;

/**
 * Says who you are and which language you read. Send it again at any time to change `language` and `tell`.
 */
export interface Hello {
  type: "hello";
  /**
   * Your token. Needed if the handshake carried none; ignored otherwise.
   */
  token?: string | null;
  /**
   * The language of every sentence that you are sent.
   */
  language?: "en" | "fr";
  /**
   * Whether `state` and `happened` also describe in words what happened and what you are asked.
   */
  tell?: boolean;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Start following a table, to play or to watch.
 */
export interface Enter {
  type: "enter";
  /**
   * The code of the table, in any spelling: `frog lagoon 427` will do.
   */
  table: string;
  /**
   * The match that you followed before a broken connection; null if there was none.
   */
  match?: string | null;
  /**
   * The last version of `match` that you know. You are sent what happened since then.
   */
  have?: number | null;
  /**
   * Whether you only want to watch: you are shown as a spectator, and nobody waits for you to sit down.
   */
  watch?: boolean;
  /**
   * Whether this socket is a big screen, which everybody in the room sees. It is shown what spectators see, even if
   * you have a seat, and it may do nothing but look.
   */
  screen?: boolean;
  /**
   * Whether you will send `ready` before each race. Races wait a few seconds at most for clients that do.
   */
  says_ready?: boolean;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * You can follow the next race: your page is complete, and you have seen the last result.
 */
export interface Ready {
  type: "ready";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The match, as in `state`.
   */
  match: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Stop following a table. You keep your seat.
 */
export interface Leave {
  type: "leave";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Give up your seat and stop following the table. During a match a bot takes your seat, under its own name.
 */
export interface LeaveForGood {
  type: "leave-for-good";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Take a seat that is free or that a bot holds, or move to another one. During a match, only a bot's.
 *
 * After a match it is a seat of the next one: you say that you want to play again.
 */
export interface Sit {
  type: "sit";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The seat to take; null takes the first free one, or else the first that a bot holds.
   */
  seat?: number | null;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Give up your seat. Not during a match. After a match: your seat in the next one.
 */
export interface Stand {
  type: "stand";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Host only: seat a bot, change its level, or remove it. Not during a match.
 */
export interface PutBot {
  type: "put-bot";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The seat, which must be free or hold a bot.
   */
  seat: number;
  /**
   * The bot's level or character, as `GET /api/games` lists them; null removes the bot.
   */
  level: string | null;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Host only: move a person or a bot to another seat. If somebody sits there, they swap. Not during a match.
 */
export interface Move {
  type: "move";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Where they sit now.
   */
  seat: number;
  /**
   * Where they will sit.
   */
  to: number;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Host only: change the game, seats, options or pace of the coming match. Not during a match.
 */
export interface Configure {
  type: "configure";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The id of another game; null leaves it as it is. Options that are not given get their defaults then.
   */
  game?: string | null;
  /**
   * How many seats; null leaves it as it is. People on seats that go move to others; there must be enough.
   */
  seats?: number | null;
  /**
   * All options of the game that should not have their defaults; null leaves them as they are.
   */
  options?: {
    [k: string]: unknown;
  } | null;
  /**
   * How much time players have; null leaves it as it is.
   */
  pace?: ("blitz" | "normal" | "relaxed") | null;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Host only: remove somebody, who cannot enter again until you readmit them. A bot's seat is just freed.
 *
 * Send either `seat` or `who`. People on a seat cannot be removed during a match; spectators can, at any time.
 */
export interface Kick {
  type: "kick";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The seat of the person or bot.
   */
  seat?: number | null;
  /**
   * The alias of the person, as in the chairs and the `standing` of `table`.
   */
  who?: string | null;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Host only: let somebody enter again whom you have removed.
 */
export interface Readmit {
  type: "readmit";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Their alias, as in `removed` of `table`.
   */
  who: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Host only: start the match.
 *
 * After a match, start the next one: at once if everybody from the last match who is still here has said yes,
 * otherwise after a countdown, during which they still can. If the host is away, anybody who has said yes may do it,
 * and becomes host.
 */
export interface Start {
  type: "start";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The level or character of the bots that take the free seats; with null, no seat may be free.
   */
  fill?: string | null;
  /**
   * The aliases of those who, as you know, are here without a seat. If somebody else is, the start is refused with
   * their names. Null: do not check.
   */
  standing?: string[] | null;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Host only: stop the countdown to the next match.
 */
export interface StopCountdown {
  type: "stop-countdown";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Say that you want to play again, after a match. If you alone have played it, the next one starts at once.
 */
export interface Rematch {
  type: "rematch";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Host only: close the table for good. Not while a match is running.
 */
export interface Close {
  type: "close";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Play an action. If you send it again with the same `id`, it is acknowledged again but not played again.
 */
export interface Act {
  type: "act";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The match, as in `state`.
   */
  match: string;
  /**
   * One of the actions that `choices` allows.
   */
  action: {
    [k: string]: unknown;
  };
  /**
   * Which of your seats acts. Needed only at a table on one device, where you have several.
   */
  seat?: number | null;
  /**
   * The version you saw when you decided. If the action was legal then, the refusal is `TOO_LATE`, not `ILLEGAL`.
   */
  decided?: number | null;
  /**
   * Whether you sent this action before and got no answer. If it was not played then, it is played now only if
   * nothing has happened since `decided`, except in a race, which goes on; otherwise it is refused (`TOO_LATE`).
   */
  again?: boolean;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Ask what each of your choices is worth. Only while you are the only person seated at the table.
 */
export interface Advise {
  type: "advise";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The match, as in `state`.
   */
  match: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Remind somebody for whom the match has waited for a while. Only those who play, at a table without a clock.
 */
export interface Nudge {
  type: "nudge";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Their seat.
   */
  seat: number;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Ask that a bot plays for somebody who was nudged and still does not act, until they are back.
 *
 * The host decides alone; all others who play decide together.
 */
export interface StandIn {
  type: "stand-in";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Their seat.
   */
  seat: number;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Play again yourself, after a bot has stood in for you. An `act` does the same.
 */
export interface ComeBack {
  type: "come-back";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Say something to everybody at the table. Not while a match is running.
 */
export interface Say {
  type: "say";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * What you say, as plain text.
   */
  text: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Show an emote to everybody at the table, at any time.
 */
export interface Emoted {
  type: "emote";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The emote to show.
   */
  emote: "hello" | "hurry" | "laugh" | "oops" | "surprised" | "thanks" | "thinking" | "well-played";
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Hide what somebody says or shows at this table, or show it again. Only you know.
 */
export interface Mute {
  type: "mute";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Their alias, as in `chat` and in the chairs of `table`.
   */
  who: string;
  /**
   * False to hear them again.
   */
  muted?: boolean;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * See quickly how the match ends. Only when everybody seated is out of it, and only bots play on.
 *
 * The bots hurry once everybody seated who is connected has asked for it.
 */
export interface Hurry {
  type: "hurry";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Host only: pause the match. Until `resume`, clocks and bots wait, and nobody can act. Not during a race.
 */
export interface Pause {
  type: "pause";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Let a paused match go on. Only the host may, or anybody who plays while the host is away.
 */
export interface Resume {
  type: "resume";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * You wear this device on your forehead, for the others in the room to see, or take it off.
 *
 * While you wear it, `state` and `happened` also have `worn`. Only at a table that has agreed on headbands.
 */
export interface Headband {
  type: "headband";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Whether you wear it.
   */
  on: boolean;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Host only: stop somebody from using `say` at this table, or allow it again. They can still show emotes.
 */
export interface Silence {
  type: "silence";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Their alias, as in `chat` and in the chairs of `table`.
   */
  who: string;
  /**
   * False to let them speak again.
   */
  silenced?: boolean;
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Follow the list of public tables: you are sent it now, and whenever it changes.
 */
export interface WatchLobby {
  type: "watch-lobby";
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Stop following the list of public tables.
 */
export interface LeaveLobby {
  type: "leave-lobby";
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * Does nothing; the `ack` carries the server's time.
 */
export interface Ping {
  type: "ping";
  /**
   * Chosen by the client; the `ack` or `refused` that answers this message repeats it.
   */
  id: string;
}
/**
 * The first message on a socket, once the server knows who you are.
 */
export interface Welcome {
  type: "welcome";
  /**
   * The version of this protocol.
   */
  protocol: number;
  /**
   * Your id. Other players never see it: at a table they know you by your alias.
   */
  player: string;
  /**
   * Your name.
   */
  name: string;
  /**
   * The server's time, in milliseconds since 1970.
   */
  now: number;
  /**
   * A new token to keep instead of yours, which is old or was signed with an old key.
   */
  token?: string | null;
}
/**
 * Your request was carried out.
 */
export interface Ack {
  type: "ack";
  /**
   * The id of your request.
   */
  id: string;
  /**
   * The server's time, in milliseconds since 1970.
   */
  now: number;
  /**
   * For `act`: the version of the match that your action led to.
   */
  version?: number | null;
}
/**
 * Your request was not carried out, and changed nothing.
 */
export interface Refused {
  type: "refused";
  /**
   * The id of your request; null if the message could not be read.
   */
  id: string | null;
  /**
   * The kind of refusal, for programs.
   */
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
  /**
   * The exact reason, as a stable key: more specific than `code`.
   */
  why: string;
  /**
   * The reason for people, in your language.
   */
  sentence: string;
  /**
   * How many milliseconds to wait before you try again, if that helps.
   */
  wait?: number | null;
}
/**
 * A table as you see it: sent when you enter, and whenever something about it changes.
 */
export interface Table {
  type: "table";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The id of its game.
   */
  game: string;
  /**
   * How many seats it has.
   */
  seats: number;
  /**
   * The options that were chosen; all others have their defaults.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * How much time players have; `relaxed` means no clock.
   */
  pace: "blitz" | "normal" | "relaxed";
  /**
   * Whether the table is in the public list.
   */
  public: boolean;
  /**
   * `open` before the first match, then `running` or `over`; `closed` for good.
   */
  status: "closed" | "open" | "over" | "running";
  /**
   * Who sits where, by seat.
   */
  chairs: Chair[];
  /**
   * Your seat; null if you are a spectator.
   */
  you: number | null;
  /**
   * Whether you are the host.
   */
  you_are_host: boolean;
  /**
   * How many spectators there are, without big screens.
   */
  watching: number;
  /**
   * The present match, or the last one; null before the first.
   */
  match: string | null;
  /**
   * The SHA-256 hash of the seed of that match, which `over` reveals.
   */
  commitment: string | null;
  /**
   * Your own alias at this table.
   */
  who: string;
  /**
   * Whom you have muted. Only you are told.
   */
  muted: string[];
  /**
   * Whom the host has silenced.
   */
  silenced: string[];
  /**
   * Everybody who is here without a seat.
   */
  standing: Bystander[];
  /**
   * Whom the host has removed. Only the host is told.
   */
  removed: Bystander[];
  /**
   * The next match; null unless the last one is over.
   */
  next: ComingMatch | null;
  /**
   * Whether the match is paused: clocks and bots wait, and nobody can act until the host sends `resume`.
   */
  paused?: boolean;
  /**
   * Whether only bots play on, so that seated people may ask to see quickly how the match ends (`hurry`).
   */
  may_hurry?: boolean;
  /**
   * Who has asked for it.
   */
  hurrying?: string[];
  /**
   * How many big screens show the table to everybody in the room.
   */
  screens?: number;
  /**
   * The seats whose owners wear their devices (`headband`).
   */
  headbands?: number[];
  /**
   * Whether people may `say` something now; during a match with secret hands only emotes are allowed.
   */
  chat_open?: boolean;
  /**
   * All your seats, at a table where several people share your device; left out elsewhere.
   */
  yours?: number[];
}
/**
 * One seat of a table, and who sits there.
 */
export interface Chair {
  /**
   * `free` if nobody sits there.
   */
  kind: "bot" | "free" | "person";
  /**
   * The name of the person or bot; null if the seat is free.
   */
  name: string | null;
  /**
   * The person's alias, which means nothing at other tables; null for a bot.
   */
  who: string | null;
  /**
   * The bot's level or character; null for a person.
   */
  level: string | null;
  /**
   * Whether the person is connected.
   */
  here: boolean;
  /**
   * Whether a bot plays for the person, who is away or has not acted for a long time.
   */
  kept_by_bot: boolean;
  /**
   * Whether somebody has nudged the person, who has not acted since.
   */
  nudged: boolean;
  /**
   * Whether this is the host.
   */
  is_host: boolean;
}
/**
 * Somebody who is at a table without a seat.
 */
export interface Bystander {
  /**
   * Their alias.
   */
  who: string;
  /**
   * Their name.
   */
  name: string;
  /**
   * Whether they only want to watch. Otherwise they may be looking for a seat.
   */
  watches: boolean;
}
/**
 * The next match at a table, while its last one is over.
 */
export interface ComingMatch {
  /**
   * The id of its game.
   */
  game: string;
  /**
   * How many seats it has.
   */
  seats: number;
  /**
   * The options that were chosen; all others have their defaults.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * How much time players have; `relaxed` means no clock.
   */
  pace: "blitz" | "normal" | "relaxed";
  /**
   * By seat: the people who want to play again, and the bots.
   */
  chairs: Chair[];
  /**
   * Your seat in it; null if you have not said that you want to play again.
   */
  you: number | null;
  /**
   * Those who played the last match and have not answered. Until they do, their chairs are kept for them.
   */
  asked: string[];
  /**
   * When it starts, in the server's time; null while no countdown is running.
   */
  starts: number | null;
  /**
   * The server's time, in milliseconds since 1970.
   */
  now: number;
}
/**
 * Where a match stands for you. Sent when the match starts and when you enter.
 */
export interface State {
  type: "state";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The id of the match.
   */
  match: string;
  /**
   * How many inputs the match has had.
   */
  version: number;
  /**
   * Everything that you may know about the match.
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * What you may do now; empty if there is nothing.
   */
  choices: Offer[];
  /**
   * When the server will act for the seats that the match waits for, in the server's time; null if never.
   */
  deadline: number | null;
  /**
   * The server's time, in milliseconds since 1970.
   */
  now: number;
  /**
   * Sentences about what happened lately; left out unless `hello` asked for words.
   */
  told?: string[] | null;
  /**
   * The facts that `told` describes, in the same order; left out unless `hello` asked for words.
   */
  facts?: Fact[];
  /**
   * Indexes in `told` of what a bot or the autopilot has done for you since your own last action.
   */
  stood_in?: number[];
  /**
   * What you are asked now, or whom the table waits for; left out unless `hello` asked for words.
   */
  prompt?: string | null;
  /**
   * For each person who shares your device, where the match stands for them. All else in this message is what
   * spectators are sent. Left out where everybody has their own device.
   */
  device?: DeviceSeat[];
  /**
   * What your device shows to the room while you wear it (`headband`), and what you must not see yourself; left out
   * otherwise.
   */
  worn?: string[] | null;
}
/**
 * Legal actions of one kind: any combination of the values is one.
 */
export interface Offer {
  /**
   * The kind of action.
   */
  do: string;
  /**
   * For each field of the action, the values that it may have.
   */
  with: {
    [k: string]: unknown[] | Run;
  };
}
/**
 * All whole numbers from one to another, both included.
 */
export interface Run {
  /**
   * The first number.
   */
  from: number;
  /**
   * The last number.
   */
  to: number;
}
/**
 * What one viewer sees happen: in JSON an object whose key `fact` names it.
 */
export interface Fact {
  fact: "fact";
}
/**
 * Where a match stands for one of the people who share a device.
 */
export interface DeviceSeat {
  /**
   * Their seat.
   */
  seat: number;
  /**
   * Everything that they may know about the match.
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * What they may do now, by an `act` that names their seat; empty if there is nothing.
   */
  choices: Offer[];
  /**
   * What they are asked now, or whom the table waits for; null unless `hello` asked for words.
   */
  prompt: string | null;
}
/**
 * What happened between two versions of a match, and where it stands for you afterwards.
 */
export interface Happened {
  type: "happened";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The id of the match.
   */
  match: string;
  /**
   * The version before all this happened.
   */
  since: number;
  /**
   * The version after it: how many inputs the match has had.
   */
  version: number;
  /**
   * What you saw happen, in order.
   */
  facts: Fact[];
  /**
   * Everything that you may know about the match now.
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * What you may do now; empty if there is nothing.
   */
  choices: Offer[];
  /**
   * When the server will act for the seats that the match waits for, in the server's time; null if never.
   */
  deadline: number | null;
  /**
   * The server's time, in milliseconds since 1970.
   */
  now: number;
  /**
   * A sentence for each fact, in your language; left out unless `hello` asked for words.
   */
  told?: string[] | null;
  /**
   * Indexes in `facts` of what a bot or the autopilot did for you, because you were away or your time ran out.
   */
  stood_in?: number[];
  /**
   * What you are asked now, or whom the table waits for; left out unless `hello` asked for words.
   */
  prompt?: string | null;
  /**
   * For each person who shares your device, where the match stands for them. All else in this message is what
   * spectators are sent. Left out where everybody has their own device.
   */
  device?: DeviceSeat[];
  /**
   * What your device shows to the room while you wear it (`headband`), and what you must not see yourself; left out
   * otherwise.
   */
  worn?: string[] | null;
}
/**
 * A race is about to start: its card comes with the next `happened`, for everybody at the same moment.
 */
export interface Starting {
  type: "starting";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The id of the match.
   */
  match: string;
  /**
   * The version that will show the card.
   */
  version: number;
  /**
   * What may be known before the card, such as the question.
   */
  facts: Fact[];
  /**
   * The seats that have not sent `ready` yet; empty once the card is on its way.
   */
  waits_for?: number[];
  /**
   * How many milliseconds remain until the card; left out while the race waits for somebody.
   */
  in_ms?: number | null;
}
/**
 * How a race was judged. Sent after each race.
 */
export interface Raced {
  type: "raced";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The id of the match.
   */
  match: string;
  /**
   * What each seat reported, and what was accepted.
   */
  receipt: Receipt;
}
/**
 * How a race was judged, for everybody at the table.
 *
 * Anomalies are left out: they are hints for the operator, not accusations.
 */
export interface Receipt {
  /**
   * The version of the match at which the race began.
   */
  race: number;
  /**
   * One line for each seat, in seat order.
   */
  timings: Timing[];
}
/**
 * One seat's line of a receipt, in milliseconds; everything but `seat` is null for a seat that did not answer.
 */
export interface Timing {
  /**
   * The seat that this line is about.
   */
  seat: number;
  /**
   * The reaction time that the seat's own device reported.
   */
  raw: number | null;
  /**
   * The reaction time that the seat was judged by.
   */
  accepted: number | null;
  /**
   * From sending the card to the arrival of the answer, on the server's clock.
   */
  elapsed: number | null;
  /**
   * The part of `elapsed` that was granted to the network as its round trip.
   */
  round_trip: number | null;
  /**
   * The part of `elapsed` that was granted on top, for jitter.
   */
  margin: number | null;
  /**
   * How much longer the seat's round trip was than the longest one that is granted; null if it was not longer.
   */
  not_granted: number | null;
  /**
   * Why the answer does not count; null if it counts.
   */
  void: ("longer-than-elapsed" | "too-fast") | null;
  /**
   * The action, if it arrived after the race had closed and so had no effect; null otherwise.
   */
  late: {
    [k: string]: unknown;
  } | null;
  /**
   * Whether a late answer was right; null if the game does not say, or the answer was not late.
   */
  late_right: boolean | null;
}
/**
 * A match is over.
 */
export interface Over {
  type: "over";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The id of the match.
   */
  match: string;
  /**
   * Who won, and how it ended.
   */
  outcome: Outcome;
  /**
   * The seed that was committed to before the first card.
   */
  seed: string;
  /**
   * By seat: how many actions the person, a bot and the autopilot made.
   */
  played: {
    [k: string]: number;
  }[];
  /**
   * The best moments of the match, if you asked for words.
   */
  highlights?: Highlight[] | null;
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
 * A moment to remember of a match.
 */
export interface Highlight {
  /**
   * In words, to you.
   */
  told: string;
  /**
   * In words, to anybody else: with your name instead of "you".
   */
  retold: string;
}
/**
 * The answer to `advise`.
 */
export interface Advice {
  type: "advice";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The id of the match.
   */
  match: string;
  /**
   * The version at which you had these choices.
   */
  version: number;
  /**
   * Your choices, best first; only the best 250 if there are more.
   */
  hints: Hint[];
}
/**
 * One of your choices, and what it is worth.
 */
export interface Hint {
  /**
   * The action, as you would send it in `act`.
   */
  action: {
    [k: string]: unknown;
  };
  /**
   * The action in words, in your language.
   */
  label: string;
  /**
   * What it is worth in the game's own measure: more is better.
   */
  value: number;
  /**
   * The probability that it works out, from 0 to 1; null where the game has no such number.
   */
  chance: number | null;
  /**
   * The reason, in your language.
   */
  why: string;
}
/**
 * Somebody at the table said something (`text`) or showed an emote (`emote`).
 */
export interface Chat {
  type: "chat";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * Their seat; null for a spectator.
   */
  seat: number | null;
  /**
   * Their name.
   */
  name: string;
  /**
   * Their alias at this table.
   */
  who: string;
  /**
   * What they said, as plain text.
   */
  text?: string | null;
  /**
   * The emote that they showed.
   */
  emote?: ("hello" | "hurry" | "laugh" | "oops" | "surprised" | "thanks" | "thinking" | "well-played") | null;
}
/**
 * Something that everybody at the table should know, and that is not part of the match.
 */
export interface Notice {
  type: "notice";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * What it is about, for programs.
   */
  notice:
    | "came-back"
    | "chair-taken"
    | "configured"
    | "left"
    | "nudged"
    | "paused"
    | "removed"
    | "resumed"
    | "stand-in-asked"
    | "stood-in";
  /**
   * What happened, in your language.
   */
  sentence: string;
  /**
   * The seat that it concerns, if any.
   */
  seat?: number | null;
}
/**
 * The host has removed you from a table. You no longer follow it, and cannot enter it until readmitted.
 */
export interface Removed {
  type: "removed";
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The reason for people, in your language.
   */
  sentence: string;
}
/**
 * The complete list of public tables.
 */
export interface Lobby {
  type: "lobby";
  /**
   * The public tables, most recently changed first.
   */
  tables: PublicTable[];
}
/**
 * One line of the list of public tables.
 */
export interface PublicTable {
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The id of its game.
   */
  game: string;
  /**
   * How many seats it has.
   */
  seats: number;
  /**
   * How many of them are free.
   */
  free: number;
  /**
   * How much time players have; `relaxed` means no clock.
   */
  pace: "blitz" | "normal" | "relaxed";
  /**
   * `open` before the first match, then `running` or `over`; `closed` for good.
   */
  status: "closed" | "open" | "over" | "running";
  /**
   * The host's name.
   */
  host: string;
}
/**
 * The server is about to close this socket. Nothing is lost: connect again after `wait`.
 */
export interface Bye {
  type: "bye";
  /**
   * `restart`: the server stops. `too-slow`: you read more slowly than you were sent messages.
   */
  reason: "restart" | "too-slow";
  /**
   * How many milliseconds to wait before you connect again.
   */
  wait: number;
}
/**
 * A game that can be played.
 */
export interface OfferedGame {
  /**
   * The id of the game.
   */
  game: string;
  /**
   * What it is, in a sentence.
   */
  about: string;
  /**
   * The fewest and the most seats.
   *
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  /**
   * The levels of its bots, weakest first.
   */
  levels: OfferedLevel[];
  /**
   * The level for somebody who has not chosen one.
   */
  usual_level: string;
  /**
   * The paces to choose from: how much time players have.
   */
  paces: ("blitz" | "normal" | "relaxed")[];
  /**
   * The game's options.
   */
  options: (NumberOption | FlagOption | OneOption | SomeOption | SeatOption | CardsOption)[];
  /**
   * How many playable lessons it has; `GET /api/lessons/{game}` lists them.
   */
  lessons: number;
  /**
   * How many puzzles it has; `GET /api/puzzles/{game}` poses the one of the day.
   */
  puzzles: number;
  /**
   * Whether several people may play it on one device: it has no secrets between them.
   */
  one_device: boolean;
}
/**
 * Bots of one strength.
 */
export interface OfferedLevel {
  /**
   * The level's id.
   */
  level: string;
  /**
   * How these bots play.
   */
  about: string;
  /**
   * Bots of this level with a style of their own.
   */
  characters: Named[];
}
/**
 * A value, and its name for people.
 */
export interface Named {
  /**
   * The value to send.
   */
  value: string;
  /**
   * Its name for people.
   */
  label: string;
}
/**
 * A whole number.
 */
export interface NumberOption {
  kind: "number";
  /**
   * The key of the option in `options` of a new table.
   */
  name: string;
  /**
   * Its name for people, in the language that was asked for.
   */
  label: string;
  /**
   * An explanation for people, in the same language.
   */
  help: string;
  /**
   * The smallest value.
   */
  from: number;
  /**
   * The largest value.
   */
  to: number;
  /**
   * The value if the option is left out. The option may be null only if this is null.
   */
  default: number | null;
}
/**
 * Yes or no.
 */
export interface FlagOption {
  kind: "flag";
  /**
   * The key of the option in `options` of a new table.
   */
  name: string;
  /**
   * Its name for people, in the language that was asked for.
   */
  label: string;
  /**
   * An explanation for people, in the same language.
   */
  help: string;
  /**
   * The value if the option is left out.
   */
  default: boolean;
}
/**
 * One of a few values.
 */
export interface OneOption {
  kind: "one";
  /**
   * The key of the option in `options` of a new table.
   */
  name: string;
  /**
   * Its name for people, in the language that was asked for.
   */
  label: string;
  /**
   * An explanation for people, in the same language.
   */
  help: string;
  /**
   * The values.
   */
  values: Named[];
  /**
   * The value if the option is left out.
   */
  default: string;
}
/**
 * A list of values, each at most once.
 */
export interface SomeOption {
  kind: "some";
  /**
   * The key of the option in `options` of a new table.
   */
  name: string;
  /**
   * Its name for people, in the language that was asked for.
   */
  label: string;
  /**
   * An explanation for people, in the same language.
   */
  help: string;
  /**
   * The values that may be in the list.
   */
  values: Explained[];
  /**
   * The list if the option is left out.
   */
  default: string[];
}
/**
 * A value, its name and what it means.
 */
export interface Explained {
  /**
   * The value to send.
   */
  value: string;
  /**
   * Its name for people.
   */
  label: string;
  /**
   * An explanation for people.
   */
  help: string;
}
/**
 * A seat of the table, or null.
 */
export interface SeatOption {
  kind: "seat";
  /**
   * The key of the option in `options` of a new table.
   */
  name: string;
  /**
   * Its name for people, in the language that was asked for.
   */
  label: string;
  /**
   * An explanation for people, in the same language.
   */
  help: string;
  /**
   * The value if the option is left out.
   */
  default: number | null;
}
/**
 * A deck: its name, or a list of cards in the notation that the game's rules describe.
 */
export interface CardsOption {
  kind: "cards";
  /**
   * The key of the option in `options` of a new table.
   */
  name: string;
  /**
   * Its name for people, in the language that was asked for.
   */
  label: string;
  /**
   * An explanation for people, in the same language.
   */
  help: string;
  /**
   * The named decks.
   */
  values: Named[];
  /**
   * The deck if the option is left out.
   */
  default: string;
}
/**
 * A lesson of a game.
 */
export interface OfferedLesson {
  /**
   * The id of the lesson.
   */
  lesson: string;
  /**
   * Its title.
   */
  title: string;
}
/**
 * What the learner has done in a lesson.
 */
export interface LessonSoFar {
  /**
   * The actions that fulfilled its tasks so far, and last the one that is new.
   *
   * @maxItems 100
   */
  actions: {
    [k: string]: unknown;
  }[];
  /**
   * The language of the sentences; if left out, `Accept-Language` decides.
   */
  language: ("en" | "fr") | null;
}
/**
 * A part of a lesson: from the learner's last action to the next task, or to the end.
 */
export interface LessonPart {
  /**
   * The title of the lesson.
   */
  title: string;
  /**
   * How many steps it has.
   */
  steps: number;
  /**
   * The learner's seat.
   */
  you: number;
  /**
   * The names of the players, by seat; the learner's is empty.
   */
  names: string[];
  /**
   * The options of its match that were chosen; all others have their defaults.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * What follows; empty if the last action was taken back.
   */
  stages: LessonStage[];
  /**
   * Why the last action was taken back: it is not the point here, or the rules forbid it; null if it was not.
   */
  taken_back: string | null;
  /**
   * What is asked at the end; null before.
   */
  questions: LessonQuestion[] | null;
  /**
   * The lesson after this one; null if it is the last.
   */
  next: string | null;
  /**
   * The match with bots that the last lesson ends with; null for the others.
   */
  then: LessonMatch | null;
}
/**
 * What happens, and then a sentence about it.
 */
export interface LessonStage {
  /**
   * What happens before the sentence; the very first frame is the deal.
   */
  frames: SoloFrame[];
  /**
   * What the lesson says now.
   */
  sentence: string;
  /**
   * The place of the board that it is about, or several with spaces between them; null for none.
   */
  place: string | null;
  /**
   * Whether the learner must act. Otherwise there is only something to read.
   */
  is_task: boolean;
  /**
   * Which step of the lesson this is, counted from 1.
   */
  step: number;
}
/**
 * One version of the match, as its player sees it.
 */
export interface SoloFrame {
  /**
   * How many inputs the match has had.
   */
  version: number;
  /**
   * What the player saw happen.
   */
  facts: Fact[];
  /**
   * A sentence for each fact.
   */
  told: string[];
  /**
   * Everything that the player knows.
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * What the player is asked, or whom the table waits for.
   */
  prompt: string;
  /**
   * What the player may do.
   */
  choices: Offer[];
}
/**
 * A question at the end of a lesson.
 */
export interface LessonQuestion {
  /**
   * The question.
   */
  question: string;
  /**
   * The answers to choose from.
   */
  answers: string[];
  /**
   * Which of them is right, counted from 0.
   */
  right: number;
  /**
   * The reason.
   */
  why: string;
}
/**
 * The match with bots that the last lesson ends with, as `POST /api/tables` takes it.
 */
export interface LessonMatch {
  /**
   * How many seats it has.
   */
  seats: number;
  /**
   * The level of the bots.
   */
  quick: string;
  /**
   * The options of the match.
   */
  options: {
    [k: string]: unknown;
  };
}
/**
 * The name of a player.
 */
export interface NewPlayer {
  /**
   * 1 to 20 characters once spaces at the ends are removed.
   */
  name: string;
}
/**
 * A new player.
 */
export interface Me {
  /**
   * Your id. Other players never see it: at a table they know you by your alias.
   */
  player: string;
  /**
   * Your name.
   */
  name: string;
  /**
   * Proves who you are: keep it, and send it as a bearer token or in `hello`.
   */
  token: string;
}
/**
 * Who you are.
 */
export interface Known {
  /**
   * Your id. Other players never see it: at a table they know you by your alias.
   */
  player: string;
  /**
   * Your name.
   */
  name: string;
}
/**
 * One page of your matches.
 */
export interface MyMatches {
  /**
   * Those of `tables` whose match has not started.
   */
  open: MyMatch[];
  /**
   * Your matches, newest first.
   */
  matches: MyMatch[];
  /**
   * The `before` of the next page; null on the last one.
   */
  next: string | null;
  /**
   * The tables where you have a seat now and whose match is running or has not started; only on the first page.
   */
  tables: MyMatch[];
}
/**
 * One of your matches, or a table where you are waiting for one to start.
 */
export interface MyMatch {
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The id of the match; null while the table is open.
   */
  match: string | null;
  /**
   * The id of the game.
   */
  game: string;
  /**
   * Whether the match has not started, is running or is over.
   */
  status: "open" | "over" | "running";
  /**
   * Your seat; null if you have none.
   */
  seat: number | null;
  /**
   * The players' names, by seat; null for a free seat.
   */
  names: (string | null)[];
  /**
   * When the match started, in milliseconds since 1970; for an open table, when it last changed.
   */
  at: number;
  /**
   * When the match ended, in milliseconds since 1970; null until then.
   */
  finished: number | null;
  /**
   * How the match ended; null until then.
   */
  outcome: Outcome | null;
}
/**
 * A table to create.
 */
export interface NewTable {
  /**
   * The id of the game.
   */
  game: string;
  /**
   * How many seats it has.
   */
  seats: number;
  /**
   * Options of the game, as `GET /api/games` lists them; those left out have their defaults.
   */
  options?: {
    [k: string]: unknown;
  };
  /**
   * How much time players have; `relaxed` means no clock.
   */
  pace?: "blitz" | "normal" | "relaxed";
  /**
   * Whether to put the table in the public list.
   */
  public?: boolean;
  /**
   * A level or character of bots: they take all other seats, and the match starts at once.
   */
  quick?: string | null;
  /**
   * Whether the table is for a big screen: you get no seat, and the first person to sit down becomes host.
   */
  screen?: boolean;
  /**
   * The names of two to four people who share your device. You speak for the seats of all of them, which are the
   * first ones; bots (`quick`) take the others, nobody else can sit down, and the match starts at once. Only for a game
   * whose `one_device` is true, and for a table that is not public.
   */
  device?: string[] | null;
}
/**
 * The new table.
 */
export interface TableMade {
  /**
   * The code of the table.
   */
  table: string;
  /**
   * The address of the table's page, to share.
   */
  link: string;
}
/**
 * A deck to check, for the option `cards` of a game that has one.
 */
export interface NewDeck {
  /**
   * The id of the game.
   */
  game: string;
  /**
   * Its rows, as the game's rules describe them.
   *
   * @maxItems 500
   */
  cards: string[];
}
/**
 * A deck that can be played with.
 */
export interface CheckedDeck {
  /**
   * Its cards, in the notation of the game.
   */
  cards: string[];
}
/**
 * What a table is about, for somebody who has its code.
 */
export interface Invitation {
  /**
   * The code of the table, as it is spelled everywhere else.
   */
  table: string;
  /**
   * The id of its game.
   */
  game: string;
  /**
   * How many seats it has; after a match, the next one.
   */
  seats: number;
  /**
   * How many of them are free.
   */
  free: number;
  /**
   * How many of them bots hold. A person may take a bot's seat.
   */
  bots: number;
  /**
   * The names of the people who have a seat.
   */
  people: string[];
  /**
   * The host's name; empty if the host has no seat.
   */
  host: string;
  /**
   * How much time players have; `relaxed` means no clock.
   */
  pace: "blitz" | "normal" | "relaxed";
  /**
   * The options that were chosen; all others have their defaults.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * Whether spectators see every hand.
   */
  open_hands: boolean;
  /**
   * Whether the table is in the public list.
   */
  public: boolean;
  /**
   * `open` before the first match, then `running` or `over`.
   */
  status: "closed" | "open" | "over" | "running";
  /**
   * Your seat; null if you have none, or sent no token.
   */
  you: number | null;
}
/**
 * All finished matches of a table, of whatever game.
 */
export interface Evening {
  /**
   * How many there are; only the newest 50 count.
   */
  matches: number;
  /**
   * Everybody who played one of them, the most victories first; of those with as many, the most points.
   */
  people: Standing[];
  /**
   * The titles that people have won, from what everybody saw; bots get none.
   */
  titles: HeldTitle[];
}
/**
 * How a person has done at a table so far.
 */
export interface Standing {
  /**
   * Their alias at this table.
   */
  who: string;
  /**
   * Their name in the last match that they played.
   */
  name: string;
  /**
   * How many matches they have played to the end.
   */
  played: number;
  /**
   * How many of those they have won, alone or with others.
   */
  won: number;
  /**
   * Over all those matches: one for each player, or bot, whom they finished ahead of.
   */
  points: number;
}
/**
 * A title of the evening, such as for the boldest bluff. The best claim in all matches of its game has it.
 */
export interface HeldTitle {
  /**
   * The game in which it was won.
   */
  game: string;
  /**
   * Which of the game's titles it is.
   */
  title: string;
  /**
   * Whose it is, by their alias at this table.
   */
  who: string;
  /**
   * The title, who has it and what for, in a sentence in the language of the request.
   */
  told: string;
}
/**
 * One page of a match that is over, through one viewer's eyes.
 */
export interface Replay {
  /**
   * The id of the match.
   */
  match: string;
  /**
   * The id of the game.
   */
  game: string;
  /**
   * The version of the game's rules.
   */
  rules: number;
  /**
   * How many seats there were.
   */
  seats: number;
  /**
   * The options that were chosen; all others had their defaults.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * Who played, by seat.
   */
  players: Player[];
  /**
   * When the match started, in milliseconds since 1970.
   */
  started: number;
  /**
   * When the match ended, in milliseconds since 1970.
   */
  finished: number;
  /**
   * The seed that was committed to.
   */
  seed: string;
  /**
   * The SHA-256 hash of the seed, which was shown before the first card.
   */
  commitment: string;
  /**
   * How the match ended.
   */
  outcome: Outcome;
  /**
   * The last version of the match.
   */
  version: number;
  /**
   * The viewer: the number of a seat, `none` (a spectator) or `all` (somebody who sees every hand).
   */
  viewer: string;
  /**
   * Your own seat; null if you did not play, or sent no token.
   */
  you: number | null;
  /**
   * The language of the sentences.
   */
  language: "en" | "fr";
  /**
   * Some of versions 0 to `version`, in order.
   */
  frames: Frame[];
  /**
   * The first version of the next page; null on the last one.
   */
  next: number | null;
}
/**
 * Who played one seat of a match.
 */
export interface Player {
  /**
   * Whether the seat was a person's or a bot's.
   */
  kind: "bot" | "person";
  /**
   * The name of the person or bot.
   */
  name: string;
  /**
   * The bot's level or character; null for a person.
   */
  level: string | null;
  /**
   * How many actions the person, a bot and the autopilot made.
   */
  played: {
    [k: string]: number;
  };
}
/**
 * One version of a match, as one viewer saw it: the input that led to it, and what the viewer knew afterwards.
 */
export interface Frame {
  /**
   * The version: how many inputs the match had had.
   */
  version: number;
  /**
   * When the input was made, in milliseconds since the match started.
   */
  at: number;
  /**
   * Who acted; null for the table itself, and at version 0.
   */
  seat: number | null;
  /**
   * Who really acted for that seat; null at version 0.
   */
  by: ("autopilot" | "bot" | "person" | "table") | null;
  /**
   * What the viewer saw happen.
   */
  facts: unknown[];
  /**
   * A sentence for each fact.
   */
  told: string[];
  /**
   * Everything that the viewer knew at this version.
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * What the viewer was asked at this version, or whom the table waited for.
   */
  prompt: string;
  /**
   * How the race that ended with this version was judged; null if none did.
   */
  receipt: Receipt | null;
}
/**
 * The decisions have been found, and will be judged one by one.
 */
export interface ReviewBegun {
  event: "review-begun";
  /**
   * How many there are.
   */
  decisions: number;
}
/**
 * A decision has been judged.
 */
export interface ReviewMoment {
  event: "review-moment";
  /**
   * How many decisions have been judged so far.
   */
  done: number;
  /**
   * The decision.
   */
  moment: Moment;
}
/**
 * One decision, judged by what the seat knew.
 */
export interface Moment {
  /**
   * How many inputs the match had had: the replay of this version, seen from the seat, shows what it knew.
   */
  version: number;
  /**
   * The kind of decision, as in `groups`.
   */
  group: string;
  /**
   * What the seat could do.
   */
  offers: Offer[];
  /**
   * What its choice was worth.
   */
  judgement: Judgement;
  /**
   * The judgement in a sentence.
   */
  told: string;
}
/**
 * What a choice was worth beside the others, as far as the seat could know.
 */
export interface Judgement {
  /**
   * The best choice: the one that was made, if no other was worth more.
   */
  best: WeighedChoice;
  /**
   * The choice that was made.
   */
  chosen: WeighedChoice;
  /**
   * The share of the win that was lost by not choosing the best.
   */
  loss: number;
  /**
   * The same for averages, without the luck by which a choice may look best; it may be a little below 0.
   */
  fair_loss: number;
  /**
   * What this comes to.
   */
  verdict: "best" | "costly" | "even" | "near" | "slip" | "unsure";
  /**
   * What speaks for the best choice, in a sentence.
   */
  why: string;
  /**
   * What was to be said about the choice that was made, in a sentence.
   */
  chosen_why: string;
  /**
   * The best choices, best first; not all if there are many.
   */
  choices: WeighedChoice[];
  /**
   * How many choices there were.
   */
  of: number;
}
/**
 * A choice, and what it was worth.
 */
export interface WeighedChoice {
  /**
   * The choice.
   */
  action: {
    [k: string]: unknown;
  };
  /**
   * The choice in words, with a capital letter.
   */
  label: string;
  /**
   * The share of the win that the seat could expect after it: 1 is a sure win.
   */
  share: number;
  /**
   * The standard error of its distance from the best choice, as far as it was sampled.
   */
  error: number;
}
/**
 * The review is complete.
 */
export interface ReviewDone {
  event: "review-done";
  /**
   * The whole review.
   */
  review: Review;
}
/**
 * A whole match, reviewed for one seat.
 */
export interface Review {
  /**
   * The id of the game.
   */
  game: string;
  /**
   * How many seats there are.
   */
  seats: number;
  /**
   * Whose decisions these are.
   */
  seat: number;
  /**
   * Every decision in which there was a choice, in order.
   */
  moments: Moment[];
  /**
   * The share of the win at each decision, and at the end.
   */
  curve: Point[];
  /**
   * Where the share had changed most since the decision before, in order: versions of decisions, or of the end.
   */
  turning_points: number[];
  /**
   * The versions of the decisions that cost most, costliest first.
   */
  costliest: number[];
  /**
   * A summary by kind of decision.
   */
  groups: Group[];
  /**
   * The mean loss beside those of bots.
   */
  skill: Skill;
  /**
   * The share of the win that the seat got.
   */
  result: number;
  /**
   * What was really the case at the costliest moments: for afterwards.
   */
  truths: Truth[];
  /**
   * Whether the cards decide enough in this game for par to say something.
   */
  has_par: boolean;
  /**
   * How fast the seat answered, in a game with races; else null.
   */
  reactions: Reactions | null;
}
/**
 * The seat's share of the win, as it could know it.
 */
export interface Point {
  /**
   * How many inputs the match had had.
   */
  version: number;
  /**
   * The share with the best choice; at the end the share that the seat got.
   */
  share: number;
}
/**
 * All decisions of one kind.
 */
export interface Group {
  /**
   * The kind of decision.
   */
  group: string;
  /**
   * How many there were.
   */
  decisions: number;
  /**
   * How often the choice was the best one, or as good as far as the search can tell; slips do not count.
   */
  best: number;
  /**
   * The mean loss.
   */
  loss: number;
  /**
   * This in a sentence.
   */
  told: string;
}
/**
 * How much of the win a seat's decisions lost on average, with a 95 % confidence interval.
 */
export interface Skill {
  /**
   * How many decisions were judged.
   */
  decisions: number;
  /**
   * The mean loss, 0 without decisions; chance may bring it a little below 0, where nothing was lost.
   */
  mean: number;
  /**
   * The lower end of the interval; null with fewer than two decisions, which have none.
   */
  low: number | null;
  /**
   * The upper end of the interval, or null.
   */
  high: number | null;
  /**
   * The sum of the squares of all losses: with the number and the mean, several matches can be put together.
   */
  squares: number;
  /**
   * By level, the mean loss of bots in this game with as many seats; only those that were measured.
   */
  marks: {
    [k: string]: number;
  };
}
/**
 * What was really the case at a decision, which the seat could not know.
 */
export interface Truth {
  /**
   * Which decision.
   */
  version: number;
  /**
   * What was the case, in a sentence.
   */
  told: string;
}
/**
 * How fast the seat answered in races, and how often wrongly.
 */
export interface Reactions {
  /**
   * Every answer that counted, in order; those to mystery cards, to which any is right, are left out.
   */
  times: Reaction[];
  /**
   * The median of right answers with a conflict; null if there was none.
   */
  conflict_ms: number | null;
  /**
   * The median of the other right answers; null if there was none.
   */
  plain_ms: number | null;
  /**
   * How many answers were wrong.
   */
  slips: number;
  /**
   * By level of bot, the usual times with and without a conflict.
   */
  bots: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  /**
   * This in a sentence.
   */
  told: string;
}
/**
 * One answer in a race.
 */
export interface Reaction {
  /**
   * How many inputs the match had had.
   */
  version: number;
  /**
   * The reaction time that counted.
   */
  ms: number;
  /**
   * Whether the player had to name the ink of a word that names another colour.
   */
  conflict: boolean;
  /**
   * Whether the answer was right.
   */
  right: boolean;
}
/**
 * The review could not be computed.
 */
export interface ReviewFailed {
  event: "review-failed";
  /**
   * Why, for people.
   */
  sentence: string;
}
/**
 * What medium bots average with the cards of a match.
 */
export interface Par {
  /**
   * By seat, their mean share of the win.
   */
  shares: number[];
  /**
   * By seat, the standard error of that.
   */
  errors: number[];
  /**
   * How many matches they played.
   */
  matches: number;
}
/**
 * Another choice for a decision, to be judged.
 */
export interface SecondTry {
  /**
   * The seat that decided.
   */
  seat: number;
  /**
   * Which decision: its version in the review.
   */
  version: number;
  /**
   * The choice.
   */
  action: {
    [k: string]: unknown;
  };
  /**
   * The language of the sentences; if left out, `Accept-Language` decides.
   */
  language?: ("en" | "fr") | null;
}
/**
 * Plays on with bots from a position of a finished match. Nothing is stored: send all that was done since.
 */
export interface PlayOn {
  /**
   * Your seat.
   */
  seat: number;
  /**
   * The position: how many inputs the match had had.
   */
  version: number;
  /**
   * Deals the hidden cards anew, and is the same in every call: choose any number.
   */
  seed: number;
  /**
   * How strong the bots are.
   */
  level?: string;
  /**
   * All that was done since the position, as the last answer returned it.
   *
   * @maxItems 1000
   */
  inputs?: PracticeInput[];
  /**
   * What you do now; null at the beginning, and to let the others act first.
   */
  action?: {
    [k: string]: unknown;
  } | null;
  /**
   * Whether the others act first. Without it, a call without inputs and action begins, and returns the position.
   */
  go_on?: boolean;
  /**
   * The language of the sentences; if left out, `Accept-Language` decides.
   */
  language?: ("en" | "fr") | null;
}
/**
 * What somebody did since the position.
 */
export interface PracticeInput {
  /**
   * Who.
   */
  seat: number | null;
  /**
   * What.
   */
  action: {
    [k: string]: unknown;
  };
  /**
   * When, in milliseconds.
   */
  at: number;
}
/**
 * A match that is played on, up to your next decision or its end.
 */
export interface Practice {
  /**
   * The id of the game.
   */
  game: string;
  /**
   * Your seat.
   */
  you: number;
  /**
   * What everybody is called, by seat.
   */
  names: string[];
  /**
   * The options of the match.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * What is new: each version as you see it. At the beginning that is the position itself, and what follows.
   */
  frames: SoloFrame[];
  /**
   * All that was done since the position: send it with your next action.
   */
  inputs: PracticeInput[];
  /**
   * Whether the others wait for you. If not, you may let them go on, by sending no action.
   */
  awaits_you: boolean;
  /**
   * Whether the match is over.
   */
  is_over: boolean;
  /**
   * Tells that the hidden cards were dealt anew.
   */
  note: string;
}
/**
 * A position: what would you do?
 */
export interface PosedPuzzle {
  /**
   * The id of the puzzle.
   */
  puzzle: string;
  /**
   * The day whose puzzle it is; null if it was asked for by its id.
   */
  date: string | null;
  /**
   * The id of the game.
   */
  game: string;
  /**
   * The seat that decides.
   */
  you: number;
  /**
   * What everybody is called, by seat.
   */
  names: string[];
  /**
   * Everything that the seat knows.
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * What the seat is asked.
   */
  prompt: string;
  /**
   * What the seat may do.
   */
  choices: Offer[];
}
/**
 * An answer to a puzzle.
 */
export interface PuzzleAnswer {
  /**
   * What you would do.
   */
  action: {
    [k: string]: unknown;
  };
  /**
   * The language of the sentences; if left out, `Accept-Language` decides.
   */
  language?: ("en" | "fr") | null;
}
/**
 * An answer to a puzzle, judged.
 */
export interface Solution {
  /**
   * Whether it is the best choice.
   */
  right: boolean;
  /**
   * The answer in words.
   */
  label: string;
  /**
   * What it is worth; null if it is not among the choices listed, which are worth at least as much.
   */
  share: number | null;
  /**
   * How much less than the best choice; null if `share` is.
   */
  loss: number | null;
  /**
   * The best choices, best first.
   */
  choices: SolvedChoice[];
  /**
   * How many choices there were.
   */
  of: number;
  /**
   * What speaks for the best one.
   */
  why: string;
}
/**
 * A choice of a puzzle, in words.
 */
export interface SolvedChoice {
  /**
   * The choice.
   */
  action: {
    [k: string]: unknown;
  };
  /**
   * The choice in words, with a capital letter.
   */
  label: string;
  /**
   * The share of the win that the seat may expect after it.
   */
  share: number;
}
