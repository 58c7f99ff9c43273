/** What a player can do with their cards at a step, and the cards that they have lifted for it. */

import type { BoardProps } from "$lib/live/step";
import { isForBoard } from "$lib/ui/keys";
import { toast } from "$lib/ui/toasts.svelte";
import type { Say } from "$lib/words/index.svelte";
import { countsOf, KINDS, type Kind } from "../art/cards";
import type { OverbidStep } from "../story/moments";
import type { Counts } from "../types";
import { actionOf, LIFTING_KEYS } from "./keys";
import { LiftedCards, type Loss } from "./liftedCards.svelte";
import { leastCards, usable, type Purpose } from "./lifting";

const ALL_USEFUL = Object.fromEntries(KINDS.map((kind) => [kind, true])) as Record<Kind, boolean>;

export class Desk {
  #read: () => BoardProps;
  #step = $derived.by(() => this.#props.step as OverbidStep);
  #view = $derived.by(() => this.#step.view);

  /** The viewer is still in the match. */
  plays = $derived.by(() => {
    const me = this.#view.viewer;
    return me !== null && this.#props.live && !this.#view.out[me];
  });
  /** What cards can be lifted for now; null: nothing. */
  purpose = $derived.by((): Purpose | null => {
    const { phase, sharer, viewer } = this.#view;
    if (!this.plays) return null;
    if (phase === "opening" || phase === "auction") return "bid";
    return phase === "sharing" && sharer === viewer ? "give" : null;
  });
  /** The cards to lift from. */
  held = $derived.by<Counts>(() => (this.purpose === "give" ? this.#view.to_share! : countsOf(this.#view.hand ?? [])));
  /** By seat: the cards that just suffice there. */
  least = $derived.by(() => (this.purpose === "bid" ? leastCards(this.#view, this.#step.choices) : []));
  /** Which kinds can be of use now. */
  useful = $derived.by(() => (this.#view.phase === "auction" ? usable(this.#view, this.#step.choices) : ALL_USEFUL));
  hold: LiftedCards;

  /** `props` are the board's. */
  constructor(props: () => BoardProps, say: Say) {
    this.#read = props;
    this.hold = new LiftedCards(
      () => ({ view: this.#view, choices: this.#step.choices, purpose: this.purpose, held: this.held }),
      (action) => this.#props.act(action),
      (loss: Loss) => toast(say(`lost-${loss}`, { highest: this.#view.highest })),
    );
  }

  get #props(): BoardProps {
    return this.#read();
  }

  /** What a key does, wherever the focus is. */
  press = (event: KeyboardEvent): void => {
    if (!this.plays || !isForBoard(event)) return;
    const kind = LIFTING_KEYS[event.key];
    const action = actionOf(event.key, this.#step.choices);
    if (kind && this.purpose !== null) this.hold.lift(kind);
    else if (!this.hold.isEmpty && (event.key === "Escape" || event.key === "Backspace")) this.hold.putBack();
    else if (action && !this.#props.busy && !event.repeat) void this.#props.act(action);
    else return;
    event.preventDefault();
  };
}
