/** Reading the server's choices. The app knows no rules: what is not offered here cannot be done. */

import type { Pattern } from "./types";

export type Choices = readonly Pattern[];
export type Value = string | number | boolean | null;
export type Action = { do: string } & Record<string, unknown>;

/** The patterns that begin with one verb. */
export function offered(choices: Choices, verb: string): Pattern[] {
  return choices.filter((pattern) => pattern.do === verb);
}

export function isOffered(choices: Choices, verb: string): boolean {
  return choices.some((pattern) => pattern.do === verb);
}

/** Whether one field of a pattern can have a value. */
export function admits(pattern: Pattern, field: string, value: Value): boolean {
  const allowed = pattern.with[field];
  if (allowed === undefined) return false;
  if (Array.isArray(allowed)) return allowed.includes(value);
  return typeof value === "number" && Number.isInteger(value) && allowed.from <= value && value <= allowed.to;
}

/** All the values that a field of some verb can have, over all patterns, in their order and once each. */
export function values(choices: Choices, verb: string, field: string): Value[] {
  const found = new Set<Value>();
  for (const pattern of offered(choices, verb)) {
    const allowed = pattern.with[field];
    if (Array.isArray(allowed)) allowed.forEach((value) => found.add(value as Value));
    else if (allowed) for (let value = allowed.from; value <= allowed.to; value++) found.add(value);
  }
  return [...found];
}

/** Whether an action is among the choices. */
export function isLegal(choices: Choices, action: Action): boolean {
  const { do: verb, ...fields } = action;
  return offered(choices, verb).some((pattern) => {
    const names = Object.keys(pattern.with);
    return (
      names.length === Object.keys(fields).length &&
      names.every((name) => name in fields && admits(pattern, name, fields[name] as Value))
    );
  });
}
