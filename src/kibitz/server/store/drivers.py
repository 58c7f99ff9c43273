"""Gives each table one driver: the process that judges requests, runs the clocks and makes bots play there.

The database names the driver, because it also stores what the driver decides.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable


class DriverLocks(ABC):
    """One lock per table, held by one process. It is freed when that process ends, however it ends."""

    on_lost: Callable[[str], None] | None = None
    """Called with the code of each table whose lock is lost without `release`, such as when the connection breaks.

    It must be called before the store accepts another change, so that a former driver changes nothing.
    """

    @abstractmethod
    async def acquire(self, table: str) -> bool:
        """Takes the lock of a table. Returns whether this process has it now; False means that another has it."""

    @abstractmethod
    async def release(self, table: str) -> None:
        """Frees the lock of a table. Does nothing if this process does not hold it."""


class SingleProcessLocks(DriverLocks):
    """For a service of one process, which drives all tables."""

    async def acquire(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        pass
