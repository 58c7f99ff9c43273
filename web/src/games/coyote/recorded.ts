/** Real steps for the tests, as `tests/games/coyote/test_recorded_steps.py` writes them. */

import type { Player } from "$lib/live/step";
import recorded from "./recorded.json";
import type { CoyoteStep } from "./story";
import type { Duel } from "./types";

export type StepName = keyof typeof recorded.steps;

export const duels = recorded.duels as unknown as Duel[];

export function recordedStep(name: StepName): CoyoteStep {
  return recorded.steps[name] as unknown as CoyoteStep;
}

const NAMES = ["Ada", "Ben", "Chloé", "Dora", "Emil", "Fay"];

/** The people at the table of a step, one of whom is its viewer. */
export function playersOf(step: CoyoteStep): Player[] {
  return NAMES.slice(0, step.view.seats).map((name, seat) => ({
    seat,
    who: `p${seat}`,
    name,
    kind: "person",
    title: "",
    here: true,
    keptByBot: false,
    isHost: false,
    isYou: seat === step.view.viewer,
  }));
}
