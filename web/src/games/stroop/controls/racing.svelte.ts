/** A race on this device: its card is drawn in one frame, and the time runs from when that frame is on the screen. */

import type { BoardProps } from "$lib/live/step";
import { isOffered } from "$lib/wire/choices";
import { flushSync, untrack } from "svelte";
import { sealOf } from "../board/seal";
import type { AnyFact, View } from "../types";
import { paint, reaction } from "./stopwatch";

type Props = BoardProps<View, AnyFact>;

/** A finger on its way to an answer must not hit a control that has just taken its place, for this long. */
const REST_MS = 450;

export class Racing {
  #read: () => Props;
  #drawn = $state<number | null>(null);
  #painted = $state.raw<{ race: number; at: number } | null>(null);
  #given = $state.raw<{ race: number; answer: string | null } | null>(null);
  /** Controls that have just come may not be pressed yet. */
  isResting = $state(false);

  /** The number of the race that is on; null between races. */
  race = $derived.by(() => (this.#view.phase === "race" ? this.#view.number : null));
  /** The card of the race is on the screen. */
  isShown = $derived.by(() => this.race !== null && this.#drawn === this.race);
  /** An answer of the viewer would count now. */
  armed = $derived.by(
    () =>
      this.race !== null &&
      this.#painted?.race === this.race &&
      this.#given?.race !== this.race &&
      isOffered(this.#props.step.choices, "answer"),
  );
  /** What the viewer has answered, as far as this device knows. */
  chosen = $derived.by(() => this.#readChosen());

  /** The question of the race that is about to start. */
  asked = $derived.by(() =>
    (this.#props.starting?.facts as unknown as AnyFact[] | undefined)?.find((fact) => fact.fact === "asked"),
  );
  /** The question stands alone for a beat, before its card. */
  inBeat = $derived.by(() => this.#props.starting?.in_ms != null && this.asked !== undefined);

  /** Before the first race the page says that it can show it. */
  #isFresh = $derived.by(() => this.#props.live && this.#view.viewer !== null && this.#view.last_race === null);

  /** `props` are the board's. Call it while that is set up. */
  constructor(props: () => Props) {
    this.#read = props;
    $effect(() => this.#draw());
    $effect(() => this.#rest());
    $effect(() => {
      if (this.#isFresh) void Promise.resolve(document.fonts?.ready).then(() => this.#props.ready?.());
    });
  }

  answer = (colour: string, input: Event): void => {
    const ms = this.armed && this.#painted ? reaction(this.#painted.at, input) : null;
    if (ms !== null) void this.#give(colour, { do: "answer", colour, ms });
  };

  staySilent = (): void => {
    if (this.armed) void this.#give(null, { do: "silent" });
  };

  get #props(): Props {
    return this.#read();
  }

  get #view(): View {
    return this.#props.step.view;
  }

  #draw(): (() => void) | undefined {
    const opened = this.race;
    if (opened === null) {
      this.#drawn = this.#painted = this.#given = null;
      return undefined;
    }
    if (untrack(() => this.#painted?.race) === opened) return undefined;
    return paint(
      () => flushSync(() => (this.#drawn = opened)),
      (at) => (this.#painted = { race: opened, at }),
      sealOf(opened),
    );
  }

  /** An answer counts once, unless it was refused. */
  async #give(colour: string | null, action: { do: string } & Record<string, unknown>): Promise<void> {
    if (this.race === null) return;
    const mine = { race: this.race, answer: colour };
    this.#given = mine;
    const done = await this.#props.act(action);
    if (!done && this.#given === mine) this.#given = null;
  }

  #readChosen(): string | null {
    if (this.race === null) return null;
    if (this.#given?.race === this.race) return this.#given.answer;
    const mine = this.#view.my_answer;
    return mine !== null && mine !== "silent" ? mine.colour : null;
  }

  #rest(): (() => void) | undefined {
    const { before, view } = this.#props.step;
    const wasRacer = before?.phase === "race" && view.viewer !== null && view.viewer !== before.turn;
    if (!wasRacer || view.phase === "race") return undefined;
    this.isResting = true;
    const timer = setTimeout(() => (this.isResting = false), REST_MS);
    return () => {
      clearTimeout(timer);
      this.isResting = false;
    };
  }
}
