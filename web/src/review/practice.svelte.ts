/** Playing on from a position of a finished match, as the table store sees it. The server keeps nothing of it. */

import { prefs } from "$lib/device/prefs.svelte";
import { soloMessage, soloTable } from "$lib/live/solo";
import type { Link } from "$lib/live/table.svelte";
import type { Action } from "$lib/wire/choices";
import { post } from "$lib/wire/http";
import type { Listener, Request } from "$lib/wire/link.svelte";
import type { Ack, Practice } from "$lib/wire/types";

const DONE: Ack = { type: "ack", id: "", now: 0 };
const MOST_SEED = 2 ** 48;

export class PracticeLink implements Link {
  readonly status = "open";
  practice = $state.raw<Practice | null>(null);
  /** Why it cannot be played. */
  problem = $state.raw<Error | null>(null);
  /** The player need not act now: the others may go on without them. */
  mayWait = $derived.by(() => this.practice !== null && !this.practice.is_over && !this.practice.awaits_you);

  #listener: Listener = () => undefined;
  /** Deals the hidden cards: others each time. */
  readonly #seed = Math.floor(Math.random() * MOST_SEED);

  constructor(
    readonly match: string,
    readonly game: string,
    readonly seat: number,
    readonly version: number,
  ) {}

  async begin(): Promise<void> {
    try {
      await this.#ask(null);
    } catch (error) {
      this.problem = error as Error;
    }
  }

  /** Lets the others act, without the player. */
  async wait(): Promise<void> {
    await this.#ask(null, true);
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
    if (request.type === "act") await this.#ask(request.action as Action);
    return DONE;
  }

  async #ask(action: Action | null, go_on = false): Promise<void> {
    const { seat, version } = this;
    const inputs = this.practice?.inputs ?? [];
    const body = { seat, version, seed: this.#seed, inputs, action, go_on, language: prefs.language };
    const practice = await post<Practice>(`/api/matches/${this.match}/play-on`, body);
    const isFirst = this.practice === null;
    this.practice = practice;
    if (isFirst) this.#listener(soloTable(this.game, practice.names, practice.you, practice.options));
    practice.frames.forEach((frame, place) =>
      this.#listener(soloMessage(frame, isFirst && place === 0 ? "state" : "happened")),
    );
  }
}
