/** A live table, as one person sees it: kept up to date from the socket, shown step by step. */

import type { GameUI } from "$lib/games";
import type { Action } from "$lib/wire/choices";
import { Refusal } from "$lib/wire/http";
import type { Link as Socket, Request } from "$lib/wire/link.svelte";
import type {
  Advice,
  Chat,
  Happened,
  Notice,
  Over,
  Receipt,
  ServerMessage,
  Starting,
  State,
  Table,
} from "$lib/wire/types";
import { say } from "$lib/words/index.svelte";
import { nextPaint } from "./paint";
import { toPlayers, toRoom } from "./room";
import type { AnyFact, AnyView, Player, Step } from "./step";
import { deadlineOf, merge, toStep } from "./steps";

/** What a table needs of its connection, which may also be a lesson. */
export type Link = Pick<Socket, "status" | "listen" | "whenOpen" | "open" | "request" | "resend">;

export interface Line {
  id: number;
  version: number;
  text: string;
  /** What the sentence tells; unknown where only words were kept. */
  fact?: AnyFact;
}

/** What somebody said at the table. */
export interface ChatLine {
  id: number;
  name: string;
  text: string;
  isOwn: boolean;
}

export interface Bubble {
  id: number;
  seat: number;
  emote: NonNullable<Chat["emote"]>;
}

/** What happened while the player was away. */
export interface Missed {
  /** What a bot did for the player, in words. */
  forYou: string[];
  /** What else happened, in words. */
  others: string[];
  /** What became of an action that was sent when the connection broke. */
  action: "arrived" | "refused" | null;
}

/** How a match ended, and who played it. */
export interface Results {
  over: Over;
  players: Player[];
  you: number | null;
  /** The last view. */
  view: AnyView;
}

const NOTHING_MISSED: Missed = { forYou: [], others: [], action: null };
const REENTER_MS = 3000;
const MOST_LINES = 500;
const BUBBLE_MS = 2600;
/** With this many steps queued, none is kept on the screen. */
const HURRIED = 4;
/** The longest time for a step when the player only wants to see how the match ends. */
const HURRIED_DWELL_MS = 600;

export class LiveTable {
  /** Who sits where; null until the server has answered. */
  table = $state.raw<Table | null>(null);
  /** The last thing that everybody was told about the people or settings of the table. */
  notice = $state.raw<Notice | null>(null);
  /** The step that is on the screen. */
  step = $state.raw<Step | null>(null);
  /** The step has been shown for its time, and none is queued behind it. */
  settled = $state(true);
  over = $state.raw<Over | null>(null);
  /** Of the last match that ended: they stay when the next one begins. */
  results = $state.raw<Results | null>(null);
  receipts = $state.raw<Receipt[]>([]);
  /** The race whose card is about to be shown; null if there is none. */
  starting = $state.raw<Starting | null>(null);
  history = $state.raw<Line[]>([]);
  /** The visible history: without what is only spoken, and without the story that the board is still telling. */
  written = $derived.by(() =>
    this.history.filter(
      (line) => !(line.fact && this.#ui?.isShown?.(line.fact)) && (this.#telling === 0 || line.version < this.#telling),
    ),
  );
  /** The board is telling how something ended, bit by bit. */
  isTelling = $derived.by(() => this.#telling !== 0);
  chat = $state.raw<ChatLine[]>([]);
  bubbles = $state.raw<Bubble[]>([]);
  /** An action has been under way for longer than a frame. */
  busy = $state(false);
  /** The connection is lost, or the table has not been entered again yet: what is on the screen is of an earlier time. */
  isLost = $derived.by(() => this.table !== null && (this.#link.status !== "open" || this.#isReentering));
  /** What happened while the connection was lost; null if there is nothing to tell. */
  missed = $state.raw<Missed | null>(null);
  /** When time runs out, on the clock of `performance.now()`. */
  deadline = $state<number | null>(null);
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
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stops: (() => void)[] = [];
  #ui = $state.raw<GameUI | null>(null);
  /** The version whose story the board is telling, or 0. */
  #telling = $state(0);
  #lines = 0;
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
    clearTimeout(this.#timer);
    void this.#link.request({ type: "leave", table: this.#tableCode }).catch(() => undefined);
  }

  /** Shows steps for as long as this game wants. */
  pace(ui: GameUI): void {
    this.#ui = ui;
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
    this.refusal = { id: ++this.#lines, sentence };
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

  /** Shows all queued steps at once, as one. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#queue.splice(0);
    if (waiting.length > 0) this.#show(merge(waiting));
    this.#telling = 0;
    this.settled = true;
  }

  /** Says that the next race may start: the page can show it, and the player has seen the last result. */
  ready = (): void => {
    if (this.newest === null) return;
    const { match } = this.newest;
    this.#link.request({ type: "ready", table: this.#tableCode, match }).catch(() => undefined);
  };

  /** Goes on to the next step now. */
  skip = (): void => this.#showNext();

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
      this.#worn = [...this.#worn.slice(-HURRIED), { version: message.version, cards: message.worn }];
    if (message.type === "table") this.#onTable(message);
    else if (message.type === "notice") this.notice = message;
    else if (message.type === "removed") this.problem = new Refusal("NOT_ALLOWED", "removed", message.sentence);
    else if (message.type === "state") this.#onState(message, isCatchUp);
    else if (message.type === "happened") this.#onHappened(message, isCatchUp);
    else if (message.type === "raced") this.#onRaced(message.receipt);
    else if (message.type === "starting") this.#onStarting(message);
    else if (message.type === "over") this.#onOver(message);
    else if (message.type === "advice") this.#advice = message;
    else if (message.type === "chat") this.#onChat(message);
  }

  #onTable(table: Table): void {
    if (table.may_hurry) this.#botsOnlySince ??= this.newest?.version ?? 0;
    this.table = table;
  }

  #onOver(over: Over): void {
    this.over = over;
    const last = this.#queue.at(-1) ?? this.step;
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
    const told = message.told ?? [];
    this.#jumpTo(message);
    this.history = this.#toLines(told, message.version, (message.facts ?? []) as unknown as AnyFact[]);
    if (isCatchUp)
      this.#tellMissed(
        [],
        told.filter((_, index) => message.stood_in?.includes(index)),
      );
  }

  /** What was missed is told in words instead of being played on the board, which goes on from the present. */
  #onCatchUp(message: Happened): void {
    const told = message.told ?? [];
    const isForYou = (index: number) => message.stood_in?.includes(index) ?? false;
    this.#jumpTo(message);
    this.history = [
      ...this.history,
      ...this.#toLines(told, message.version, message.facts as unknown as AnyFact[]),
    ].slice(-MOST_LINES);
    this.#tellMissed(
      told.filter((_, index) => !isForYou(index)),
      told.filter((_, index) => isForYou(index)),
    );
  }

  #tellMissed(others: string[], forYou: string[]): void {
    const [said, done] = [others, forYou].map((sentences) => sentences.filter((sentence) => sentence !== ""));
    if (said!.length + done!.length > 0) this.missed = { ...NOTHING_MISSED, others: said!, forYou: done! };
  }

  /** Shows where the match stands, without what led to it. */
  #jumpTo(message: State | Happened): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.newest = { match: message.match, version: message.version };
    this.step = { ...toStep(message, null), facts: [], told: [] };
    this.deadline = this.step.deadline;
    this.#telling = 0;
    this.settled = true;
  }

  #onHappened(message: Happened, isCatchUp: boolean): void {
    this.starting = null;
    const isKnown = message.match === this.newest?.match && message.version === this.newest.version;
    if (isKnown) this.#onDeadline(deadlineOf(message));
    else if (isCatchUp) this.#onCatchUp(message);
    else this.#queueStep(message);
  }

  /** The clock has changed, and nothing else: after a pause, or when the table is entered again. */
  #onDeadline(deadline: number | null): void {
    const last = this.#queue.at(-1);
    if (last) last.deadline = deadline;
    else this.deadline = deadline;
  }

  #queueStep(message: Happened): void {
    const last = this.#queue.at(-1) ?? this.step;
    this.newest = { match: message.match, version: message.version };
    this.#queue.push(toStep(message, last?.view ?? null));
    if (this.#timer === undefined) this.#showNext();
  }

  #showNext = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const step = this.#queue.shift();
    this.settled = step === undefined;
    this.#telling = step && this.#ui?.isStory?.(step) ? step.version : 0;
    if (!step) return;
    this.#show(step);
    this.#timer = setTimeout(this.#showNext, this.#dwell(step));
  };

  #dwell(step: Step): number {
    if (document.hidden || this.#queue.length >= HURRIED) return 0;
    const wanted = this.#ui?.dwell?.(step) ?? 0;
    const isHurried = this.hurryVote?.isAsked && this.hurryVote.waitsFor.length === 0;
    return isHurried ? Math.min(wanted, HURRIED_DWELL_MS) : wanted;
  }

  #show(step: Step): void {
    this.step = step;
    this.deadline = step.deadline;
    this.history = [...this.history, ...this.#toLines(step.told, step.version, step.facts)].slice(-MOST_LINES);
  }

  #toLines(told: string[], version: number, facts: AnyFact[]): Line[] {
    return told
      .map((text, place): Line => ({ id: ++this.#lines, version, text, fact: facts[place] }))
      .filter((line) => line.text !== "");
  }

  #onChat(message: Chat): void {
    const { name, text, emote, seat, who } = message;
    if (text !== undefined && text !== null) {
      this.chat = [...this.chat, { id: ++this.#lines, name, text, isOwn: who === this.table?.who }].slice(-MOST_LINES);
    }
    if (emote && seat !== null) {
      const bubble = { id: ++this.#lines, seat, emote };
      this.bubbles = [...this.bubbles.filter((other) => other.seat !== seat), bubble];
      setTimeout(() => (this.bubbles = this.bubbles.filter((other) => other !== bubble)), BUBBLE_MS);
    }
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
