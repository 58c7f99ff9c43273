"""How the others are expected to answer: some by the blueprint, some by the bare odds."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import NamedTuple, TypeAlias

from kibitz.games.coyote.blueprint import COMMON_STEPS, LEVELS, MOST_SAID, STEPS, blueprint, common_step, step_of
from kibitz.games.coyote.odds import Reach

GRAIN = 200
"""Likelihoods are looked up in so many steps."""

PLAIN_DOUBT, PLAIN_WIDTH = 0.36, 0.05
"""Many players do not read the others: they contest when the bare odds are about this bad."""

SHARE_OF_PLAIN = 0.8
"""How many of the others are taken for such players; the rest for players of the blueprint."""

SELDOM = 0.02


class Answer(NamedTuple):
    """How somebody answers a number."""

    contests: float
    by_one: float
    """How often it goes up by one, if it does not contest."""
    to_level: tuple[tuple[int, float], ...]
    """To which of the `LEVELS` it goes up instead, and how often; only those that can be more than one above."""


Answers: TypeAlias = tuple[Answer, ...]
"""By likelihood, in grains."""


@cache
def answers_of(seats: int, share_of_plain: float) -> tuple[Answers, ...]:
    """By step of common likelihood, which matters with two in play."""
    steps = range(len(COMMON_STEPS) + 1) if seats == 2 else range(1)
    return tuple(
        tuple(_answer(seats, grain / GRAIN, common, share_of_plain) for grain in range(GRAIN + 1)) for common in steps
    )


def _answer(seats: int, likelihood: float, common: int, share_of_plain: float) -> Answer:
    step = step_of(likelihood)
    contests, by_one, *levels = blueprint().actions((seats, MOST_SAID, step, common))
    plain = 1 / (1 + exp((likelihood - PLAIN_DOUBT) / PLAIN_WIDTH))
    contests = share_of_plain * plain + (1 - share_of_plain) * contests
    likeliest = STEPS[step] if step < len(STEPS) else 1.0
    going_up = by_one + sum(levels) or 1.0
    reachable = tuple(
        (place, part / going_up)
        for place, part in enumerate(levels)
        if LEVELS[place] < likeliest and part / going_up > SELDOM
    )
    return Answer(contests, 1 - sum(part for _, part in reachable), reachable)


class Others(NamedTuple):
    """What is expected of everybody at a table."""

    seats: int
    common: Reach
    """With two in play: how likely each number looks to who sees no feather."""
    share_of_plain: float = SHARE_OF_PLAIN

    def answers(self, reached: Reach) -> list[Answer]:
        """By number, from a sight of it."""
        by_common = answers_of(self.seats, self.share_of_plain)
        if self.seats > 2:
            (answers,) = by_common
            return [answers[int(GRAIN * likely + 0.5)] for likely in reached]
        return [
            by_common[common_step(common)][int(GRAIN * likely + 0.5)]
            for likely, common in zip(reached, self.common, strict=False)
        ]

    def doubt(self, likelihood: float, number: int) -> float:
        """How often a number is contested by somebody to whom it looks so likely."""
        by_common = answers_of(self.seats, self.share_of_plain)
        common = common_step(self.common[number]) if self.seats == 2 else 0
        return by_common[common][int(GRAIN * likelihood + 0.5)].contests
