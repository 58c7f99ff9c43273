"""Corrects estimated shares of the win by how matches really ended.

A correction is a rising curve for each game and number of seats, which `bench/review.py` fits to matches of bots of all
levels and writes to `games/<game>/bots/calibration.json`. Since the curve rises, the best choice stays the best.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from operator import itemgetter
from typing import TypeAlias

from kibitz.engine.game import AnyGame

Curve: TypeAlias = Sequence[tuple[float, float]]
"""Points from (0, …) to (1, …), each with an estimated and a real share; straight lines lie between them."""

UNCHANGED: Curve = ((0.0, 0.0), (1.0, 1.0))
LEAST_SLOPE = 0.05
"""How steep a fitted curve is at least, so that a better choice never counts as an equal one."""
LEAST_DISTANCE = 0.005
"""How far apart the points of a fitted curve are at least."""


def curve_of(game: AnyGame, seats: int) -> Curve:
    """The correction for a game at this number of seats; none where nothing was measured."""
    return read_curves(game).get(str(seats), UNCHANGED)


@cache
def read_curves(game: AnyGame) -> dict[str, Curve]:
    file = files(game.module("bots")).joinpath("calibration.json")
    found: dict[str, Curve] = json.loads(file.read_bytes()) if file.is_file() else {}
    return found


def correct(curve: Curve, share: float) -> float:
    place = min(bisect_right(curve, share, key=lambda point: point[0]), len(curve) - 1)
    (left, low), (right, high) = curve[place - 1], curve[place]
    return low + (high - low) * (share - left) / (right - left)


def slope_between(curve: Curve, share: float, better: float) -> float:
    """How much larger or smaller the correction makes the distance between two shares."""
    return (correct(curve, better) - correct(curve, share)) / (better - share) if share < better else 1.0


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
