/** The result of the last race stays on the screen until the viewer has seen enough of it, or the next card comes. */

import type { BoardProps } from "$lib/live/step";
import type { AnyFact, View } from "../types";

export class GoingOn {
  #read: () => BoardProps<View, AnyFact>;
  /** The race whose result the viewer has seen enough of. */
  #left = $state(0);
  #shown = $derived.by(() => (this.#view.phase === "asking" ? this.#view.number - 1 : this.#view.number));
  isGone = $derived.by(() => this.#left === this.#shown);

  /** `props` are the board's. Call it while that is set up. */
  constructor(props: () => BoardProps<View, AnyFact>) {
    this.#read = props;
    // Another match counts its races from one again.
    $effect.pre(() => {
      if (this.#view.last_race === null) this.#left = 0;
    });
  }

  go = (): void => {
    this.#left = this.#shown;
    this.#read().ready?.();
  };

  get #view(): View {
    return this.#read().step.view;
  }
}
