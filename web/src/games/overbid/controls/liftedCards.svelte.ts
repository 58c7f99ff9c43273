/** The cards that the player has lifted. They stay lifted while others act, unless they can no longer be played. */

import type { Action, Choices } from "$lib/wire/choices";
import { NOTHING, sizeOf, without, type Kind } from "../art/cards";
import { lift, lower, targets, within, type Purpose, type Target } from "./lifting";
import type { Counts, View } from "../types";

/** What the player looks at. */
export interface Situation {
  view: View;
  choices: Choices;
  /** What cards can be lifted for now; null: nothing. */
  purpose: Purpose | null;
  /** The cards to lift from. */
  held: Counts;
}

/** Why lifted cards went back, or can no longer be played as they are. */
export type Loss = "over" | "taken" | "outbid";

export interface Drag {
  x: number;
  y: number;
  /** The seat whose column is under the finger. */
  over: number | null;
}

export class LiftedCards {
  lifted = $state.raw<Counts>(NOTHING);
  /** Played, and not yet answered. */
  sent = $state.raw<Counts>(NOTHING);
  drag = $state.raw<Drag | null>(null);
  targets = $derived.by(() => this.#targets(this.now()));
  isEmpty = $derived(sizeOf(this.lifted) === 0);

  #last: Situation | null = null;

  constructor(
    private readonly now: () => Situation,
    private readonly act: (action: Action) => Promise<boolean>,
    private readonly lose: (loss: Loss) => void,
  ) {}

  lift(kind: Kind, more = 1): void {
    const { purpose, held } = this.now();
    if (purpose) this.lifted = lift(this.lifted, without(held, this.sent), kind, purpose, more);
  }

  lower(kind: Kind): void {
    this.lifted = lower(this.lifted, kind);
  }

  /** Lifts just these cards. */
  take(cards: Counts): void {
    const { purpose, held } = this.now();
    if (purpose) this.lifted = within(cards, without(held, this.sent));
  }

  putBack(): void {
    this.lifted = NOTHING;
    this.drag = null;
  }

  /** Plays the lifted cards. When that is refused they are in the hand again, still lifted. */
  async play(target: Target): Promise<void> {
    if (!target.legal) return;
    this.sent = this.lifted;
    this.putBack();
    for (const action of target.actions) {
      if (await this.act(action)) continue;
      if (this.isEmpty) this.lifted = within(this.sent, this.now().held);
      break;
    }
    this.sent = NOTHING;
  }

  /** Call it for each new step. Keeps lifted what is still there, and tells what was lost. */
  follow(): void {
    const [before, now] = [this.#last, this.now()];
    this.#last = now;
    if (!before) return;
    if (sizeOf(now.held) !== sizeOf(before.held)) this.sent = NOTHING;
    if (this.isEmpty) return;
    if (now.purpose !== before.purpose) {
      this.putBack();
      this.lose("over");
      return;
    }
    const left = within(this.lifted, now.held);
    if (left !== this.lifted) {
      this.lifted = left;
      this.lose("taken");
    } else if (isPlayable(this.#targets(before)) && !reaches(this.#targets(now), now.view.highest)) {
      this.lose("outbid");
    }
  }

  #targets({ view, choices, purpose }: Situation): (Target | null)[] {
    return purpose ? targets(view, choices, this.lifted, purpose) : [];
  }
}

function isPlayable(found: (Target | null)[]): boolean {
  return found.some((target) => target?.legal);
}

/** Cards that are high enough are not lost when nothing may be laid for a while. */
function reaches(found: (Target | null)[], highest: number): boolean {
  return isPlayable(found) || found.some((target) => target !== null && (target.total ?? 0) >= highest);
}
