/** Goes through the stages of each step, by itself or at a touch. */

import { pictureAt, stagesOf, type PeacockStep, type Stage } from "./stage";
import type { View } from "../types";

export class Staging {
  #step: () => PeacockStep;
  #staysAtLast: () => boolean;
  #passed = $state.raw({ version: -1, count: 0 });
  #stages = $derived.by(() => stagesOf(this.#step()));
  #index = $derived.by(() => (this.#passed.version === this.#step().version ? this.#passed.count : 0));

  stage = $derived.by<Stage>(() => this.#stages[this.#index]?.stage ?? "table");
  /** The view at this stage. */
  view = $derived.by<View>(() => pictureAt(this.#step(), this.stage));

  /** The last stage before the table stays. */
  isKept = $derived.by(() => this.#staysAtLast() && this.#index === this.#stages.length - 1);

  /** `staysAtLast`: whether the last stage before the table stays, as in a replay. */
  constructor(step: () => PeacockStep, staysAtLast: () => boolean = () => false) {
    this.#step = step;
    this.#staysAtLast = staysAtLast;
    let kept = -1; // the version whose last stage was kept, and so has been seen
    $effect(() => {
      const current = this.#stages[this.#index];
      const { version } = this.#step();
      if (this.isKept) kept = version;
      if (!current || this.isKept) return;
      const timer = setTimeout(() => this.pass(), kept === version ? 0 : current.ms);
      return () => clearTimeout(timer);
    });
  }

  /** Goes on to the next stage now. */
  pass(): void {
    this.#passed = { version: this.#step().version, count: this.#index + 1 };
  }
}
