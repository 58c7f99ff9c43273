/** How a match ended, for its players: who came where, and who won. */

import { rankByScore, type GameUI } from "$lib/games";
import type { Player } from "$lib/live/step";
import type { Results } from "$lib/live/table.svelte";
import { say } from "$lib/words/index.svelte";

/** All players with their places, the first first; equals share a place. */
export function ranked(ui: GameUI, { view, players }: Results): { place: number; player: Player }[] {
  const ranking = ui.ranking?.(view) ?? rankByScore(view);
  return ranking.flatMap((seats, group) => {
    const place = 1 + ranking.slice(0, group).flat().length;
    return seats.map((seat) => ({ place, player: players[seat]! }));
  });
}

/** Says who has won. */
export function winnersInWords(winners: readonly number[], players: readonly Player[]): string {
  const names = winners.map((seat) => players[seat]?.name).join(", ");
  return say("finish-wins", { count: winners.length, names });
}
