/** What the stage shows of a step: hands while cards are drawn, bids in an auction, gifts while the winner shares out. */

import type { Target } from "../controls/lifting";
import type { OverbidStep } from "../story/moments";
import { ceilingOf } from "./scale";
import type { AuctionEnded, Bid, View } from "../types";

export const FULL_HAND = 6;
const ABOVE_HANDS = 0.6;

export interface Scene {
  view: View;
  shown: "hands" | "bids" | "gifts";
  bids: (Bid | null)[];
  highest: number;
  /** How the auction has just ended; the bids are looked at once more. */
  verdict: AuctionEnded | null;
  /** The blue tokens that are in front of the seats on the screen. */
  tokens: number[];
  /** Who held the red token before. */
  redBefore: number;
  /** Where the scale ends. */
  ceiling: number;
}

export function verdictOf(step: OverbidStep): AuctionEnded | null {
  return step.facts.find((fact) => fact.fact === "auction-ended") ?? null;
}

/** Who has won what is being looked at: the auction, or the whole match. */
export function winnersOf({ view, verdict }: Scene): (number | null)[] {
  return verdict ? [verdict.winner] : (view.outcome?.winners ?? []);
}

/** `verdict`: while it is still looked at. `lit`: where lifted cards might go. */
export function sceneOf(step: OverbidStep, verdict: AuctionEnded | null, lit: (Target | null)[]): Scene {
  const view = step.view;
  const shown = shownOf(view, verdict);
  const bids = verdict ? verdict.bids : view.bids;
  const highest = Math.max(0, ...bids.map((bid) => bid?.total ?? 0));
  return {
    view,
    shown,
    bids,
    highest,
    verdict,
    tokens: verdict && verdict.winner !== null ? before(view.tokens, verdict.winner, verdict.tokens) : view.tokens,
    redBefore: step.before?.red_token ?? view.red_token,
    ceiling: ceilingFor(view, shown, highest, lit),
  };
}

function shownOf(view: View, verdict: AuctionEnded | null): Scene["shown"] {
  if (verdict) return "bids";
  if (view.phase === "sharing") return "gifts";
  if (view.phase === "opening" || view.phase === "auction") return "bids";
  return view.bids.some((bid) => bid !== null) ? "bids" : "hands";
}

/** Tokens that have been won are seen in the purse once they have flown there. */
function before(tokens: number[], winner: number, won: number): number[] {
  return tokens.map((count, seat) => (seat === winner ? count - won : count));
}

function ceilingFor(view: View, shown: Scene["shown"], highest: number, lit: (Target | null)[]): number {
  if (shown === "hands") return FULL_HAND + ABOVE_HANDS;
  if (shown === "gifts") return ceilingOf(view.bids.reduce((sum, bid) => sum + (bid?.total ?? 0), 0));
  return ceilingOf(Math.max(highest, ...lit.map((target) => (target?.legal ? (target.total ?? 0) : 0))));
}
