/** Making a table. */

import { prefs } from "$lib/device/prefs.svelte";
import type { Language } from "$lib/words/languages";
import { get, post } from "$lib/wire/http";
import { say } from "$lib/words/index.svelte";
import type { NewTable, OfferedGame, TableMade } from "$lib/wire/types";

const offered = new Map<string, Promise<OfferedGame[]>>();

/** What the server says of its games: seats, levels, options with their names in a language. Asked once. */
export function offeredGames(language: Language): Promise<OfferedGame[]> {
  const known = offered.get(language);
  if (known) return known;
  const asked = get<OfferedGame[]>(`/api/games?language=${language}`);
  offered.set(language, asked);
  asked.catch(() => offered.delete(language));
  return asked;
}

export async function offeredGame(game: string, language: Language): Promise<OfferedGame | undefined> {
  return (await offeredGames(language)).find((one) => one.game === game);
}

const USUAL_SEATS = 4;

/** As many as are usual, if the game can be played by so many. */
export function usualSeats([fewest, most]: [number, number]): number {
  return Math.min(Math.max(USUAL_SEATS, fewest), most);
}

/** A table as most people want it: with bots at once, or open for friends. */
export async function makeTable(game: string, withBots: boolean): Promise<TableMade> {
  const offer = await offeredGame(game, prefs.language);
  return newTable({
    game,
    seats: usualSeats(offer?.seats ?? [USUAL_SEATS, USUAL_SEATS]),
    quick: withBots ? "easy" : null,
  });
}

export function newTable(table: NewTable): Promise<TableMade> {
  return post<TableMade>("/api/tables", table);
}

/** A name for somebody who has not told one. */
export function proposedName(): string {
  const names = say("guest-names").split(", ");
  return names[Math.floor(Math.random() * names.length)]!;
}
