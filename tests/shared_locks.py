"""Driver locks that several servers in one test process share."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.server.store.drivers import DriverLocks


class SharedLocks(DriverLocks):
    """The locks as one server has them; all servers of a test are given the same `holders`."""

    def __init__(self, holders: dict[str, DriverLocks]) -> None:
        self._holders = holders

    async def acquire_all(self, tables: Sequence[str]) -> frozenset[str]:
        return frozenset(table for table in tables if self._holders.setdefault(table, self) is self)

    def holds(self, table: str) -> bool:
        return self._holders.get(table) is self

    async def release(self, table: str) -> None:
        if self._holders.get(table) is self:
            del self._holders[table]

    async def undriven(self) -> tuple[str, ...]:
        return ()

    async def announce(self) -> None:
        pass

    async def processes(self) -> tuple[str, ...]:
        return ()

    def lose_all(self) -> None:
        """The connection to the database breaks."""
        for table in [table for table, holder in self._holders.items() if holder is self]:
            del self._holders[table]
            if self.on_lost is not None:
                self.on_lost(table)
