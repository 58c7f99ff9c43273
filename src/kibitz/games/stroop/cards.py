"""Cards and their decks: the shipped one, rows given as an option, or a file.

A row is a card in its text form, `word/ink points ability`: `red/blue 2 see`, `green/red x2`, `mystery`. A row such as
`turquoise #30d5c8` is not a card: it adds a colour that the shipped palette lacks. Rows may also be written as CSV
(columns word, ink, points, ability, separated by commas or semicolons). A heading with these names, empty rows and rows
that start with `#` are ignored. Rows are counted from 1, like the lines of a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import msgspec
from msgspec import UNSET, UnsetType

from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Value
from kibitz.games.stroop.palette import PALETTE

Ability: TypeAlias = Literal["see", "swap", "skip", "reverse"]
Points: TypeAlias = int | Literal["x2"]

ABILITIES: tuple[Ability, ...] = get_args(Ability)

SHIPPED = ("default",)
MIN_CARDS = 2
MAX_CARDS = 500
MAX_COLOURS = 24
MAX_DOUBLINGS = 32
"""Keeps scores within the whole numbers that every JSON reader represents exactly."""
HIGHEST_POINTS = 99
MAX_FILE_BYTES = 256 * 1024


class Card(Value, frozen=True):
    """A colour's name printed in another colour, or a mystery card, which has only `mystery`."""

    word: str | UnsetType = UNSET
    """The colour that is named, by its id."""
    ink: str | UnsetType = UNSET
    """The colour of the print, by its id."""
    points: Points | UnsetType = UNSET
    """What the card counts at the end; `x2` doubles everything below it."""
    ability: Ability | UnsetType | None = UNSET
    """What the winner may do with it; null for nothing."""
    mystery: bool | UnsetType = UNSET
    """True on mystery cards; left out on all others."""

    def __str__(self) -> str:
        if self.mystery:
            return "mystery"
        return f"{self.word}/{self.ink} {self.points}" + (f" {self.ability}" if self.ability else "")


class StrictCard(Card, frozen=True, forbid_unknown_fields=True):
    """A card given as an object, which may have no other keys."""


MYSTERY = Card(mystery=True)


class Colour(Value, frozen=True):
    """A colour of the deck."""

    id: str
    """Its name in decks and answers."""
    hex: str
    """Its ink in sRGB: `#rrggbb`."""


class Pack(Value, frozen=True):
    """The cards of a deck, and its colours in the order in which answers are offered."""

    cards: tuple[Card, ...]
    colours: tuple[Colour, ...]


class BadDeck(ValueError):
    """A deck that cannot be played; the message is a sentence without its full stop."""


def rows_as_text(rows: Iterable[object]) -> tuple[str, ...]:
    """Rows as text, from texts or from cards as a view shows them."""
    return tuple(_row_as_text(number, row) for number, row in enumerate(rows, 1))


def _row_as_text(number: int, row: object) -> str:
    if isinstance(row, str):
        return row
    try:
        return str(msgspec.convert(row, StrictCard))
    except msgspec.ValidationError:
        raise BadDeck(f"row {number} of the deck: a row is a text such as `red/blue 2 see`, or a card object") from None


@lru_cache(maxsize=64)
def pack_of(cards: str | tuple[str, ...]) -> Pack:
    """The deck of the option `cards`: a shipped one by its name, or rows."""
    if isinstance(cards, str):
        if cards not in SHIPPED:
            raise BadDeck(f"there is no deck of that name; there is {', '.join(SHIPPED)}, or give a list of rows")
        cards = tuple((resources.files(__package__) / "decks" / f"{cards}.csv").read_text("utf-8").splitlines())
    return _read_rows(cards)


def read_deck(path: str | PathLike[str]) -> tuple[str, ...]:
    """A deck from a file with a row on each line, for the option `cards`."""
    try:
        rows = tuple(_read_text(Path(path)).splitlines())
        pack_of(rows)
    except BadDeck as error:
        raise KibitzError(f"{path}: {error}.") from None
    return rows


@lru_cache(maxsize=4096)
def card_of(text: str) -> Card:
    """The card with this text form; equal texts give the same object."""
    if text == "mystery":
        return MYSTERY
    shape = re.fullmatch(r"([a-z-]+)/([a-z-]+) (x2|-?[0-9]{1,2})(?: ([a-z]+))?", text)
    if not shape:
        raise BadDeck("a card is `word/ink points ability`, such as `red/blue 2 see` or `green/red x2`, or `mystery`")
    word, ink, points, named = shape.groups()
    ability = next((ability for ability in ABILITIES if ability == named), None)
    if ability != named:
        raise BadDeck(f"an ability is {', '.join(ABILITIES)} or left out")
    card = Card(word, ink, "x2" if points == "x2" else int(points), ability)
    if str(card) != text:
        raise BadDeck(f"points are a whole number from -{HIGHEST_POINTS} to {HIGHEST_POINTS}, plainly written, or x2")
    return card


def _read_rows(rows: Iterable[str]) -> Pack:
    cards: list[Card] = []
    inks = dict(PALETTE)
    for number, row in enumerate(map(_normalise_row, rows), 1):
        try:
            if not row or row.startswith("#"):
                continue
            if added := re.fullmatch(r"([a-z][a-z-]{0,19}) (#[0-9a-f]{6})", row):
                inks[added[1]] = added[2]
            else:
                cards.append(_card_with_colours(row, inks))
        except BadDeck as error:
            raise BadDeck(f"row {number} of the deck: {error}") from None
        if len(cards) > MAX_CARDS:
            raise BadDeck(f"row {number} of the deck: a deck has at most {MAX_CARDS} cards")
    if len(cards) < MIN_CARDS:
        raise BadDeck(f"a deck needs at least {MIN_CARDS} cards, one for each seat")
    if sum(card.points == "x2" for card in cards) > MAX_DOUBLINGS:
        raise BadDeck(f"a deck has at most {MAX_DOUBLINGS} cards with x2")
    used = {colour for card in cards for colour in (card.word, card.ink)} - {UNSET} or set(PALETTE)
    if len(used) > MAX_COLOURS:
        raise BadDeck(f"a deck has at most {MAX_COLOURS} colours")
    return Pack(tuple(cards), tuple(Colour(colour, ink) for colour, ink in inks.items() if colour in used))


def _card_with_colours(row: str, inks: dict[str, str]) -> Card:
    card = card_of(row)
    if not card.mystery and not {card.word, card.ink} <= inks.keys():
        raise BadDeck(
            f"its colours must be among {', '.join(inks)}, or brought by a row before it such as `turquoise #30d5c8`"
        )
    return card


def _read_text(path: Path) -> str:
    try:
        if path.stat().st_size > MAX_FILE_BYTES:
            raise BadDeck(f"the file is too large for a deck (over {MAX_FILE_BYTES // 1024} kB)")
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadDeck("the file is not text in UTF-8") from None
    except (OSError, ValueError) as error:
        if isinstance(error, BadDeck):
            raise
        raise BadDeck(f"the file cannot be read ({getattr(error, 'strerror', None) or error})") from None


def _normalise_row(row: str) -> str:
    """A row in its text form, from text or CSV; empty for a heading."""
    cells = [" ".join(cell.replace('"', "").split()).lower() for cell in re.split("[,;]", row)]
    if cells == ["word", "ink", "points", "ability"]:
        return ""
    *cells, last = [cell for cell in cells if cell] or [""]
    if not cells or last.startswith("#"):
        return " ".join([*cells, last])
    return f"{cells[0]}/" + " ".join([*cells[1:], last])
