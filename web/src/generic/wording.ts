/** JSON in plain words, for a game that the app has no words for. */

import type { AnyView, Player } from "$lib/live/step";
import type { Action } from "$lib/wire/choices";
import { say } from "$lib/words/index.svelte";
import { withMinus } from "$lib/words/typography";
import { keyOf } from "./actions";

/** `feather_to` is “feather to”. */
export function toWords(name: string): string {
  return name.replace(/[_-]+/g, " ");
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const NOTHING = "–";

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.every(isNothing));
}

export function valueText(value: unknown): string {
  if (isNothing(value)) return NOTHING;
  if (typeof value === "boolean") return say(value ? "generic-yes" : "generic-no");
  if (typeof value === "number") return withMinus(value);
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  const fields = Object.entries(value as object).map(([name, part]) => `${toWords(name)} ${valueText(part)}`);
  return `(${fields.join(", ")})`;
}

/** What stands in a field called `seat` is somebody's number. */
export function fieldText(name: string, value: unknown, players: readonly Player[]): string {
  const player = name === "seat" && typeof value === "number" ? players[value] : undefined;
  return player?.name ?? valueText(value);
}

/** Names each action of a list by its verb and what tells it from the others. */
export function labelsOf(actions: readonly Action[], players: readonly Player[]): string[] {
  return actions.map((action) => {
    const fields = Object.keys(action).filter((name) => name !== "do");
    const varying = fields.filter((name) => actions.some((other) => keyOf(other[name]) !== keyOf(action[name])));
    return labelOf(action, varying.length > 0 ? varying : fields, players);
  });
}

export function labelOf(action: Action, fields: readonly string[], players: readonly Player[]): string {
  const verb = capitalise(toWords(action.do));
  const [only, ...more] = fields.map((name) => ({ name, text: fieldText(name, action[name], players) }));
  if (!only) return verb;
  if (more.length === 0) return `${verb} ${only.text}`;
  return `${verb}: ${[only, ...more].map(({ name, text }) => `${toWords(name)} ${text}`).join(", ")}`;
}

/** What every view has is shown elsewhere. */
const SHOWN: readonly string[] = [
  "game",
  "seats",
  "viewer",
  "phase",
  "to_act",
  "scores",
  "outcome",
  "options",
  "round",
] satisfies (keyof AnyView | "options" | "round")[];

export interface Known {
  name: string;
  value: unknown;
}

/** What a view knows of each seat: its lists with as many entries as there are seats. */
export function knownBySeat(view: AnyView): Known[][] {
  const lists = gameFields(view).filter(({ value }) => isBySeat(value, view));
  return Array.from({ length: view.seats }, (_, seat) =>
    lists
      .map(({ name, value }) => ({ name, value: (value as unknown[])[seat] }))
      .filter(({ value }) => !isNothing(value) && value !== false),
  );
}

/** All else that a view knows. */
export function knownOfTable(view: AnyView): Known[] {
  return gameFields(view).filter(({ value }) => !isBySeat(value, view) && !isNothing(value));
}

function gameFields(view: AnyView): Known[] {
  return Object.entries(view)
    .map(([name, value]) => ({ name, value: value as unknown }))
    .filter(({ name }) => !SHOWN.includes(name));
}

function isBySeat(value: unknown, view: AnyView): boolean {
  return Array.isArray(value) && value.length === view.seats && value.every(isShort);
}

function isShort(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((part) => typeof part !== "object" || part === null);
  return typeof value !== "object" || value === null;
}
