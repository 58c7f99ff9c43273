"""Driver locks that several servers in one test process share."""

from __future__ import annotations

from kibitz.server.store.drivers import DriverLocks


class SharedLocks(DriverLocks):
    """The locks as one server has them; all servers of a test are given the same `holders`."""

    def __init__(self, holders: dict[str, DriverLocks]) -> None:
        self._holders = holders

    async def acquire(self, table: str) -> bool:
        return self._holders.setdefault(table, self) is self

    async def release(self, table: str) -> None:
        if self._holders.get(table) is self:
            del self._holders[table]

    def lose_all(self) -> None:
        """The connection to the database breaks."""
        for table in [table for table, holder in self._holders.items() if holder is self]:
            del self._holders[table]
            if self.on_lost is not None:
                self.on_lost(table)
