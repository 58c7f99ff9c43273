/** A seat's lane as the viewer's lifted cards see it: what laying them there would do, and in words. */

import type { Say } from "$lib/words/index.svelte";
import { countsOf, countsText, sizeOf } from "../art/cards";
import type { LiftedCards } from "../controls/liftedCards.svelte";
import type { Target } from "../controls/lifting";
import type { Bid, Counts } from "../types";
import type { Scene } from "./scene";

export interface LaneState {
  bid: Bid | null;
  target: Target | null;
  /** The lifted cards may be laid here. */
  legal: boolean;
  /** Nothing is lifted, and a tap lifts the cards that just suffice here. */
  offers: boolean;
}

/** `least`: the cards that would just suffice here, if any. */
export function laneState(scene: Scene, hold: LiftedCards, seat: number, least: Counts | null): LaneState {
  const target = scene.verdict ? null : (hold.targets[seat] ?? null);
  return {
    bid: scene.bids[seat] ?? null,
    target,
    legal: target?.legal === true,
    offers: hold.isEmpty && least !== null && !scene.verdict,
  };
}

/** What a tap does here, or what lies here. */
export function laneLabel(
  say: Say,
  { bid, target, legal, offers }: LaneState,
  scene: Scene,
  seat: number,
  who: string,
  lifted: Counts,
  least: Counts | null,
): string {
  const { view } = scene;
  const mine = seat === view.viewer;
  const cards = countsText(lifted);
  if (legal && target!.total === null)
    return mine ? say("do-give-self", { cards }) : say("do-give-other", { who, cards });
  if (legal && !bid) return say("do-open", { cards, total: String(target!.total) });
  if (legal) return say(mine ? "do-raise-own" : "do-raise-other", { cards, total: String(target!.total), who });
  if (view.out[seat]) return say("column-out", { who, cards: countsText(view.set_aside[seat]!) || "–" });
  if (scene.shown === "hands") return say("column-hand", { who, count: view.hand_sizes[seat]! });
  if (scene.shown === "gifts") return giftsLabel(say, who, view.given?.[seat] ?? null);
  if (!bid) return offers ? say("column-may-open") : say("column-no-bid", { who });
  const laid = countsText(countsOf(bid.cards.map(({ card }) => card)));
  const state = say("column-bid", { who, total: bid.total, cards: laid });
  return offers ? `${state} ${say("column-may-raise", { cards: countsText(least!) })}` : state;
}

function giftsLabel(say: Say, who: string, given: Counts | null): string {
  return given && sizeOf(given) > 0
    ? say("column-gifts", { who, cards: countsText(given) })
    : say("column-no-gifts", { who });
}
