"""Servers with a planted fault, which test the checker of histories."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from typing import Any

from kibitz.cli import main
from kibitz.server.cluster.messages import Event, Shown
from kibitz.server.cluster.relaying import RelayedTable
from kibitz.server.store.changes import PreparedChange
from kibitz.server.store.postgres.locks import PostgresLocks
from kibitz.server.store.writer import WhenWritten, Writer, WriteResult

SLOW_DISK_SECONDS = 0.3
LOST = 7
"""One notice in this many is lost."""


def ignore_locks() -> None:
    """Every process takes itself for the driver of every table."""
    honest = PostgresLocks.acquire_all

    async def acquire_all(locks: PostgresLocks, tables: Sequence[str]) -> frozenset[str]:
        await honest(locks, tables)
        return frozenset(tables)

    replace(PostgresLocks, "acquire_all", acquire_all)
    replace(PostgresLocks, "holds", lambda locks, table: True)


def acknowledge_early() -> None:
    """Says that an input is stored as soon as it waits to be stored."""
    honest, store = Writer._enqueue, Writer._store_group

    def enqueue(writer: Writer[PreparedChange], change: PreparedChange, done: WhenWritten) -> None:
        if all(name == "add inputs" for name, _ in change.rows):
            honest(writer, change, lambda result: None)
            asyncio.get_running_loop().call_soon(done, None)
        else:
            honest(writer, change, done)

    async def store_slowly(writer: Writer[Any], changes: Sequence[Any]) -> Sequence[WriteResult]:
        await asyncio.sleep(SLOW_DISK_SECONDS)
        return await store(writer, changes)

    replace(Writer, "_enqueue", enqueue)
    replace(Writer, "_store_group", store_slowly)


def overlook_lost_notices() -> None:
    """A relaying process loses notices, and goes on as if it had not."""
    honest = RelayedTable.receive

    def receive(table: RelayedTable, number: int, event: Event) -> None:
        if isinstance(event, Shown) and number % LOST == 0:
            table.received = table._done = number
        else:
            honest(table, number, event)

    replace(RelayedTable, "receive", receive)


FAULTS: dict[str, Callable[[], None]] = {
    "ignored-locks": ignore_locks,
    "early-acknowledgement": acknowledge_early,
    "overlooked-notices": overlook_lost_notices,
}


def replace(owner: type, name: str, function: object) -> None:
    assert hasattr(owner, name)
    setattr(owner, name, function)


def run() -> None:
    FAULTS[sys.argv.pop(1)]()
    main()
