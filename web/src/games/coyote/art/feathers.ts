/** How feathers look and are called; what they do is the server's business. */

import { withMinus } from "$lib/words/typography";

export type Card = string;
export type FeatherKind = "green" | "red" | "special";

const SPECIALS: Record<Card, FeatherSign> = {
  "?": { text: "?" },
  max0: { above: "max", text: "0" },
  "max-": { above: "max", text: "−" },
  "0": { text: "0" },
  x2: { text: "×2" },
};

/** What stands on a feather; a small word may stand above it. */
export interface FeatherSign {
  above?: string;
  text: string;
}

export function kindOf(card: Card): FeatherKind {
  if (card in SPECIALS) return "special";
  return card.startsWith("-") ? "red" : "green";
}

export function signOf(card: Card): FeatherSign {
  return SPECIALS[card] ?? { text: withMinus(card) };
}

/** A card in a sentence. */
export function nameOf(card: Card): string {
  const { above = "", text } = signOf(card);
  return above + text;
}

const SPECIAL_WORDS: Record<Card, string> = {
  "?": "question",
  max0: "max-zero",
  "max-": "max-minus",
  "0": "zero",
  x2: "twice",
};

/** Which word explains a feather. */
export function wordOf(card: Card): string {
  return SPECIAL_WORDS[card] ?? kindOf(card);
}

const KINDS: FeatherKind[] = ["green", "red", "special"];

/** Feathers in the order of their values, equal ones together, by kind. */
export function pilesByKind(cards: readonly Card[]): { kind: FeatherKind; piles: { card: Card; count: number }[] }[] {
  return KINDS.map((kind) => {
    const counts = new Map<Card, number>();
    for (const card of cards) if (kindOf(card) === kind) counts.set(card, (counts.get(card) ?? 0) + 1);
    const piles = [...counts].map(([card, count]) => ({ card, count }));
    return { kind, piles: piles.sort((a, b) => rank(a.card) - rank(b.card)) };
  }).filter(({ piles }) => piles.length > 0);
}

function rank(card: Card): number {
  const order = Object.keys(SPECIALS).indexOf(card);
  return order >= 0 ? order : Math.abs(Number(card));
}
