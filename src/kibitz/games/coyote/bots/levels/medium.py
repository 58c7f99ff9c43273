"""The medium bot: plays the exact odds of what it sees."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import NamedTuple

from kibitz.engine.playout import Choice
from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote.bots import odds
from kibitz.games.coyote.bots.moves import (
    CONTEST,
    DITTO,
    RESTART,
    REVERSE,
    answers_in,
    can_announce,
    nearest_legal,
    pause,
)
from kibitz.games.coyote.bots.odds import Reach
from kibitz.games.coyote.model import Action, Announce, View

OPENING_SHARES = (0.5, 0.9)
"""It opens somewhere between these shares of the highest number that is likely enough for it."""


class MediumStyle(NamedTuple):
    """How a player who knows the odds acts on them."""

    doubt: float = 0.34
    """It contests a number less likely than this."""
    nerve: float = 0.8
    """It avoids announcing a number less likely than this."""
    leap: int = 3
    """The most it raises by at once while that is safe."""
    bluff: float = 0.0
    """How often it announces a number that it does not believe in."""


STYLES = {
    "medium": MediumStyle(),
    "medium:cautious": MediumStyle(doubt=0.42, nerve=0.9, leap=1),
    "medium:bluffer": MediumStyle(nerve=0.7, leap=6, bluff=0.3),
    "medium:daring": MediumStyle(doubt=0.25, nerve=0.6, leap=9),
}


class MediumBot:
    """Knows how likely each number is from what it sees, and ignores what the others say."""

    def __init__(self, style: MediumStyle) -> None:
        self.style = style

    def choose(self, view: View, choices: tuple[Action, ...], rng: Random) -> Choice:
        after = pause(view, choices, rng)
        reached = odds.reach(odds.own_sight(view))
        return Choice(self._decide(view, choices, reached, rng), after)

    def _decide(self, view: View, choices: tuple[Action, ...], reached: Reach, rng: Random) -> Action:
        answers = answers_in(choices)
        if CONTEST in answers:
            assert view.standing is not None
            believed = reached[view.standing]
            if believed < self.style.doubt or not can_announce(choices):
                return CONTEST if believed < 0.5 or len(answers) == 1 else answers[-1]
            if reached[nearest_legal(view, 0)] < self.style.nerve and (way := best_way_out(answers, believed)):
                return way
        return self._announce(view, reached, rng)

    def _announce(self, view: View, reached: Reach, rng: Random) -> Announce:
        lowest = nearest_legal(view, 0)
        is_bluff = rng.random() < self.style.bluff
        comfortable = odds.highest_at(reached, 0.4 if is_bluff else self.style.nerve)
        if view.standing is None:
            number = nearest_legal(view, int(comfortable * rng.uniform(*OPENING_SHARES)))
        else:
            highest = max(lowest, min(lowest + self.style.leap - 1, comfortable))
            number = nearest_legal(view, rng.randint(lowest, highest))
        return add_modifiers(view, number, reached[number])


def best_way_out(answers: list[Action], believed: float) -> Action | None:
    """An answer that leaves the higher number to somebody else, preferably without vouching for any number."""
    if REVERSE in answers:
        return REVERSE
    if DITTO in answers and believed >= 0.5:
        return DITTO
    return RESTART if RESTART in answers else None


def add_modifiers(view: View, number: int, believed: float) -> Announce:
    """A second feather helps a risky number, which goes to the seat with most to lose; a sure number is doubled."""
    assert view.viewer is not None
    left = view.variations_left
    others = [seat for seat in range(view.seats) if seat != view.viewer and not view.out[seat]]
    feather_to = next_ = None
    if believed < 0.6:
        if "feather" in left:
            feather_to = next((seat for seat in others if view.feather_counts[seat] == 1), None)
        if "next" in left and view.forced != "restart":
            next_ = max(others, key=lambda seat: (view.tomahawks[seat], _turns_until(view, seat)))
    return Announce(number, feather_to, "double" in left and believed > 0.9, next_)


def _turns_until(view: View, seat: Seat) -> int:
    assert view.viewer is not None
    return (seat - view.viewer) * view.direction % view.seats


STRENGTH = 2
BOTS = {name: partial(MediumBot, style) for name, style in STYLES.items()}
