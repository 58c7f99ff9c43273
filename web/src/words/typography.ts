/** How values look inside a sentence. The server does the same in `kibitz/words/typography.py`. */

import { FluentNumber, type FluentFunction, type FluentVariable } from "@fluent/bundle";

type Scope = Parameters<FluentNumber["toString"]>[0];

/** A number with a minus sign instead of a hyphen. */
class SignedNumber extends FluentNumber {
  override toString(scope?: Scope): string {
    return withMinus(super.toString(scope));
  }
}

/** Prepares the values of a sentence: numbers get a minus sign, everything else stays as it is. */
export function typeset(values: Record<string, FluentVariable>): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? new SignedNumber(value) : value]),
  );
}

export function withMinus(number: number | string): string {
  return String(number).replace("-", "−");
}

const ELIDED = /^(?:[aeiouæœ]|y(?![aeiouy]))/i;

/** The Fluent function `DE`: `de Ben`, `d’Ada`. No elision before an h, which is aspirated in some names. */
export function frenchOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "");
  return ELIDED.test(plain) ? `d’${name}` : `de ${name}`;
}

export const FUNCTIONS: Record<string, FluentFunction> = { DE: ([name]) => frenchOf(String(name)) };
