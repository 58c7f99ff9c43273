"""Helpers for coyote's tests: matches with stacked decks, and short ways to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeAlias

import pytest

from kibitz import Fact, IllegalAction, Match, to_json
from kibitz.games.coyote.model import DECK, VARIATIONS, View

ALL = list(VARIATIONS)

Move: TypeAlias = int | str | Mapping[str, Any]
"""A number to announce, the name of an action, or an announcement with modifiers."""


def stack_deck(*top: str) -> list[str]:
    """The whole deck with these cards on top."""
    return [*top, *(Counter(DECK) - Counter(top)).elements()]


def table(feathers: str, pack: str = "", **options: Any) -> Match:
    """A match whose seats wear these feathers, seat 0 first; `pack` lies under them."""
    worn = feathers.split()
    return Match(
        "coyote",
        seats=len(worn),
        seed="a table",
        options={"first": 0, **options},
        deck=stack_deck(*worn, *pack.split()),
    )


def act(match: Match, *moves: Move) -> tuple[Fact, ...]:
    """Plays moves for the seat on turn, and returns the facts of the last one."""
    told: tuple[Fact, ...] = ()
    for move in moves:
        (seat,) = match.to_act
        told = match.play(seat, as_action(move))
    return told


def as_action(move: Move) -> dict[str, Any]:
    if isinstance(move, int):
        return {"do": "announce", "number": move}
    return {"do": move} if isinstance(move, str) else {"do": "announce", **move}


def on_turn(match: Match) -> int:
    (seat,) = match.to_act
    return seat


def refusal_code(match: Match, move: Move, seat: int | None = -1) -> str:
    """The code with which a move by the seat on turn, or another, is refused; checks that nothing changed."""
    before = to_json(match.record()), match.state
    actor = on_turn(match) if seat == -1 else seat
    with pytest.raises(IllegalAction) as refusal:
        match.play(actor, as_action(move))
    assert (to_json(match.record()), match.state) == before
    assert str(refusal.value).endswith((".)", ".", ")"))
    return refusal.value.code


def view_of(match: Match, viewer: int | None = None) -> View:
    view = match.view(viewer)
    assert isinstance(view, View)
    return view


def legal(match: Match) -> list[str]:
    """The legal actions of the seat on turn, as JSON text."""
    return [to_json(action).decode() for action in match.legal_actions(on_turn(match))]


def legal_numbers(match: Match) -> set[int]:
    return {action.number for action in match.legal_actions(on_turn(match)) if hasattr(action, "number")}


def legal_words(match: Match) -> set[str]:
    """The legal actions other than announcements, by name."""
    return {
        str(action.__struct_config__.tag)
        for action in match.legal_actions(on_turn(match))
        if not hasattr(action, "number")
    }


def lose_rounds(match: Match, rounds: int) -> None:
    """Plays rounds in which the second seat announces 200 and loses, so that tomahawks go round the table."""
    for _ in range(rounds):
        act(match, 1, 200, "contest")
