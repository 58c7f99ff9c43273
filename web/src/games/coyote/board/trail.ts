/** The numbers of a round and the forcing turns between them, in one line. */

import type { Variation } from "../art/Sign.svelte";
import type { View } from "../types";

export interface Entry {
  id: string;
  seat: number;
  /** Null for a turn that is no announcement. */
  number: number | null;
  refused: boolean;
  last: boolean;
  signs: { variation: Variation; to: number | null }[];
}

export function trailOf(view: Pick<View, "announcements" | "turns">): Entry[] {
  const entries: Entry[] = [];
  view.announcements.forEach((made, place) => {
    const signs: Entry["signs"] = [];
    if (made.how === "ditto") signs.push({ variation: "ditto", to: null });
    if (made.feather_to !== null) signs.push({ variation: "feather", to: made.feather_to });
    if (made.double) signs.push({ variation: "double", to: null });
    if (made.next !== null) signs.push({ variation: "next", to: made.next });
    entries.push({ id: `n${place}`, seat: made.seat, number: made.number, refused: made.refused, last: false, signs });
    for (const turn of view.turns.filter(({ at }) => at === place + 1)) {
      const signs = [{ variation: turn.do, to: null }];
      entries.push({ id: `t${place}${turn.do}`, seat: turn.seat, number: null, refused: false, last: false, signs });
    }
  });
  return entries.map((entry, place) => ({ ...entry, last: place === entries.length - 1 }));
}
