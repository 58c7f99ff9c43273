/** The chairs of a match, and the waiting room before one. */

import { botTitle } from "$lib/table/seats/bots";
import type { Bystander, Chair, Table } from "$lib/wire/types";
import type { Player } from "./step";

/** What the coming match will be like. */
export interface Room {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  pace: Table["pace"];
  players: Player[];
  you: number | null;
  /** By seat: the name of the person for whom a free chair is kept until they say whether they play again. */
  keptFor: (string | null)[];
  free: number;
  /** Those who are here without a chair, other than the reader. */
  standing: Bystander[];
  /** Those who played the last match and have not said whether they want to play again. */
  asked: string[];
  /** When the match starts, on the clock of `performance.now()`; null while no countdown is running. */
  starts: number | null;
  /** The reader may start it. */
  mayStart: boolean;
}

export function toPlayers(table: Table | null, chairs: Chair[], you: number | null): Player[] {
  return chairs.map((chair, seat) => ({
    seat,
    name: chair.name ?? "",
    kind: chair.kind,
    title: chair.kind === "bot" ? botTitle(table!.game, chair.level) : "",
    level: chair.level ?? null,
    here: (chair.here ?? false) || chair.kind === "bot",
    keptByBot: chair.kept_by_bot ?? false,
    isNudged: chair.nudged ?? false,
    isHost: chair.is_host ?? false,
    isYou: seat === you,
    who: chair.who ?? null,
  }));
}

function keptFor(table: Table, seat: number): string | null {
  const before = table.chairs[seat];
  const isAsked = before?.who != null && before.who !== table.who && (table.next?.asked.includes(before.who) ?? false);
  return isAsked ? before.name : null;
}

/** The room before the first match or after one; null during a match. */
export function toRoom(table: Table | null): Room | null {
  const coming = table?.status === "over" ? table.next : table?.status === "open" ? table : null;
  if (!table || !coming) return null;
  const next = table.next;
  const hostIsHere = table.chairs.some((chair) => chair.is_host && chair.here);
  return {
    game: coming.game,
    seats: coming.seats,
    options: coming.options,
    pace: coming.pace,
    players: toPlayers(table, coming.chairs, coming.you),
    keptFor: coming.chairs.map((chair, seat) => (chair.kind === "free" ? keptFor(table, seat) : null)),
    you: coming.you,
    free: coming.chairs.filter((chair) => chair.kind === "free").length,
    standing: table.standing.filter((person) => person.who !== table.who),
    asked: next?.asked ?? [],
    starts: next?.starts ? performance.now() + (next.starts - next.now) : null,
    mayStart: table.you_are_host || (table.status === "over" && coming.you !== null && !hostIsHere),
  };
}
