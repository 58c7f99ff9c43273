"""Bots by game, level and style: `strong`, or `strong:bluffer`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kibitz.bots.random import RandomBot
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame, find_game
from kibitz.engine.playout import Bot

STYLE = ":"
"""Separates the level and the style in a bot's name."""

BOT_NAMES = ("Ada", "Ben", "Chloé", "Dara", "Elif", "Farid", "Gus", "Hana")
"""What bots are called at a table."""


def levels(game: str | AnyGame) -> tuple[str, ...]:
    """The levels that a game offers, weakest first."""
    return tuple(name for name in _all(find_game(game)) if STYLE not in name)


def characters(game: str | AnyGame, level: str) -> tuple[str, ...]:
    """The names of a level's bots: the plain one, then those with a style."""
    bots = _all(find_game(game))
    return tuple(name for name in bots if name.partition(STYLE)[0] == level)


def check_bot(game: str | AnyGame, name: str) -> str:
    """The name, if the game has such a bot."""
    found = find_game(game)
    if name not in _all(found):
        level = name.partition(STYLE)[0]
        known = characters(found, level)[1:] if level in levels(found) else levels(found)
        offered = ", ".join(known) or level
        raise KibitzError(f"There is no {name!r} bot for {found.id}; there are {offered}.")
    return name


def bot(game: str | AnyGame, name: str) -> Bot:
    """A bot by its name: one of the game's `BOTS`, or `random`."""
    found = find_game(game)
    made: Bot = _all(found)[check_bot(found, name)]()
    return made


def _all(game: AnyGame) -> Mapping[str, Callable[[], Bot]]:
    """A game may have its own `random`, where any choice at any moment would not be fair."""
    return {"random": RandomBot, **game.module("bots").BOTS}
