"""Bots by game and level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kibitz.bots.random import RandomBot
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame, find_game
from kibitz.engine.playout import Bot


def levels(game: str | AnyGame) -> tuple[str, ...]:
    """The levels that a game offers, weakest first."""
    return ("random", *_own(find_game(game)))


def bot(game: str | AnyGame, level: str) -> Bot:
    """A bot of one level: `random`, or one that the game's `bots.py` lists."""
    found = find_game(game)
    if level == "random":
        return RandomBot()
    own = _own(found)
    if level not in own:
        raise KibitzError(f"There is no {level!r} bot for {found.id}; there are {', '.join(levels(found))}.")
    made: Bot = own[level]()
    return made


def _own(game: AnyGame) -> Mapping[str, Any]:
    own: Mapping[str, Any] = game.module("bots").BOTS
    return own
