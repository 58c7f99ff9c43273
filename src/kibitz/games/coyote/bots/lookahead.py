"""The chance of losing the round after each number, if the others play as the opponent model expects.

In one scenario everybody's feathers are known, so the rest of the round depends only on who must answer which number.
That is solved exactly, from the highest number down, and averaged over the scenarios.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote.bots import odds
from kibitz.games.coyote.bots.blueprint import level_numbers
from kibitz.games.coyote.bots.odds import Reach
from kibitz.games.coyote.bots.opponents import OpponentModel
from kibitz.games.coyote.bots.scenarios import Scenario, mix
from kibitz.games.coyote.model import HIGHEST_NUMBER

NEGLIGIBLE = 0.02


class LosingChances:
    """Chances that the first seat of an order of play loses the round; all lists are by number."""

    def __init__(self, seats: int, lowest: int, highest: int) -> None:
        self.lowest, self.highest = lowest, highest
        size = highest + 2
        self.passed_on = [[0.0] * size for _ in range(seats)]
        """By place in the order: if the first seat announced the number and that place answers."""
        self.caught = [[0.0] * size for _ in range(seats)]
        """The part of `passed_on` in which that place contests at once, and is right."""
        self.fooled = [[0.0] * size for _ in range(seats)]
        """The chance that the place contests at once, and is wrong."""
        self.answered = [[0.0] * size for _ in range(seats)]
        """By place: if it answers a number of the place before it."""

    def nearest(self, number: int) -> int:
        """The number, or the nearest one that was computed; beyond those the chances do not change."""
        return max(self.lowest, min(number, self.highest))


def look_ahead(
    found: Sequence[Scenario], opponents: OpponentModel, order: tuple[Seat, ...], lowest: int
) -> LosingChances:
    """The chances, averaged over the scenarios."""
    hopeless = [min(HIGHEST_NUMBER, max(lowest, _hopeless(scenario, order))) for scenario in found]
    chances = LosingChances(len(order), lowest, max(hopeless))
    mine = mix([(scenario.chance, scenario.true) for scenario in found])
    for scenario, top in zip(found, hopeless, strict=True):
        if scenario.chance > NEGLIGIBLE / 5:
            _add_scenario(chances, scenario, opponents, [mine, *(scenario.reached[seat] for seat in order[1:])], top)
    return chances


def _add_scenario(
    chances: LosingChances, scenario: Scenario, opponents: OpponentModel, sights: Sequence[Reach], top: int
) -> None:
    """Adds the chances of one scenario, with each place's odds. From `top` on, everybody contests every number."""
    chance, true, size = scenario.chance, scenario.true, chances.highest + 2
    by_the_odds = opponents._replace(share_of_plain=1.0)  # the first seat has already used what was said
    answers = [(opponents if place else by_the_odds).answers(sight[:top]) for place, sight in enumerate(sights)]
    levels = [level_numbers(sight) for sight in sights]
    losing = [[0.0] * size for _ in sights]
    for number in range(top, size):
        losing[0][number], losing[1][number] = true[number], 1 - true[number]
    for place in range(len(sights)):
        _add_hopeless(chances, place, scenario, top)
    for number in range(top - 1, chances.lowest - 1, -1):
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
            chances.caught[place][number] += chance * is_caught
            chances.fooled[place][number] += chance * contest * wrong
            chances.passed_on[place][number] += chance * (onward + is_caught)
    for whole, losses in zip(chances.answered, losing, strict=True):
        for number in range(chances.lowest, size):
            whole[number] += chance * losses[number]


def _add_hopeless(chances: LosingChances, place: int, scenario: Scenario, top: int) -> None:
    """Everybody contests these numbers: either the announcer is caught or the place is fooled."""
    chance = scenario.chance
    for number in range(top, chances.highest + 2):
        wrong = chance * scenario.true[number]
        chances.fooled[place][number] += wrong
        chances.caught[place][number] += chance - wrong
        chances.passed_on[place][number] += chance - wrong


def _hopeless(scenario: Scenario, order: tuple[Seat, ...]) -> int:
    """The lowest number that nobody believes."""
    sights = (scenario.reached[seat] for seat in order)
    return 1 + max(odds.highest_at(scenario.true, NEGLIGIBLE), *(odds.highest_at(sight, 0.1) for sight in sights))
