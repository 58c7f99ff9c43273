"""The bodies that describe the games and their options, for `GET /api/games`."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from kibitz.engine.vocabulary import Seat
from kibitz.server.vocabulary import Pace
from kibitz.words import Language


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
    """An option of a game."""

    name: str
    """The key of the option in `options` of a new table."""
    label: str
    """Its name for people, in the language that was asked for."""
    help: str
    """An explanation for people, in the same language."""


class NumberOption(Option, frozen=True, kw_only=True, tag="number"):
    """A whole number."""

    from_: int = msgspec.field(name="from")
    """The smallest value."""
    to: int
    """The largest value."""
    default: int | None
    """The value if the option is left out. The option may be null only if this is null."""


class FlagOption(Option, frozen=True, kw_only=True, tag="flag"):
    """Yes or no."""

    default: bool
    """The value if the option is left out."""


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
    """A deck: its name, or a list of cards in the notation that the game's rules describe."""

    values: tuple[Named, ...]
    """The named decks."""
    default: str
    """The deck if the option is left out."""


AnyOption: TypeAlias = NumberOption | FlagOption | OneOption | SomeOption | SeatOption | CardsOption


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
    usual_level: str
    """The level for somebody who has not chosen one."""
    paces: tuple[Pace, ...]
    """The paces to choose from: how much time players have."""
    options: tuple[AnyOption, ...]
    """The game's options."""
    lessons: int
    """How many playable lessons it has; `GET /api/lessons/{game}` lists them."""
    puzzles: int
    """How many puzzles it has; `GET /api/puzzles/{game}` poses the one of the day."""
    one_device: bool
    """Whether several people may play it on one device: it has no secrets between them."""


class GamesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to list the games."""

    language: Language | None = None
    """The language of the labels; if left out, `Accept-Language` decides."""
