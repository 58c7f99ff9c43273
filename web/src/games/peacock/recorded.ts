/** Moments of a real match of three, as seat 0 saw them, for the tests; `tests/games/peacock/test_recorded_steps.py` writes them. */

import { people } from "$lib/live/recorded";
import recorded from "./recorded.json";
import type { PeacockStep } from "./story/stage";

export const STEPS = recorded.steps as unknown as Record<keyof typeof recorded.steps, PeacockStep>;

export const PLAYERS = people(recorded.names, 0);
