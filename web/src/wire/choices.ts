/** Queries on the server's choices. The app knows no rules: an action that is not among them cannot be done. */

import type { Offer } from "./types";

export type Choices = readonly Offer[];
export type Value = string | number | boolean | null;
export type Action = { do: string } & Record<string, unknown>;

/** The offers with one verb. */
export function offersFor(choices: Choices, verb: string): Offer[] {
  return choices.filter((offer) => offer.do === verb);
}

export function isOffered(choices: Choices, verb: string): boolean {
  return choices.some((offer) => offer.do === verb);
}

/** Whether a field of an offer may have a value. */
export function admits(offer: Offer, field: string, value: Value): boolean {
  const allowed = offer.with[field];
  if (allowed === undefined) return false;
  if (Array.isArray(allowed)) return allowed.includes(value);
  return typeof value === "number" && Number.isInteger(value) && allowed.from <= value && value <= allowed.to;
}

/** All the distinct values that a verb's field may have, in the order of the offers. */
export function values(choices: Choices, verb: string, field: string): Value[] {
  const found = new Set<Value>();
  for (const offer of offersFor(choices, verb)) {
    const allowed = offer.with[field];
    if (Array.isArray(allowed)) allowed.forEach((value) => found.add(value as Value));
    else if (allowed) for (let value = allowed.from; value <= allowed.to; value++) found.add(value);
  }
  return [...found];
}

/** Whether an action is among the choices. */
export function isLegal(choices: Choices, action: Action): boolean {
  const { do: verb, ...fields } = action;
  return offersFor(choices, verb).some((offer) => {
    const names = Object.keys(offer.with);
    return (
      names.length === Object.keys(fields).length &&
      names.every((name) => name in fields && admits(offer, name, fields[name] as Value))
    );
  });
}
