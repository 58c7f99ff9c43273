/** One decision of the viewer while it is being made: a number with what goes with it, or another answer. */

import type { Action, Choices } from "$lib/wire/choices";
import { announcement, canAnnounce, isAnswer, numbersOf, seatsFor, variationsOf, type Answer, type Plan } from "./plan";
import type { Variation } from "../art/Sign.svelte";

/** What needs somebody to be chosen. */
export type Choosing = "feather" | "next";
const FIELDS = { feather: "feather_to", next: "next" } as const;

export class Decision {
  readonly numbers: number[];
  readonly variations: Variation[];

  plan: Plan = $state({ number: 0, feather_to: null, double: false, next: null });
  answer = $state<Answer | null>(null);
  /** The viewer is choosing who gets the feather, or the turn. */
  choosing = $state<Choosing | null>(null);
  /** The variation that was touched last explains itself. */
  explained = $state<Variation | null>(null);

  action = $derived.by<Action | null>(() => {
    if (this.answer) return { do: this.answer };
    return canAnnounce(this.choices, this.plan) ? announcement(this.plan) : null;
  });
  chosen = $derived.by<Variation[]>(() =>
    this.variations.filter((variation) =>
      isAnswer(variation)
        ? variation === this.answer
        : variation === "double"
          ? this.plan.double
          : this.plan[FIELDS[variation]] !== null,
    ),
  );

  constructor(readonly choices: Choices) {
    this.numbers = numbersOf(choices);
    this.variations = variationsOf(choices);
    this.plan.number = this.numbers[0] ?? Number.NaN;
  }

  /** Whom the viewer may choose just now. */
  get candidates(): number[] {
    return this.choosing ? seatsFor(this.choices, this.choosing) : [];
  }

  /** Takes a variation up, or puts it back. */
  toggle(variation: Variation): void {
    const isOn = this.chosen.includes(variation) || this.choosing === variation;
    this.choosing = null;
    this.explained = isOn ? null : variation;
    if (isAnswer(variation)) {
      this.answer = isOn ? null : variation;
      return;
    }
    this.answer = null;
    if (variation === "double") this.plan.double = !isOn;
    else if (isOn) this.plan[FIELDS[variation]] = null;
    else this.choosing = variation;
  }

  choose(seat: number): void {
    if (!this.choosing) return;
    this.plan[FIELDS[this.choosing]] = seat;
    this.choosing = null;
    this.explained = null;
  }
}
