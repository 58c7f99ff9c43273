"""Parameters that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec

from kibitz import words
from kibitz.bots import check_bot
from kibitz.engine.errors import KibitzError
from kibitz.engine.files import read_at_most
from kibitz.engine.game import AnyGame, find_game
from kibitz.games import GAMES

F = TypeVar("F", bound=Callable[..., Any])

MAX_INPUT_BYTES = 1024 * 1024
USUAL_SEATS = 4

GAME = click.Choice(sorted(GAMES))
FILE = click.Path(path_type=Path)


def language_option(command: F) -> F:
    return click.option(
        "--lang",
        type=click.Choice(words.LANGUAGES),
        default=_system_language,
        show_default="your system's",
        help="Language.",
    )(command)


def seats_option(command: F) -> F:
    return click.option("--seats", type=int, help="Number of seats.")(command)


def options_option(command: F) -> F:
    return click.option(
        "--option",
        "-o",
        "pairs",
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the game, e.g. `-o lives=5` or `-o variations=ditto,next`; `kibitz games` lists them. "
        "@FILE reads a list from a file, one entry per line.",
    )(command)


def seed_option(command: F) -> F:
    return click.option("--seed", help="Any text; the same seed deals the same cards.")(command)


def check_level(game: str | AnyGame, name: str) -> str:
    """The name of a bot: a level, or a level and a style."""
    try:
        return check_bot(game, name)
    except KibitzError as error:
        raise click.UsageError(str(error)) from None


def usual_seats(game: str) -> int:
    """Four, or the nearest number that the game allows."""
    counts = find_game(game).seat_counts
    return min(max(USUAL_SEATS, counts[0]), counts[-1])


def read_pairs(game: str, pairs: tuple[str, ...]) -> dict[str, Any]:
    """Options of a game from `name=value` texts; a value is JSON, a list separated by commas, or plain text.

    The engine checks names and values.
    """
    options: dict[str, Any] = {}
    kinds = {field.encode_name: field.type for field in msgspec.structs.fields(find_game(game).options)}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise click.UsageError(f"`{pair}` is not an option: write NAME=VALUE with a name of {', '.join(kinds)}.")
        options[name] = _best_reading(_read_value(text), kinds.get(name, str))
    return options


def read_deck(path: Path | None) -> object:
    """A stacked deck from a file: JSON, or one card per line."""
    if path is None:
        return None
    text = read_text(path)
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return [line.strip() for line in text.splitlines() if line.strip()]


def read_text(path: Path) -> str:
    try:
        content = read_at_most(path, MAX_INPUT_BYTES)
    except OSError as error:
        raise KibitzError(f"{path} cannot be read: {error.strerror}.") from None
    if content is None:
        raise KibitzError(f"{path} is too large.")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise KibitzError(f"{path} is not a text in UTF-8.") from None


def _read_value(text: str) -> list[Any]:
    """The ways to read a value, the most specific first."""
    if text.startswith("@"):
        return [[line.strip() for line in read_text(Path(text[1:])).splitlines() if line.strip()]]
    readings: list[Any] = [text, text.split(",") if text else []]
    try:
        return [msgspec.json.decode(text), *readings]
    except msgspec.DecodeError:
        return readings


def _best_reading(readings: list[Any], kind: Any) -> Any:
    for reading in readings:
        try:
            msgspec.convert(reading, kind)
        except msgspec.ValidationError:
            continue
        return reading
    return readings[0]


def _system_language() -> words.Language:
    setting = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return words.preferred_language(setting.partition(".")[0].replace("_", "-"))
