/** The history as a story: rounds, and in them entries that open to show how they came about. */

import type { AnyFact } from "./step";
import type { Line } from "./playback.svelte";

/** What a fact is to the story: the start of a round, a step on the way to the next event, or an event. */
export type Role = "round" | "detail" | "event";

export interface Entry extends Line {
  startsRound: boolean;
  /** What led to it. */
  details: Line[];
}

/** Gathers details into the event that follows them. Those that nothing has followed yet stand for themselves. */
export function entriesOf(lines: Line[], roleOf: (fact: AnyFact) => Role): Entry[] {
  const entries: Entry[] = [];
  let details: Line[] = [];
  for (const line of lines) {
    const role = line.fact ? roleOf(line.fact) : "event";
    if (role === "detail") {
      details.push(line);
      continue;
    }
    entries.push({ ...line, startsRound: role === "round", details });
    details = [];
  }
  return [...entries, ...details.map((line) => ({ ...line, startsRound: false, details: [] }))];
}
