/** Cards that a player has lifted and not yet played: what may be lifted together, and where it may go. */

import { isLegal, offersFor, values, type Action, type Choices } from "$lib/wire/choices";
import type { Offer } from "$lib/wire/types";
import { KINDS, NOTHING, NUMBERS, POINTS, sizeOf, someOf, worth, type Kind } from "../art/cards";
import type { Counts, View } from "../types";

/** `bid`: cards from the hand for an auction; `give`: cards from the table, to be shared out. */
export type Purpose = "bid" | "give";

/** Lifts some more cards of one kind. A bid has one value, so lifting another puts the first back. */
export function lift(lifted: Counts, held: Counts, kind: Kind, purpose: Purpose, more = 1): Counts {
  const others = purpose === "bid" && kind !== "+1" ? { ...NOTHING, "+1": lifted["+1"] } : lifted;
  return { ...others, [kind]: Math.min(lifted[kind] + more, held[kind]) };
}

export function lower(lifted: Counts, kind: Kind): Counts {
  return { ...lifted, [kind]: Math.max(lifted[kind] - 1, 0) };
}

/** What is still there of the lifted cards. */
export function within(lifted: Counts, held: Counts): Counts {
  if (KINDS.every((kind) => lifted[kind] <= held[kind])) return lifted;
  return Object.fromEntries(KINDS.map((kind) => [kind, Math.min(lifted[kind], held[kind])])) as unknown as Counts;
}

/** A seat's column, seen from the lifted cards: what laying them there would do. */
export interface Target {
  seat: number;
  /** Several when cards of several kinds are given. */
  actions: Action[];
  /** What the bid would come to; null when cards are given. */
  total: number | null;
  /** The server offers it. */
  legal: boolean;
}

/** By seat: what the lifted cards would do there; null where they have no place. */
export function targets(view: View, choices: Choices, lifted: Counts, purpose: Purpose): (Target | null)[] {
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  if (sizeOf(lifted) === 0) return seats.map(() => null);
  return seats.map((seat) =>
    purpose === "bid" ? bidTarget(view, choices, lifted, seat) : gift(choices, lifted, seat),
  );
}

function bidTarget(view: View, choices: Choices, lifted: Counts, seat: number): Target | null {
  const number = NUMBERS.find((kind) => lifted[kind] > 0);
  const bid = view.bids[seat];
  const isOpening = !bid && seat === view.viewer && number !== undefined;
  const fits = bid && (number === undefined || number === String(bid.value));
  if (!isOpening && !fits) return null;
  const count = number === undefined ? 0 : lifted[number];
  const action = isOpening
    ? { do: "open", value: Number(number), count, ...unlessZero({ plus: lifted["+1"] }) }
    : { do: "raise", on: seat, ...unlessZero({ count, plus: lifted["+1"] }) };
  return { seat, actions: [action], total: (bid?.total ?? 0) + worth(lifted), legal: isLegal(choices, action) };
}

function gift(choices: Choices, lifted: Counts, seat: number): Target | null {
  if (!values(choices, "give", "to").includes(seat)) return null;
  const actions = KINDS.filter((kind) => lifted[kind] > 0).map((kind) => ({
    do: "give",
    to: seat,
    value: kind === "+1" ? kind : POINTS[kind],
    count: lifted[kind],
  }));
  return { seat, actions, total: null, legal: actions.every((action) => isLegal(choices, action)) };
}

/** Choices come in canonical form: zeros are left out. */
function unlessZero(fields: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0));
}

/** Cards that may be laid on a seat's column. */
interface Laying {
  seat: number;
  cards: Counts;
}

/** Everything that may be laid now. */
function layings(view: View, choices: Choices): Laying[] {
  const opens = offersFor(choices, "open").flatMap(combinations);
  const raises = offersFor(choices, "raise").flatMap(combinations);
  return [
    ...opens.map((o) => ({ seat: view.viewer!, cards: someOf(String(o.value) as Kind, o.count!, o.plus ?? 0) })),
    ...raises.map((r) => ({
      seat: r.on!,
      cards: someOf(String(view.bids[r.on!]!.value) as Kind, r.count ?? 0, r.plus ?? 0),
    })),
  ];
}

/** All combinations of the numbers that an offer stands for. */
function combinations(offer: Offer): Record<string, number>[] {
  return Object.keys(offer.with).reduce<Record<string, number>[]>(
    (rows, field) => {
      const allowed = values([offer], offer.do, field) as number[];
      return rows.flatMap((row) => allowed.map((value) => ({ ...row, [field]: value })));
    },
    [{}],
  );
}

/** By seat: the cards that just suffice there, `+1` spared; null where nothing suffices. */
export function leastCards(view: View, choices: Choices): (Counts | null)[] {
  const least: (Counts | null)[] = Array(view.seats).fill(null);
  for (const { seat, cards } of layings(view, choices)) {
    const best = least[seat];
    if (!best || cost(cards) < cost(best)) least[seat] = cards;
  }
  return least;
}

/** Fewer points first; of equal ones those with fewer `+1`, which fit everywhere. */
function cost(cards: Counts): number {
  return worth(cards) * 100 + cards["+1"];
}

/** Whether cards of a kind can be part of anything that may be laid. */
export function usable(view: View, choices: Choices): Record<Kind, boolean> {
  const found = Object.fromEntries(KINDS.map((kind) => [kind, false])) as Record<Kind, boolean>;
  for (const { cards } of layings(view, choices)) {
    for (const kind of KINDS) found[kind] ||= cards[kind] > 0;
  }
  return found;
}
