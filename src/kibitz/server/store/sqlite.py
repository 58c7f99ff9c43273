"""SQLite: the event loop's own thread writes, another waits for the disk, and a few read.

A commit only hands the changes to the operating system, which takes microseconds. What takes milliseconds is
`fdatasync`, which a helper thread calls on the write-ahead log. A write returns after that, so what is acknowledged is
on the disk. Reads wait for it too, so nobody is shown what a power cut could still take back.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from asyncio import Future
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TextIO, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError, SQLAlchemyError

from kibitz.server.store import migrations
from kibitz.server.store.changes import FAULTS, PreparedChange, driver_of, store_group, store_separately
from kibitz.server.store.errors import CannotOpen, NotDurable, WriteFailed, describe_problem
from kibitz.server.store.helper import HelperThread
from kibitz.server.store.lock import lock_database
from kibitz.server.store.writer import WriteResult

T = TypeVar("T")

READERS = 2
BUSY_SECONDS = 10
"""SQLite busy timeout, in seconds."""
ROWS_PER_CHECKPOINT = 2_000
"""After this many changed rows, the write-ahead log is copied into the database and starts over."""

sync_file: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)


class SqliteDatabase:
    def __init__(self, path: Path, *, exclusive: bool = False) -> None:
        self._path = path
        self._exclusive = exclusive
        self._lock: TextIO | None = None
        url = URL.create("sqlite", database=str(path))
        self._writing, self._reading = (
            create_engine(
                url,
                pool_size=size,
                max_overflow=0,
                connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
                hide_parameters=True,
            )
            for size in (1, READERS)
        )
        # With NORMAL, SQLite itself syncs only for checkpoints.
        pragmas = "foreign_keys = ON", "synchronous = NORMAL", "wal_autocheckpoint = 0", "temp_store = MEMORY"
        _run_on_connect(self._writing, *pragmas)
        _run_on_connect(self._reading, "query_only = ON")
        event.listen(self._writing, "begin", _begin)
        self._connection: Connection | None = None
        """The writing connection, kept open: taking it from its pool each time would cost as much as a small group."""
        self._log: int | None = None
        """The write-ahead log's file descriptor."""
        self._driver: sqlite3.Connection | None = None
        """The driver's own connection inside it."""
        self._copying: sqlite3.Connection | None = None
        """Another connection, for the part of a checkpoint that need not hold up anybody."""
        self._helper: HelperThread | None = None
        self._copier: HelperThread | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._saving: Future[Any] | None = None
        """Set while committed changes may not be on the disk yet."""
        self._checkpoint: Future[None] | None = None
        self._rows_at_checkpoint = 0
        self._failure: OSError | None = None

    async def open(self) -> None:
        self._helper = HelperThread("store-helper")
        self._copier = HelperThread("store-copier")
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        try:
            await self._helper.run(self._prepare)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await asyncio.to_thread(self._disconnect)

    def _disconnect(self) -> None:
        for thread in (self._copier, self._helper):
            if thread is not None:
                thread.stop()
        if self._readers is not None:
            self._readers.shutdown()
        self._copier = self._helper = self._readers = None
        if self._copying is not None:
            self._copying.close()
            self._copying = None
        if self._log is not None:
            os.close(self._log)
            self._log = None
        if self._connection is not None:
            self._connection.close()
            self._connection = self._driver = None
        self._reading.dispose()
        self._writing.dispose()  # last, since closing it checkpoints the file
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    async def store(self, batch: Sequence[PreparedChange]) -> list[WriteResult]:
        """Tries to store all changes at once; if that fails, stores them separately, each with its own result."""
        try:
            try:
                await self._write(partial(self._commit_group, batch))
            except FAULTS:
                return await self.write(lambda connection: store_separately(connection, batch))
        except (SQLAlchemyError, sqlite3.Error) as error:
            return [WriteFailed(describe_problem(error)) for _ in batch]
        except NotDurable as error:
            return [NotDurable(error.problem) for _ in batch]
        return [None] * len(batch)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Runs work in a transaction, which is on the disk when this returns."""
        return await self._write(partial(self._transact, work))

    async def _write(self, commit: Callable[[], T]) -> T:
        """Commits in this thread, then waits for the disk. While another program writes, the helper thread waits."""
        if self._checkpoint is not None:
            await self._checkpoint
        self._check()
        try:
            result = commit()
        except (OperationalError, sqlite3.OperationalError) as error:
            if not _is_busy(error):
                raise
            return await self._save(partial(self._commit_patiently, commit))
        await self._save(self._sync)
        self._begin_checkpoint_if_due()
        return result

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Returns only what is on the disk: what was read may have been committed a moment ago."""
        self._check()
        result = await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)
        if self._saving is not None:
            await asyncio.wait((self._saving,))
        self._check()
        return result

    def _check(self) -> None:
        """After a failed sync the database stops: what it has committed may be gone after a power cut."""
        if self._failure is not None:
            raise NotDurable(self._failure)

    async def _save(self, work: Callable[[], T]) -> T:
        """Runs work that makes changes durable in the helper thread."""
        assert self._helper is not None
        self._saving = saving = self._helper.run(work)
        try:
            return await saving
        except OSError as error:
            self._failure = error
            raise NotDurable(error) from None
        finally:
            self._saving = None

    def _commit_group(self, batch: Sequence[PreparedChange]) -> None:
        """Bypasses SQLAlchemy, whose transactions cost more than a small group does."""
        assert self._driver is not None
        self._driver.execute("BEGIN IMMEDIATE")
        try:
            store_group(self._driver, batch)
            self._driver.execute("COMMIT")
        except BaseException:
            if self._driver.in_transaction:  # a full disk may have ended it already
                self._driver.execute("ROLLBACK")
            raise

    def _transact(self, work: Callable[[Connection], T]) -> T:
        assert self._connection is not None
        with self._connection.begin():
            return work(self._connection)

    def _commit_patiently(self, commit: Callable[[], T]) -> T:
        assert self._driver is not None
        self._driver.execute(f"PRAGMA busy_timeout = {1000 * BUSY_SECONDS}")
        try:
            result = commit()
        finally:
            self._driver.execute("PRAGMA busy_timeout = 0")
        self._sync()
        return result

    def _sync(self) -> None:
        assert self._log is not None
        sync_file(self._log)

    def _begin_checkpoint_if_due(self) -> None:
        """Copies the log into the database after the changes in it are acknowledged.

        Most of it is copied while others write. Then the next group waits for the rest, because the log can start over
        only if nothing is added to it in the meantime.
        """
        assert self._driver is not None
        assert self._copying is not None
        assert self._copier is not None
        rows = self._driver.total_changes
        if rows - self._rows_at_checkpoint >= ROWS_PER_CHECKPOINT:
            self._rows_at_checkpoint = rows
            copied = self._copier.run(partial(_run_checkpoint, self._copying))
            copied.add_done_callback(self._finish_checkpoint)

    def _finish_checkpoint(self, _copied: Future[None]) -> None:
        if self._helper is not None and self._driver is not None:
            self._checkpoint = self._helper.run(partial(_run_checkpoint, self._driver))

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
            self._driver = driver_of(self._connection)
            with self._connection.begin():
                migrations.upgrade(self._connection, f"The database {self._path}")
            _run_checkpoint(
                self._driver
            )  # the log of a service that was killed must not grow from one start to the next
            self._driver.execute("PRAGMA busy_timeout = 0")
            self._copying = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            self._copying.execute("PRAGMA synchronous = NORMAL")
            self._log = os.open(f"{self._path}-wal", os.O_RDWR)
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


def _run_checkpoint(driver: sqlite3.Connection) -> None:
    with suppress(sqlite3.OperationalError):  # the next checkpoint is another chance
        driver.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def _is_busy(error: OperationalError | sqlite3.OperationalError) -> bool:
    original = error.orig if isinstance(error, OperationalError) else error
    return getattr(original, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


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
