/** A table of one person among bots that the server plays without keeping it: a lesson, or playing on from a position. */

import type { Happened, LessonFrame, State, Table } from "$lib/wire/types";

/** The code of the table, and the id of its match. */
export const SOLO = "solo";

/** What the server says of a version, as a message to the table store. */
export function soloMessage(frame: LessonFrame, type: "state" | "happened"): State | Happened {
  const { version, view, prompt, facts, told } = frame;
  const choices = [...frame.choices];
  const common = { table: SOLO, match: SOLO, version, view, prompt, choices, deadline: null, now: 0 };
  return type === "state" ? { type, ...common } : { type, ...common, since: version - 1, facts, told };
}

export function soloTable(game: string, names: readonly string[], you: number, options: Table["options"]): Table {
  return {
    type: "table",
    table: SOLO,
    game,
    seats: names.length,
    options,
    pace: "relaxed",
    public: false,
    status: "running",
    chairs: names.map((name, seat) => ({
      kind: seat === you ? "person" : "bot",
      name,
      who: null,
      level: seat === you ? null : "lesson",
      here: true,
      kept_by_bot: false,
      nudged: false,
      is_host: false,
    })),
    you,
    you_are_host: false,
    watching: 0,
    match: SOLO,
    commitment: null,
    who: "",
    muted: [],
    silenced: [],
    standing: [],
    removed: [],
    next: null,
  };
}
