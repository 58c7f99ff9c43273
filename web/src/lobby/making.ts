/** Making a table. */

import { get, post } from "$lib/wire/http";
import type { NewTable, OfferedGame, TableMade } from "$lib/wire/types";

let offered: Promise<OfferedGame[]> | null = null;

/** What the server says of its games: seats, levels, options. Asked once. */
export function offeredGames(): Promise<OfferedGame[]> {
  offered ??= get<OfferedGame[]>("/api/games").catch((error) => {
    offered = null;
    throw error;
  });
  return offered;
}

export async function offeredGame(game: string): Promise<OfferedGame | undefined> {
  return (await offeredGames()).find((one) => one.game === game);
}

const USUAL_SEATS = 4;

/** As many as are usual, if the game can be played by so many. */
export function usualSeats([fewest, most]: [number, number]): number {
  return Math.min(Math.max(USUAL_SEATS, fewest), most);
}

/** A table as most people want it: with bots at once, or open for friends. */
export async function makeTable(game: string, withBots: boolean): Promise<TableMade> {
  const seats = (await offeredGame(game))?.seats as [number, number];
  return newTable({ game, seats: usualSeats(seats), quick: withBots ? "easy" : null });
}

export function newTable(table: NewTable): Promise<TableMade> {
  return post<TableMade>("/api/tables", table);
}
