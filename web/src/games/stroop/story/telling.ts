/** A race in words: a headline and the details. */

import type { Player } from "$lib/live/step";
import type { Starting } from "$lib/wire/types";
import type { Say } from "$lib/words/index.svelte";
import type { Finished } from "./race";
import { colourWord, whoIs, whomIs } from "../art/wording";

export interface Headline {
  title: string;
  more: string;
}

/** Keeps a number and its unit on one line. */
const joined = (text: string) => text.replace(/(\d) ms/g, "$1\u00a0ms");

export function headline(tell: Say, { race, late }: Finished, players: Player[]): Headline {
  const say: Say = (key, values) => joined(tell(key, values));
  const tooLate =
    late.length > 0
      ? say("fact-late", {
          names: names(
            say,
            late.map((answer) => answer.seat),
            players,
          ),
        })
      : "";
  const first = race.answers.find((answer) => answer.seat === race.first);
  if (!first) return { title: say("fact-no-answer"), more: tooLate };
  const said = { ...whoIs(players[first.seat]!), colour: colourWord(say, first.colour), ms: String(first.ms) };
  if (!first.right) return { title: say("fact-wrong", said), more: tooLate };
  const second = race.answers
    .filter((answer) => answer !== first)
    .reduce<typeof first | null>((best, answer) => (best && best.ms <= answer.ms ? best : answer), null);
  const right = say("fact-right", said);
  if (!second) return { title: right, more: tooLate };
  const more = [right, tooLate].filter(Boolean).join(" ");
  if (second.ms === first.ms) return { title: say("fact-drawn"), more };
  const ms = String(second.ms - first.ms);
  const people = { ...whoIs(players[first.seat]!), ...whomIs(players[second.seat]!) };
  return { title: say("fact-margin", { ...people, ms }), more };
}

export function names(say: Say, seats: number[], players: Player[]): string {
  return seats.map((seat) => (players[seat]!.isYou ? say("you") : players[seat]!.name)).join(", ");
}

/** What is said before a race: whom it waits for, or that it starts at once. Null if no race is about to start. */
export function beforeRace(
  say: Say,
  starting: Starting | null,
  inBeat: boolean,
  you: number | null,
  players: Player[],
): string | null {
  if (!starting) return null;
  if (inBeat) return say("ready");
  const waitsFor = starting.waits_for ?? [];
  return waitsFor.includes(you ?? -1)
    ? say("waits-for-you")
    : say("waits-for", { names: names(say, waitsFor, players) });
}
