/** What a player is about to do, and what of it is offered. */

import { isLegal, isOffered, values, type Action, type Choices } from "$lib/wire/choices";
import type { Variation } from "../art/Sign.svelte";

/** Instead of a number. */
export const ANSWERS = ["ditto", "reverse", "restart"] as const;
export type Answer = (typeof ANSWERS)[number];

/** What goes with a number. */
export const MODIFIERS = ["feather", "double", "next"] as const;

export interface Plan {
  number: number;
  feather_to: number | null;
  double: boolean;
  next: number | null;
}

/** The numbers that can be announced, from the lowest. */
export function numbersOf(choices: Choices): number[] {
  return (values(choices, "announce", "number") as number[]).sort((a, b) => a - b);
}

/** The seats that a second feather, or the turn, can be given to. */
export function seatsFor(choices: Choices, modifier: "feather" | "next"): number[] {
  return values(choices, "announce", modifier === "feather" ? "feather_to" : "next") as number[];
}

/** The variations that are offered now. */
export function variationsOf(choices: Choices): Variation[] {
  const modifiers = MODIFIERS.filter((modifier) =>
    modifier === "double"
      ? values(choices, "announce", "double").includes(true)
      : seatsFor(choices, modifier).length > 0,
  );
  return [...ANSWERS.filter((answer) => isOffered(choices, answer)), ...modifiers];
}

export function isAnswer(variation: Variation): variation is Answer {
  return (ANSWERS as readonly string[]).includes(variation);
}

/** The announcement as it is sent: what is not used is not mentioned. */
export function announcement(plan: Plan): Action {
  const action: Action = { do: "announce", number: plan.number };
  if (plan.feather_to !== null) action.feather_to = plan.feather_to;
  if (plan.double) action.double = true;
  if (plan.next !== null) action.next = plan.next;
  return action;
}

export function canAnnounce(choices: Choices, plan: Plan): boolean {
  return isLegal(choices, announcement(plan));
}

/** The offered number that is at least `by` steps away in that direction, or else the last one. */
export function stepNumber(numbers: readonly number[], from: number, by: number): number {
  const wanted = from + by;
  const beyond = by > 0 ? numbers.find((number) => number >= wanted) : numbers.findLast((number) => number <= wanted);
  return beyond ?? (by > 0 ? numbers.at(-1)! : numbers[0]!);
}
