"""How opponents are expected to answer: some follow the blueprint, some the bare odds."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import NamedTuple, TypeAlias

from kibitz.games.coyote.bots.blueprint import COMMON_STEPS, LEVELS, MAX_SAID, STEPS, blueprint, common_step, step_of
from kibitz.games.coyote.bots.odds import Reach

GRAIN = 200
"""Steps in which likelihoods are looked up."""

PLAIN_DOUBT, PLAIN_WIDTH = 0.36, 0.05
"""Many players ignore what was said: they contest when the bare odds are about this bad."""

SHARE_OF_PLAIN = 0.8
"""The share of opponents expected to play like that; the rest follow the blueprint."""

RARE = 0.02
"""Raises played less often than this are ignored."""


class ExpectedAnswer(NamedTuple):
    """How an opponent is expected to answer a number."""

    contests: float
    """How often it contests."""
    by_one: float
    """How often it raises by one, if it does not contest."""
    to_level: tuple[tuple[int, float], ...]
    """Which of the `LEVELS` it raises to instead, and how often; only those that can be more than one above."""


Answers: TypeAlias = tuple[ExpectedAnswer, ...]
"""By likelihood, in `GRAIN` steps."""


@cache
def answers_by_common_step(seats: int, share_of_plain: float) -> tuple[Answers, ...]:
    """By step of common likelihood, which matters only with two in play."""
    steps = range(len(COMMON_STEPS) + 1) if seats == 2 else range(1)
    return tuple(
        tuple(_answer(seats, grain / GRAIN, common, share_of_plain) for grain in range(GRAIN + 1)) for common in steps
    )


def _answer(seats: int, likelihood: float, common: int, share_of_plain: float) -> ExpectedAnswer:
    step = step_of(likelihood)
    contests, by_one, *levels = blueprint().actions((seats, MAX_SAID, step, common))
    plain = 1 / (1 + exp((likelihood - PLAIN_DOUBT) / PLAIN_WIDTH))
    contests = share_of_plain * plain + (1 - share_of_plain) * contests
    likeliest = STEPS[step] if step < len(STEPS) else 1.0
    raising = by_one + sum(levels) or 1.0
    reachable = tuple(
        (place, part / raising)
        for place, part in enumerate(levels)
        if LEVELS[place] < likeliest and part / raising > RARE
    )
    return ExpectedAnswer(contests, 1 - sum(part for _, part in reachable), reachable)


class OpponentModel(NamedTuple):
    """How everybody at a table is expected to answer."""

    seats: int
    """Those in play."""
    common: Reach
    """With two in play: the odds of somebody who sees no feather."""
    share_of_plain: float = SHARE_OF_PLAIN

    def answers(self, reached: Reach) -> list[ExpectedAnswer]:
        """By number, for a seat with these odds."""
        by_common = answers_by_common_step(self.seats, self.share_of_plain)
        if self.seats > 2:
            (answers,) = by_common
            return [answers[int(GRAIN * likely + 0.5)] for likely in reached]
        return [
            by_common[common_step(common)][int(GRAIN * likely + 0.5)]
            for likely, common in zip(reached, self.common, strict=False)
        ]

    def doubt(self, likelihood: float, number: int) -> float:
        """How often a seat contests a number that looks this likely to it."""
        by_common = answers_by_common_step(self.seats, self.share_of_plain)
        common = common_step(self.common[number]) if self.seats == 2 else 0
        return by_common[common][int(GRAIN * likelihood + 0.5)].contests
