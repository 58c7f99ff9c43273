"""The legal actions, as a list and as offers. `rules.py` decides what is legal; this file only makes it fast.

With all variations there are up to 14,000 announcements. In the list, those with the same modifiers are made once and
sliced; the offers are made without any of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain
from typing import Any, NamedTuple

from kibitz.engine.offers import Offer, Offers, compress, make_offer
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


class Modifiers(NamedTuple):
    """What may be combined with the number of an announcement, each independently of the others."""

    feather_to: tuple[Seat, ...]
    double: bool
    next: tuple[Seat, ...]


UNMODIFIED = Modifiers(feather_to=(), double=False, next=())


def legal_answers(state: State) -> tuple[Action, ...]:
    return tuple([answer for answer in ANSWERS if rules.objection_to_answer(state, answer) is None])


def legal_modifiers(state: State) -> Modifiers:
    return Modifiers(
        feather_to=tuple([to for to in range(state.seats) if rules.objection_to_feather(state, to) is None]),
        double=rules.objection_to_variation(state, "double") is None,
        next=tuple([then for then in range(state.seats) if rules.objection_to_next(state, then) is None]),
    )


# The list


def legal_actions(state: State, seat: Actor) -> tuple[Action, ...]:
    """The answers first, then the announcements by their modifiers, each from the lowest number up."""
    if seat is None or seat != state.on_turn:
        return ()
    if not state.left and state.forced is None:
        return WITHOUT_VARIATIONS[state.announcements[-1].number if state.announcements else 0]
    return (*legal_answers(state), *_announcements(state))


def _announcements(state: State) -> tuple[Action, ...]:
    above, refused = rules.standing_number(state.announcements), rules.refused_number(state)
    modifiers = legal_modifiers(state)
    modified = (
        _announces(to, then, double=twice)[above:]
        for to in (None, *modifiers.feather_to)
        for twice in (False, True)[: 1 + modifiers.double]
        for then in (None, *modifiers.next)
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


# The offers


def offers(state: State, seat: Actor) -> Offers:
    """The answers first, then the announcements: an offer for each set of modifiers."""
    if seat is None or seat != state.on_turn:
        return ()
    if not state.left and state.forced is None:
        return _offers_above(state.announcements[-1].number if state.announcements else 0)
    above, refused = rules.standing_number(state.announcements), rules.refused_number(state)
    modifiers = legal_modifiers(state) if state.left else UNMODIFIED
    return _make_offers(legal_answers(state), above, refused, modifiers)


@cache
def _offers_above(standing: int) -> Offers:
    """The offers without variations."""
    return _make_offers((CONTEST,) if standing else (), standing, None, UNMODIFIED)


@lru_cache(maxsize=1024)
def _make_offers(answers: tuple[Action, ...], above: int, refused: int | None, modifiers: Modifiers) -> Offers:
    return (*compress(answers), *_announcement_offers(above, refused, modifiers))


def _announcement_offers(above: int, refused: int | None, modifiers: Modifiers) -> Iterator[Offer]:
    numbers = [number for number in range(above + 1, HIGHEST_NUMBER + 1) if number != refused]
    if not numbers:
        return
    for feathered in ({}, {"feather_to": modifiers.feather_to})[: 1 + bool(modifiers.feather_to)]:
        for doubled in ({}, {"double": (True,)})[: 1 + modifiers.double]:
            for followed in ({}, {"next": modifiers.next})[: 1 + bool(modifiers.next)]:
                values: dict[str, tuple[Any, ...]] = {**feathered, **doubled, **followed}
                yield make_offer("announce", number=numbers, **values)
