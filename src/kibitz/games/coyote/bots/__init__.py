"""Bots for coyote: each decides on its view alone.

easy      counts the feathers that it sees, takes its own for a usual one, and lets luck decide when to doubt.
medium    knows the exact odds of every number from what it sees, and contests when the odds say so.
strong    reads what was said as evidence, and looks ahead to the end of the round (`strong.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple

from kibitz.bots import Bot
from kibitz.engine.playout import Choice
from kibitz.engine.vocabulary import Millis, Seat
from kibitz.games.coyote import odds, strong
from kibitz.games.coyote.model import Action, Announce, Contest, Ditto, Restart, Reverse, View
from kibitz.games.coyote.odds import Reach
from kibitz.games.coyote.strong import Manner, allowed

CONTEST, DITTO, REVERSE, RESTART = Contest(), Ditto(), Reverse(), Restart()
MOST_ANSWERS = 4
"""Answers are listed before announcements, so only the first few choices can be any."""


def answers(choices: tuple[Action, ...]) -> list[Action]:
    """What may be done besides announcing."""
    return [action for action in choices[:MOST_ANSWERS] if not isinstance(action, Announce)]


def can_announce(choices: tuple[Action, ...]) -> bool:
    return isinstance(choices[-1], Announce)


def pause(view: View, choices: tuple[Action, ...], rng: Random) -> Millis:
    """As long as a person would take: longer, the more has been said.

    Only what everybody knows counts, so that a pause tells nobody what it is that they wear.
    """
    if len(choices) == 1:
        return rng.randrange(400, 900)
    said = min(len(view.announcements), 4)
    return rng.randrange(600 + 150 * said, 1300 + 300 * said)


# Easy

USUAL_FEATHER = 5
"""What a beginner takes its own feather for."""


class EasyBot:
    """Goes up by little while the number is below what it guesses, and doubts when luck and number are high.

    That a number cannot be, it sees.
    """

    def choose(self, view: View, choices: tuple[Action, ...], rng: Random) -> Choice:
        return Choice(self._decide(view, choices, rng), pause(view, choices, rng))

    def _decide(self, view: View, choices: tuple[Action, ...], rng: Random) -> Action:
        sight = odds.own_sight(view)
        guess = odds.tally(sight.known).total + USUAL_FEATHER * sight.hidden
        if view.standing is None:
            return Announce(allowed(view, int(guess * rng.uniform(0.3, 0.8))))
        possible = answers(choices)
        trust = guess + rng.randint(-2, 7)
        is_nonsense = odds.reach(sight)[view.standing] == 0
        if CONTEST in possible and (view.standing >= trust or is_nonsense or not can_announce(choices)):
            return CONTEST
        ways_out = [action for action in possible if action != CONTEST]
        if ways_out and view.standing >= guess - 2 and rng.random() < 0.5:
            return rng.choice(ways_out)
        return Announce(allowed(view, view.standing + rng.randint(1, 3)))


# Medium


class Temper(NamedTuple):
    """How somebody plays who knows the odds."""

    doubt: float = 0.34
    """A number that is reached less likely than this is contested."""
    nerve: float = 0.8
    """A number that is reached less likely than this is not announced if it can be helped."""
    leap: int = 3
    """How far it goes up at once while that is safe."""
    bluff: float = 0.0
    """How often it says a number that it does not believe in."""


class MediumBot:
    """Knows how likely each number is, from what it sees; what the others say tells it nothing."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def choose(self, view: View, choices: tuple[Action, ...], rng: Random) -> Choice:
        reached = odds.reach(odds.own_sight(view))
        return Choice(self._decide(view, choices, reached, rng), pause(view, choices, rng))

    def _decide(self, view: View, choices: tuple[Action, ...], reached: Reach, rng: Random) -> Action:
        possible = answers(choices)
        if CONTEST in possible:
            assert view.standing is not None
            believed = reached[view.standing]
            if believed < self.temper.doubt or not can_announce(choices):
                return CONTEST if believed < 0.5 or len(possible) == 1 else possible[-1]
            if reached[allowed(view, 0)] < self.temper.nerve and (way := way_out(possible, believed)):
                return way
        return self._announce(view, choices, reached, rng)

    def _announce(self, view: View, choices: tuple[Action, ...], reached: Reach, rng: Random) -> Announce:
        lowest = allowed(view, 0)
        if rng.random() < self.temper.bluff:
            comfortable = odds.highest_at(reached, 0.4)
        else:
            comfortable = odds.highest_at(reached, self.temper.nerve)
        if view.standing is None:
            number = allowed(view, int(comfortable * rng.uniform(0.5, 0.9)))
        else:
            number = allowed(view, rng.randint(lowest, max(lowest, min(lowest + self.temper.leap - 1, comfortable))))
        return modified(view, choices, number, reached[number])


def way_out(possible: list[Action], believed: float) -> Action | None:
    """To leave the higher number to somebody else: best without any number of one's own, else with the one said."""
    if REVERSE in possible:
        return REVERSE
    if DITTO in possible and believed >= 0.5:
        return DITTO
    return RESTART if RESTART in possible else None


def modified(view: View, choices: tuple[Action, ...], number: int, believed: float) -> Announce:
    """A risky number is helped by a second feather and sent to whoever has most to lose; a sure one is doubled."""
    assert view.viewer is not None
    left = view.variations_left
    others = [seat for seat in range(view.seats) if seat != view.viewer and not view.out[seat]]
    feather_to = next_ = None
    if believed < 0.6:
        if "feather" in left:
            feather_to = next((seat for seat in others if view.feather_counts[seat] == 1), None)
        if "next" in left and view.forced != "restart":
            next_ = max(others, key=lambda seat: (view.tomahawks[seat], _distance(view, seat)))
    return Announce(number, feather_to, "double" in left and believed > 0.9, next_)


def _distance(view: View, seat: Seat) -> int:
    assert view.viewer is not None
    return (seat - view.viewer) * view.direction % view.seats


# Strong


class StrongBot:
    """Takes what costs least by all that it sees and hears."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def choose(self, view: View, choices: tuple[Action, ...], rng: Random) -> Choice:
        return Choice(strong.choose(view, choices, self.manner, rng), pause(view, choices, rng))


# All of them

TEMPERS = {
    "medium": Temper(),
    "medium:cautious": Temper(doubt=0.42, nerve=0.9, leap=1),
    "medium:bluffer": Temper(nerve=0.7, leap=6, bluff=0.3),
    "medium:daring": Temper(doubt=0.25, nerve=0.6, leap=9),
}
MANNERS = {
    "strong": Manner(),
    "strong:cautious": Manner(contesting=-0.03, height=-0.01),
    "strong:bluffer": Manner(looseness=0.03, height=0.01),
    "strong:daring": Manner(contesting=0.06, height=0.005),
}

BOTS: dict[str, Callable[[], Bot]] = {
    "easy": EasyBot,
    **{name: partial(MediumBot, temper) for name, temper in TEMPERS.items()},
    **{name: partial(StrongBot, manner) for name, manner in MANNERS.items()},
}
