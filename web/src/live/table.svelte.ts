/** A live table, as one person sees it: kept up to date from the socket, shown step by step. */

import type { GameUI } from "$lib/games";
import type { Action } from "$lib/wire/choices";
import { botTitle } from "$lib/table/seats/bots";
import { Refusal } from "$lib/wire/http";
import type { Link, Request } from "$lib/wire/link.svelte";
import type { Advice, Chat, Happened, Over, Receipt, ServerMessage, State, Table } from "$lib/wire/types";
import { painted } from "./painted";
import type { AnyFact, AnyView, Player, Step } from "./step";

export interface Line {
  id: number;
  /** `heard` is told aloud and written nowhere. */
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
const HURRIED = 4;

export class LiveTable {
  /** Who sits where; null until the server has told. */
  table = $state.raw<Table | null>(null);
  /** The step that is on the screen. */
  step = $state.raw<Step | null>(null);
  /** That step has been on the screen as long as the game wants, and nothing waits behind it. */
  settled = $state(true);
  over = $state.raw<Over | null>(null);
  receipts = $state.raw<Receipt[]>([]);
  history = $state.raw<Line[]>([]);
  /** What stands in the history to be read: what is only spoken is not in it, nor what the board has not told to its end. */
  written = $derived.by(() =>
    this.history.filter((line) => line.kind !== "heard" && (this.#telling === 0 || line.version < this.#telling)),
  );
  chat = $state.raw<Line[]>([]);
  bubbles = $state.raw<Bubble[]>([]);
  /** An action has been under way for longer than a frame. */
  busy = $state(false);
  /** Why the table cannot be shown. */
  problem = $state.raw<Error | null>(null);
  /** What was refused last, in words. */
  refusal = $state.raw<{ id: number; sentence: string } | null>(null);

  /** What the choices of a moment are worth; null until it was asked for. */
  #advice = $state.raw<Advice | null>(null);

  players = $derived.by(() => this.#players());
  you = $derived(this.table?.you ?? null);
  /** Nobody else at the table is a person: one may be told what one's choices are worth. */
  isPractice = $derived(
    this.you !== null && this.table!.chairs.every((chair, seat) => seat === this.you || chair.kind === "bot"),
  );
  /** There is something to decide, and it is on the screen. */
  mayAsk = $derived(this.isPractice && this.settled && (this.step?.choices.length ?? 0) > 0);
  /** The advice about what is to be decided now. */
  advice = $derived(this.#advice?.version === this.step?.version ? this.#advice : null);
  /** The match as far as we know it, which may be further than what is on the screen. */
  newest: { match: string; version: number } | null = null;

  #link: Link;
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stops: (() => void)[] = [];
  #ui: GameUI | null = null;
  /** The version whose story the board is telling; 0 when it tells none. */
  #telling = $state(0);
  #lines = 0;
  /** Until an action is answered, and that it was asked for is on the screen: two quick presses are one. */
  #acting = false;
  /** What has come while a press waits to be painted. */
  #unheard: ServerMessage[] | null = null;

  constructor(
    link: Link,
    readonly code: string,
  ) {
    this.#link = link;
    this.#stops.push(link.listen((message) => this.#hear(message)));
    this.#stops.push(link.whenOpen((isSpokenAnew) => void this.#enter(isSpokenAnew)));
    link.open();
  }

  /** Goes away from the table. The chair stays. */
  stop(): void {
    this.#stops.forEach((stop) => stop());
    clearTimeout(this.#timer);
    void this.#link.request({ type: "leave", table: this.#known }).catch(() => undefined);
  }

  /** From now on steps stay on the screen as long as the game wants. */
  pace(ui: GameUI): void {
    this.#ui = ui;
  }

  /** Asks something of the server. A refusal is shown; true when it was done. */
  async ask(request: Request): Promise<boolean> {
    try {
      await this.#link.request(request);
      return true;
    } catch (error) {
      if (error instanceof Refusal) this.refusal = { id: ++this.#lines, sentence: error.message };
      return false;
    }
  }

  /** Asks something about this table. */
  do(
    request: Request extends infer R ? (R extends { table: string } ? Omit<R, "table"> : never) : never,
  ): Promise<boolean> {
    return this.ask({ ...request, table: this.#known } as Request);
  }

  act = async (action: Action): Promise<boolean> => {
    if (this.newest === null || this.step === null || this.#acting) return false;
    this.#acting = true;
    const { match } = this.newest;
    const decided = this.step.version; // what the player saw, which may not be the newest
    let isAnswered = false;
    const answered = this.ask({ type: "act", table: this.#known, match, action, decided }).finally(
      () => (isAnswered = true),
    );
    await this.#pressed();
    this.busy = !isAnswered;
    const done = await answered;
    this.#acting = this.busy = false;
    return done;
  };

  /** That something was pressed is on the screen before anything that comes of it. */
  async #pressed(): Promise<void> {
    const unheard = (this.#unheard = [] as ServerMessage[]);
    await painted();
    this.#unheard = null;
    this.hurry();
    unheard.forEach((message) => this.#hear(message));
  }

  /** True when `advice` is there. */
  async askForAdvice(): Promise<boolean> {
    if (this.advice !== null) return true;
    return this.newest !== null && (await this.do({ type: "advise", match: this.newest.match }));
  }

  /** Shows at once, as one step, all that is still waiting to be shown; what comes next is not kept waiting. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#queue.splice(0);
    if (waiting.length > 0) this.#show(together(waiting));
    this.#telling = 0;
    this.settled = true;
  }

  /** The viewer has seen enough of this step: the next one may come. */
  skip = (): void => this.#showNext();

  get #known(): string {
    return this.table?.table ?? this.code;
  }

  /** Comes to the table, or back to it. In another language everything is told again. */
  async #enter(isSpokenAnew: boolean): Promise<void> {
    try {
      const have = isSpokenAnew ? null : this.newest && { match: this.newest.match, have: this.newest.version };
      await this.#link.request({ type: "enter", table: this.#known, ...have });
      this.problem = null;
      this.#link.resend(this.#known);
    } catch (error) {
      if (error instanceof Refusal) this.problem = error;
    }
  }

  #hear(message: ServerMessage): void {
    if (this.#unheard) return void this.#unheard.push(message);
    if (!("table" in message) || (this.table && message.table !== this.table.table)) return;
    if (message.type === "table") this.table = message;
    else if (message.type === "state") this.#start(message);
    else if (message.type === "happened") this.#happen(message);
    else if (message.type === "raced") this.receipts = [...this.receipts, message.receipt];
    else if (message.type === "over") this.over = message;
    else if (message.type === "advice") this.#advice = message;
    else if (message.type === "chat") this.#said(message);
  }

  #start(message: State): void {
    if (this.newest?.match !== message.match) {
      this.over = null;
      this.receipts = [];
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.newest = { match: message.match, version: message.version };
    this.step = toStep(message, null);
    this.history = this.#lined(message.told ?? [], message.version);
    this.#telling = 0;
    this.settled = true;
  }

  #happen(message: Happened): void {
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
    this.history = [...this.history, ...this.#lined(step.told, step.version, step.facts)].slice(-MOST_LINES);
  }

  #lined(told: string[], version: number, facts: AnyFact[] = []): Line[] {
    const lines = told.map((text, place): Line => {
      const fact = facts[place];
      const isHeard = fact !== undefined && (this.#ui?.isShown?.(fact) ?? false);
      return { id: ++this.#lines, kind: isHeard ? "heard" : "told", version, text };
    });
    return lines.filter((line) => line.text !== "");
  }

  #said(message: Chat): void {
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

/** Steps that follow each other, as one: nothing that happened in them is lost. */
function together(steps: Step[]): Step {
  return {
    ...steps.at(-1)!,
    before: steps[0]!.before,
    facts: steps.flatMap((step) => step.facts),
    told: steps.flatMap((step) => step.told),
  };
}

/** A message as a step; its deadline is put on this device's clock. */
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
