/** Tables for tests of the rooms before and after a match. */

import { toPlayers, toRoom } from "$lib/live/room";
import type { LiveTable } from "$lib/live/table.svelte";
import type { Bystander, Chair, Table } from "$lib/wire/types";

export const FREE = chair({ kind: "free", name: null });

export function chair(values: Partial<Chair>): Chair {
  return {
    kind: "person",
    name: "Ada",
    who: null,
    level: null,
    here: true,
    kept_by_bot: false,
    nudged: false,
    is_host: false,
    ...values,
  };
}

export const ada = chair({ name: "Ada", who: "ada", is_host: true });
export const ben = chair({ name: "Ben", who: "ben" });
export const robin = chair({ kind: "bot", name: "Robin", level: "easy" });
export const nadia: Bystander = { who: "nadia", name: "Nadia", watches: false };

/** Ada's table, as Ada sees it. */
export function tableOf(chairs: Chair[], values: Partial<Table> = {}): Table {
  return {
    type: "table",
    table: "FROG-42",
    game: "coyote",
    seats: chairs.length,
    options: {},
    pace: "relaxed",
    public: false,
    status: "open",
    chairs,
    you: 0,
    you_are_host: true,
    watching: 0,
    match: null,
    commitment: null,
    who: "ada",
    muted: [],
    silenced: [],
    standing: [],
    removed: [],
    next: null,
    ...values,
  };
}

/** What a component needs of a live table, with requests that are recorded and succeed. */
export function liveOf(table: Table) {
  const asked = vi.fn<(request: unknown) => Promise<boolean>>(async () => true);
  const room = toRoom(table);
  const players = toPlayers(table, table.chairs, table.you);
  const live = { table, room, players, you: table.you, settled: true, step: null, do: asked };
  return { live: live as unknown as LiveTable, room: room!, asked };
}
