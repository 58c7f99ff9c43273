"""What players play for: how much it is worth to each bidder that a seat takes one more trick.

It is kept in one array, the context, which `playouts` reads: settings, bids, and a table of such worths.
"""

from __future__ import annotations

from array import array
from functools import cache
from math import comb

from kibitz.games.peacock.bots.kernel import MAX_SEATS, Numbers, numbers
from kibitz.games.peacock.model import STAKES, TOKENS, TRICKS

POINT = 1000
"""Points are counted in thousandths."""

EXACT_BID, CLOSE_BID = STAKES.exact * POINT, STAKES.close * POINT
CONFIDENCE_GAIN = (STAKES.trust_right - STAKES.trust_wrong) * POINT

NOT_TRUSTED, PERHAPS_TRUSTED, TRUSTED = range(3)
"""How much an exact bid matters: the confidence card lies elsewhere, is not known, or is on this bid."""

EXACT_BY_WEIGHT: tuple[int, ...] = (EXACT_BID, EXACT_BID + CONFIDENCE_GAIN // 4, EXACT_BID + CONFIDENCE_GAIN)

# The context array: settings; by player and seat the bid, its weight and the worth of one more trick; by seat its share
# of the tricks to come and its points so far; then the table of worths

PAIRS = MAX_SEATS * MAX_SEATS
VIEWER, WORLDS, RANDOM_TIMES, GREEDY_TIMES, NOISE, EXACT_TRICKS, SCALE, AS_SHARE, UNKNOWN = range(9)
"""The seat that looks ahead; how many worlds; random and greedy playouts in each; how far players are from greedy, in
thousandths of a point; how many last tricks are solved; the points that make a lead; whether prospects are shares of
the win; a bit for each player and seat whose bid is not known yet."""
BIDS = UNKNOWN + 1
WEIGHTS = BIDS + PAIRS
TRICK_VALUES = WEIGHTS + PAIRS
SHARES = TRICK_VALUES + PAIRS
TOTALS = SHARES + MAX_SEATS
TABLE = TOTALS + MAX_SEATS

LEAST_NEED = -TRICKS
NEEDS = TOKENS - LEAST_NEED + 1
TRICK_STEPS = TRICKS + 1
SHARE_STEPS = 17


def new_context() -> Numbers:
    return array("q", numbers(TABLE) + trick_value_table())


@cache
def trick_value_table() -> Numbers:
    """What one more trick is worth, by weight, tricks needed, tricks left after it and the seat's share of those."""
    return array(
        "q",
        (
            round(expected_points(exact, need - 1, left, share) - expected_points(exact, need, left, share))
            for exact in EXACT_BY_WEIGHT
            for need in range(LEAST_NEED, TOKENS + 1)
            for left in range(TRICK_STEPS)
            for share in ((step + 0.5) / SHARE_STEPS for step in range(SHARE_STEPS))
        ),
    )


def expected_points(exact: int, need: int, left: int, share: float) -> float:
    """A bid's points if the seat takes each of the tricks left with the chance `share`."""

    def chance(tricks: int) -> float:
        return comb(left, tricks) * share**tricks * (1 - share) ** (left - tricks) if 0 <= tricks <= left else 0.0

    return exact * chance(need) + CLOSE_BID * (chance(need - 1) + chance(need + 1))
