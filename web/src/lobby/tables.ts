/** The games that the server offers, tables of them, and names for their players. */

import { prefs } from "$lib/device/prefs.svelte";
import type { Language } from "$lib/words/languages";
import { get, post } from "$lib/wire/http";
import { say } from "$lib/words/index.svelte";
import type { NewTable, OfferedGame, TableMade } from "$lib/wire/types";

const offered = new Map<string, Promise<OfferedGame[]>>();

/** The server's games with their seats, levels and options, described in a language. Fetched once for each language. */
export function fetchGames(language: Language): Promise<OfferedGame[]> {
  const known = offered.get(language);
  if (known) return known;
  const asked = get<OfferedGame[]>(`/api/games?language=${language}`);
  offered.set(language, asked);
  asked.catch(() => offered.delete(language));
  return asked;
}

export async function fetchGame(game: string, language: Language): Promise<OfferedGame | undefined> {
  return (await fetchGames(language)).find((one) => one.game === game);
}

/** A list with a single value is no choice. */
export function isChoice(option: OfferedGame["options"][number]): boolean {
  return option.kind === "cards" || !("values" in option) || option.values.length > 1;
}

const USUAL_SEATS = 4;

/** The usual number of seats, or the nearest that the game allows. */
export function defaultSeats([fewest, most]: [number, number]): number {
  return Math.min(Math.max(USUAL_SEATS, fewest), most);
}

/** Creates a table with default settings: with bots, starting at once, or open for friends. */
export async function createUsualTable(game: string, withBots: boolean): Promise<TableMade> {
  const offer = await fetchGame(game, prefs.language);
  return createTable({
    game,
    seats: defaultSeats(offer?.seats ?? [USUAL_SEATS, USUAL_SEATS]),
    quick: withBots ? (offer?.usual_level ?? "easy") : null,
  });
}

export function createTable(table: NewTable): Promise<TableMade> {
  return post<TableMade>("/api/tables", table);
}

/** Suggests a name for a new player. */
export function suggestName(): string {
  return guestNames()[0]!;
}

/** Names for people who have not said theirs, in random order. */
export function guestNames(): string[] {
  return say("guest-names")
    .split(", ")
    .map((name) => ({ name, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ name }) => name);
}
