/**
 * The stages of a step. Too much can happen in one step to be taken in at once: the last feather falls, the trick is
 * taken, the round is scored, and the next is dealt. So it is shown in stages, and the view at each stage is put
 * together from the view before and the facts.
 */

import type { Step } from "$lib/live/step";
import type { AnyFact, BidsRevealed, CardPlayed, TrickWon, View } from "../types";

export type PeacockStep = Step<View, AnyFact>;

/** Fists open; a trick lies complete; a round is scored; the table as it is now. */
export type Stage = "reveal" | "trick" | "result" | "table";

const REVEAL_MS = 2200;
const TRICK_MS = 1300;
const RESULT_MS = 6000;
/** How long a feather is seen to land in the trick. */
const PLAY_MS = 450;

type FactNamed<Name extends AnyFact["fact"]> = Extract<AnyFact, { fact: Name }>;

export function factOf<Name extends AnyFact["fact"]>(step: PeacockStep, name: Name): FactNamed<Name> | null {
  return (step.facts.find(({ fact }) => fact === name) as FactNamed<Name> | undefined) ?? null;
}

/** Whether the step is one choice of one seat; after a lost connection it can be many at once, and then only the end is shown. */
function isOneChoice(step: PeacockStep): boolean {
  const choices = step.facts.filter(({ fact }) => fact === "card-played" || fact.endsWith("-chosen"));
  return step.before !== null && choices.length === 1;
}

/** The stages before the present view, and how long each is shown. */
export function stagesOf(step: PeacockStep): { stage: Stage; ms: number }[] {
  const has = (name: AnyFact["fact"]) => factOf(step, name) !== null;
  const single = isOneChoice(step);
  return [
    ...(single && has("bids-revealed") ? [{ stage: "reveal" as const, ms: REVEAL_MS }] : []),
    ...(single && has("trick-won") ? [{ stage: "trick" as const, ms: TRICK_MS }] : []),
    ...(has("round-scored") ? [{ stage: "result" as const, ms: RESULT_MS }] : []),
  ];
}

/** How long a step stays on the screen, in milliseconds. */
export function dwell(step: PeacockStep): number {
  return stagesOf(step).reduce((sum, { ms }) => sum + ms, 0) || (factOf(step, "card-played") ? PLAY_MS : 0);
}

/** The view at a stage. */
export function pictureAt(step: PeacockStep, stage: Stage): View {
  if (step.before === null) return step.view;
  if (stage === "reveal") return afterReveal(step.before, factOf(step, "bids-revealed")!);
  if (stage === "trick") return afterTrick(step.before, factOf(step, "card-played")!, factOf(step, "trick-won")!);
  return step.view;
}

/** All fists are open, and nobody is asked yet. */
function afterReveal(before: View, { subject, tokens }: BidsRevealed): View {
  const bids = before.bids.map((row, bidder) =>
    row.map((known, on) => (on === (subject ?? bidder) ? (tokens[bidder] ?? known) : known)),
  );
  const tokens_left = before.tokens_left.map((left, bidder) => left - (tokens[bidder] ?? 0));
  const my_choice = before.viewer === null ? null : (tokens[before.viewer] ?? null);
  return { ...before, bids, tokens_left, my_choice, chosen: tokens.map((bid) => bid !== null), to_act: [] };
}

/** The trick lies complete, and its owner has it. */
function afterTrick(before: View, played: CardPlayed, { winner }: TrickWon): View {
  return {
    ...before,
    trick: [...before.trick, played],
    led_suit: before.led_suit ?? played.suit,
    hands: before.hands.map((hand, seat) =>
      seat === played.owner ? (hand?.filter((card) => card !== played.card) ?? null) : hand,
    ),
    hand_sizes: before.hand_sizes.map((size, seat) => size - Number(seat === played.owner)),
    tricks_taken: before.tricks_taken.map((taken, seat) => taken + Number(seat === winner)),
    to_act: [],
  };
}

/** The sentence that was told about a fact. */
export function toldOf(step: PeacockStep, name: AnyFact["fact"]): string {
  return step.told[step.facts.findIndex(({ fact }) => fact === name)] ?? "";
}
