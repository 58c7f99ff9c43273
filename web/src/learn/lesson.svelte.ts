/** A lesson as the table store sees it: a connection that plays the server's lesson instead of a live match. */

import { post, Refusal } from "$lib/wire/http";
import type { Action } from "$lib/wire/choices";
import { SoloLink, soloMessage, soloTable } from "$lib/live/solo";
import type { LessonPart, LessonStage, SoloFrame } from "$lib/wire/types";
import { prefs } from "$lib/device/prefs.svelte";
import { say } from "$lib/words/index.svelte";

export class LessonLink extends SoloLink {
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
  /** The number of the latest question whose answer counts. */
  #latest = 0;

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {
    super();
  }

  /** Begins the lesson, or tells the present part again in another language. */
  async begin(): Promise<void> {
    const asked = ++this.#latest;
    try {
      const part = await this.#ask(this.#actions);
      if (asked !== this.#latest) return; // another language was chosen meanwhile, or the learner has acted
      if (this.part === null) {
        this.part = part;
        this.tell(soloTable(this.game, part.names, part.you, part.options));
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
      if (this.part === null && asked === this.#latest) this.problem = error as Error; // else it goes on in the language before
    }
  }

  /** Goes on to the next stage, or to the questions. */
  next(): void {
    if (this.stage === null || this.stage.is_task) return;
    this.#index++;
    this.#show();
  }

  protected override async act(action: Action): Promise<void> {
    if (!this.stage?.is_task) throw new Refusal("NOT_NOW", "read-first", say("lesson-read-first"));
    const part = await this.#ask([...this.#actions, action]);
    if (part.taken_back !== null) throw new Refusal("ILLEGAL", "taken-back", part.taken_back);
    this.#latest++;
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

  #send(frame: SoloFrame, type: "state" | "happened"): void {
    this.version = frame.version;
    this.tell(soloMessage(frame, type));
  }
}
