"""Stores tables, matches and their inputs in a database."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path

from kibitz.server.store.base import (
    Append,
    Change,
    CreateMatch,
    FinishMatch,
    Json,
    MatchCursor,
    Operation,
    SavePlayer,
    SaveSecret,
    SaveTable,
    Store,
    StoredInput,
    StoredLog,
    StoredMatch,
    StoredPlayer,
    StoredSecret,
    StoredTable,
)
from kibitz.server.store.errors import (
    AlreadyExists,
    AlreadyOver,
    CannotOpen,
    Conflict,
    Corrupted,
    NotDurable,
    NotFound,
    ReadFailed,
    StoreClosed,
    StoreError,
    Unstorable,
    VersionGap,
    VersionTaken,
    WriteFailed,
)
from kibitz.server.store.writer import CAPACITY, OnCommit

__all__ = [
    "AlreadyExists",
    "AlreadyOver",
    "Append",
    "CannotOpen",
    "Change",
    "Conflict",
    "Corrupted",
    "CreateMatch",
    "FinishMatch",
    "Json",
    "MatchCursor",
    "NotDurable",
    "NotFound",
    "Operation",
    "ReadFailed",
    "SavePlayer",
    "SaveSecret",
    "SaveTable",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoredInput",
    "StoredLog",
    "StoredMatch",
    "StoredPlayer",
    "StoredSecret",
    "StoredTable",
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
    changes may wait to be stored. With `exclusive`, opening fails if another exclusive store has the file open, since
    only one service may run its tables.
    """
    from kibitz.server.store.sql import SqlStore
    from kibitz.server.store.sqlite import SqliteDatabase

    return SqlStore(SqliteDatabase(path_of(url), exclusive=exclusive), on_commit, capacity)


def path_of(url: str | PathLike[str]) -> Path:
    """The file that a URL names."""
    path = fspath(url).removeprefix(SQLITE)
    if "://" in path:
        scheme = path.partition("://")[0]
        raise CannotOpen(f"Kibitz does not support {scheme}:// databases yet. Give {SQLITE}PATH, or a path.")
    if path in ("", ":memory:") or "\0" in path:
        raise CannotOpen(f"The database must be a file. Give {SQLITE}PATH, or a path.")
    return Path(path)
