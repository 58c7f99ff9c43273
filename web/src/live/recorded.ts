/** Players for tests of boards with recorded steps. */

import type { Player } from "./step";

/** People who are all present; one of them is the viewer, unless the viewer is a spectator. */
export function people(names: string[], viewer: number | null): Player[] {
  return names.map((name, seat) => ({
    seat,
    who: `p${seat}`,
    name,
    kind: "person",
    title: "",
    here: true,
    keptByBot: false,
    level: null,
    isNudged: false,
    isHost: seat === 0,
    isYou: seat === viewer,
  }));
}
