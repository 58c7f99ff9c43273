"""Bots by game, level and style: `strong`, or `strong:bluffer`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pkgutil import iter_modules
from typing import Protocol, runtime_checkable

from kibitz.bots.random import RandomBot
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame, find_game
from kibitz.engine.playout import Bot
from kibitz.engine.vocabulary import Seat

STYLE = ":"
"""Separates the level and the style in a bot's name."""

BOT_NAMES = ("Ada", "Ben", "Chloé", "Dara", "Elif", "Farid", "Gus", "Hana")
"""What bots are called at a table."""


def levels(game: str | AnyGame) -> tuple[str, ...]:
    """The levels that a game offers, weakest first."""
    return tuple(name for name in find_bots(find_game(game)) if STYLE not in name)


def characters(game: str | AnyGame, level: str) -> tuple[str, ...]:
    """The names of a level's bots: the plain one, then those with a style."""
    bots = find_bots(find_game(game))
    return tuple(name for name in bots if name.partition(STYLE)[0] == level)


def check_bot(game: str | AnyGame, name: str) -> str:
    """The name, if the game has such a bot."""
    found = find_game(game)
    if name not in find_bots(found):
        level = name.partition(STYLE)[0]
        known = characters(found, level)[1:] if level in levels(found) else levels(found)
        offered = ", ".join(known) or level
        raise KibitzError(f"There is no {name!r} bot for {found.id}; there are {offered}.")
    return name


def usual_level(game: str | AnyGame) -> str:
    """The level that suits somebody who has not chosen one: `USUAL` in the game's package `bots.levels`, or `easy`."""
    found = find_game(game)
    usual: str = found.optional("bots.levels", "USUAL", "easy")
    return usual if usual in levels(found) else "random"


@runtime_checkable
class AdaptsToPeople(Protocol):
    """A bot that plays differently depending on which seats are people's, which everybody knows."""

    people: frozenset[Seat]


def bot(game: str | AnyGame, name: str, people: Iterable[Seat] = ()) -> Bot:
    """A bot by its name. `people` are the seats that are not played by bots, if that is known."""
    found = find_game(game)
    made = find_bots(found)[check_bot(found, name)]()
    if isinstance(made, AdaptsToPeople):
        made.people = frozenset(people)
    return made


@cache
def find_bots(game: AnyGame) -> dict[str, Callable[[], Bot]]:
    """A game's bots by name, weakest first: those of each module in its package `bots.levels`, and `random`.

    A game may define its own `random`, if uniformly random choices and pauses would not make a sensible bot.
    """
    package = game.module("bots.levels")
    modules = [game.module(f"bots.levels.{found.name}") for found in iter_modules(package.__path__)]
    by_strength = sorted(modules, key=lambda module: int(module.STRENGTH))
    return {"random": RandomBot, **{name: made for module in by_strength for name, made in module.BOTS.items()}}
