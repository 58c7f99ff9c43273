"""A match as one JSON document: its options, its seed and every input with its time."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from kibitz.engine.chance import commitment
from kibitz.engine.errors import BadRecord, KibitzError
from kibitz.engine.files import read_at_most, write_atomically
from kibitz.engine.game import find_game
from kibitz.engine.vocabulary import Input, Outcome, Seed, read_as

if TYPE_CHECKING:
    from kibitz.engine.match import Match

FORMAT = 1
MAX_FILE_BYTES = 64 * 1024 * 1024

Source: TypeAlias = Mapping[str, Any] | str | bytes | PathLike[str]
"""A record's data, its JSON text, or the path of its file."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole match."""

    kibitz: int
    """The version of this format."""
    game: str
    """The id of the game."""
    rules: int
    """The version of the game's rules."""
    seats: int
    """How many seats there are."""
    options: dict[str, Any]
    """The options of the match."""
    seed: Seed
    """The seed of all chance."""
    commitment: str
    """The SHA-256 hash of the seed."""
    deck: tuple[Any, ...] | None = None
    """The stacked deck; null if the cards were shuffled."""
    inputs: tuple[Input, ...] = ()
    """Everything that was done, in order."""
    outcome: Outcome | None = None
    """How the match ended; null if it is not over."""

    @classmethod
    def of(cls, match: Match) -> Record:
        return cls(
            kibitz=FORMAT,
            game=match.game.id,
            rules=match.game.rules_version,
            seats=match.seats,
            options=msgspec.to_builtins(match.options),
            seed=match.seed,
            commitment=commitment(match.seed),
            deck=match.deck,
            inputs=match.inputs,
            outcome=match.outcome,
        )

    def as_data(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return data

    def write(self, path: Path) -> None:
        write_atomically(path, msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")


def read_record(source: Source) -> Record:
    """Parses a record and checks everything that does not require replaying it."""
    data = _parse(source)
    if not isinstance(data, Mapping) or "kibitz" not in data:
        raise BadRecord("This is not a Kibitz record: it has no `kibitz` entry that says its format.")
    if isinstance(data["kibitz"], int) and data["kibitz"] > FORMAT:
        raise BadRecord(f"The record has format {data['kibitz']}, which is newer than this Kibitz reads ({FORMAT}).")
    try:
        record: Record = read_as(Record, data)
    except ValueError as error:
        raise BadRecord(f"The record is damaged: {error}.") from None
    _check(record)
    return record


def _check(record: Record) -> None:
    if record.kibitz != FORMAT:
        raise BadRecord(f"The record has format {record.kibitz}; this Kibitz reads format {FORMAT}.")
    try:
        rules = find_game(record.game).rules_version
    except KibitzError as error:
        raise BadRecord(f"The record is of an unknown game: {error}") from None
    if record.rules != rules:
        age = "newer" if record.rules > rules else "older"
        raise BadRecord(f"The record follows version {record.rules} of the rules of {record.game}, {age} than {rules}.")
    if record.commitment != commitment(record.seed):
        raise BadRecord("The record's seed is not the one that was committed to: the hashes differ.")


def _parse(source: Source) -> Any:
    if isinstance(source, Mapping):
        return source
    if isinstance(source, str) and not source.lstrip().startswith("{"):
        source = _find_file(source)
    raw = _read_file(Path(source)) if isinstance(source, PathLike) else source
    if not isinstance(raw, str | bytes):
        raise BadRecord(f"A record is data, JSON text or a path, not {type(raw).__name__}.")
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"This is not a Kibitz record: it is not whole JSON in UTF-8 ({error}).") from None


def _find_file(text: str) -> Path:
    """A text that does not begin with `{` must be a path."""
    path = Path(text)
    try:
        is_file = path.is_file()
    except (OSError, ValueError):
        is_file = False
    if not is_file:
        raise BadRecord(f"There is no file {reprlib.repr(text)}, and this text is not a record in JSON either.")
    return path


def _read_file(path: Path) -> bytes:
    try:
        content = read_at_most(path, MAX_FILE_BYTES)
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from None
    if content is None:
        raise BadRecord(f"{path} is too large to be a record.")
    return content
