"""Moves a service's SQLite database into its own PostgreSQL, once."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import click

from kibitz.cli.processes.programs import CannotRun
from kibitz.cli.progress import show_progress
from kibitz.server.store import postgres_database
from kibitz.server.store.errors import StoreError
from kibitz.server.store.lock import lock_database
from kibitz.server.store.transfer import count_rows, restore


def check_sqlite(database: Path, *, may_move: bool) -> None:
    """Raises if there is an SQLite database that would be left behind."""
    if database.exists() and not may_move:
        raise CannotRun(
            f"The matches of this service are in {database}. With --move they are moved into a PostgreSQL of its own, "
            "which several processes can share; without --processes the service goes on with SQLite."
        )


def move(database: Path, url: str) -> None:
    """Moves the records, compares them, and leaves the SQLite file beside, under another name.

    The file is renamed first: from then on it no longer changes. A move that was interrupted there is completed by the
    next start, since PostgreSQL takes all records in one transaction.
    """
    moved = database.with_name(f"{database.name}.moved")
    if database.exists():
        if moved.exists():
            raise CannotRun(f"There is already a file {moved}, from an earlier move. Move it away first.")
        with lock_database(database):
            _write_everything_into_one_file(database)
            database.rename(moved)
    if not moved.exists() or not asyncio.run(is_empty(url)):
        return
    try:
        with show_progress("Moving") as on_rows:
            counts = restore(moved, url, on_rows)
    except StoreError:
        moved.rename(database)
        raise
    copied = ", ".join(f"{counts[name]:,} {name}" for name in ("players", "tables", "matches", "inputs"))
    click.echo(f"Moved and compared: {copied}. The SQLite file is now {moved}.", err=True)


def _write_everything_into_one_file(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        is_busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if is_busy:
        raise CannotRun(f"Another program is reading {database}. Stop it first.")


async def is_empty(url: str) -> bool:
    database = postgres_database(url)
    await database.open()
    try:
        return not any((await database.transact(count_rows)).values())
    finally:
        await database.close()
