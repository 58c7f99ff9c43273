"""SQLite: one file, one thread that writes and a few that read.

A group of changes is handed to the writing thread once, however many statements it takes.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TextIO, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError

from kibitz.server.store import migrations
from kibitz.server.store.errors import CannotOpen
from kibitz.server.store.lock import lock_database

T = TypeVar("T")

READERS = 2
BUSY_SECONDS = 10
"""SQLite busy timeout, in seconds."""


class SqliteDatabase:
    def __init__(self, path: Path, *, exclusive: bool = False) -> None:
        self._path = path
        self._exclusive = exclusive
        self._lock: TextIO | None = None
        url = URL.create("sqlite", database=str(path))
        self._writing, self._reading = (
            create_engine(
                url, pool_size=size, max_overflow=0, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True
            )
            for size in (1, READERS)
        )
        _run_on_connect(self._writing, "foreign_keys = ON", "synchronous = FULL")
        _run_on_connect(self._reading, "query_only = ON")
        event.listen(self._writing, "begin", _begin)
        self._connection: Connection | None = None
        """The writing connection, kept open: taking it from its pool each time would cost as much as a small group."""
        self._writer: ThreadPoolExecutor | None = None
        self._readers: ThreadPoolExecutor | None = None

    async def open(self) -> None:
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        try:
            await asyncio.get_running_loop().run_in_executor(self._writer, self._prepare)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await asyncio.to_thread(self._disconnect)

    def _disconnect(self) -> None:
        for executor in (self._writer, self._readers):
            if executor is not None:
                executor.shutdown()
        self._writer = self._readers = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._reading.dispose()
        self._writing.dispose()  # last, since closing it checkpoints the file
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _write(self, work: Callable[[Connection], T]) -> T:
        assert self._connection is not None
        with self._connection.begin():
            return work(self._connection)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return work(connection)

    def _prepare(self) -> None:
        _create_file_if_new(self._path)
        if self._exclusive:
            self._lock = lock_database(self._path)
        try:
            self._use_wal()
            self._connection = self._writing.connect()
            with self._connection.begin():
                migrations.upgrade(self._connection, str(self._path))
        except DatabaseError as error:
            raise CannotOpen(_explain_failure(self._path, error.orig)) from error

    def _use_wal(self) -> None:
        with self._writing.connect() as connection:
            raw: Any = connection.connection.driver_connection
            (mode,) = raw.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise CannotOpen(f"{self._path} is on a file system that cannot hold a live database. Choose a local disk.")


def _run_on_connect(engine: Engine, *pragmas: str) -> None:
    def connected(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # no implicit transactions by Python's driver
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", connected)


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _create_file_if_new(path: Path) -> None:
    """Creates the file of a new database, readable by its owner only: it will hold seeds and keys."""
    folder = path.absolute().parent
    try:
        if path.is_dir():
            raise CannotOpen(f"{path} is a folder. Name a file in it.")
        if not folder.is_dir():
            raise CannotOpen(f"There is no folder {folder} for the database. Create it first.")
        if not path.exists():
            path.touch(mode=0o600)
    except OSError as error:
        sentence = f"The database {path} cannot be created: {error.strerror}. Choose a folder that you may write to."
        raise CannotOpen(sentence) from None


def _explain_failure(path: Path, error: BaseException | None) -> str:
    match getattr(error, "sqlite_errorcode", None):
        case sqlite3.SQLITE_NOTADB:
            return f"{path} is not a Kibitz database. Choose another file."
        case sqlite3.SQLITE_BUSY:
            return f"The database {path} is locked by another program."
        case sqlite3.SQLITE_CORRUPT:
            return f"The database {path} is damaged: {error}. Put a backup in its place."
        case _:
            return f"The database {path} cannot be written: {error}. You need write access to the file and its folder."
