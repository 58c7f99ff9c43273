"""What all levels need to read their choices and to pace themselves, and the code for a contest in solved rounds."""

from __future__ import annotations

from random import Random

from kibitz.engine.vocabulary import Millis
from kibitz.games.coyote.model import HIGHEST_NUMBER, Action, Announce, Contest, Ditto, Restart, Reverse, View

CONTEST, DITTO, REVERSE, RESTART = Contest(), Ditto(), Reverse(), Restart()

CONTEST_CODE = 0
"""A contest, where actions are plain integers; any other action is the number announced."""

MAX_ANSWERS = 4
"""Answers are listed before announcements, so only this many choices can be answers."""


def answers_in(choices: tuple[Action, ...]) -> list[Action]:
    """The choices other than announcements."""
    return [action for action in choices[:MAX_ANSWERS] if not isinstance(action, Announce)]


def can_announce(choices: tuple[Action, ...]) -> bool:
    return isinstance(choices[-1], Announce)


def nearest_legal(view: View, number: int) -> int:
    """The number, or the nearest that may be announced."""
    lowest = (view.standing or 0) + 1
    number = max(lowest, min(number, HIGHEST_NUMBER))
    if number != view.refused:
        return number
    return number + 1 if number < HIGHEST_NUMBER else number - 1


def pause(view: View, choices: tuple[Action, ...], rng: Random) -> Millis:
    """A human thinking time, longer the more has been said.

    It depends only on public information, so that a pause tells nobody anything about their own feather.
    """
    if len(choices) == 1:
        return rng.randrange(400, 900)
    said = min(len(view.announcements), 4)
    return rng.randrange(600 + 150 * said, 1300 + 300 * said)
