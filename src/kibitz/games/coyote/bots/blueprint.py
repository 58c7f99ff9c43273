"""How a good player answers a number, by how likely it looks: a strategy found by regret minimisation.

A round is simplified to what `tools/coyote_blueprint.py` can play through exactly. A seat knows how many seats are in
play, how many numbers were announced in the round, and how likely the standing number looks from its own sight, in
steps. It contests, raises by one, or raises to the highest number that is as likely as one of the `LEVELS`.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from importlib import resources
from typing import TypeAlias

import msgspec

from kibitz.games.coyote.bots.odds import Reach, highest_at

STEPS = (0.03, 0.08, 0.13, 0.18, 0.23, 0.28, 0.33, 0.38, 0.43, 0.48, 0.54, 0.61, 0.68, 0.76, 0.85, 0.94)
"""The bounds between steps of likelihood."""

LEVELS = (0.97, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3)
"""The likelihoods that a seat may raise to at once."""

ACTIONS = 2 + len(LEVELS)
"""Contest, raise by one, and raise to each level."""

MAX_SAID = 2
"""Higher counts of announced numbers are treated as this one."""

COMMON_STEPS = (0.1, 0.25, 0.4, 0.55, 0.7, 0.85)
"""The same for the likelihood by common knowledge: with two in play, that of somebody who sees no feather."""

Situation: TypeAlias = tuple[int, int, int, int]
"""Seats in play; numbers announced in the round; step of likelihood; with two in play, step of common likelihood."""


def situation_of(seats: int, said: int, likelihood: float, common: float) -> Situation:
    if not said:
        return seats, 0, 0, 0
    return seats, min(said, MAX_SAID), step_of(likelihood), common_step(common) if seats == 2 else 0


def common_step(likelihood: float) -> int:
    return bisect_right(COMMON_STEPS, likelihood)


def step_of(likelihood: float) -> int:
    return bisect_right(STEPS, likelihood)


def level_numbers(reached: Reach) -> tuple[int, ...]:
    """The highest number of each level."""
    return tuple(highest_at(reached, level) for level in LEVELS)


class Blueprint(msgspec.Struct, frozen=True):
    """The strategy: by situation, how often each action is played."""

    table: dict[str, tuple[float, ...]]

    def actions(self, situation: Situation) -> tuple[float, ...]:
        return self.table[key_of(situation)]


def key_of(situation: Situation) -> str:
    return " ".join(map(str, situation))


@cache
def blueprint() -> Blueprint:
    """The shipped strategy; `make solutions` computes it anew."""
    return msgspec.json.decode((resources.files(__package__) / "blueprint.json").read_bytes(), type=Blueprint)
