/** Moments of a real match of three, as seat 0 saw them, for the tests; `tests/games/peacock/test_recorded_steps.py` writes them. */

import type { Player } from "$lib/live/step";
import recorded from "./recorded.json";
import type { PeacockStep } from "./stage";

export const STEPS = recorded.steps as unknown as Record<keyof typeof recorded.steps, PeacockStep>;

export const PLAYERS: Player[] = recorded.names.map((name, seat) => ({
  seat,
  who: `p${seat}`,
  name,
  kind: "person",
  title: "",
  here: true,
  keptByBot: false,
  isHost: seat === 0,
  isYou: seat === 0,
}));
