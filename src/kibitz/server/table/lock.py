"""A fair lock that can also be taken without waiting, and released from a callback."""

from __future__ import annotations

import asyncio
from collections import deque
from types import TracebackType


class Lock:
    """Passes from one holder to the next in the order in which they came."""

    def __init__(self) -> None:
        self.is_held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def try_acquire(self) -> bool:
        """Takes the lock unless somebody holds it."""
        if self.is_held:
            return False
        self.is_held = True
        return True

    def release(self) -> None:
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self.is_held = False

    async def __aenter__(self) -> None:
        if self.try_acquire():
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled():  # it was cancelled just after it got the lock
                self.release()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
