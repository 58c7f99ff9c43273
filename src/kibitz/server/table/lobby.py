"""The list of public tables, and the clients that watch it."""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec

from kibitz.engine.vocabulary import Millis, to_json
from kibitz.server.bus.base import Bus, Unsubscribe
from kibitz.server.clock.time import Clock
from kibitz.server.ops.logs import log
from kibitz.server.policy.seating import TableDocument, host_name
from kibitz.server.store import Store
from kibitz.server.table.persistence import read_document
from kibitz.server.wire import protocol
from kibitz.server.wire.protocol import PublicTable

TABLES_SUBJECT = "tables"
"""Messages on this subject say that a table was stored."""

MAX_LISTED = 50
LISTED_FOR: Millis = 6 * 3600 * 1000
"""How long an open table stays listed after its last change. Its code still works afterwards."""

UPDATE_SECONDS = 1.0
"""The shortest time between two lists, however much changes: nobody reads faster."""
MAX_BYTES_PER_SECOND = 20_000_000
"""The most that is sent to all watchers together: if there are very many, the list is sent less often."""


class TableChanged(msgspec.Struct, frozen=True):
    public: bool


class Watcher(Protocol):
    def send(self, message: bytes) -> None: ...


class Lobby:
    """Reads the list if somebody watches and it may have changed, and sends it if it has."""

    def __init__(self, store: Store, bus: Bus, clock: Clock) -> None:
        self._store = store
        self._bus = bus
        self._clock = clock
        self._watchers: set[Watcher] = set()
        self._last_sent = b""
        self._changed = asyncio.Event()
        self._sending: asyncio.Task[None] | None = None
        self._unsubscribe: Unsubscribe | None = None

    async def open(self) -> None:
        self._unsubscribe = await self._bus.subscribe(TABLES_SUBJECT, self._on_table_changed)
        self._sending = asyncio.get_running_loop().create_task(self._send_changes())

    def close(self) -> None:
        if self._unsubscribe is not None and self._sending is not None:
            self._unsubscribe()
            self._sending.cancel()

    async def tables(self) -> tuple[PublicTable, ...]:
        since = self._clock.now() - LISTED_FOR
        return tuple(
            to_public_table(read_document(stored))
            for stored in await self._store.public_tables(MAX_LISTED)
            if stored.status == "running" or stored.updated > since
        )

    def announce(self, document: TableDocument) -> None:
        """Tells the lobbies of all processes that a table was stored."""
        self._bus.publish(TABLES_SUBJECT, msgspec.json.encode(TableChanged(document.public)))

    async def watch(self, watcher: Watcher) -> None:
        """Sends the list now, and again whenever it changes."""
        message = await self._encode_list()
        if not self._watchers:
            self._last_sent = message
        elif message != self._last_sent:
            self._changed.set()
        self._watchers.add(watcher)
        watcher.send(message)

    def leave(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)

    def _on_table_changed(self, message: bytes) -> None:
        if msgspec.json.decode(message, type=TableChanged).public:
            self._changed.set()

    async def _encode_list(self) -> bytes:
        return to_json(protocol.Lobby(tables=await self.tables()))

    async def _send_changes(self) -> None:
        """Sends a change at once after a quiet time; otherwise sends accumulated changes together after a pause."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self._watchers:
                try:
                    self._send(await self._encode_list())
                except Exception as error:  # noqa: BLE001 - the next change is another chance
                    log.error("lobby failed", exc_info=error)
                volume = len(self._last_sent) * len(self._watchers)
                await asyncio.sleep(max(UPDATE_SECONDS, volume / MAX_BYTES_PER_SECOND))

    def _send(self, message: bytes) -> None:
        if message != self._last_sent:
            self._last_sent = message
            for watcher in self._watchers:
                watcher.send(message)


def to_public_table(table: TableDocument) -> PublicTable:
    return PublicTable(
        table=table.code,
        game=table.game,
        seats=table.seats,
        free=sum(who is None for who in table.occupants),
        pace=table.pace,
        status=table.status,
        host=host_name(table) or "",
    )
