/** How fast and how accurate everybody was, once a match is over. */

import { seatsFrom } from "$lib/table/seats/order";
import type { Tally, View } from "../types";

export interface Figures {
  seat: number;
  /** In whole milliseconds; null for a seat that gave no answer. */
  mean: number | null;
  /** The fastest right answer; null without one. */
  best: number | null;
  /** The share of right answers in whole percent; null for a seat that gave none. */
  right: number | null;
}

export function figuresOf(seat: number, tally: Tally): Figures {
  const { answers, right, total_ms, best_ms } = tally;
  if (answers === 0) return { seat, mean: null, best: null, right: null };
  return { seat, mean: Math.round(total_ms / answers), best: best_ms, right: Math.round((100 * right) / answers) };
}

/** Everybody's figures for one kind of question, the viewer's own first; empty if nobody answered any. */
export function figuresFor(view: View, question: "colour" | "name", home: number): Figures[] {
  if (!view.tallies) return [];
  const all = seatsFrom(home, view.seats).map((seat) => figuresOf(seat, view.tallies![seat]![question]));
  return all.some((one) => one.mean !== null) ? all : [];
}
