"""What each thing that a seat may do costs it, if the others play about as the blueprint does.

In one world everybody's feathers are known, so the rest of the round depends only on who must answer which number. That
is worked out exactly, from the highest number down. A cost is the tomahawks that the seat itself may expect, less its
share of those that the others may; what it knows not (which world it is in) is averaged over.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote import odds
from kibitz.games.coyote.blueprint import raises
from kibitz.games.coyote.model import HIGHEST_NUMBER
from kibitz.games.coyote.odds import Reach
from kibitz.games.coyote.others import Others
from kibitz.games.coyote.reading import World, mixed

NEGLIGIBLE = 0.02


class Prospect:
    """Losing chances of the first seat of an order, averaged over the worlds; all by number."""

    def __init__(self, found: Sequence[World], others: Others, order: tuple[Seat, ...], lowest: int) -> None:
        self.others = others
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

    def nearest(self, number: int) -> int:
        """The number, or the nearest one that is looked at; further away nothing changes."""
        return max(self.lowest, min(number, self.highest))

    def _add(self, world: World, mine: Reach, top: int) -> None:
        """Plays the round out in one world. From `top` on, everybody contests everything."""
        order, chance, true, size = self.order, world.chance, world.true, self.highest + 2
        sights = [mine, *(world.reached[seat] for seat in order[1:])]
        by_the_odds = self.others._replace(share_of_plain=1.0)  # who has read the others already
        answers = [(self.others if place else by_the_odds).answers(sight[:top]) for place, sight in enumerate(sights)]
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
