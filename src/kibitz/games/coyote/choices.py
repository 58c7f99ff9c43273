"""The list of legal actions. `rules.py` decides what is legal; this file only makes listing fast.

With all variations there are up to 14,000 announcements, so those with the same modifiers are made once and sliced.
"""

from __future__ import annotations

from functools import cache
from itertools import chain

from kibitz.engine.vocabulary import Actor, Seat
from kibitz.games.coyote import rules
from kibitz.games.coyote.model import (
    HIGHEST_NUMBER,
    Action,
    Announce,
    Contest,
    Ditto,
    Restart,
    Reverse,
    State,
)

CONTEST = Contest()
ANSWERS = (CONTEST, Ditto(), Reverse(), Restart())


def legal_actions(state: State, seat: Actor) -> tuple[Action, ...]:
    """The answers first, then the announcements by their modifiers, each from the lowest number up."""
    if seat is None or seat != state.on_turn:
        return ()
    if not state.left and state.forced is None:
        return WITHOUT_VARIATIONS[state.announcements[-1].number if state.announcements else 0]
    answers = (answer for answer in ANSWERS if rules.objection_to_answer(state, answer) is None)
    return (*answers, *_announcements(state))


def _announcements(state: State) -> tuple[Action, ...]:
    above, refused = rules.standing_number(state.announcements), rules.refused_number(state)
    feather_to = [to for to in range(state.seats) if rules.objection_to_feather(state, to) is None]
    double = rules.objection_to_variation(state, "double") is None
    following = [then for then in range(state.seats) if rules.objection_to_next(state, then) is None]
    modified = (
        _announces(to, then, double=twice)[above:]
        for to in (None, *feather_to)
        for twice in (False, True)[: 1 + double]
        for then in (None, *following)
    )
    listed = chain.from_iterable(modified)
    return tuple(listed if refused is None else (action for action in listed if action.number != refused))


@cache
def _announces(feather_to: Seat | None, following: Seat | None, *, double: bool) -> tuple[Announce, ...]:
    """Every number with the same modifiers."""
    return tuple(Announce(number, feather_to, double, following) for number in range(1, HIGHEST_NUMBER + 1))


def _above(standing: int) -> tuple[Action, ...]:
    """The legal actions without variations."""
    numbers = _announces(None, None, double=False)[standing:]
    return (CONTEST, *numbers) if standing else numbers


WITHOUT_VARIATIONS = tuple(_above(standing) for standing in range(HIGHEST_NUMBER + 1))
"""By standing number."""
