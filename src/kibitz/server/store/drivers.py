"""Gives each table one driver: the process that judges requests, runs the clocks and makes bots play there.

The database names the driver, because it also stores what the driver decides.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence


class DriverLocks(ABC):
    """One lock per table, held by one process. It is freed when that process ends, however it ends."""

    on_lost: Callable[[str], None] | None = None
    """Called with the code of each table whose lock is lost without `release`, such as when the connection breaks.

    It must be called before the store accepts another change, so that a former driver changes nothing.
    """

    async def acquire(self, table: str) -> bool:
        """Takes the lock of a table. Returns whether this process has it now; False means that another has it."""
        return table in await self.acquire_all([table])

    @abstractmethod
    async def acquire_all(self, tables: Sequence[str]) -> frozenset[str]:
        """Takes the locks of several tables, and returns those that this process has then."""

    @abstractmethod
    def holds(self, table: str) -> bool:
        """Whether this process has the lock of a table, as far as it knows."""

    @abstractmethod
    async def release(self, table: str) -> None:
        """Frees the lock of a table. Does nothing if this process does not hold it."""

    @abstractmethod
    async def undriven(self) -> tuple[str, ...]:
        """The tables with a running match whose lock nobody holds."""

    @abstractmethod
    async def announce(self) -> None:
        """Shows other processes that this one is ready to work with them."""

    @abstractmethod
    async def processes(self) -> tuple[str, ...]:
        """The ids of all processes that have announced themselves and still live."""


class SingleProcessLocks(DriverLocks):
    """For a service of one process, which drives all tables."""

    async def acquire_all(self, tables: Sequence[str]) -> frozenset[str]:
        return frozenset(tables)

    def holds(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        pass

    async def undriven(self) -> tuple[str, ...]:
        return ()

    async def announce(self) -> None:
        pass

    async def processes(self) -> tuple[str, ...]:
        return ()
