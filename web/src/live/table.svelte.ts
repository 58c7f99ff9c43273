/** A live table, as one person sees it: entering it, keeping up with it, and acting at it. */

import type { GameUI } from "$lib/games";
import type { Action } from "$lib/wire/choices";
import { Refusal } from "$lib/wire/http";
import type { Link as Socket, Request } from "$lib/wire/link.svelte";
import type { Advice, Happened, Notice, Over, Receipt, ServerMessage, Starting, State, Table } from "$lib/wire/types";
import { say } from "$lib/words/index.svelte";
import { missedIn, NOTHING_MISSED, type Missed } from "./missed";
import { nextPaint } from "./paint";
import { MOST_QUEUED, Playback, type Line } from "./playback.svelte";
import { toPlayers, toRoom } from "./room";
import type { AnyFact, AnyView, Player, Step } from "./step";
import { deadlineOf, toStep } from "./steps";
import { Talk, type Bubble, type ChatLine } from "./talk.svelte";

/** What a table needs of its connection, which may also be a lesson. */
export type Link = Pick<Socket, "status" | "listen" | "whenOpen" | "open" | "request" | "resend">;

/** How a match ended, and who played it. */
export interface Results {
  over: Over;
  players: Player[];
  you: number | null;
  /** The last view. */
  view: AnyView;
}

const REENTER_MS = 3000;

export class LiveTable {
  /** Who sits where; null until the server has answered. */
  table = $state.raw<Table | null>(null);
  /** The last thing that everybody was told about the people or settings of the table. */
  notice = $state.raw<Notice | null>(null);
  over = $state.raw<Over | null>(null);
  /** Of the last match that ended: they stay when the next one begins. */
  results = $state.raw<Results | null>(null);
  receipts = $state.raw<Receipt[]>([]);
  /** The race whose card is about to be shown; null if there is none. */
  starting = $state.raw<Starting | null>(null);
  /** An action has been under way for longer than a frame. */
  busy = $state(false);
  /** The connection is lost, or the table has not been entered again yet: what is on the screen is of an earlier time. */
  isLost = $derived.by(() => this.table !== null && (this.#link.status !== "open" || this.#isReentering));
  /** What happened while the connection was lost; null if there is nothing to tell. */
  missed = $state.raw<Missed | null>(null);
  /** Why the table cannot be shown. */
  problem = $state.raw<Error | null>(null);
  /** The last refusal, as a sentence. */
  refusal = $state.raw<{ id: number; sentence: string } | null>(null);

  /** What the choices are worth; null until asked for. */
  #advice = $state.raw<Advice | null>(null);

  players = $derived.by(() => toPlayers(this.table, this.table?.chairs ?? [], this.you));
  you = $derived(this.table?.you ?? null);
  /** Several people share this device. */
  isShared = $derived((this.table?.yours?.length ?? 0) > 0);
  /** The chairs and settings of the coming match: before the first one, or after one. */
  room = $derived.by(() => toRoom(this.table));
  /** The table's spectators see every hand. */
  hasOpenHands = $derived(this.table?.options.spectators === "all");
  /** The table has agreed that people in the same room may wear their devices. */
  hasHeadbands = $derived(this.table?.options.headbands === true);
  /** The player wears this device: it shows the room what the player must not see. */
  isWorn = $state(false);
  /** What it shows to the room now. */
  worn = $derived.by(() => this.#worn.findLast(({ version }) => version <= (this.step?.version ?? 0))?.cards ?? []);
  /** The host has paused the match: clocks and bots wait, and nobody can act. */
  isPaused = $derived(this.table?.paused ?? false);
  /** All others are bots, so hints are fair. */
  isPractice = $derived(
    !this.isShared && this.you !== null && this.players.every((player) => player.isYou || player.kind === "bot"),
  );
  /** Whether the player, who is out, has asked to see the end quickly, and who has not yet; null while people still play. */
  hurryVote = $derived.by(() => this.#readHurryVote());
  /** The player may ask for hints: there is a decision on the screen. */
  mayAsk = $derived(this.isPractice && this.settled && (this.step?.choices.length ?? 0) > 0);
  /** The advice on the present decision. */
  advice = $derived(this.#advice?.version === this.step?.version ? this.#advice : null);
  /** The newest version received, which may be ahead of the step on the screen. */
  newest: { match: string; version: number } | null = null;

  #link: Link;
  #isReentering = $state(false);
  /** The next state of the match tells what has happened since the table was last entered. */
  #isCatchingUp = false;
  #isStopped = false;
  /** The version since which only bots play on in this match; null while people still play. */
  #botsOnlySince: number | null = null;
  /** How often the table has been entered: an action that was answered in a later entry survived a break. */
  #entries = 0;
  #playback = new Playback(() => this.#isHurried());
  #talk = new Talk();
  #stops: (() => void)[] = [];
  #refusals = 0;
  /** What a worn device shows, by the versions since which it does. */
  #worn = $state.raw<{ version: number; cards: string[] }[]>([]);
  /** An action is unanswered or its press is not painted yet, so a second press is ignored. */
  #acting = false;
  #watches = false;
  /** Messages that arrived while a press waits to be painted. */
  #deferred: (() => void)[] | null = null;

  /** `isScreen`: as a big screen, with a spectator's eyes even if this person has a chair. */
  constructor(
    link: Link,
    readonly code: string,
    readonly isScreen = false,
  ) {
    this.#link = link;
    this.#stops.push(link.listen((message) => this.#receive(message)));
    link.open(code);
    this.#stops.push(link.whenOpen((languageChanged) => void this.#enter(languageChanged)));
  }

  /** Says that this person only wants to watch, so that nobody waits for them to sit down. */
  watch(): void {
    this.#watches = true;
    if (this.table !== null) void this.#enter(true);
  }

  /** Leaves the table's page. The player keeps the chair. */
  stop(): void {
    this.#isStopped = true;
    this.#stops.forEach((stop) => stop());
    this.#playback.stop();
    void this.#link.request({ type: "leave", table: this.#tableCode }).catch(() => undefined);
  }

  /** Shows steps for as long as this game wants. */
  pace(ui: GameUI): void {
    this.#playback.pace(ui);
  }

  /** The step that is on the screen. */
  get step(): Step | null {
    return this.#playback.step;
  }

  /** The step has been shown for its time, and none is queued behind it. */
  get settled(): boolean {
    return this.#playback.settled;
  }

  /** When time runs out, on the clock of `performance.now()`. */
  get deadline(): number | null {
    return this.#playback.deadline;
  }

  /** The board is telling how something ended, bit by bit. */
  get isTelling(): boolean {
    return this.#playback.isTelling;
  }

  get history(): Line[] {
    return this.#playback.history;
  }

  /** The visible history: without what is only spoken, and without the story that the board is still telling. */
  get written(): Line[] {
    return this.#playback.written;
  }

  /** Goes on to the next step now. */
  skip = (): void => this.#playback.skip();

  /** Shows all queued steps at once, as one. */
  hurry(): void {
    this.#playback.hurry();
  }

  get chat(): ChatLine[] {
    return this.#talk.chat;
  }

  get bubbles(): Bubble[] {
    return this.#talk.bubbles;
  }

  /** Sends a request. True if it was accepted; a refusal is shown. */
  async ask(request: Request): Promise<boolean> {
    try {
      await this.#link.request(request);
      return true;
    } catch (error) {
      this.#onRefused(error);
      return false;
    }
  }

  #onRefused(error: unknown): void {
    const sentence = error instanceof Refusal ? error.message : say("not-sent");
    this.refusal = { id: ++this.#refusals, sentence };
  }

  /** Sends a request about this table. */
  do(
    request: Request extends infer R ? (R extends { table: string } ? Omit<R, "table"> : never) : never,
  ): Promise<boolean> {
    return this.ask({ ...request, table: this.#tableCode } as Request);
  }

  act = async (action: Action): Promise<boolean> => {
    if (this.newest === null || this.step === null || this.#acting || this.isLost) return false;
    this.#acting = true;
    this.missed = null;
    const entries = this.#entries;
    const { match } = this.newest;
    const decided = this.step.version; // what the player saw, which may not be the newest
    let isAnswered = false;
    const answered = this.ask({ type: "act", table: this.#tableCode, match, action, decided }).finally(
      () => (isAnswered = true),
    );
    await this.#showPress();
    this.busy = !isAnswered;
    const done = await answered;
    this.#acting = this.busy = false;
    if (entries !== this.#entries) {
      this.missed = { ...(this.missed ?? NOTHING_MISSED), action: done ? "arrived" : "refused" };
    }
    return done;
  };

  /**
   * Plays an action for one of the people who share this device; several may act at the same moment. An answer that came
   * too late is shown beside those that did not, so nobody has to be told.
   */
  actFor = async (seat: number, action: Action): Promise<boolean> => {
    if (this.newest === null || this.step === null || this.isLost) return false;
    const { match } = this.newest;
    const request: Request = {
      type: "act",
      table: this.#tableCode,
      match,
      seat,
      action,
      decided: this.step.version,
    };
    try {
      await this.#link.request(request);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === "TOO_LATE")) this.#onRefused(error);
      return false;
    }
  };

  /** Paints the press before anything that results from it. */
  async #showPress(): Promise<void> {
    const deferred = (this.#deferred = [] as (() => void)[]);
    await nextPaint();
    this.#deferred = null;
    this.hurry();
    deferred.forEach((receive) => receive());
  }

  /** True once `advice` is available. */
  async askForAdvice(): Promise<boolean> {
    if (this.advice !== null) return true;
    return this.newest !== null && (await this.do({ type: "advise", match: this.newest.match }));
  }

  /** Puts this device on the player's forehead, or takes it off. */
  async wear(on: boolean): Promise<void> {
    if (!on) this.#worn = [];
    this.isWorn = (await this.do({ type: "headband", on })) && on;
  }

  /** Says that the next race may start: the page can show it, and the player has seen the last result. */
  ready = (): void => {
    if (this.newest === null) return;
    const { match } = this.newest;
    this.#link.request({ type: "ready", table: this.#tableCode, match }).catch(() => undefined);
  };

  get #tableCode(): string {
    return this.table?.table ?? this.code;
  }

  /** Enters the table, or enters it again. `fromScratch` asks for everything, as in another language, instead of what was missed. */
  async #enter(fromScratch: boolean): Promise<void> {
    const have = fromScratch ? null : this.newest && { match: this.newest.match, have: this.newest.version };
    if (!fromScratch) {
      this.#isReentering = this.table !== null;
      this.#isCatchingUp = true;
      this.#entries++;
    }
    try {
      const as = this.isScreen ? { screen: true } : { says_ready: true, ...(this.#watches ? { watch: true } : null) };
      await this.#link.request({ type: "enter", table: this.#tableCode, ...as, ...have });
      this.#isReentering = false;
      this.problem = null;
      this.#link.resend(this.#tableCode);
      if (this.isWorn) await this.wear(true);
    } catch (error) {
      if (error instanceof Refusal) this.#onNotEntered(error);
    } finally {
      this.#isCatchingUp = false;
    }
  }

  /** A table that is on the screen stays there, unless it no longer exists. */
  #onNotEntered(refusal: Refusal): void {
    const isFinal = refusal.code === "NO_SUCH_TABLE" || refusal.why === "removed";
    if (this.table === null || isFinal) this.problem = refusal;
    else setTimeout(() => this.#isStopped || void this.#enter(false), refusal.wait ?? REENTER_MS);
  }

  #receive(message: ServerMessage): void {
    if (!("table" in message) || (this.table && message.table !== this.table.table)) return;
    const isCatchUp = this.#isCatchingUp && (message.type === "state" || message.type === "happened");
    if (isCatchUp) this.#isCatchingUp = false;
    if (this.#deferred) this.#deferred.push(() => this.#take(message, isCatchUp));
    else this.#take(message, isCatchUp);
  }

  #take(message: ServerMessage, isCatchUp: boolean): void {
    if ("worn" in message && message.worn)
      this.#worn = [...this.#worn.slice(-MOST_QUEUED), { version: message.version, cards: message.worn }];
    if (message.type === "table") this.#onTable(message);
    else if (message.type === "notice") this.notice = message;
    else if (message.type === "removed") this.problem = new Refusal("NOT_ALLOWED", "removed", message.sentence);
    else if (message.type === "state") this.#onState(message, isCatchUp);
    else if (message.type === "happened") this.#onHappened(message, isCatchUp);
    else if (message.type === "raced") this.#onRaced(message.receipt);
    else if (message.type === "starting") this.#onStarting(message);
    else if (message.type === "over") this.#onOver(message);
    else if (message.type === "advice") this.#advice = message;
    else if (message.type === "chat") this.#talk.hear(message, message.who === this.table?.who);
  }

  #onTable(table: Table): void {
    if (table.may_hurry) this.#botsOnlySince ??= this.newest?.version ?? 0;
    this.table = table;
  }

  #onOver(over: Over): void {
    this.over = over;
    const { last } = this.#playback;
    if (last) this.results = { over, players: this.players, you: this.you, view: last.view };
  }

  /** A receipt comes again, with more in it, when somebody's answer arrived late. */
  #onRaced(receipt: Receipt): void {
    this.receipts = [...this.receipts.filter((other) => other.race !== receipt.race), receipt];
  }

  #onStarting(message: Starting): void {
    const { newest } = this;
    if (newest?.match === message.match && newest.version < message.version) this.starting = message;
  }

  #onState(message: State, isCatchUp: boolean): void {
    this.starting = null;
    if (this.newest?.match !== message.match) {
      this.over = null;
      this.receipts = [];
      if (!this.table?.may_hurry) this.#botsOnlySince = null;
    }
    this.newest = { match: message.match, version: message.version };
    const facts = (message.facts ?? []) as unknown as AnyFact[];
    this.#playback.restartAt({ ...toStep(message, null), facts, told: message.told ?? [] });
    if (isCatchUp) this.#tellMissed(message);
  }

  #onHappened(message: Happened, isCatchUp: boolean): void {
    this.starting = null;
    const isKnown = message.match === this.newest?.match && message.version === this.newest.version;
    if (isKnown) {
      this.#playback.changeDeadline(deadlineOf(message)); // after a pause, or when the table is entered again
      return;
    }
    this.newest = { match: message.match, version: message.version };
    if (isCatchUp) {
      this.#playback.jumpTo(toStep(message, null)); // the board goes on from the present
      this.#tellMissed(message);
    } else {
      this.#playback.add(toStep(message, this.#playback.last?.view ?? null));
    }
  }

  /** What was missed is told in words instead of being played on the board. */
  #tellMissed(message: State | Happened): void {
    const missed = missedIn(message);
    if (missed) this.missed = missed;
  }

  #readHurryVote(): { isAsked: boolean; waitsFor: string[] } | null {
    const table = this.table;
    const isStillShown = this.over !== null && !this.settled;
    if (!table || table.you === null || !(table.may_hurry || isStillShown) || !this.#knowsOfBotsOnly()) return null;
    const asked = table.hurrying ?? [];
    const missing = table.chairs.filter(
      ({ kind, here, who }) => kind === "person" && here && !asked.includes(who ?? ""),
    );
    return {
      isAsked: asked.includes(table.who),
      waitsFor: isStillShown ? [] : missing.map(({ name }) => name ?? ""),
    };
  }

  /** Everybody who is out has asked to see the end quickly. */
  #isHurried(): boolean {
    return this.hurryVote !== null && this.hurryVote.isAsked && this.hurryVote.waitsFor.length === 0;
  }

  /** The board has told how the last person went out. */
  #knowsOfBotsOnly(): boolean {
    const [since, shown] = [this.#botsOnlySince, this.step?.version ?? 0];
    return since !== null && (shown > since || (shown === since && !this.isTelling));
  }

  /** Asks to see quickly how the match ends; if it has ended, shows at once what is left to show. */
  seeTheEnd = (): void => {
    if (this.over !== null) this.hurry();
    else void this.do({ type: "hurry" });
  };
}
