/**
 * A short match of three, as its first seat was shown it: recorded from the engine, with a deck of nine cards. Ben asks,
 * Ada wins and looks; Chloé turns up a mystery; Ada asks, Ben is wrong and pays; Ada takes three cards and swaps.
 */

import { people } from "$lib/live/recorded";
import type { Step } from "$lib/live/step";
import type { Receipt } from "$lib/wire/types";
import type { AnyFact, View } from "./types";
import recorded from "./recorded.json";

export type StroopStep = Step<View, AnyFact>;

export const STEPS = recorded.map((step, place) => ({
  ...step,
  before: recorded[place - 1]?.view ?? null,
  deadline: null,
})) as unknown as StroopStep[];

export const PLAYERS = people(["Ada", "Ben", "Chloé"], 0);

const timing = {
  elapsed: 560,
  round_trip: 12,
  margin: 25,
  not_granted: null,
  void: null,
  late: null,
  late_right: null,
};

/** Of the first race: Ada's time was raised. */
export const RECEIPT: Receipt = {
  race: 1,
  timings: [
    { seat: 0, raw: 480, accepted: 523, ...timing },
    { seat: 2, raw: 566, accepted: 566, ...timing },
  ],
};
