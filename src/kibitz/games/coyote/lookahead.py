"""What each thing that a seat may do costs it, if the others play about as the blueprint does.

In one world everybody's feathers are known, so the rest of the round depends only on who must answer which number. That
is worked out exactly, from the highest number down. A cost is the tomahawks that the seat itself may expect, less its
share of those that the others may; what it knows not (which world it is in) is averaged over.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import NamedTuple, TypeAlias

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote import odds
from kibitz.games.coyote.blueprint import LEVELS, MOST_SAID, STEPS, blueprint, raises, step_of
from kibitz.games.coyote.model import HIGHEST_NUMBER
from kibitz.games.coyote.odds import Reach
from kibitz.games.coyote.reading import World, mixed

GRAIN = 200
"""Likelihoods are looked up in so many steps."""

PLAIN_DOUBT, PLAIN_WIDTH = 0.38, 0.05
"""Many players do not read the others: they contest when the bare odds are about this bad."""

SHARE_OF_PLAIN = 0.5
"""How many of the others are taken for such players; the rest for players of the blueprint."""

NEGLIGIBLE = 0.02


class Answer(NamedTuple):
    """How somebody answers a number."""

    contests: float
    by_one: float
    to_level: tuple[tuple[int, float], ...]
    """Which of the `LEVELS`, and how often; only those that can be more than one above."""


Answers: TypeAlias = tuple[Answer, ...]
"""By likelihood, in grains."""


@cache
def answers_of(seats: int, share_of_plain: float = SHARE_OF_PLAIN) -> Answers:
    """How the others are expected to answer, by how likely the number looks to them."""
    return tuple(_answer(seats, grain / GRAIN, share_of_plain) for grain in range(GRAIN + 1))


def _answer(seats: int, likelihood: float, share_of_plain: float) -> Answer:
    step = step_of(likelihood)
    contests, by_one, *levels = blueprint().actions((seats, MOST_SAID, step))
    plain = 1 / (1 + exp((likelihood - PLAIN_DOUBT) / PLAIN_WIDTH))
    contests = share_of_plain * plain + (1 - share_of_plain) * contests
    highest_of_step = STEPS[step] if step < len(STEPS) else 1.0
    going_up = by_one + sum(levels) or 1.0
    reachable = tuple(
        (place, part / going_up)
        for place, part in enumerate(levels)
        if LEVELS[place] < highest_of_step and part / going_up > NEGLIGIBLE
    )
    return Answer(contests, 1 - sum(part for _, part in reachable), reachable)


def doubt_of(seats: int) -> tuple[float, ...]:
    return tuple(answer.contests for answer in answers_of(seats))


class Prospect:
    """Losing chances of the first seat of an order, averaged over the worlds; all by number."""

    def __init__(self, found: Sequence[World], order: tuple[Seat, ...], lowest: int) -> None:
        self.order = order
        self.lowest = lowest
        hopeless = [min(HIGHEST_NUMBER, max(lowest, _hopeless(world, order))) for world in found]
        self.highest = max(hopeless)
        size = self.highest + 2
        self.passed_on = [[0.0] * size for _ in order]
        """By place in the order: how likely the first seat loses if it has said the number and that place answers."""
        self.caught = [[0.0] * size for _ in order]
        """The part of that in which the place contests at once, and is right."""
        self.fooled = [[0.0] * size for _ in order]
        """How likely the place contests at once, and is wrong."""
        self.answered = [[0.0] * size for _ in order]
        """How likely the first seat loses if the place answers the number of the one before it."""
        mine = mixed([(world.chance, world.true) for world in found])
        for world, top in zip(found, hopeless, strict=True):
            if world.chance > NEGLIGIBLE / 5:
                self._add(world, mine, top)

    def _add(self, world: World, mine: Reach, top: int) -> None:
        """Plays the round out in one world. From `top` on, everybody contests everything."""
        order, chance, true, size = self.order, world.chance, world.true, self.highest + 2
        sights = [mine, *(world.reached[seat] for seat in order[1:])]
        answers = [self._answers(place, sight[:top]) for place, sight in enumerate(sights)]
        levels = [raises(sight) for sight in sights]
        losing = [[0.0] * size for _ in order]
        for number in range(top, size):
            losing[0][number], losing[1][number] = true[number], 1 - true[number]
        for place in range(len(order)):
            self._add_hopeless(place, world, top)
        for number in range(top - 1, self.lowest - 1, -1):
            wrong = true[number]
            right = 1 - wrong
            for place, following in enumerate((*losing[1:], losing[0])):
                contest, by_one, to_level = answers[place][number]
                onward = by_one * following[number + 1]
                if to_level:
                    level = levels[place]
                    for which, part in to_level:
                        onward += part * following[max(number + 1, min(level[which], top))]
                onward *= 1 - contest
                is_caught = contest * right
                losing[place][number] = onward + (contest * wrong if place == 0 else is_caught if place == 1 else 0.0)
                self.caught[place][number] += chance * is_caught
                self.fooled[place][number] += chance * contest * wrong
                self.passed_on[place][number] += chance * (onward + is_caught)
        for whole, losses in zip(self.answered, losing, strict=True):
            for number in range(self.lowest, size):
                whole[number] += chance * losses[number]

    def _answers(self, place: int, reached: Reach) -> list[Answer]:
        """By number. The first seat has read the others already, so that it goes by the odds."""
        ways = answers_of(len(self.order)) if place else answers_of(len(self.order), 1.0)
        return [ways[int(GRAIN * likely + 0.5)] for likely in reached]

    def _add_hopeless(self, place: int, world: World, top: int) -> None:
        """Contested by everybody: whoever says it is caught, or the place is fooled."""
        chance = world.chance
        for number in range(top, self.highest + 2):
            wrong = chance * world.true[number]
            self.fooled[place][number] += wrong
            self.caught[place][number] += chance - wrong
            self.passed_on[place][number] += chance - wrong


def _hopeless(world: World, order: tuple[Seat, ...]) -> int:
    """A number that nobody believes in any more."""
    sights = (world.reached[seat] for seat in order)
    return 1 + max(odds.highest_at(world.true, NEGLIGIBLE), *(odds.highest_at(sight, 0.1) for sight in sights))
