"""What total each seat can still reach in an auction, and how likely nobody goes higher."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache
from math import prod
from typing import NamedTuple

from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.beliefs import HandChances, Stretch, chances_after, chances_to_open, stretches
from kibitz.games.overbid.cards import KIND_OF, NUMBERS, PLUS, Bag, Number, bag_of
from kibitz.games.overbid.model import Bid, View

RELUCTANCE = 0.3
"""The share of hands that could take the lead but agree to end the auction, waiting for a better round."""

CALLERS_EXPECT, RASHNESS = 0.35, 0.2
"""At what chance to stay unbeaten seats usually call, and the share of hands with less that call all the same."""

UNREACHABLE = 1000
"""A total that nobody reaches."""

HIGHEST_REACH = 40

RIVALS_OPEN_AT, RIVALS_RAISE_AT = 0.35, 0.15
"""At what chances to stay unbeaten rivals are expected to open and to raise a bid."""

Reaches = Mapping[int, float]
"""The totals that a seat may be able to reach, and how likely each is."""


def own_hand(view: View) -> Bag:
    assert view.hand is not None
    return bag_of(view.hand)


def best_number(hand: Bag) -> Number:
    """The value with which a hand goes highest; among equals the one that takes fewer cards."""
    return max(NUMBERS, key=lambda number: (number * hand[KIND_OF[number]], number))


@cache
def reach(hand: Bag, value: Number | None = None, total: int = 0) -> int:
    """The highest total that a hand can raise a bid to, or open with if there is no bid yet (no value)."""
    if value is not None:
        return total + value * hand[KIND_OF[value]] + hand[PLUS]
    best = best_number(hand)
    return best * hand[KIND_OF[best]] + hand[PLUS] if hand[KIND_OF[best]] else 0


def value_and_total(bid: Bid | None) -> tuple[Number, int] | None:
    return None if bid is None else (bid.value, bid.total)


def reach_with(hand: Bag, bid: tuple[Number, int] | None) -> int:
    return reach(hand) if bid is None else reach(hand, *bid)


def in_play(view: View) -> list[Seat]:
    return [seat for seat, is_out in enumerate(view.out) if not is_out]


def caller(view: View) -> Seat | None:
    """The seat that called the auction that is going on."""
    return view.red_token if view.phase in ("opening", "auction") else None


class Bidder(NamedTuple):
    """All that tells what a seat may hold. Equal bidders have equal chances, so these are cached."""

    history: tuple[Stretch, ...]
    """What the seat drew, played and got."""
    bid: tuple[Number, int] | None
    """The value and total of its bid."""
    is_to_open: bool
    """Whether it called and has not opened a bid yet."""
    called_for: int
    """The total that it wanted to be able to reach when it called; 0 for the others."""
    agreed_to: int | None
    """The highest total at which it agreed to end the auction."""


def bidder_at(view: View, seat: Seat) -> Bidder:
    proposal, calling = view.proposal, caller(view)
    has_agreed = proposal is not None and seat != proposal.by and seat in proposal.agreed
    called_for = 0
    if seat == calling:
        called_for = total_to_call_with(tuple(bidder_at(view, rival) for rival in in_play(view) if rival != seat))
    return Bidder(
        stretches(view, seat),
        value_and_total(view.bids[seat]),
        view.phase == "opening" and seat == calling,
        called_for,
        view.highest if has_agreed else None,
    )


def likely_hands(view: View, seat: Seat) -> HandChances:
    """The hands that a seat may hold (not normalised), by what it has done in this round."""
    return _hands_of(bidder_at(view, seat))


@lru_cache(maxsize=4096)
def _hands_of(bidder: Bidder) -> HandChances:
    """A seat that called expected to win; one that agreed to end the auction could hardly go higher."""
    history, bid, is_to_open, called_for, agreed_to = bidder
    chances = chances_to_open(history) if is_to_open else chances_after(history)
    if called_for:
        chances = {
            hand: chance * (1 if reach_with(hand, bid) >= called_for else RASHNESS) for hand, chance in chances.items()
        }
    if agreed_to is None:
        return chances
    return {hand: chance * (RELUCTANCE if reach_with(hand, bid) > agreed_to else 1) for hand, chance in chances.items()}


@lru_cache(maxsize=4096)
def total_to_call_with(rivals: tuple[Bidder, ...]) -> int:
    """The total that a seat wants to be able to reach before it calls."""
    reaches = [_reaches_of(rival) for rival in rivals]
    for total in range(HIGHEST_REACH):
        if prod(chance_below(rival, total) for rival in reaches) >= CALLERS_EXPECT:
            return total
    return HIGHEST_REACH


def reaches_of(view: View, seat: Seat) -> Reaches:
    """What a seat may be able to reach, as the others see it."""
    return _reaches_of(bidder_at(view, seat))


@lru_cache(maxsize=4096)
def _reaches_of(bidder: Bidder) -> Reaches:
    chances: defaultdict[int, float] = defaultdict(float)
    for hand, chance in _hands_of(bidder).items():
        chances[reach_with(hand, bidder.bid)] += chance
    whole = sum(chances.values())
    return {total: chance / whole for total, chance in chances.items()}


def chance_below(reaches: Reaches, total: int) -> float:
    """The chance that a seat stays below a total; one that reaches just the same total counts half."""
    return sum(chance if reached < total else chance / 2 for reached, chance in reaches.items() if reached <= total)


def chance_unbeaten(view: View, me: Seat, total: int, least: float = 0.0) -> float:
    """The chance that no rival in play can go as high; once it is below `least`, no more rivals are considered."""
    calling, chance = caller(view), 1.0
    rivals = [seat for seat in in_play(view) if seat not in (me, calling)]
    if calling not in (me, None):
        rivals.append(calling)  # its chances take longest to work out
    for seat in rivals:
        if chance < least:
            break
        chance *= chance_below(reaches_of(view, seat), total)
    return chance


class Thresholds(NamedTuple):
    """By seat, the total that it must be able to reach to join in."""

    opens: tuple[int, ...]
    """To open a bid."""
    raises: tuple[int, ...]
    """To go on raising its bid."""


def bidding_thresholds(view: View, open_at: float, raise_at: float) -> Thresholds:
    """The totals at which each seat has these chances to stay unbeaten, as far as everybody knows."""
    seats = in_play(view)
    reaches = {seat: reaches_of(view, seat) for seat in seats}
    opens, raises = [UNREACHABLE] * view.seats, [UNREACHABLE] * view.seats
    for total in range(view.highest, HIGHEST_REACH):
        below = {seat: chance_below(reaches[seat], total) for seat in seats}
        for seat in seats:
            chance = 1.0
            for other in seats:
                if other != seat:
                    chance *= below[other]
            if chance >= raise_at and raises[seat] == UNREACHABLE:
                raises[seat] = total
            if chance >= open_at and opens[seat] == UNREACHABLE:
                opens[seat] = total
    return Thresholds(tuple(opens), tuple(raises))


def rival_thresholds(view: View) -> Thresholds:
    """When rivals are expected to join in."""
    return bidding_thresholds(view, RIVALS_OPEN_AT, RIVALS_RAISE_AT)
