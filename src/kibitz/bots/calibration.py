"""Corrects estimated shares of the win by how matches really ended.

A correction is a rising curve for each game and number of seats, which `bench/review.py` fits to matches of bots of all
levels and writes to `games/<game>/bots/calibration.json`. Since the curve rises, the best choice stays the best.

Where reflexes decide most, a lead mostly shows who is the better player, and that curve would take what a choice
changes for several times as much. There a second curve, fitted to matches of bots of one level (`differences.json`),
says how far the choices lie apart, and the first only how good the position is.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from kibitz.engine.game import AnyGame

Curve: TypeAlias = Sequence[tuple[float, float]]
"""Points from (0, …) to (1, …), each with an estimated and a real share; straight lines lie between them."""

UNCHANGED: Curve = ((0.0, 0.0), (1.0, 1.0))
LEAST_SLOPE = 0.05
"""How steep a fitted curve is at least, so that a better choice never counts as an equal one."""
LEAST_DISTANCE = 0.005
"""How far apart the points of a fitted curve are at least."""


class Correction(NamedTuple):
    """How the estimated shares of a game at one number of seats become real ones."""

    shares: Curve = UNCHANGED
    """From estimated to real shares."""
    differences: Curve | None = None
    """The same among players of one level, if choices are told apart by another curve."""

    def share(self, share: float, best: float) -> float:
        """The real share after a choice, from its estimated one and that of the best choice."""
        if self.differences is None:
            return correct(self.shares, share)
        return shift(correct(self.differences, share), correct(self.differences, best), correct(self.shares, best))

    def slope(self, share: float, best: float) -> float:
        """How much larger or smaller the correction makes the distance from the best choice; of equals, a small one."""
        if share < best:
            return (self.share(best, best) - self.share(share, best)) / (best - share)
        if self.differences is None:
            return slope_at(self.shares, share)
        equal = correct(self.differences, share)
        spread = equal * (1 - equal)
        real = self.share(share, best)
        return slope_at(self.differences, share) * (real * (1 - real) / spread if spread else 1.0)


def correction_of(game: AnyGame, seats: int) -> Correction:
    """The correction for a game at this number of seats; none where nothing was measured."""
    found = (read_curves(game, name).get(str(seats)) for name in ("calibration.json", "differences.json"))
    shares, differences = found
    return Correction(shares or UNCHANGED, differences)


@cache
def read_curves(game: AnyGame, name: str) -> dict[str, Curve]:
    file = files(game.module("bots")).joinpath(name)
    found: dict[str, Curve] = json.loads(file.read_bytes()) if file.is_file() else {}
    return found


def shift(share: float, start: float, end: float) -> float:
    """Moves a share by as much as leads from `start` to `end`, in odds, so that it stays between 0 and 1."""
    if start == 1:
        return share
    in_favour, against = share * (1 - start) * end, (1 - share) * start * (1 - end)
    return in_favour / (in_favour + against) if in_favour + against else end


def correct(curve: Curve, share: float) -> float:
    (left, low), (right, high) = line_at(curve, share)
    return low + (high - low) * (share - left) / (right - left)


def slope_at(curve: Curve, share: float) -> float:
    (left, low), (right, high) = line_at(curve, share)
    return (high - low) / (right - left)


def line_at(curve: Curve, share: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """The ends of the straight line on which a share lies."""
    place = min(bisect_right(curve, share, key=lambda point: point[0]), len(curve) - 1)
    return curve[place - 1], curve[place]


def fit(estimated: Sequence[float], real: Sequence[float], groups: int) -> Curve:
    """A rising curve through the means of `groups` equally large groups (by pooling neighbours that fall)."""
    ordered = sorted(zip(estimated, real, strict=True), key=itemgetter(0))  # equal estimates keep their order
    size = -(-len(ordered) // groups)
    pools: list[tuple[float, float, int]] = []
    for start in range(0, len(ordered), size):
        part = ordered[start : start + size]
        pool = sum(x for x, _ in part), sum(y for _, y in part), len(part)
        while pools and pools[-1][1] / pools[-1][2] >= pool[1] / pool[2]:
            pool = tuple(map(sum, zip(pools.pop(), pool, strict=True)))  # type: ignore[assignment]
        pools.append(pool)
    means = [(x / number, y / number) for x, y, number in pools]
    bottom = max((y for x, y in means if x <= LEAST_DISTANCE), default=0.0)
    top = min((y for x, y in means if x >= 1 - LEAST_DISTANCE), default=1.0)
    points = [(0.0, bottom)]
    for x, y in means:
        if points[-1][0] + LEAST_DISTANCE < x < 1 - LEAST_DISTANCE:
            points.append((x, y))
    return steepen([*points, (1.0, top)])


def steepen(points: Curve) -> Curve:
    """The same points, lifted where the curve would be too flat, and rounded."""
    rising = [points[0]]
    for (left, _), (right, high) in pairwise(points):
        rising.append((right, max(high, rising[-1][1] + LEAST_SLOPE * (right - left))))
    top = max(1.0, rising[-1][1])
    return [(round(x, 4), round(y / top, 4)) for x, y in rising]
