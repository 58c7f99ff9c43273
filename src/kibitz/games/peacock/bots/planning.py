"""The best use of the bid tokens and the confidence card, given how many tricks everybody may take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock.model import STAKES, TRICKS

TrickChances: TypeAlias = Sequence[float]
"""How likely a seat takes 0, 1, … 8 tricks."""


def chance_of(chances: TrickChances, tricks: int) -> float:
    return chances[tricks] if 0 <= tricks <= TRICKS else 0.0


def bid_value(chances: TrickChances, tokens: int) -> float:
    """The expected points of a bid."""
    near = chance_of(chances, tokens - 1) + chance_of(chances, tokens + 1)
    return STAKES.exact * chance_of(chances, tokens) + STAKES.close * near


def confidence_value(chances: TrickChances, tokens: int) -> float:
    """The expected points of a confidence card on a bid."""
    exact = chance_of(chances, tokens)
    return STAKES.trust_right * exact + STAKES.trust_wrong * (1 - exact)


def plan(
    chances: Sequence[TrickChances], placed: Mapping[Seat, int], open_seats: Sequence[Seat], tokens: int
) -> list[float]:
    """By tokens on the first open seat, the most that all open bids and the confidence card together may expect.

    The confidence card may also go to one of the bids that are `placed` already.
    """
    surest = max([STAKES.no_confidence, *(confidence_value(chances[seat], bid) for seat, bid in placed.items())])
    first, *later = open_seats
    rest_with, rest_without = best_rest(chances, later, tokens)
    values = []
    for bid in range(tokens + 1):
        left = tokens - bid
        here, trusted = bid_value(chances[first], bid), confidence_value(chances[first], bid)
        values.append(here + max(max(surest, trusted) + rest_without[left], rest_with[left]))
    return values


def best_rest(chances: Sequence[TrickChances], seats: Sequence[Seat], tokens: int) -> tuple[list[float], list[float]]:
    """By tokens left, the most that bids on these seats may expect: with a confidence card on one of them, without."""
    best_with, best_without = [float("-inf")] * (tokens + 1), [0.0] * (tokens + 1)
    for seat in seats:
        alone = [bid_value(chances[seat], bid) for bid in range(tokens + 1)]
        trusted = [confidence_value(chances[seat], bid) for bid in range(tokens + 1)]
        pairs = [[(bid, left - bid) for bid in range(left + 1)] for left in range(tokens + 1)]
        best_with = [
            max(
                max(alone[bid] + best_with[rest], alone[bid] + trusted[bid] + best_without[rest])
                for bid, rest in pairs[left]
            )
            for left in range(tokens + 1)
        ]
        best_without = [max(alone[bid] + best_without[rest] for bid, rest in pairs[left]) for left in range(tokens + 1)]
    return best_with, best_without


def best_bids(
    chances: Sequence[TrickChances], placed: Mapping[Seat, int], open_seats: Sequence[Seat], tokens: int
) -> dict[Seat, int]:
    """The open bids of the plan that is worth most."""
    bids = dict(placed)
    for place, seat in enumerate(open_seats):
        values = plan(chances, bids, open_seats[place:], tokens)
        bids[seat] = values.index(max(values))
        tokens -= bids[seat]
    return {seat: bids[seat] for seat in open_seats}
