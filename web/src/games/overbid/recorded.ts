/** Real steps for the tests, as `tests/games/overbid/test_recorded_steps.py` writes them. */

import { people } from "$lib/live/recorded";
import type { Player } from "$lib/live/step";
import type { OverbidStep } from "./story/moments";
import recorded from "./recorded.json";

export type StepName = keyof typeof recorded;

export function recordedStep(name: StepName): OverbidStep {
  return recorded[name] as unknown as OverbidStep;
}

const NAMES = ["Ada", "Ben", "Chloé", "Dora"];

/** The people at the table of a step, one of whom is its viewer. */
export function playersOf(step: OverbidStep): Player[] {
  return people(NAMES, step.view.viewer);
}
