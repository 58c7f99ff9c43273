"""The easy bot: counts what it sees, and doubts at random."""

from __future__ import annotations

from random import Random

from kibitz.engine.playout import Choice
from kibitz.games.coyote.bots import odds
from kibitz.games.coyote.bots.moves import CONTEST, answers_in, can_announce, nearest_legal, pause
from kibitz.games.coyote.model import Action, Announce, View

AVERAGE_FEATHER = 5
"""What a beginner takes an unseen feather for."""

OPENING_SHARES = (0.3, 0.8)
"""It opens somewhere between these shares of its guess."""

MARGINS = range(-2, 8)
"""A number may exceed its guess by one of these, at random, before it is contested."""

LEAP = 3
"""The most it raises by at once."""


class EasyBot:
    """Raises by a little while the number is below its guess, and contests one that is too high for a random margin.

    It always notices a number that is impossible.
    """

    def choose(self, view: View, choices: tuple[Action, ...], rng: Random) -> Choice:
        after = pause(view, choices, rng)
        return Choice(self._decide(view, choices, rng), after)

    def _decide(self, view: View, choices: tuple[Action, ...], rng: Random) -> Action:
        sight = odds.own_sight(view)
        guess = odds.add_up(sight.known).total + AVERAGE_FEATHER * sight.hidden
        if view.standing is None:
            return Announce(nearest_legal(view, int(guess * rng.uniform(*OPENING_SHARES))))
        answers = answers_in(choices)
        trust = guess + rng.choice(MARGINS)
        is_impossible = odds.reach(sight)[view.standing] == 0
        if CONTEST in answers and (view.standing >= trust or is_impossible or not can_announce(choices)):
            return CONTEST
        ways_out = [action for action in answers if action != CONTEST]
        if ways_out and view.standing >= guess - 2 and rng.random() < 0.5:
            return rng.choice(ways_out)
        return Announce(nearest_legal(view, view.standing + rng.randint(1, LEAP)))


STRENGTH = 1
BOTS = {"easy": EasyBot}
