/** Real steps for the tests, as `tests/games/coyote/test_recorded_steps.py` writes them. */

import { people } from "$lib/live/recorded";
import type { Player } from "$lib/live/step";
import recorded from "./recorded.json";
import type { CoyoteStep } from "./story/story";
import type { Duel } from "./types";

export type StepName = keyof typeof recorded.steps;

export const duels = recorded.duels as unknown as Duel[];

export function recordedStep(name: StepName): CoyoteStep {
  return recorded.steps[name] as unknown as CoyoteStep;
}

const NAMES = ["Ada", "Ben", "Chloé", "Dora", "Emil", "Fay"];

/** The people at the table of a step, one of whom is its viewer. */
export function playersOf(step: CoyoteStep): Player[] {
  return people(NAMES.slice(0, step.view.seats), step.view.viewer);
}
