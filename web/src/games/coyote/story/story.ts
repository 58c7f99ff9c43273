/** The “Coyote!” moment, told in scenes: the shout, the feathers one by one in counting order, the verdict, the tomahawk. */

import type { Step } from "$lib/live/step";
import type { Values } from "$lib/words/index.svelte";
import { kindOf, nameOf, type Card } from "../art/feathers";
import type { AnyFact, Contested, Duel, View } from "../types";

export type CoyoteStep = Step<View, AnyFact>;

/** What a feather on the mat does to the count. */
export type Effect = "waits" | "adds" | "replaced" | "taken-out" | "subtracted" | "acts";

export interface Laid {
  /** The same on its headband and on the mat. */
  id: string;
  card: Card;
  /** Who wore it; null for a card from the pack. */
  seat: number | null;
  effect: Effect;
}

/** A sentence to be told. Its seat becomes `who` and `you` in the catalogue. */
export interface Caption {
  key: string;
  seat?: number;
  /** A second seat, as `owner` and `yours`. */
  owner?: number;
  values?: Values;
}

export interface Scene {
  kind: "shout" | "turn" | "count" | "verdict" | "tomahawk" | "out";
  ms: number;
  caption: Caption;
  /** The feathers in the middle, in the order in which they came. */
  mat: Laid[];
  /** The feather that this scene is about. */
  lit: string | null;
  /** The server's total so far; null until it has one. */
  total: number | null;
  tomahawks: number[];
}

export const LENGTH = { shout: 1400, turn: 750, plain: 520, special: 1150, verdict: 1900, tomahawk: 1300, out: 1300 };

export function contestOf(step: CoyoteStep): Contested | null {
  return step.facts.find((fact) => fact.fact === "contested") ?? null;
}

/** All the scenes of a step; none, unless somebody contested. */
export function storyOf(step: CoyoteStep): Scene[] {
  const contested = contestOf(step);
  if (!contested || !step.before) return [];
  const duel = contested.contest;
  const before = contested.tomahawks.map((taken, seat) => taken - (seat === duel.loser ? duel.tomahawks : 0));
  const scenes = new Scenes(duel, before);
  scenes.shout();
  if (step.before.feathers.includes(null)) scenes.turn();
  scenes.count();
  scenes.end(
    contested.tomahawks,
    step.facts.some((fact) => fact.fact === "seat-out"),
  );
  return scenes.told;
}

/** The feathers of a contest as they lay at the end, in counting order. */
export function countOf(duel: Duel): Laid[] {
  const scenes = new Scenes(duel, []);
  scenes.count();
  return scenes.told.at(-1)?.mat ?? [];
}

/** A contest in a few sentences. */
export function captionsOf(duel: Duel): Caption[] {
  const scenes = new Scenes(duel, []);
  scenes.shout();
  scenes.end([], false);
  return scenes.told.map(({ caption }) => caption);
}

/** Whether the total was as high as the number: then the contester loses. */
export function isReached({ loser, contester }: Duel): boolean {
  return loser === contester;
}

export function lengthOf(story: readonly Scene[]): number {
  return story.reduce((sum, scene) => sum + scene.ms, 0);
}

/** Identifies a feather by where it is worn, also while it flies. */
export function featherId(seat: number, place: number): string {
  return `${seat}.${place}`;
}

class Scenes {
  told: Scene[] = [];
  #mat: Laid[] = [];
  #total: number | null = null;
  #left: Laid[];

  constructor(
    readonly duel: Duel,
    private tomahawks: number[],
  ) {
    this.#left = duel.feathers.flatMap((worn, seat) =>
      worn.map((card, place): Laid => ({ id: featherId(seat, place), card, seat, effect: "waits" })),
    );
  }

  shout(): void {
    const { contester, announcer, number } = this.duel;
    this.#show("shout", LENGTH.shout, { key: "story-shout", seat: contester, owner: announcer, values: { number } });
  }

  turn(): void {
    this.#show("turn", LENGTH.turn, { key: "story-turn" });
  }

  /** The steps of the count as the server lists them. */
  count(): void {
    for (const step of this.duel.steps) {
      if (step.step === "drawn") this.#draw(step.card);
      else if (step.step === "removed") this.#strike("max0", "taken-out", step.card);
      else if (step.step === "negated") this.#strike("max-", "subtracted", step.card);
      else if (step.step === "zero") this.#act("0", { key: "step-zero" });
      else if (step.step === "sum") {
        this.#addUp("green", step.green);
        this.#addUp("red", step.total);
      } else {
        this.#total = step.total;
        this.#act("x2", { key: "step-doubled", values: { total: step.total } });
      }
    }
  }

  end(tomahawks: number[], isOut: boolean): void {
    const { total, number, loser } = this.duel;
    this.#total = total;
    const key = isReached(this.duel) ? "story-reached" : "story-missed";
    this.#show("verdict", LENGTH.verdict, { key, values: { total, number } });
    this.tomahawks = tomahawks;
    const taken = { tomahawks: this.duel.tomahawks };
    this.#show("tomahawk", LENGTH.tomahawk, { key: "told-tomahawks", seat: loser, values: taken });
    if (isOut) this.#show("out", LENGTH.out, { key: "told-out", seat: loser });
  }

  /** `?` comes to the middle, and the card from the pack takes its place. */
  #draw(card: Card): void {
    const asks = this.#lay("?", "replaced");
    this.#show("count", LENGTH.plain, this.#worn(asks), asks.id);
    const drawn: Laid = { id: `drawn.${this.#mat.length}`, card, seat: null, effect: "waits" };
    this.#mat = [...this.#mat, drawn];
    this.#show("count", LENGTH.special, { key: "step-drawn", values: { card: nameOf(card) } }, drawn.id);
  }

  /** A special feather meets the highest green one, if there is any. */
  #strike(special: Card, effect: "taken-out" | "subtracted", target: Card | null): void {
    const laid = this.#lay(special, "acts");
    const key = effect === "taken-out" ? "step-removed" : "step-negated";
    if (target === null) {
      this.#show("count", LENGTH.special, { key: `${key}-nothing` }, laid.id);
      return;
    }
    this.#show("count", LENGTH.plain, this.#worn(laid), laid.id);
    const struck = this.#lay(target, effect);
    this.#show("count", LENGTH.special, { key, values: { card: target } }, struck.id);
  }

  #act(special: Card, caption: Caption): void {
    const laid = this.#lay(special, "acts");
    this.#show("count", LENGTH.special, caption, laid.id);
  }

  /** Feathers of one kind come one by one; with the last of them comes the total so far. */
  #addUp(kind: "green" | "red", total: number): void {
    const waiting = [...this.#mat.filter(({ effect }) => effect === "waits"), ...this.#left];
    const cards = waiting.map(({ card }) => card).filter((card) => kindOf(card) === kind);
    for (const [place, card] of cards.entries()) {
      const laid = this.#lay(card, "adds");
      if (place === cards.length - 1) this.#total = total;
      this.#show("count", LENGTH.plain, this.#worn(laid), laid.id);
    }
    this.#total = total;
  }

  /** Brings a feather to the middle, or changes the effect of one that waits there. */
  #lay(card: Card, effect: Effect): Laid {
    const there = this.#mat.find((laid) => laid.card === card && laid.effect === "waits");
    if (there) {
      const laid = { ...there, effect };
      this.#mat = this.#mat.map((other) => (other === there ? laid : other));
      return laid;
    }
    const worn = this.#left.find((laid) => laid.card === card)!;
    const laid = { ...worn, effect };
    this.#left = this.#left.filter((other) => other !== worn);
    this.#mat = [...this.#mat, laid];
    return laid;
  }

  #worn({ card, seat }: Laid): Caption {
    const values = { feathers: nameOf(card) };
    return seat === null ? { key: "story-drawn-counts", values } : { key: "story-wears", seat, values };
  }

  #show(kind: Scene["kind"], ms: number, caption: Caption, lit: string | null = null): void {
    this.told.push({ kind, ms, caption, lit, mat: this.#mat, total: this.#total, tomahawks: this.tomahawks });
  }
}
