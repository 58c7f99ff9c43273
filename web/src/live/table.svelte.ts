/** A live table, as one person sees it: kept up to date from the socket, shown step by step. */

import type { GameUI } from "$lib/games";
import type { Action } from "$lib/wire/choices";
import { botTitle } from "$lib/table/seats/bots";
import { Refusal } from "$lib/wire/http";
import type { Link, Request } from "$lib/wire/link.svelte";
import type { Advice, Chat, Happened, Over, Receipt, ServerMessage, State, Table } from "$lib/wire/types";
import { nextPaint } from "./paint";
import type { AnyFact, AnyView, Player, Step } from "./step";

export interface Line {
  id: number;
  /** `heard` is announced to screen readers only. */
  kind: "told" | "heard" | "said";
  version: number;
  text: string;
  name?: string;
}

export interface Bubble {
  id: number;
  seat: number;
  emote: NonNullable<Chat["emote"]>;
}

const MOST_LINES = 500;
const BUBBLE_MS = 2600;
/** With this many steps queued, none is kept on the screen. */
const HURRIED = 4;

export class LiveTable {
  /** Who sits where; null until the server has answered. */
  table = $state.raw<Table | null>(null);
  /** The step that is on the screen. */
  step = $state.raw<Step | null>(null);
  /** The step has been shown for its time, and none is queued behind it. */
  settled = $state(true);
  over = $state.raw<Over | null>(null);
  receipts = $state.raw<Receipt[]>([]);
  history = $state.raw<Line[]>([]);
  /** The visible history: without what is only spoken, and without the story that the board is still telling. */
  written = $derived.by(() =>
    this.history.filter((line) => line.kind !== "heard" && (this.#telling === 0 || line.version < this.#telling)),
  );
  chat = $state.raw<Line[]>([]);
  bubbles = $state.raw<Bubble[]>([]);
  /** An action has been under way for longer than a frame. */
  busy = $state(false);
  /** Why the table cannot be shown. */
  problem = $state.raw<Error | null>(null);
  /** The last refusal, as a sentence. */
  refusal = $state.raw<{ id: number; sentence: string } | null>(null);

  /** What the choices are worth; null until asked for. */
  #advice = $state.raw<Advice | null>(null);

  players = $derived.by(() => this.#players());
  you = $derived(this.table?.you ?? null);
  /** All others are bots, so hints are fair. */
  isPractice = $derived(
    this.you !== null && this.table!.chairs.every((chair, seat) => seat === this.you || chair.kind === "bot"),
  );
  /** The player may ask for hints: there is a decision on the screen. */
  mayAsk = $derived(this.isPractice && this.settled && (this.step?.choices.length ?? 0) > 0);
  /** The advice on the present decision. */
  advice = $derived(this.#advice?.version === this.step?.version ? this.#advice : null);
  /** The newest version received, which may be ahead of the step on the screen. */
  newest: { match: string; version: number } | null = null;

  #link: Link;
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stops: (() => void)[] = [];
  #ui: GameUI | null = null;
  /** The version whose story the board is telling, or 0. */
  #telling = $state(0);
  #lines = 0;
  /** An action is unanswered or its press is not painted yet, so a second press is ignored. */
  #acting = false;
  /** Messages that arrived while a press waits to be painted. */
  #deferred: ServerMessage[] | null = null;

  constructor(
    link: Link,
    readonly code: string,
  ) {
    this.#link = link;
    this.#stops.push(link.listen((message) => this.#receive(message)));
    this.#stops.push(link.whenOpen((languageChanged) => void this.#enter(languageChanged)));
    link.open();
  }

  /** Leaves the table's page. The player keeps the chair. */
  stop(): void {
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
      if (error instanceof Refusal) this.refusal = { id: ++this.#lines, sentence: error.message };
      return false;
    }
  }

  /** Sends a request about this table. */
  do(
    request: Request extends infer R ? (R extends { table: string } ? Omit<R, "table"> : never) : never,
  ): Promise<boolean> {
    return this.ask({ ...request, table: this.#tableCode } as Request);
  }

  act = async (action: Action): Promise<boolean> => {
    if (this.newest === null || this.step === null || this.#acting) return false;
    this.#acting = true;
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
    return done;
  };

  /** Paints the press before anything that results from it. */
  async #showPress(): Promise<void> {
    const deferred = (this.#deferred = [] as ServerMessage[]);
    await nextPaint();
    this.#deferred = null;
    this.hurry();
    deferred.forEach((message) => this.#receive(message));
  }

  /** True once `advice` is available. */
  async askForAdvice(): Promise<boolean> {
    if (this.advice !== null) return true;
    return this.newest !== null && (await this.do({ type: "advise", match: this.newest.match }));
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

  /** Goes on to the next step now. */
  skip = (): void => this.#showNext();

  get #tableCode(): string {
    return this.table?.table ?? this.code;
  }

  /** Enters the table, or enters it again. In another language everything is told again. */
  async #enter(languageChanged: boolean): Promise<void> {
    try {
      const have = languageChanged ? null : this.newest && { match: this.newest.match, have: this.newest.version };
      await this.#link.request({ type: "enter", table: this.#tableCode, ...have });
      this.problem = null;
      this.#link.resend(this.#tableCode);
    } catch (error) {
      if (error instanceof Refusal) this.problem = error;
    }
  }

  #receive(message: ServerMessage): void {
    if (this.#deferred) return void this.#deferred.push(message);
    if (!("table" in message) || (this.table && message.table !== this.table.table)) return;
    if (message.type === "table") this.table = message;
    else if (message.type === "state") this.#onState(message);
    else if (message.type === "happened") this.#onHappened(message);
    else if (message.type === "raced") this.receipts = [...this.receipts, message.receipt];
    else if (message.type === "over") this.over = message;
    else if (message.type === "advice") this.#advice = message;
    else if (message.type === "chat") this.#onChat(message);
  }

  #onState(message: State): void {
    if (this.newest?.match !== message.match) {
      this.over = null;
      this.receipts = [];
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.newest = { match: message.match, version: message.version };
    this.step = toStep(message, null);
    this.history = this.#toLines(message.told ?? [], message.version);
    this.#telling = 0;
    this.settled = true;
  }

  #onHappened(message: Happened): void {
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
    const wait = document.hidden || this.#queue.length >= HURRIED ? 0 : (this.#ui?.dwell?.(step) ?? 0);
    this.#timer = setTimeout(this.#showNext, wait);
  };

  #show(step: Step): void {
    this.step = step;
    this.history = [...this.history, ...this.#toLines(step.told, step.version, step.facts)].slice(-MOST_LINES);
  }

  #toLines(told: string[], version: number, facts: AnyFact[] = []): Line[] {
    const lines = told.map((text, place): Line => {
      const fact = facts[place];
      const isHeard = fact !== undefined && (this.#ui?.isShown?.(fact) ?? false);
      return { id: ++this.#lines, kind: isHeard ? "heard" : "told", version, text };
    });
    return lines.filter((line) => line.text !== "");
  }

  #onChat(message: Chat): void {
    const { name, text, emote, seat } = message;
    if (text !== undefined && text !== null) {
      this.chat = [...this.chat, { id: ++this.#lines, kind: "said" as const, version: 0, text, name }].slice(
        -MOST_LINES,
      );
    }
    if (emote && seat !== null) {
      const bubble = { id: ++this.#lines, seat, emote };
      this.bubbles = [...this.bubbles.filter((other) => other.seat !== seat), bubble];
      setTimeout(() => (this.bubbles = this.bubbles.filter((other) => other !== bubble)), BUBBLE_MS);
    }
  }

  #players(): Player[] {
    const table = this.table;
    return (table?.chairs ?? []).map((chair, seat) => ({
      seat,
      name: chair.name ?? "",
      kind: chair.kind,
      title: chair.kind === "bot" ? botTitle(table!.game, chair.level) : "",
      here: chair.here || chair.kind === "bot",
      keptByBot: chair.kept_by_bot,
      isHost: chair.is_host,
      isYou: seat === table?.you,
      who: chair.who ?? null,
    }));
  }
}

/** Merges consecutive steps into one, with everything that happened in them. */
function merge(steps: Step[]): Step {
  return {
    ...steps.at(-1)!,
    before: steps[0]!.before,
    facts: steps.flatMap((step) => step.facts),
    told: steps.flatMap((step) => step.told),
  };
}

/** A message as a step, with its deadline on this device's clock. */
function toStep(message: State | Happened, before: AnyView | null): Step {
  const happened = message.type === "happened" ? message : null;
  return {
    version: message.version,
    view: message.view as unknown as AnyView,
    before,
    facts: (happened?.facts ?? []) as unknown as AnyFact[],
    told: happened?.told ?? [],
    prompt: message.prompt ?? "",
    choices: message.choices,
    deadline: message.deadline === null ? null : performance.now() + (message.deadline - message.now),
  };
}
