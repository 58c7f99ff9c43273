"""Skill: the mean loss of a decision, beside the marks of bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import sqrt
from statistics import fmean, stdev

import msgspec

from kibitz.engine.game import AnyGame

NORMAL_95 = 1.96


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """How much of the win a seat's decisions lost on average, with a 95 % confidence interval."""

    decisions: int
    """How many decisions were judged."""
    mean: float
    """The mean loss; chance may bring it a little below 0, where nothing was lost."""
    low: float
    """The lower end of the interval."""
    high: float
    """The upper end of the interval."""
    squares: float
    """The sum of the squares of all losses: with the number and the mean, several matches can be put together."""
    marks: dict[str, float]
    """By level, the mean loss of bots in this game with as many seats; only those that were measured."""


def measure_skill(game: AnyGame, seats: int, losses: Sequence[float]) -> Skill:
    mean = fmean(losses) if losses else 0.0
    half = NORMAL_95 * stdev(losses) / sqrt(len(losses)) if len(losses) > 1 else 0.0
    return Skill(
        decisions=len(losses),
        mean=mean,
        low=max(0.0, mean - half),
        high=max(0.0, mean + half),
        squares=sum(loss * loss for loss in losses),
        marks=marks(game).get(str(seats), {}),
    )


@cache
def marks(game: AnyGame) -> dict[str, dict[str, float]]:
    """By number of seats and level, as `bench/review.py` measured them."""
    file = resources.files(game.package) / "bots" / "marks.json"
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, float]])
