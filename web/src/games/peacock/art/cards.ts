/** Feathers by their text (`R3`, `PYR1`): what is printed on them, what they are called, and their order in a fan. */

import type { Say } from "$lib/words/index.svelte";
import type { Played } from "../types";

export type Suit = Played["suit"];

export const SUITS: readonly Suit[] = ["red", "yellow", "purple", "white", "blue"];

const BY_LETTER = new Map(SUITS.map((suit) => [suit[0]!.toUpperCase(), suit]));

export function suitsOf(card: string): Suit[] {
  return [...card].flatMap((letter) => BY_LETTER.get(letter) ?? []);
}

export function rankOf(card: string): number {
  return Number(card.replace(/^[A-Z]+/, ""));
}

/** Sorts a hand: suit by suit, rising, with the feathers of three suits at the end. */
export function sortHand(hand: readonly string[]): string[] {
  const place = (card: string) => {
    const suits = suitsOf(card);
    return (suits.length > 1 ? 1000 : 0) + 100 * SUITS.indexOf(suits[0]!) + rankOf(card);
  };
  return [...hand].sort((a, b) => place(a) - place(b));
}

/** `red 3`, `purple-yellow-red 1`, in the words that the server uses too. */
export function cardName(card: string, tell: Say): string {
  const suits = suitsOf(card).map((suit) => tell("suit-name", { suit }));
  return tell("card-name", { suits: suits.join("-"), rank: String(rankOf(card)) });
}
