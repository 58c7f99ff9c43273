"""The bodies of the calls about puzzles."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kibitz.engine.offers import Offer
from kibitz.engine.vocabulary import Seat
from kibitz.words import Language


class PuzzleQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which puzzle of the day."""

    date: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None = None
    """The day where you are; if left out, the day in UTC."""
    language: Language | None = None
    """The language of the sentences; if left out, `Accept-Language` decides."""


class PosedPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A position: what would you do?"""

    puzzle: str
    """The id of the puzzle."""
    date: str | None
    """The day whose puzzle it is; null if it was asked for by its id."""
    game: str
    """The id of the game."""
    you: Seat
    """The seat that decides."""
    names: tuple[str, ...]
    """What everybody is called, by seat."""
    view: Any
    """Everything that the seat knows."""
    prompt: str
    """What the seat is asked."""
    choices: tuple[Offer, ...]
    """What the seat may do."""


class PuzzleAnswer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer to a puzzle."""

    action: dict[str, Any]
    """What you would do."""
    language: Language | None = None
    """The language of the sentences; if left out, `Accept-Language` decides."""
