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
from kibitz.server.store.writer import CAPACITY, OnCommit

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
    url: str | PathLike[str], *, on_commit: OnCommit | None = None, capacity: int = CAPACITY, exclusive: bool = False
) -> Store:
    """The store at a URL (`sqlite:///kibitz.db`) or a path, not yet open: use it with `async with`.

    `on_commit` is called after each group of changes with its size and the seconds it took; `capacity` is how many
    changes may wait to be stored. `exclusive` refuses a file that another exclusive store has open, since only one
    service may run its tables.
    """
    from kibitz.server.store.sql import SqlStore
    from kibitz.server.store.sqlite import SqliteDatabase

    return SqlStore(SqliteDatabase(path_of(url), exclusive=exclusive), on_commit, capacity)


def path_of(url: str | PathLike[str]) -> Path:
    """The file that a URL names."""
    path = fspath(url).removeprefix(SQLITE)
    if "://" in path:
        scheme = path.partition("://")[0]
        raise CannotOpen(f"Kibitz knows no database of the kind {scheme}:// yet. Give {SQLITE}PATH, or a path.")
    if path in ("", ":memory:") or "\0" in path:
        raise CannotOpen(f"The database has to be a file. Give {SQLITE}PATH, or a path.")
    return Path(path)
