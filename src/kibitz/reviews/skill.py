"""Skill: the mean loss of a decision, beside the marks of bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import sqrt
from statistics import fmean, stdev

import msgspec

from kibitz.engine.game import AnyGame

T_95 = 12.706, 4.303, 3.182, 2.776
"""Student's t at 97.5 %, for one to four degrees of freedom. The app has the same figures, in `review/kept.ts`."""
TAIL = 1.960, 2.372, 2.822, 2.556
"""From there on: the first terms of its expansion in the inverse of the degrees of freedom."""


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """How much of the win a seat's decisions lost on average, with a 95 % confidence interval."""

    decisions: int
    """How many decisions were judged."""
    mean: float
    """The mean loss, 0 without decisions; chance may bring it a little below 0, where nothing was lost."""
    low: float | None
    """The lower end of the interval; null with fewer than two decisions, which have none."""
    high: float | None
    """The upper end of the interval, or null."""
    squares: float
    """The sum of the squares of all losses: with the number and the mean, several matches can be put together."""
    marks: dict[str, float]
    """By level, the mean loss of bots in this game with as many seats; only those that were measured."""


def measure_skill(game: AnyGame, seats: int, losses: Sequence[float]) -> Skill:
    mean = fmean(losses) if losses else 0.0
    half = t_95(len(losses) - 1) * stdev(losses) / sqrt(len(losses)) if len(losses) > 1 else None
    return Skill(
        decisions=len(losses),
        mean=mean,
        low=None if half is None else max(0.0, mean - half),
        high=None if half is None else max(0.0, mean + half),
        squares=sum(loss * loss for loss in losses),
        marks=marks(game).get(str(seats), {}),
    )


def t_95(freedom: int) -> float:
    """How many standard errors to either side of a mean its 95 % interval reaches, within 0.2 %."""
    if freedom <= len(T_95):
        return T_95[freedom - 1]
    return sum(term * (1 / freedom) ** power for power, term in enumerate(TAIL))


@cache
def marks(game: AnyGame) -> dict[str, dict[str, float]]:
    """By number of seats and level, as `bench/review.py` measured them."""
    file = resources.files(game.package) / "bots" / "marks.json"
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, float]])
