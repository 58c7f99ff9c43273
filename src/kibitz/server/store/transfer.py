"""Backups: a whole database in one file, which is an SQLite database whatever the original is.

A backup can be made while the service runs, and captures a single moment. It can be restored into any kind of database.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from sqlalchemy import URL, Connection, Table, create_engine, event, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from kibitz.server.store import is_postgres, migrations, path_of, postgres_database
from kibitz.server.store.errors import StoreError
from kibitz.server.store.schema import metadata

Counts: TypeAlias = dict[str, int]
"""How many records of each kind were copied."""

OnRows: TypeAlias = Callable[[int, int], None]
"""Called with the number of rows copied so far, and with the total."""

ROWS_AT_ONCE = 1_000
TABLES = metadata.sorted_tables


class TransferFailed(StoreError):
    """A backup could not be made or restored; nothing was changed."""


def back_up(url: str, file: Path, on_rows: OnRows = lambda done, total: None) -> None:
    """Writes a backup into a new file, which only its owner may read."""
    source = None if is_postgres(url) else path_of(url)
    if source is not None and not source.is_file():
        raise TransferFailed(f"There is no database {source}.")
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise TransferFailed(f"The file {file} cannot be created: {error.strerror}.") from None
    try:
        if source is None:
            asyncio.run(_back_up_postgres(url, file, on_rows))
        else:
            _copy_file(source, file)
    except (sqlite3.Error, SQLAlchemyError, OSError) as error:
        file.unlink()
        raise TransferFailed(f"The database {source or 'on PostgreSQL'} cannot be copied: {_quote(error)}.") from None
    except BaseException:
        file.unlink()
        raise


def restore(file: Path, url: str, on_rows: OnRows = lambda done, total: None) -> Counts:
    """Copies a backup into a new or empty database, and compares every record."""
    with TemporaryDirectory(prefix="kibitz-restore-") as folder:
        backup = Path(folder) / "backup"
        _unpack(file, backup)
        with sqlite_connection(backup) as source:
            if is_postgres(url):
                asyncio.run(_restore_postgres(source, url, on_rows))
            else:
                _restore_sqlite(backup, path_of(url))
            return count_rows(source)


def _copy_file(source: Path, target: Path) -> None:
    readable = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(readable, uri=True)) as live, closing(sqlite3.connect(target)) as kept:
        live.backup(kept)


async def _back_up_postgres(url: str, file: Path, on_rows: OnRows) -> None:
    database = postgres_database(url, migrates=False)
    await database.open()
    try:
        with sqlite_connection(file) as copy, copy.begin():
            migrations.upgrade(copy, f"The file {file}")
            await database.transact(lambda source: copy_rows(source, copy, on_rows), isolation="REPEATABLE READ")
    finally:
        await database.close()


async def _restore_postgres(source: Connection, url: str, on_rows: OnRows) -> None:
    def fill(target: Connection) -> None:
        if any(count_rows(target).values()):
            raise TransferFailed(f"{database.address} is not empty. Restore into a new one.")
        copy_rows(source, target, on_rows)

    database = postgres_database(url, exclusive=True)
    await database.open()
    try:
        await database.transact(fill)
    finally:
        await database.close()


def _restore_sqlite(backup: Path, target: Path) -> None:
    """Copies the file beside the target, and gives it its name only when it is complete."""
    for suffix in ("", "-wal"):
        if (existing := target.with_name(target.name + suffix)).exists():
            raise TransferFailed(f"There is already a file {existing}. Stop its service and move it away first.")
    part = target.with_name(f"{target.name}.part")
    try:
        target.absolute().parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
        try:
            _copy_file(backup, part)
            with sqlite_connection(backup) as source, sqlite_connection(part) as copy:
                compare_rows(source, copy)
            os.link(part, target)
        finally:
            part.unlink()
    except (OSError, sqlite3.Error) as error:
        raise TransferFailed(f"The database {target} cannot be created: {_quote(error)}.") from None


def _unpack(file: Path, copy: Path) -> None:
    """Copies a backup, checks it, and brings the copy up to date; raises a `StoreError` if it cannot be used."""
    if not file.is_file():
        raise TransferFailed(f"There is no file {file}.")
    damaged = f"{file} is damaged or not a backup of Kibitz"
    try:
        _copy_file(file, copy)
        with sqlite_connection(copy) as connection, connection.begin():
            is_whole = connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
            is_consistent = connection.exec_driver_sql("PRAGMA foreign_key_check").first() is None
            if not (is_whole and is_consistent) or migrations.is_new(connection):
                raise TransferFailed(f"{damaged}. Take another one.")
            migrations.upgrade(connection, f"The file {file}")
    except (sqlite3.Error, SQLAlchemyError) as error:
        raise TransferFailed(f"{damaged}: {_quote(error)}. Take another one.") from None


@contextmanager
def sqlite_connection(path: Path) -> Iterator[Connection]:
    engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)
    event.listen(engine, "connect", _use_explicit_transactions)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _use_explicit_transactions(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None


def count_rows(connection: Connection) -> Counts:
    return {table.name: connection.scalar(select(func.count()).select_from(table)) or 0 for table in TABLES}


def copy_rows(source: Connection, target: Connection, on_rows: OnRows) -> None:
    """Copies all tables in the open transaction of `target`, then compares every record."""
    total, done = sum(count_rows(source).values()), 0
    for table in TABLES:
        for rows in read_rows(source, table):
            target.execute(insert(table), [dict(zip(table.columns.keys(), row, strict=True)) for row in rows])
            done += len(rows)
            on_rows(done, total)
    compare_rows(source, target)


def compare_rows(source: Connection, target: Connection) -> None:
    for table in TABLES:
        if any(ours != theirs for ours, theirs in _side_by_side(source, target, table)):
            raise TransferFailed(f"The copy of {table.name} differs from the original.")


def _side_by_side(source: Connection, target: Connection, table: Table) -> Iterator[tuple[Any, Any]]:
    ours, theirs = read_rows(source, table), read_rows(target, table)
    for rows in ours:
        yield rows, next(theirs, None)
    yield None, next(theirs, None)


def read_rows(connection: Connection, table: Table) -> Iterator[Sequence[tuple[Any, ...]]]:
    """All rows in the order of their keys, which is the same in every database."""
    query = select(table).order_by(*table.primary_key.columns).execution_options(yield_per=ROWS_AT_ONCE)
    for rows in connection.execute(query).partitions():
        yield [tuple(row) for row in rows]


def _quote(error: Exception) -> str:
    with suppress(AttributeError):
        return str(error.orig)  # type: ignore[attr-defined]
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
