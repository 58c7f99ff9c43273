"""Advice: what each choice is worth, in words and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from kibitz.engine.errors import KibitzError
from kibitz.engine.game import game_of
from kibitz.engine.vocabulary import View
from kibitz.words import Teller, seat_names, speaker


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What one choice is worth. `value` is in the game's own unit, such as points or tokens: more is better."""

    action: Any
    value: float
    chance: float | None = None
    """The chance that it turns out well, where the game can tell; `why` says what that means."""
    why: str


def advise(
    view: View, choices: tuple[Any, ...], *, names: Sequence[str] = (), language: str = "en", seed: int = 0
) -> tuple[Advice, ...]:
    """What each choice is worth, best first, as far as this view can tell. `names` are the players' names, by seat."""
    game = game_of(view)
    if view.outcome is not None:
        raise KibitzError("There is nothing to advise: the match is over.")
    if not choices:
        raise KibitzError("There is nothing to advise: the seat has no choices now.")
    advisor = game.optional_module("bots.advice")
    if advisor is None:
        raise KibitzError(f"There is no advice for {game.id}.")
    tell = Teller(speaker(game.id, language), names_of_seats(names, view.seats, language), view.viewer)
    advised = advisor.advise(view, choices, tell, Random(seed))
    return tuple(sorted(advised, key=lambda advice: -advice.value))


def names_of_seats(names: Sequence[str], seats: int, language: str) -> Sequence[str]:
    """The players' names by seat; if there are none, those of seats without players."""
    if names and len(names) != seats:
        raise KibitzError(f"There are {len(names)} names for {seats} seats: give one for each, or none.")
    return names or seat_names(seats, language)


def percent(chance: float) -> int:
    """A chance as hints tell it, in cases out of 100. (Reviews tell small losses, with a decimal.)"""
    return round(100 * chance)
