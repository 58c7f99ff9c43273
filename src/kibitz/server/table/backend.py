"""What all tables share: the store, the bots, the lobby, the metrics and the clock."""

from __future__ import annotations

import math
from contextlib import suppress

from kibitz.server.bots.asking import Bots
from kibitz.server.bus.base import Bus
from kibitz.server.clock.time import Clock
from kibitz.server.ops.metrics import Metrics
from kibitz.server.policy.seating import TableDocument
from kibitz.server.store import Change, Operation, Store, StoredSecret, StoreError
from kibitz.server.store.drivers import DriverLocks, SingleProcessLocks
from kibitz.server.table.lobby import Lobby
from kibitz.server.table.persistence import save_table_operation

PROBE = "readiness probe"
PROBE_BYTES = bytes(16 * 1024)
"""Takes more room than most changes, so that the disk is found full when they no longer fit."""
CHECK_MILLIS = 5_000


class Backend:
    def __init__(
        self,
        store: Store,
        bots: Bots,
        bus: Bus,
        metrics: Metrics,
        clock: Clock | None = None,
        race_pauses: float = 1.0,
        locks: DriverLocks | None = None,
    ) -> None:
        self.store = store
        self.locks = locks or SingleProcessLocks()
        self.bots = bots
        self.metrics = metrics
        self.clock = clock or Clock()
        self.race_pauses = race_pauses
        self.lobby = Lobby(store, bus, self.clock)
        self._last_check = -math.inf

    async def check_store(self) -> None:
        """Raises a `StoreError` if nothing can be stored; tries it at most every few seconds."""
        now = self.clock.ticks()
        if now - self._last_check >= CHECK_MILLIS:
            await self.store.save_secret(StoredSecret(PROBE, PROBE_BYTES, self.clock.now()))
            self._last_check = now

    async def save(self, document: TableDocument, *operations: Operation, new: bool = False) -> None:
        """Stores a table together with other operations, all or nothing; then notifies other components."""
        await self.store.commit(Change(*operations, save_table_operation(document, self.clock.now(), new=new)))
        self.lobby.announce(document)

    async def release(self, code: str) -> None:
        """Lets another process drive a table. If the database does not answer, the lock is lost in any case."""
        with suppress(StoreError):
            await self.locks.release(code)
