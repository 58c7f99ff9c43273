"""Stores tables, matches and their inputs in a database."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from kibitz.server.store.drivers import DriverLocks
    from kibitz.server.store.postgres import PostgresDatabase

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
    "is_postgres",
    "path_of",
    "postgres_database",
    "shared_store_at",
    "store_at",
]

SQLITE = "sqlite:///"
POSTGRES = ("postgresql", "postgres")
ADDRESSES = f"Give {SQLITE}PATH, a path, or postgresql://USER@HOST/DATABASE."


def store_at(
    url: str | PathLike[str], *, on_commit: OnCommit | None = None, capacity: int = CAPACITY, exclusive: bool = False
) -> Store:
    """The store at a URL (`sqlite:///kibitz.db`, `postgresql://…`) or a path, not yet open: use it with `async with`.

    `on_commit` is called after each group of changes with its size and the seconds it took; `capacity` is how many
    changes may wait to be stored. With `exclusive`, opening fails if another exclusive store has the database open,
    since only one service may run its tables.
    """
    from kibitz.server.store.sql import Database, SqlStore

    database: Database
    if is_postgres(url):
        database = postgres_database(fspath(url), exclusive=exclusive)
    else:
        from kibitz.server.store.sqlite import SqliteDatabase

        database = SqliteDatabase(path_of(url), exclusive=exclusive)
    return SqlStore(database, on_commit, capacity)


def shared_store_at(url: str, process: str, *, on_commit: OnCommit | None = None) -> tuple[Store, DriverLocks]:
    """A store that several processes of one service share, not yet open, and the locks that name each table's driver.

    `process` is the id of this process.
    """
    from kibitz.server.store.sql import SqlStore

    database = postgres_database(url, exclusive=True, process=process)
    from kibitz.server.store.postgres.locks import PostgresLocks

    store, locks = SqlStore(database, on_commit), PostgresLocks(database)
    database.on_session_lost.append(store.fail_waiting)
    return store, locks


def postgres_database(
    url: str, *, exclusive: bool = False, process: str | None = None, migrates: bool = True
) -> PostgresDatabase:
    """A PostgreSQL database, not yet open. Without `migrates`, opening an outdated one fails."""
    try:
        from kibitz.server.store.postgres import PostgresDatabase
    except ImportError as error:
        raise CannotOpen(f"PostgreSQL needs the package {error.name}: pip install 'kibitz[scale]'") from None
    return PostgresDatabase(url, exclusive=exclusive, process=process, migrates=migrates)


def is_postgres(url: str | PathLike[str]) -> bool:
    scheme, separator, _ = fspath(url).partition("://")
    return bool(separator) and scheme.partition("+")[0] in POSTGRES


def path_of(url: str | PathLike[str]) -> Path:
    """The file that a URL names."""
    path = fspath(url).removeprefix(SQLITE)
    if "://" in path:
        raise CannotOpen(f"Kibitz does not support {path.partition('://')[0]}:// databases. {ADDRESSES}")
    if path in ("", ":memory:") or "\0" in path:
        raise CannotOpen(f"The database must be a file or a PostgreSQL server. {ADDRESSES}")
    return Path(path)
