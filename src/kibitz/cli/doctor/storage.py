"""Checks of the database: whether it answers, whose it is, its migrations, and how it is set up."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from kibitz.cli.doctor.finding import ClockReading, Finding, read_clock
from kibitz.server.store import is_postgres, migrations, path_of, postgres_database
from kibitz.server.store.errors import CannotOpen, NeedsMigration, StoreError

FEW_CONNECTIONS = 20
"""A server process takes up to six."""
MIGRATE = "Start the service on it, after a backup: the start migrates it."


async def check_database(url: str, clocks: list[ClockReading]) -> list[Finding]:
    """Adds a reading of the database's clock to `clocks`, if it has one of its own."""
    try:
        return await _check_postgres(url, clocks) if is_postgres(url) else _check_sqlite(path_of(url))
    except NeedsMigration as error:
        return [Finding("migrations", "warning", str(error), MIGRATE)]
    except StoreError as error:
        sentence, _, fix = str(error).partition(". ")
        return [Finding("database", "failed", sentence.rstrip(".") + ".", fix or None)]


async def _check_postgres(url: str, clocks: list[ClockReading]) -> list[Finding]:
    database = postgres_database(url, migrates=False)
    await database.open()
    try:
        found, clock = await database.transact(lambda connection: _examine(connection, str(database.address)))
    finally:
        await database.close()
    clocks.append(clock)
    return found


def _examine(connection: Connection, name: str) -> tuple[list[Finding], ClockReading]:
    def ask(sql: str) -> str:
        return str(connection.scalar(text(sql)))

    before = time.time()
    now = float(ask("SELECT extract(epoch FROM clock_timestamp())"))
    clock = read_clock("the database", before, now, time.time())
    size = ask("SELECT pg_size_pretty(pg_database_size(current_database()))")
    sessions = ask(
        "SELECT count(DISTINCT client_port) FROM pg_stat_activity WHERE datname = current_database()"
        " AND application_name = 'kibitz' AND pid <> pg_backend_pid()"
    )
    found = [
        Finding(
            "database", "ok", f"{name} answers; it holds {size}, and Kibitz has {sessions} other connections to it."
        ),
        Finding("migrations", "ok", "All migrations of this version have been made."),
    ]
    for setting in ("fsync", "full_page_writes"):
        if ask(f"SHOW {setting}") != "on":
            says = f"PostgreSQL runs with {setting} off: a power cut can destroy the database."
            found.append(
                Finding("durability", "failed", says, f"Set {setting} = on in postgresql.conf, and restart it.")
            )
    free = int(ask("SELECT current_setting('max_connections')::int - (SELECT count(*) FROM pg_stat_activity)"))
    if free < FEW_CONNECTIONS:
        says = f"PostgreSQL has {free} free connections; a server process takes up to six."
        found.append(Finding("connections", "warning", says, "Raise max_connections in postgresql.conf."))
    return found, clock


def _check_sqlite(path: Path) -> list[Finding]:
    if not path.exists():
        return [Finding("database", "warning", f"There is no database {path} yet.", "The first start creates it.")]
    found = []
    engine = create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    )
    try:
        with engine.connect() as connection:
            missing = migrations.missing_migrations(connection, f"The database {path}")
            whole = connection.exec_driver_sql("PRAGMA quick_check").scalar()
    except SQLAlchemyError as error:
        raise CannotOpen(f"The database {path} cannot be read: {getattr(error, 'orig', error)}.") from None
    finally:
        engine.dispose()
    if whole != "ok":
        return [
            Finding("database", "failed", f"The database {path} is damaged: {whole}.", "Restore the latest backup.")
        ]
    found.append(Finding("database", "ok", f"The database {path} is whole."))
    if missing:
        found.append(Finding("migrations", "warning", f"The database {path} is of an older Kibitz.", MIGRATE))
    else:
        found.append(Finding("migrations", "ok", "All migrations of this version have been made."))
    if path.stat().st_mode & 0o077:
        says = f"Other users of this machine may read {path}, which holds seeds and signing keys."
        found.append(Finding("permissions", "failed", says, f"chmod 600 {path}"))
    return found
