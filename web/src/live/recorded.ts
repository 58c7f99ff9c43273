/** For tests of boards: people at the table of a recorded step. */

import type { Player } from "./step";

/** All present; one of them is the viewer, unless somebody only watches. */
export function people(names: string[], viewer: number | null): Player[] {
  return names.map((name, seat) => ({
    seat,
    who: `p${seat}`,
    name,
    kind: "person",
    title: "",
    here: true,
    keptByBot: false,
    isHost: seat === 0,
    isYou: seat === viewer,
  }));
}
