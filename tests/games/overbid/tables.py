"""Positions for tests: matches from stacked packs, and states set up by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kibitz import GAMES, Match
from kibitz.engine.chance import Chance
from kibitz.engine.errors import IllegalAction
from kibitz.games.overbid.cards import PACK, Bag, Card, bag_of
from kibitz.games.overbid.model import AnyAction, Options, State, View

GAME = GAMES["overbid"]


def cards(text: str) -> tuple[Card, ...]:
    known: dict[str, Card] = {"2": "2", "3": "3", "4": "4", "+1": "+1"}
    return tuple(known[name] for name in text.split())


def bag(text: str) -> Bag:
    return bag_of(cards(text))


def pack(top: str) -> list[str]:
    """A whole pack with these cards on top."""
    first = cards(top)
    return [*first, *(Counter(PACK) - Counter(first)).elements()]


def stacked_match(*tops: str, **options: Any) -> Match:
    """A match whose packs have these cards on top."""
    return Match("overbid", seats=len(tops), seed="stacked", options=options, deck=[pack(top) for top in tops])


def draw(match: Match, times: int) -> Match:
    """Draws this many cards in all, seat by seat."""
    for _ in range(times):
        [seat] = match.to_act
        match.play(seat, {"do": "draw"})
    return match


def view_of(match: Match, viewer: int | None) -> View:
    view = match.view(viewer)
    assert isinstance(view, View)
    return view


def refusal_code(match: Match, seat: int | None, action: dict[str, Any]) -> str:
    """The code of the refusal, after checking that it changed nothing."""
    before = match.state
    with pytest.raises(IllegalAction) as caught:
        match.play(seat, action)
    assert match.state is before
    assert str(caught.value)
    return caught.value.code


def state(*hands: str, packs: tuple[str, ...] | None = None, **changes: Any) -> State:
    """A state in the middle of a match: drawing, with the red token at seat 0 and a round behind it."""
    seats = len(hands)
    given: dict[str, Any] = {
        "options": Options(),
        "chance": Chance(b"test"),
        "phase": "drawing",
        "hands": tuple(bag(hand) for hand in hands),
        "packs": tuple(cards(pack) for pack in packs or ("2 2 2 2 2 2",) * seats),
        "tokens": (0,) * seats,
        "out": (False,) * seats,
        "set_aside": (bag(""),) * seats,
        "passed": (False,) * seats,
        "bids": (None,) * seats,
        "red_token": 0,
        "drawer": 0,
        "rounds_at_restart": -1,
    }
    return State(**{**given, **changes})


def play(before: State, seat: int, action: AnyAction) -> State:
    after: State = GAME.apply(before, seat, GAME.judge(before, seat, action))
    return after


def refused_action_code(before: State, seat: int, action: AnyAction) -> str:
    """The code of the refusal of an action that the rules do not allow in a state."""
    with pytest.raises(IllegalAction) as caught:
        GAME.judge(before, seat, action)
    assert str(caught.value)
    return caught.value.code


def auction(*hands: str, caller: int = 0, goal: int = 6) -> State:
    """An auction that the caller is about to open."""
    return state(*hands, phase="opening", red_token=caller, drawer=None, options=Options(goal=goal))
