/** Tells the story of each contest, scene by scene, before its result is shown. */

import { play } from "$lib/device/sound";
import { contestOf, storyOf, type CoyoteStep, type Scene } from "./story";
import type { Duel, View } from "../types";

export class Telling {
  #step: () => CoyoteStep;
  #progress = $state.raw<{ step: CoyoteStep; scene: number } | null>(null);
  #story = $derived.by(() => storyOf(this.#step()));
  #place = $derived.by(() => (this.#progress?.step === this.#step() ? this.#progress.scene : 0));

  /** What is told just now; null when there is nothing more to tell. */
  scene = $derived.by<Scene | null>(() => this.#story[this.#place] ?? null);
  duel = $derived.by<Duel | null>(() => contestOf(this.#step())?.contest ?? null);
  /** What the table shows meanwhile: the view before the contest. */
  view = $derived.by<View>(() => (this.scene ? this.#step().before! : this.#step().view));

  constructor(step: () => CoyoteStep) {
    this.#step = step;
    $effect(() => {
      if (!this.scene) return;
      const next = { step: step(), scene: this.#place + 1 };
      const timer = setTimeout(() => (this.#progress = next), this.scene.ms);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (this.scene?.kind === "count") play("card");
      else if (this.scene?.kind === "tomahawk") play("token");
    });
  }

  /** Skips the rest of the story. */
  end(): void {
    this.#progress = { step: this.#step(), scene: this.#story.length };
  }
}
