"""The public tables, and whoever watches the list."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec

from kibitz.engine.vocabulary import Millis, to_json
from kibitz.server.bus.local import Bus, Stop
from kibitz.server.ops.logs import log
from kibitz.server.policy.seating import TableDocument
from kibitz.server.store import Store
from kibitz.server.table.persistence import read_document
from kibitz.server.wire.protocol import Lobby as Told
from kibitz.server.wire.protocol import PublicTable

TABLES = "tables"
"""The subject: a table was stored."""

MOST_LISTED = 50
LISTED_FOR: Millis = 6 * 3600 * 1000
"""An open table where nobody sits down or stands up for so long is not listed any more; its code still leads there."""

EVERY = 1.0
"""Seconds between two lists, however much changes: whoever reads it could not follow faster."""
FASTEST = 20_000_000
"""Bytes a second to all watchers together: with very many of them the list comes less often."""


class TableChanged(msgspec.Struct, frozen=True):
    public: bool


class Watcher(Protocol):
    def send(self, message: bytes) -> None: ...


class Lobby:
    """Reads the list when it may have changed and somebody watches, and tells it when it has."""

    def __init__(self, store: Store, bus: Bus, now: Callable[[], Millis]) -> None:
        self._store = store
        self._bus = bus
        self._now = now
        self._watchers: set[Watcher] = set()
        self._told = b""
        self._changed = asyncio.Event()
        self._telling: asyncio.Task[None] | None = None
        self._stop: Stop | None = None

    async def open(self) -> None:
        self._stop = await self._bus.subscribe(TABLES, self._hear)
        self._telling = asyncio.get_running_loop().create_task(self._tell_changes())

    def close(self) -> None:
        if self._stop is not None and self._telling is not None:
            self._stop()
            self._telling.cancel()

    async def tables(self) -> tuple[PublicTable, ...]:
        since = self._now() - LISTED_FOR
        return tuple(
            listed(read_document(stored))
            for stored in await self._store.public_tables(MOST_LISTED)
            if stored.status == "running" or stored.updated > since
        )

    def announce(self, document: TableDocument) -> None:
        """A table was stored; to be told in every process."""
        self._bus.publish(TABLES, msgspec.json.encode(TableChanged(document.public)))

    async def watch(self, watcher: Watcher) -> None:
        """Tells the list, and from now on what it changes to."""
        message = to_json(Told(tables=await self.tables()))
        if not self._watchers:
            self._told = message
        elif message != self._told:
            self._changed.set()
        self._watchers.add(watcher)
        watcher.send(message)

    def leave(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)

    def _hear(self, message: bytes) -> None:
        if msgspec.json.decode(message, type=TableChanged).public:
            self._changed.set()

    async def _tell_changes(self) -> None:
        """At once when it has been quiet; else what has gathered, after a pause."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self._watchers:
                try:
                    self._tell(to_json(Told(tables=await self.tables())))
                except Exception as error:  # the next list may be read again
                    log.error("lobby failed", exc_info=error)
                await asyncio.sleep(max(EVERY, len(self._told) * len(self._watchers) / FASTEST))

    def _tell(self, message: bytes) -> None:
        if message != self._told:
            self._told = message
            for watcher in self._watchers:
                watcher.send(message)


def listed(table: TableDocument) -> PublicTable:
    host = next((who.name for who in table.occupants if who and who.player == table.host), "")
    return PublicTable(
        table=table.code,
        game=table.game,
        seats=table.seats,
        free=sum(who is None for who in table.occupants),
        pace=table.pace,
        status=table.status,
        host=host,
    )
