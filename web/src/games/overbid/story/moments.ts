/** How a step is presented: how long it stays, its sound, its headline, and who did what in it. */

import type { Step } from "$lib/live/step";
import type { SoundName } from "$lib/device/sound";
import { someOf, type Kind } from "../art/cards";
import type { AnyFact, Counts, View } from "../types";

export type OverbidStep = Step<View, AnyFact>;
type FactName = AnyFact["fact"];

/** How long the end of an auction is shown, in milliseconds. */
export const VERDICT = 2400;

const DWELL: Partial<Record<FactName, number>> = {
  drew: 240,
  called: 900,
  opened: 380,
  raised: 380,
  proposed: 260,
  agreed: 220,
  retracted: 300,
  passed: 260,
  "standoff-reached": 900,
  "hands-reshuffled": 1300,
  "seat-out": 1300,
  "auction-ended": VERDICT,
  given: 420,
  "round-settled": 900,
};

export function dwell(step: OverbidStep): number {
  return Math.max(0, ...step.facts.map((fact) => DWELL[fact.fact] ?? 0));
}

/** When several things happen at once, the first of these sounds. */
const SOUNDS: [(fact: AnyFact) => boolean, SoundName][] = [
  [(fact) => fact.fact === "match-over", "token"],
  [(fact) => fact.fact === "called" || fact.fact === "standoff-reached", "drum"],
  [(fact) => fact.fact === "auction-ended" && fact.winner !== null, "token"],
  [(fact) => fact.fact === "auction-ended", "lamp"],
  [(fact) => (fact.fact === "opened" || fact.fact === "raised") && fact.cancelled, "lamp"],
  [(fact) => fact.fact === "retracted" || fact.fact === "seat-out", "lamp"],
  [(fact) => fact.fact === "proposed" || fact.fact === "agreed", "token"],
  [(fact) => fact.fact === "passed", "tick"],
  [(fact) => ["drew", "opened", "raised", "given", "hands-reshuffled"].includes(fact.fact), "card"],
];

export function sound(step: OverbidStep): SoundName | null {
  return SOUNDS.find(([applies]) => step.facts.some(applies))?.[1] ?? null;
}

/** The round that is played or prepared; at the end the last one. */
export function round({ view }: OverbidStep): number {
  return view.rounds.length + (view.phase === "over" && view.rounds.length > 0 ? 0 : 1);
}

/** A headline: its sentence, its token if any, and its duration. */
export interface Moment {
  told: string;
  token: "red" | "blue" | null;
  lasts: number;
}

const HEADLINES: FactName[] = ["auction-ended", "seat-out", "called", "hands-reshuffled", "standoff-reached"];
const SHORTEST_HEADLINE = 1600;

export function momentOf(step: OverbidStep): Moment | null {
  for (const name of HEADLINES) {
    const at = step.facts.findIndex((fact) => fact.fact === name);
    const fact = step.facts[at];
    const told = step.told[at];
    if (!fact || !told) continue;
    const isWon = fact.fact === "auction-ended" && fact.winner !== null;
    return {
      told,
      token: fact.fact === "called" ? "red" : isWon ? "blue" : null,
      lasts: Math.max(DWELL[name] ?? 0, SHORTEST_HEADLINE),
    };
  }
  return null;
}

/** One thing that somebody did, as a row of the ticker. */
export interface TickerEntry {
  id: string;
  sign: "draw" | "call" | "cards" | "lit" | "dark" | "pass" | "tokens" | "tie" | "out" | "shuffle";
  seat: number | null;
  /** To whom the cards went, if not to the seat itself. */
  to: number | null;
  cards: Counts | null;
  /** What a bid comes to, or how many tokens. */
  number: number | null;
  told: string;
}

type Drawn = Pick<TickerEntry, "sign" | "seat"> & Partial<TickerEntry>;

export function entriesOf(step: OverbidStep): TickerEntry[] {
  return step.facts.flatMap((fact, i) => {
    const drawn = entryOf(fact);
    const rest = { to: null, cards: null, number: null, id: `${step.version}.${i}`, told: step.told[i] ?? "" };
    return drawn ? [{ ...rest, ...drawn }] : [];
  });
}

function entryOf(fact: AnyFact): Drawn | null {
  switch (fact.fact) {
    case "drew":
      return { sign: "draw", seat: fact.seat };
    case "called":
      return { sign: "call", seat: fact.seat };
    case "opened":
    case "raised":
      return {
        sign: "cards",
        seat: fact.seat,
        to: fact.fact === "raised" && fact.on !== fact.seat ? fact.on : null,
        cards: someOf(String(fact.value) as Kind, fact.count, fact.plus),
        number: fact.total,
      };
    case "given":
      return { sign: "cards", seat: fact.seat, to: fact.to, cards: someOf(fact.card, fact.count) };
    case "proposed":
    case "agreed":
      return { sign: "lit", seat: fact.seat };
    case "retracted":
      return { sign: "dark", seat: fact.seat };
    case "passed":
      return { sign: "pass", seat: fact.seat };
    case "seat-out":
      return { sign: "out", seat: fact.seat };
    case "hands-reshuffled":
      return { sign: "shuffle", seat: null };
    case "auction-ended":
      return fact.winner === null
        ? { sign: "tie", seat: null }
        : { sign: "tokens", seat: fact.winner, number: fact.tokens };
    default:
      return null;
  }
}
