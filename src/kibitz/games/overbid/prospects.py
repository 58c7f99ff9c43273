"""What each seat can still reach in an auction, and how likely it is that nobody goes higher."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.beliefs import Chances, hands_of
from kibitz.games.overbid.model import KIND_OF, NUMBERS, PLUS, Bag, Bid, Number, View, bag_of

RELUCTANCE = 0.3
"""Of hands that could have taken the lead, this share agrees to an end all the same, and waits for a better round."""

NEVER = 1000
"""A total that nobody reaches."""

HIGHEST_REACH = 40

Reaches = Mapping[int, float]
"""Totals that a seat may be able to reach, and how likely each is."""


def own_hand(view: View) -> Bag:
    assert view.hand is not None
    return bag_of(view.hand)


def best_number(hand: Bag) -> Number:
    """The value with which a hand goes highest; of equal ones the one that takes fewer cards."""
    return max(NUMBERS, key=lambda number: (number * hand[KIND_OF[number]], number))


@cache
def reach(hand: Bag, value: Number | None = None, total: int = 0) -> int:
    """The highest total that a hand can bring a bid to; without a bid (no value), the highest it can open with."""
    if value is not None:
        return total + value * hand[KIND_OF[value]] + hand[PLUS]
    best = best_number(hand)
    return best * hand[KIND_OF[best]] + hand[PLUS] if hand[KIND_OF[best]] else 0


def reach_with(hand: Bag, bid: Bid | None) -> int:
    return reach(hand) if bid is None else reach(hand, bid.value, bid.total)


def in_play(view: View) -> list[Seat]:
    return [seat for seat, is_out in enumerate(view.out) if not is_out]


def likely_hands(view: View, seat: Seat) -> Chances:
    """The hands that a seat may hold (not normalised). Who has agreed to an end could hardly have gone higher."""
    chances = hands_of(view, seat)
    proposal = view.proposal
    if proposal is None or seat == proposal.by or seat not in proposal.agreed:
        return chances
    bid, top = view.bids[seat], view.highest
    return {hand: chance * (RELUCTANCE if reach_with(hand, bid) > top else 1) for hand, chance in chances.items()}


def reaches_of(view: View, seat: Seat) -> Reaches:
    """What a seat can reach, as the others see it."""
    found: defaultdict[int, float] = defaultdict(float)
    for hand, chance in likely_hands(view, seat).items():
        found[reach_with(hand, view.bids[seat])] += chance
    whole = sum(found.values())
    return {total: chance / whole for total, chance in found.items()}


def chance_below(reaches: Reaches, total: int) -> float:
    """The chance that a seat stays below a total; one that comes just as far counts half."""
    return sum(chance if reached < total else chance / 2 for reached, chance in reaches.items() if reached <= total)


def chance_to_outdo(view: View, me: Seat, total: int) -> float:
    """The chance that no rival in play can go as high."""
    chance = 1.0
    for seat in in_play(view):
        if seat != me:
            chance *= chance_below(reaches_of(view, seat), total)
    return chance


class Ambitions(NamedTuple):
    """By seat: with what reach it opens a bid, or goes on raising its own."""

    opens: list[int]
    raises: list[int]


def ambitions(view: View, open_at: float, raise_at: float) -> Ambitions:
    """The reach at which each seat has such a chance to outdo the others, as far as everybody knows."""
    seats = in_play(view)
    reaches = {seat: reaches_of(view, seat) for seat in seats}
    opens, raises = [NEVER] * view.seats, [NEVER] * view.seats
    for total in range(view.highest, HIGHEST_REACH):
        below = {seat: chance_below(reaches[seat], total) for seat in seats}
        for seat in seats:
            chance = 1.0
            for other in seats:
                if other != seat:
                    chance *= below[other]
            if chance >= raise_at and raises[seat] == NEVER:
                raises[seat] = total
            if chance >= open_at and opens[seat] == NEVER:
                opens[seat] = total
    return Ambitions(opens, raises)
