"""Tables for the tests: stacked decks, and short ways to play on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeAlias

import pytest

from kibitz import Fact, IllegalAction, Match, to_json
from kibitz.games.coyote.model import DECK, VARIATIONS, View

ALL = list(VARIATIONS)

Move: TypeAlias = int | str | Mapping[str, Any]
"""A number to announce, a word to do, or an announcement with modifiers."""


def stacked(*top: str) -> list[str]:
    """A whole deck with these cards on top."""
    return [*top, *(Counter(DECK) - Counter(top)).elements()]


def table(feathers: str, pack: str = "", **options: Any) -> Match:
    """A match whose seats wear these feathers, seat 0 first; `pack` lies under them."""
    worn = feathers.split()
    return Match(
        "coyote",
        seats=len(worn),
        seed="a table",
        options={"first": 0, **options},
        deck=stacked(*worn, *pack.split()),
    )


def act(match: Match, *moves: Move) -> tuple[Fact, ...]:
    """The seat on turn plays: a number announces it, a word does it, a mapping adds modifiers. Gives the last facts."""
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


def refused(match: Match, move: Move, seat: int | None = -1) -> str:
    """The code with which a move is refused; by default the seat on turn tries it. Nothing may change."""
    before = to_json(match.record()), match.state
    actor = on_turn(match) if seat == -1 else seat
    with pytest.raises(IllegalAction) as refusal:
        match.play(actor, as_action(move))
    assert (to_json(match.record()), match.state) == before
    assert str(refusal.value).endswith((".)", ".", ")"))
    return refusal.value.code


def sight(match: Match, viewer: int | None = None) -> View:
    view = match.view(viewer)
    assert isinstance(view, View)
    return view


def legal(match: Match) -> list[str]:
    """The legal actions of the seat on turn, as JSON text."""
    return [to_json(action).decode() for action in match.legal_actions(on_turn(match))]


def legal_numbers(match: Match) -> set[int]:
    return {action.number for action in match.legal_actions(on_turn(match)) if hasattr(action, "number")}


def legal_words(match: Match) -> set[str]:
    """What may be done besides announcing."""
    return {
        str(action.__struct_config__.tag)
        for action in match.legal_actions(on_turn(match))
        if not hasattr(action, "number")
    }


def lose_rounds(match: Match, rounds: int) -> None:
    """Rounds in which the second seat says 200 and loses, so that tomahawks go round the table."""
    for _ in range(rounds):
        act(match, 1, 200, "contest")
