/** What the tray says during a decision, where that differs from the prompt. */

import type { Player } from "$lib/live/step";
import type { Say } from "$lib/words/index.svelte";
import type { Decision } from "./decision.svelte";
import type { View } from "../types";

export function hintFor(decision: Decision, view: View, players: readonly Player[], tell: Say): string | null {
  return (
    objection(decision, view, tell) ?? explanation(decision, view, players, tell) ?? extras(decision, players, tell)
  );
}

/** Why the number cannot be announced, in the words of the server's refusals. */
function objection(decision: Decision, view: View, tell: Say): string | null {
  const { number } = decision.plan;
  if (decision.action || decision.choosing || decision.numbers.length === 0 || Number.isNaN(number)) return null;
  if (number === view.refused) return tell("refusal-same-number", { number });
  if (number < decision.numbers[0]!) return tell("refusal-too-low", { above: view.standing ?? 0 });
  return tell("refusal-too-high", { highest: decision.numbers.at(-1)! });
}

function explanation(decision: Decision, view: View, players: readonly Player[], tell: Say): string | null {
  if (!decision.explained) return null;
  const who = view.announcer === null ? "" : (players[view.announcer]?.name ?? "");
  return tell(`variation-${decision.explained}-help`, { number: view.standing ?? 0, who });
}

/** What goes with the number; null if nothing does. */
export function extras(decision: Decision, players: readonly Player[], tell: Say): string | null {
  const { feather_to, double, next } = decision.plan;
  const named = (seat: number) => ({ who: players[seat]?.name ?? "" });
  const told = [
    ...(feather_to === null ? [] : [tell("label-feather", named(feather_to))]),
    ...(double ? [tell("label-double")] : []),
    ...(next === null ? [] : [tell("label-next", named(next))]),
  ];
  return decision.answer || told.length === 0 ? null : `+ ${told.join(" · ")}`;
}
