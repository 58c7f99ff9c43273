"""Where tables, matches and their inputs are kept."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path

from kibitz.server.store.base import (
    Append,
    Change,
    CreateMatch,
    Entry,
    FinishMatch,
    Json,
    Moment,
    Operation,
    SavePlayer,
    SaveSecret,
    SaveTable,
    Status,
    Store,
    StoredMatch,
    StoredPlayer,
    StoredSecret,
    StoredTable,
)
from kibitz.server.store.errors import (
    AlreadyOver,
    CannotOpen,
    Closed,
    Conflict,
    Damaged,
    Missing,
    ReadFailed,
    StoreError,
    Taken,
    Unstorable,
    VersionGap,
    VersionTaken,
    WriteFailed,
)
from kibitz.server.store.writer import ROOM, Watch

__all__ = [
    "AlreadyOver",
    "Append",
    "CannotOpen",
    "Change",
    "Closed",
    "Conflict",
    "CreateMatch",
    "Damaged",
    "Entry",
    "FinishMatch",
    "Json",
    "Missing",
    "Moment",
    "Operation",
    "ReadFailed",
    "SavePlayer",
    "SaveSecret",
    "SaveTable",
    "Status",
    "Store",
    "StoreError",
    "StoredMatch",
    "StoredPlayer",
    "StoredSecret",
    "StoredTable",
    "Taken",
    "Unstorable",
    "VersionGap",
    "VersionTaken",
    "WriteFailed",
    "path_of",
    "store_at",
]

SQLITE = "sqlite:///"


def store_at(
    url: str | PathLike[str], *, watch: Watch | None = None, room: int = ROOM, exclusive: bool = False
) -> Store:
    """The store at an address (`sqlite:///kibitz.db`) or a path, not yet open: use it with `async with`.

    `watch` is told of each group that was stored: how many changes it had, and how many seconds it took.
    `room` is how many changes are taken in before others have to wait. `exclusive` refuses a file that another store
    holds in this way: only one service may play at its tables.
    """
    from kibitz.server.store.sql import SqlStore
    from kibitz.server.store.sqlite import SqliteDatabase

    return SqlStore(SqliteDatabase(path_of(url), exclusive=exclusive), watch, room)


def path_of(url: str | PathLike[str]) -> Path:
    """The file that an address names."""
    path = fspath(url).removeprefix(SQLITE)
    if "://" in path:
        scheme = path.partition("://")[0]
        raise CannotOpen(f"Kibitz knows no database of the kind {scheme}:// yet. Give {SQLITE}PATH, or a path.")
    if path in ("", ":memory:") or "\0" in path:
        raise CannotOpen(f"The database has to be a file. Give {SQLITE}PATH, or a path.")
    return Path(path)
