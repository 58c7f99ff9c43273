/** The common scale of all columns. */

import { POINTS, type Kind } from "../art/cards";
import type { Laid } from "../types";

const CEILINGS = [10, 14, 18, 24, 30, 38, 48, 60, 80, 110, 150];

/** Where the scale ends so that everything stands below it. It moves in steps: a card more does not move all columns. */
export function ceilingOf(highest: number): number {
  return CEILINGS.find((ceiling) => highest <= ceiling) ?? highest;
}

/** The numbers beside the scale. */
export function ticks(ceiling: number): number[] {
  const apart = ceiling <= 30 ? 5 : ceiling <= 60 ? 10 : 20;
  return Array.from({ length: Math.floor(ceiling / apart) }, (_, i) => (i + 1) * apart);
}

/** A card in a column: it is as high as it is worth. */
export interface Brick extends Laid {
  /** The points below it. */
  below: number;
  points: number;
  /** How many cards like it, by the same player, stand from here up; 0 when it is not the first of them. */
  run: number;
}

export function bricksOf(cards: readonly Laid[]): Brick[] {
  let below = 0;
  return cards.map((laid, i) => {
    const points = POINTS[laid.card as Kind];
    const brick = { ...laid, below, points, run: isSame(laid, cards[i - 1]) ? 0 : runFrom(cards, i) };
    below += points;
    return brick;
  });
}

function isSame(one: Laid, other: Laid | undefined): boolean {
  return other !== undefined && one.card === other.card && one.by === other.by;
}

function runFrom(cards: readonly Laid[], start: number): number {
  let end = start + 1;
  while (end < cards.length && isSame(cards[start]!, cards[end])) end++;
  return end - start;
}
