/** A finished match as a film: its frames through somebody's eyes, and the current position. */

import { botTitle } from "$lib/table/seats/bots";
import { PRESENT, type AnyFact, type AnyView, type Player, type Step } from "$lib/live/step";
import type { Line } from "$lib/live/playback.svelte";
import { get } from "$lib/wire/http";
import type { Frame, Replay } from "$lib/wire/types";
import type { Language } from "$lib/words/languages";

/** A seat's number, a spectator, or all hands open. */
export type Eyes = `${number}` | "none" | "all";

export class Film {
  header = $state.raw<Replay | null>(null);
  problem = $state.raw<Error | null>(null);
  eyes = $state<Eyes>("all");
  version = $state(0);
  frames = $state.raw<Frame[]>([]);

  step = $derived.by(() => this.#step());
  players = $derived.by(() => this.#players());
  last = $derived(this.header?.version ?? 0);
  /** Of the races up to the current position. */
  receipts = $derived(this.frames.slice(0, this.version + 1).flatMap(({ receipt }) => receipt ?? []));

  #showing = 0;

  constructor(readonly match: string) {}

  /** Fetches the film through these eyes and keeps the position. */
  async look(eyes: Eyes, language: Language): Promise<void> {
    const showing = ++this.#showing;
    this.problem = null;
    try {
      let frames: Frame[] = [];
      let from: number | null = 0;
      while (from !== null) {
        const page: Replay = await get(
          `/api/matches/${this.match}/replay?viewer=${eyes}&language=${language}&from=${from}`,
        );
        if (showing !== this.#showing) return; // other eyes were chosen meanwhile
        frames = [...frames, ...page.frames];
        from = page.next;
        if (frames.length > this.version || from === null) {
          this.header = page;
          this.eyes = eyes;
          this.frames = frames;
        }
      }
    } catch (error) {
      if (showing === this.#showing) this.problem = error as Error;
    }
  }

  /** Goes to a version, or to the last one fetched. */
  seek(version: number): void {
    this.version = Math.max(0, Math.min(version, this.frames.length - 1, this.last));
  }

  #step(): Step | null {
    const frame = this.frames[Math.min(this.version, this.frames.length - 1)];
    if (!frame) return null;
    return {
      version: frame.version,
      view: frame.view as unknown as AnyView,
      before: (this.frames[this.version - 1]?.view as unknown as AnyView) ?? null,
      facts: frame.facts as AnyFact[],
      told: frame.told,
      prompt: frame.prompt,
      choices: [],
      deadline: null,
    };
  }

  #players(): Player[] {
    return (this.header?.players ?? []).map(({ name, kind, level }, seat) => ({
      ...PRESENT,
      seat,
      name,
      kind,
      title: kind === "bot" ? botTitle(this.header!.game, level) : "",
    }));
  }
}

/** Everything that is told in these frames, in order. */
export function linesOf(frames: Frame[]): (Line & { fact: AnyFact })[] {
  return frames
    .flatMap(({ version, told, facts }) => told.map((text, i) => ({ version, text, fact: facts[i] as AnyFact })))
    .map((line, id) => ({ ...line, id }))
    .filter(({ text }) => text !== "");
}
