/** Queries on the server's choices. The app knows no rules: an action that is not among them cannot be done. */

import type { Pattern } from "./types";

export type Choices = readonly Pattern[];
export type Value = string | number | boolean | null;
export type Action = { do: string } & Record<string, unknown>;

/** The patterns with one verb. */
export function patternsFor(choices: Choices, verb: string): Pattern[] {
  return choices.filter((pattern) => pattern.do === verb);
}

export function isOffered(choices: Choices, verb: string): boolean {
  return choices.some((pattern) => pattern.do === verb);
}

/** Whether a field of a pattern may have a value. */
export function admits(pattern: Pattern, field: string, value: Value): boolean {
  const allowed = pattern.with[field];
  if (allowed === undefined) return false;
  if (Array.isArray(allowed)) return allowed.includes(value);
  return typeof value === "number" && Number.isInteger(value) && allowed.from <= value && value <= allowed.to;
}

/** All the distinct values that a verb's field may have, in the order of the patterns. */
export function values(choices: Choices, verb: string, field: string): Value[] {
  const found = new Set<Value>();
  for (const pattern of patternsFor(choices, verb)) {
    const allowed = pattern.with[field];
    if (Array.isArray(allowed)) allowed.forEach((value) => found.add(value as Value));
    else if (allowed) for (let value = allowed.from; value <= allowed.to; value++) found.add(value);
  }
  return [...found];
}

/** Whether an action is among the choices. */
export function isLegal(choices: Choices, action: Action): boolean {
  const { do: verb, ...fields } = action;
  return patternsFor(choices, verb).some((pattern) => {
    const names = Object.keys(pattern.with);
    return (
      names.length === Object.keys(fields).length &&
      names.every((name) => name in fields && admits(pattern, name, fields[name] as Value))
    );
  });
}
