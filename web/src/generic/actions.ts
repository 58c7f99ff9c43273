/** The server's offers taken apart, so that any game's actions can be offered without knowing the game. */

import type { Action, Choices } from "$lib/wire/choices";
import type { Offer } from "$lib/wire/types";

/** All the actions with one verb. */
export interface Kind {
  verb: string;
  offers: Offer[];
  /** The fields that at least one of them has. */
  fields: string[];
}

/** A field to be filled in. A value is undefined where an action does without the field. */
export interface Field {
  name: string;
  /** What it can be, given the fields before it. */
  values: unknown[];
  chosen: unknown;
}

export function kindsOf(choices: Choices): Kind[] {
  return [...new Set(choices.map((offer) => offer.do))].map((verb) => {
    const offers = choices.filter((offer) => offer.do === verb);
    return { verb, offers, fields: [...new Set(offers.flatMap((offer) => Object.keys(offer.with)))] };
  });
}

export function countActions({ offers, fields }: Kind): number {
  const count = (offer: Offer) => fields.reduce((product, name) => product * valuesOf(offer, name).length, 1);
  return offers.reduce((sum, offer) => sum + count(offer), 0);
}

export function actionsOf({ verb, offers, fields }: Kind): Action[] {
  return offers.flatMap((offer) =>
    fields.reduce<Action[]>(
      (begun, name) => begun.flatMap((action) => valuesOf(offer, name).map((value) => extend(action, name, value))),
      [{ do: verb }],
    ),
  );
}

/** The fields with what was wanted, or else with the first value that goes with the fields before. */
export function fieldsOf({ offers, fields }: Kind, wanted: Record<string, unknown>): Field[] {
  let open = offers;
  return fields.map((name) => {
    const values = distinct(open.flatMap((offer) => valuesOf(offer, name)));
    const chosen = name in wanted && includes(values, wanted[name]) ? wanted[name] : values[0];
    open = open.filter((offer) => includes(valuesOf(offer, name), chosen));
    return { name, values, chosen };
  });
}

/** The action that fields add up to. It is legal, because each value was possible after those before it. */
export function actionWith(verb: string, fields: readonly Field[]): Action {
  return fields.reduce<Action>((action, { name, chosen }) => extend(action, name, chosen), { do: verb });
}

/** A value as a text that is equal for equal values. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

export function isNumbers(values: readonly unknown[]): values is number[] {
  return values.every((value) => typeof value === "number");
}

/** The allowed number that is nearest to a typed one. */
export function nearest(numbers: readonly number[], typed: number): number {
  return numbers.reduce((best, number) => (Math.abs(number - typed) < Math.abs(best - typed) ? number : best));
}

function valuesOf(offer: Offer, name: string): unknown[] {
  const allowed = offer.with[name];
  if (allowed === undefined) return [undefined];
  if (Array.isArray(allowed)) return allowed;
  return Array.from({ length: allowed.to - allowed.from + 1 }, (_, place) => allowed.from + place);
}

function extend(action: Action, name: string, value: unknown): Action {
  return value === undefined ? action : { ...action, [name]: value };
}

function distinct(values: unknown[]): unknown[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}

function includes(values: readonly unknown[], value: unknown): boolean {
  return values.some((other) => keyOf(other) === keyOf(value));
}
