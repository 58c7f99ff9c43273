"""Bots by game and level."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kibitz.bots.random import RandomBot
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame, find_game
from kibitz.engine.playout import Bot


def levels(game: str | AnyGame) -> tuple[str, ...]:
    """The levels that a game offers, weakest first."""
    return tuple(_all(find_game(game)))


def bot(game: str | AnyGame, level: str) -> Bot:
    """A bot of one level: one that the game's `bots.py` lists, or `random`."""
    found = find_game(game)
    bots = _all(found)
    if level not in bots:
        raise KibitzError(f"There is no {level!r} bot for {found.id}; there are {', '.join(bots)}.")
    made: Bot = bots[level]()
    return made


def _all(game: AnyGame) -> Mapping[str, Callable[[], Bot]]:
    """A game may have a `random` of its own, where any choice at once would not be fair play."""
    return {"random": RandomBot, **game.module("bots").BOTS}
