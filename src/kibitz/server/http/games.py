"""Describes the games and their options, so that a client can show a form for a new table without knowing any rules.

A game's options are derived from the types that validate them, so every value that is offered is accepted.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Meta
from msgspec.structs import FieldInfo

from kibitz import words
from kibitz.bots import characters, levels, usual_level
from kibitz.engine import vocabulary
from kibitz.engine.game import AnyGame
from kibitz.games import GAMES
from kibitz.lessons import lessons
from kibitz.puzzles.puzzle import puzzles
from kibitz.server.vocabulary import PACES
from kibitz.server.wire.games import (
    AnyOption,
    CardsOption,
    Explained,
    FlagOption,
    Named,
    NumberOption,
    OfferedGame,
    OfferedLevel,
    OneOption,
    SeatOption,
    SomeOption,
)
from kibitz.words import Say


@cache
def describe_games(language: str) -> tuple[OfferedGame, ...]:
    return tuple(describe_game(game, words.speaker(game.id, language)) for game in GAMES.values())


def describe_game(game: AnyGame, say: Say) -> OfferedGame:
    return OfferedGame(
        game=game.id,
        about=say("about"),
        seats=(game.seat_counts[0], game.seat_counts[-1]),
        levels=tuple(describe_level(game, level, say) for level in levels(game)),
        usual_level=usual_level(game),
        paces=PACES,
        options=tuple(describe_option(field, say) for field in option_fields(game)),
        lessons=len(lessons(game.id)),
        puzzles=len(puzzles(game)),
        one_device=not game.secret_hands,
    )


def describe_level(game: AnyGame, level: str, say: Say) -> OfferedLevel:
    styled = characters(game, level)[1:]
    return OfferedLevel(
        level, say(f"bot-{level}"), tuple(Named(name, say(f"style-{name.partition(':')[2]}")) for name in styled)
    )


def option_fields(game: AnyGame) -> Iterator[FieldInfo]:
    """The game's own options, then those that every game has."""
    shared = {field.name for field in msgspec.structs.fields(vocabulary.Options)}
    yield from sorted(msgspec.structs.fields(game.options), key=lambda field: field.name in shared)


def describe_option(field: FieldInfo, say: Say) -> AnyOption:
    """Describes an option by its type."""
    key = f"option-{field.encode_name.replace('_', '-')}"
    about = {"name": field.encode_name, "label": say(key), "help": say(f"{key}-help"), "default": field.default}
    kind = strip_type(field.type)
    if kind is int:
        bounds = find_meta(field.type)
        if bounds is None:
            return SeatOption(**about)
        assert isinstance(bounds.ge, int)
        assert isinstance(bounds.le, int)
        return NumberOption(from_=bounds.ge, to=bounds.le, **about)
    if kind is bool:
        return FlagOption(**about)
    if get_origin(kind) is Literal:
        return OneOption(values=label_values(get_args(kind), key, say), **about)
    if get_origin(kind) is tuple:
        values = get_args(get_args(kind)[0])
        explained = (Explained(value, say(f"{key}-{value}"), say(f"{key}-{value}-help")) for value in values)
        return SomeOption(values=tuple(explained), **about)
    decks = find_meta(field.type)
    if decks is None or not decks.examples:
        raise TypeError(f"The option {field.encode_name} has a type that cannot be offered.")
    return CardsOption(values=label_values(decks.examples, key, say), **about)


def label_values(values: Any, key: str, say: Say) -> tuple[Named, ...]:
    return tuple(Named(value, say(f"{key}-{value}")) for value in values)


def strip_type(kind: Any) -> Any:
    """A type without its annotations and without None. A union of several other types stays as it is."""
    if get_origin(kind) is Annotated:
        return strip_type(get_args(kind)[0])
    if get_origin(kind) in (Union, types.UnionType):
        others = [strip_type(part) for part in get_args(kind) if part is not type(None)]
        return others[0] if len(others) == 1 else kind
    return kind


def find_meta(kind: Any) -> Meta | None:
    """The first `Meta` annotation of a type, or of a member of a union."""
    if get_origin(kind) is Annotated:
        return next((note for note in get_args(kind)[1:] if isinstance(note, Meta)), None)
    if get_origin(kind) in (Union, types.UnionType):
        return next((found for part in get_args(kind) if (found := find_meta(part))), None)
    return None
