/** A lesson as the table store sees it: a connection that plays the server's lesson instead of a live match. */

import type { Link } from "$lib/live/table.svelte";
import { post, Refusal } from "$lib/wire/http";
import type { Action } from "$lib/wire/choices";
import type { Listener, Request } from "$lib/wire/link.svelte";
import { soloMessage, soloTable } from "$lib/live/solo";
import type { Ack, LessonFrame, LessonPart, LessonStage } from "$lib/wire/types";
import { prefs } from "$lib/device/prefs.svelte";
import { say } from "$lib/words/index.svelte";

const DONE: Ack = { type: "ack", id: "", now: 0 };

export class LessonLink implements Link {
  readonly status = "open";
  /** What is being played: from the learner's last action to the next task. */
  part = $state.raw<LessonPart | null>(null);
  /** Why the lesson cannot be played. */
  problem = $state.raw<Error | null>(null);
  /** The stage that is next to be on the screen, or is. */
  stage = $derived.by((): LessonStage | null => this.part?.stages[this.#index] ?? null);
  /** Everything was shown and done: the questions are left. */
  isOver = $derived.by(() => this.part?.questions != null && this.#index >= this.part.stages.length);

  /** The version that the board must have come to before anything is said about it. */
  version = $state(0);

  #index = $state(0);
  #actions: Action[] = [];
  #isStarted = false;
  #listener: Listener = () => undefined;

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {}

  /** Begins the lesson, or tells the present part again in another language. */
  async begin(): Promise<void> {
    try {
      const part = await this.#ask(this.#actions);
      if (this.part === null) {
        this.part = part;
        this.#listener(soloTable(this.game, part.names, part.you, part.options));
        this.#show();
        return;
      }
      this.part = part;
      const frame = part.stages
        .slice(0, this.#index + 1)
        .flatMap((stage) => stage.frames)
        .at(-1);
      if (frame) this.#send(frame, "state");
    } catch (error) {
      this.problem = error as Error;
    }
  }

  /** Goes on to the next stage, or to the questions. */
  next(): void {
    if (this.stage === null || this.stage.is_task) return;
    this.#index++;
    this.#show();
  }

  listen(listener: Listener): () => void {
    this.#listener = listener;
    return () => (this.#listener = () => undefined);
  }

  whenOpen(): () => void {
    return () => undefined;
  }

  open(): void {}

  resend(): void {}

  async request(request: Request): Promise<Ack> {
    if (request.type === "act") await this.#act(request.action as Action);
    return DONE;
  }

  async #act(action: Action): Promise<void> {
    if (!this.stage?.is_task) throw new Refusal("NOT_NOW", "read-first", say("lesson-read-first"));
    const part = await this.#ask([...this.#actions, action]);
    if (part.taken_back !== null) throw new Refusal("ILLEGAL", "taken-back", part.taken_back);
    this.#actions.push(action);
    this.part = part;
    this.#index = 0;
    this.#show();
  }

  #ask(actions: Action[]): Promise<LessonPart> {
    return post<LessonPart>(`/api/lessons/${this.game}/${this.lesson}`, { actions, language: prefs.language });
  }

  #show(): void {
    for (const frame of this.stage?.frames ?? []) {
      this.#send(frame, this.#isStarted ? "happened" : "state");
      this.#isStarted = true;
    }
  }

  #send(frame: LessonFrame, type: "state" | "happened"): void {
    this.version = frame.version;
    this.#listener(soloMessage(frame, type));
  }
}
