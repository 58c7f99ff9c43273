"""Terminal matches on disk: those that can be resumed, and the records of those that are over."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from kibitz.engine.errors import BadRecord, KibitzError
from kibitz.engine.files import write_atomically
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Seat

UNFINISHED = ".table.json"


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where at a terminal table."""

    you: Seat
    names: tuple[str, ...]
    bots: str


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seating: Seating
    record: dict[str, Any]


def folder() -> Path:
    """Where matches are saved: in `KIBITZ_DATA`, or in the user's data folder."""
    chosen = os.environ.get("KIBITZ_DATA")
    path = (Path(chosen) if chosen else platformdirs.user_data_path("kibitz", appauthor=False)) / "matches"
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KibitzError(
            f"Matches cannot be saved in {path}: {error.strerror}. Set KIBITZ_DATA to a folder."
        ) from None
    return path


def new_path(match: Match, within: Path) -> Path:
    """A path named after the game that is not taken yet."""
    number = 1
    while any(within.glob(f"{match.game.id}-{number:03}.*")):
        number += 1
    return within / f"{match.game.id}-{number:03}{UNFINISHED}"


def save(path: Path, match: Match, seating: Seating) -> Path:
    """Saves an unfinished table, or the record of a finished match; returns the file that holds it now."""
    if match.outcome is None:
        write_atomically(path, msgspec.json.encode(Saved(seating, match.record())))
        return path
    record = path.with_name(path.name.removesuffix(UNFINISHED) + ".json")
    match.save(record)
    path.unlink(missing_ok=True)
    return record


def latest(within: Path) -> Path | None:
    """The table that was saved last."""
    return max(within.glob(f"*{UNFINISHED}"), key=lambda path: path.stat().st_mtime, default=None)


def load(path: Path) -> tuple[Match, Seating]:
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=Saved)
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadRecord(f"{path} is not a saved table: {error}.") from None
    match, seating = Match.replay(saved.record), saved.seating
    if not 0 <= seating.you < match.seats or len(seating.names) != match.seats:
        raise BadRecord(f"{path} is not a saved table: its players do not fit its seats.")
    return match, seating
