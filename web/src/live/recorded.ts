/** Players for tests of boards with recorded steps. */

import { PRESENT, type Player } from "./step";

/** People who are all present; one of them is the viewer, unless the viewer is a spectator. */
export function people(names: string[], viewer: number | null): Player[] {
  return names.map((name, seat) => ({
    ...PRESENT,
    seat,
    who: `p${seat}`,
    name,
    kind: "person",
    isHost: seat === 0,
    isYou: seat === viewer,
  }));
}
