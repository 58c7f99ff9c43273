"""What can be played, told so that a client can ask people for a table without knowing any rules.

The options of a game are read off the types that judge them, so what is offered is what is accepted.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin

import msgspec
from msgspec import Meta
from msgspec.structs import FieldInfo

from kibitz import words
from kibitz.bots import characters, levels
from kibitz.engine import vocabulary
from kibitz.engine.game import AnyGame
from kibitz.engine.vocabulary import Seat
from kibitz.games import GAMES
from kibitz.server.vocabulary import PACES, Pace
from kibitz.words import Say


class Named(msgspec.Struct, frozen=True):
    """A value, and its name for people."""

    value: str
    """The value to send."""
    label: str
    """Its name for people."""


class Explained(msgspec.Struct, frozen=True):
    """A value, its name and what it means."""

    value: str
    """The value to send."""
    label: str
    """Its name for people."""
    help: str
    """An explanation for people."""


class Option(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Something that a table may agree on."""

    name: str
    """The key of the option in `options` of a new table."""
    label: str
    """Its name for people, in the language that was asked for."""
    help: str
    """An explanation for people, in the same language."""


class NumberOption(Option, frozen=True, kw_only=True, tag="number"):
    """A whole number."""

    from_: int = msgspec.field(name="from")
    """The least."""
    to: int
    """The greatest."""
    default: int | None
    """The value if the option is left out. The option may be null only if this is null."""


class OneOption(Option, frozen=True, kw_only=True, tag="one"):
    """One of a few values."""

    values: tuple[Named, ...]
    """The values."""
    default: str
    """The value if the option is left out."""


class SomeOption(Option, frozen=True, kw_only=True, tag="some"):
    """A list of values, each at most once."""

    values: tuple[Explained, ...]
    """The values that may be in the list."""
    default: tuple[str, ...]
    """The list if the option is left out."""


class SeatOption(Option, frozen=True, kw_only=True, tag="seat"):
    """A seat of the table, or null."""

    default: Seat | None
    """The value if the option is left out."""


class CardsOption(Option, frozen=True, kw_only=True, tag="cards"):
    """A deck: its name, or a list of cards as texts that the rules of the game describe."""

    values: tuple[Named, ...]
    """The decks that have a name."""
    default: str
    """The deck if the option is left out."""


AnyOption: TypeAlias = NumberOption | OneOption | SomeOption | SeatOption | CardsOption


class OfferedLevel(msgspec.Struct, frozen=True):
    """Bots of one strength."""

    level: str
    """The level's id."""
    about: str
    """How these bots play."""
    characters: tuple[Named, ...]
    """Bots of this level with a style of their own."""


class OfferedGame(msgspec.Struct, frozen=True):
    """A game that can be played."""

    game: str
    """The id of the game."""
    about: str
    """What it is, in a sentence."""
    seats: tuple[int, int]
    """The fewest and the most seats."""
    levels: tuple[OfferedLevel, ...]
    """The levels of its bots, weakest first."""
    paces: tuple[Pace, ...]
    """The paces to choose from: how much time players have."""
    options: tuple[AnyOption, ...]
    """Everything that a table may agree on."""


class GamesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to list the games."""

    language: words.Language | None = None
    """The language of the labels; if left out, as `Accept-Language` asks."""


@cache
def offered_games(language: str) -> tuple[OfferedGame, ...]:
    return tuple(offered(game, words.speaker(game.id, language)) for game in GAMES.values())


def offered(game: AnyGame, say: Say) -> OfferedGame:
    return OfferedGame(
        game=game.id,
        about=say("about"),
        seats=(game.seat_counts[0], game.seat_counts[-1]),
        levels=tuple(level_of(game, level, say) for level in levels(game)),
        paces=PACES,
        options=tuple(option_of(field, say) for field in fields_of(game)),
    )


def level_of(game: AnyGame, level: str, say: Say) -> OfferedLevel:
    styled = characters(game, level)[1:]
    return OfferedLevel(
        level, say(f"bot-{level}"), tuple(Named(name, say(f"style-{name.partition(':')[2]}")) for name in styled)
    )


def fields_of(game: AnyGame) -> Iterator[FieldInfo]:
    """The game's own options, then those that every game has."""
    shared = {field.name for field in msgspec.structs.fields(vocabulary.Options)}
    yield from sorted(msgspec.structs.fields(game.options), key=lambda field: field.name in shared)


def option_of(field: FieldInfo, say: Say) -> AnyOption:
    """An option as its type tells it."""
    key = f"option-{field.encode_name.replace('_', '-')}"
    about = {"name": field.encode_name, "label": say(key), "help": say(f"{key}-help"), "default": field.default}
    kind = plain(field.type)
    if kind is int:
        bounds = meta_of(field.type)
        if bounds is None:
            return SeatOption(**about)
        assert isinstance(bounds.ge, int)
        assert isinstance(bounds.le, int)
        return NumberOption(from_=bounds.ge, to=bounds.le, **about)
    if get_origin(kind) is Literal:
        return OneOption(values=named(get_args(kind), key, say), **about)
    if get_origin(kind) is tuple:
        values = get_args(get_args(kind)[0])
        told = (Explained(value, say(f"{key}-{value}"), say(f"{key}-{value}-help")) for value in values)
        return SomeOption(values=tuple(told), **about)
    decks = meta_of(field.type)
    if decks is None or not decks.examples:
        raise TypeError(f"The option {field.encode_name} is of a kind that cannot be offered.")
    return CardsOption(values=named(decks.examples, key, say), **about)


def named(values: Any, key: str, say: Say) -> tuple[Named, ...]:
    return tuple(Named(value, say(f"{key}-{value}")) for value in values)


def plain(kind: Any) -> Any:
    """A type without its bounds, and without that it may be null; a union of more than that stays one."""
    if get_origin(kind) is Annotated:
        return plain(get_args(kind)[0])
    if get_origin(kind) in (Union, types.UnionType):
        others = [plain(part) for part in get_args(kind) if part is not type(None)]
        return others[0] if len(others) == 1 else kind
    return kind


def meta_of(kind: Any) -> Meta | None:
    """The bounds, or whatever else is noted, of a type or of a part of a union."""
    if get_origin(kind) is Annotated:
        return next((note for note in get_args(kind)[1:] if isinstance(note, Meta)), None)
    if get_origin(kind) in (Union, types.UnionType):
        return next((found for part in get_args(kind) if (found := meta_of(part))), None)
    return None
