/** The steps of a match, each shown for as long as the game wants, and the history up to the one on the screen. */

import type { GameUI } from "$lib/games";
import type { AnyFact, Step } from "./step";
import { merge } from "./steps";

/** A sentence of the history. */
export interface Line {
  id: number;
  version: number;
  text: string;
  /** What the sentence tells; unknown where only words were kept. */
  fact?: AnyFact;
}

/** What a game says about how its steps are shown. */
type Pacing = Pick<GameUI, "dwell" | "isShown" | "isStory">;

/** With this many steps queued, none is kept on the screen. */
export const MOST_QUEUED = 4;
/** The longest time for a step when the viewer only wants to see how the match ends. */
const HURRIED_DWELL_MS = 600;
const MOST_LINES = 500;

export class Playback {
  /** The step that is on the screen. */
  step = $state.raw<Step | null>(null);
  /** The step has been shown for its time, and none is queued behind it. */
  settled = $state(true);
  /** When time runs out, on the clock of `performance.now()`. */
  deadline = $state<number | null>(null);
  /** The board is telling how something ended, bit by bit. */
  isTelling = $derived.by(() => this.#telling !== 0);
  history = $state.raw<Line[]>([]);
  /** The visible history: without what is only spoken, and without the story that the board is still telling. */
  written = $derived.by(() => this.history.filter((line) => !this.#isOnlySpoken(line) && !this.#isBeingTold(line)));

  #isHurried: () => boolean;
  #game = $state.raw<Pacing | null>(null);
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The version whose story the board is telling, or 0. */
  #telling = $state(0);
  #lines = 0;

  /** `isHurried`: whether the viewer only wants to see how the match ends. */
  constructor(isHurried: () => boolean) {
    this.#isHurried = isHurried;
  }

  /** Shows steps for as long as this game wants. */
  pace(game: Pacing): void {
    this.#game = game;
  }

  /** The last step that was added, which may not be on the screen yet. */
  get last(): Step | null {
    return this.#queue.at(-1) ?? this.step;
  }

  /** Shows a step after those that were added before. */
  add(step: Step): void {
    this.#queue.push(step);
    if (this.#timer === undefined) this.skip();
  }

  /** Goes on to the next step now. */
  skip = (): void => {
    this.stop();
    const step = this.#queue.shift();
    this.settled = step === undefined;
    this.#telling = step && this.#game?.isStory?.(step) ? step.version : 0;
    if (!step) return;
    this.#show(step);
    this.#timer = setTimeout(this.skip, this.#dwell(step));
  };

  /** Shows all queued steps at once, as one. */
  hurry(): void {
    const waiting = this.#queue.splice(0);
    if (waiting.length > 0) this.#show(merge(waiting));
    this.#settle();
  }

  /** Shows a step at once, instead of those that are queued. What led to it enters the history, but is not played. */
  jumpTo(step: Step): void {
    this.#cutTo(step);
    this.#write(step);
  }

  /** Jumps to a step, with a history that begins with what led to it. */
  restartAt(step: Step): void {
    this.#cutTo(step);
    this.history = this.#toLines(step);
  }

  /** Changes the deadline of the last step, and nothing else. */
  changeDeadline(deadline: number | null): void {
    const last = this.#queue.at(-1);
    if (last) last.deadline = deadline;
    else this.deadline = deadline;
  }

  /** Stays at the step that is on the screen. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #cutTo(step: Step): void {
    this.#queue = [];
    this.step = { ...step, facts: [], told: [] };
    this.deadline = step.deadline;
    this.#settle();
  }

  #settle(): void {
    this.stop();
    this.#telling = 0;
    this.settled = true;
  }

  #dwell(step: Step): number {
    if (document.hidden || this.#queue.length >= MOST_QUEUED) return 0;
    const wanted = this.#game?.dwell?.(step) ?? 0;
    return this.#isHurried() ? Math.min(wanted, HURRIED_DWELL_MS) : wanted;
  }

  #show(step: Step): void {
    this.step = step;
    this.deadline = step.deadline;
    this.#write(step);
  }

  #write(step: Step): void {
    this.history = [...this.history, ...this.#toLines(step)].slice(-MOST_LINES);
  }

  #toLines({ version, told, facts }: Step): Line[] {
    return told
      .map((text, place): Line => ({ id: ++this.#lines, version, text, fact: facts[place] }))
      .filter(({ text }) => text !== "");
  }

  #isOnlySpoken({ fact }: Line): boolean {
    return fact !== undefined && (this.#game?.isShown?.(fact) ?? false);
  }

  #isBeingTold({ version }: Line): boolean {
    return this.#telling !== 0 && version >= this.#telling;
  }
}
