import type { First } from "$lib/games";
import type { AnyView } from "$lib/live/step";

export interface Thing {
  /** The game's sentence about it. */
  word: string;
  /** The place of the board that it is at. */
  place: string;
}

/** What has come up for the player in a view, the most important first; nothing for spectators and after the end. */
export function comingUp<V extends AnyView>(firsts: First<V>[], view: V): Thing[] {
  if (view.viewer === null || view.outcome !== null) return [];
  return firsts.flatMap(({ word, place }) => {
    const found = place(view);
    return found === null ? [] : [{ word, place: found }];
  });
}
