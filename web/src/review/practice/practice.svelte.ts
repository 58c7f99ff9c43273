/** Playing on from a position of a finished match, as the table store sees it. The server keeps nothing of it. */

import { prefs } from "$lib/device/prefs.svelte";
import { SoloLink, soloMessage, soloTable } from "$lib/live/solo";
import type { Action } from "$lib/wire/choices";
import { post } from "$lib/wire/http";
import type { Practice } from "$lib/wire/types";

const MOST_SEED = 2 ** 48;

export class PracticeLink extends SoloLink {
  practice = $state.raw<Practice | null>(null);
  /** The player need not act now: the others may go on without them. */
  mayWait = $derived.by(() => this.practice !== null && !this.practice.is_over && !this.practice.awaits_you);

  /** Deals the hidden cards: others each time. */
  readonly #seed = Math.floor(Math.random() * MOST_SEED);

  constructor(
    readonly match: string,
    readonly seat: number,
    readonly version: number,
  ) {
    super();
  }

  /** Asks for the position; it is shown later, when the board is there. */
  async begin(): Promise<Practice> {
    return (this.practice = await this.#ask(null));
  }

  /** Shows the position. */
  show(): void {
    const { game, names, you, options, frames } = this.practice!;
    this.tell(soloTable(game, names, you, options));
    for (const [place, frame] of frames.entries()) this.tell(soloMessage(frame, place === 0 ? "state" : "happened"));
  }

  /** Lets the others act, without the player. */
  async wait(): Promise<void> {
    this.#goOn(await this.#ask(null, true));
  }

  protected override async act(action: Action): Promise<void> {
    this.#goOn(await this.#ask(action));
  }

  #goOn(practice: Practice): void {
    this.practice = practice;
    for (const frame of practice.frames) this.tell(soloMessage(frame, "happened"));
  }

  #ask(action: Action | null, go_on = false): Promise<Practice> {
    const { seat, version } = this;
    const inputs = this.practice?.inputs ?? [];
    const body = { seat, version, seed: this.#seed, inputs, action, go_on, language: prefs.language };
    return post<Practice>(`/api/matches/${this.match}/play-on`, body);
  }
}
