"""What bids make players wish: how much it is worth to a bidder that a seat takes one more trick.

All of it lies in one array, called minds, which `foresight` works with.
"""

from __future__ import annotations

from array import array
from functools import cache
from math import comb

from kibitz.games.peacock import rules
from kibitz.games.peacock.kernel import MOST_SEATS, Numbers, numbers
from kibitz.games.peacock.model import TOKENS, TRICKS

POINT = 1000
"""Points are counted in thousandths."""

EXACT, CLOSE = rules.EXACT * POINT, rules.CLOSE * POINT
CONFIDENCE = (rules.CONFIDENCE_RIGHT - rules.CONFIDENCE_WRONG) * POINT

NOT_TRUSTED, PERHAPS_TRUSTED, TRUSTED = range(3)
"""How much an exact bid matters: its confidence card lies elsewhere, is not known, or is on it."""

EXACT_BY_WEIGHT: tuple[int, ...] = (EXACT, EXACT + CONFIDENCE // 4, EXACT + CONFIDENCE)

# The array: settings; by player and seat the bid, its weight and the wish; by seat what it has and may get; the table

PAIRS = MOST_SEATS * MOST_SEATS
VIEWER, WORLDS, RANDOM_TIMES, GREEDY_TIMES, NOISE, EXACT_TRICKS, SCALE, UNKNOWN = range(8)
"""Whose eyes; how many worlds; playouts in each, at random and for the bids; how far players are from greedy, in
thousandths of a point; how many last tricks are solved; the points that make a lead; and a bit for each pair of which
the bid is not known yet."""
BIDS = UNKNOWN + 1
WEIGHTS = BIDS + PAIRS
WISHES = WEIGHTS + PAIRS
SHARES = WISHES + PAIRS
TOTALS = SHARES + MOST_SEATS
TABLE = TOTALS + MOST_SEATS

LEAST_NEED = -TRICKS
NEEDS = TOKENS - LEAST_NEED + 1
TRICK_STEPS = TRICKS + 1
SHARE_STEPS = 17


def new_minds() -> Numbers:
    return array("q", numbers(TABLE) + table())


@cache
def table() -> Numbers:
    """What one more trick is worth, by weight, tricks needed, tricks left after it and the seat's share of those."""
    return array(
        "q",
        (
            round(expected(exact, need - 1, left, share) - expected(exact, need, left, share))
            for exact in EXACT_BY_WEIGHT
            for need in range(LEAST_NEED, TOKENS + 1)
            for left in range(TRICK_STEPS)
            for share in ((step + 0.5) / SHARE_STEPS for step in range(SHARE_STEPS))
        ),
    )


def expected(exact: int, need: int, left: int, share: float) -> float:
    """A bid's points when the seat takes each trick that is left with this chance."""

    def chance(tricks: int) -> float:
        return comb(left, tricks) * share**tricks * (1 - share) ** (left - tricks) if 0 <= tricks <= left else 0.0

    return exact * chance(need) + CLOSE * (chance(need - 1) + chance(need + 1))
