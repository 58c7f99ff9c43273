"""Group commit: one task that stores all that has come in since the last time, in one transaction."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from kibitz.server.store.errors import Closed, StoreError, WriteFailed

T = TypeVar("T")

Verdict: TypeAlias = StoreError | None
"""None: it is stored."""

Watch: TypeAlias = Callable[[int, float], None]
"""Is told of each group: how many changes it had, and how many seconds it took."""

ROOM = 1024
"""So many changes are taken in before others have to wait."""


@dataclass(slots=True)
class _Order(Generic[T]):
    change: T
    done: asyncio.Future[None]


class Writer(Generic[T]):
    """Takes changes one by one and hands them on in groups, in the order in which they came.

    `store` makes a group durable and gives a verdict for each of its changes; if it raises, the whole group failed.
    While a group is being stored the next one gathers, so groups grow with the load and nobody waits for a timer.
    """

    def __init__(
        self, store: Callable[[Sequence[T]], Awaitable[Sequence[Verdict]]], watch: Watch | None = None, room: int = ROOM
    ) -> None:
        self._store = store
        self._watch = watch
        self._room = asyncio.Semaphore(room)
        self._queue: deque[_Order[T]] = deque()
        self._news = asyncio.Event()
        self._under_way = 0
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def commit(self, change: T) -> None:
        """Returns when the change is durable, or raises what went wrong with it."""
        if self._closing:
            raise Closed
        self._under_way += 1
        try:
            await self._room.acquire()
        except BaseException:
            self._leave()
            raise
        if self._task.done():
            self._room.release()
            raise Closed
        order = _Order(change, asyncio.get_running_loop().create_future())
        self._queue.append(order)
        self._news.set()
        await order.done

    async def close(self) -> None:
        """Returns when all that was under way is stored."""
        self._closing = True
        self._news.set()
        await asyncio.wait((self._task,))

    async def _run(self) -> None:
        group: list[_Order[T]] = []
        try:
            while not (self._closing and self._under_way == 0):
                await self._news.wait()
                self._news.clear()
                if self._queue:
                    group = list(self._queue)
                    self._queue.clear()
                    self._settle(group, await self._verdicts([order.change for order in group]))
        finally:
            # Only a task that was cancelled from outside still has orders here: nobody is left waiting.
            self._closing = True
            for order in (*group, *self._queue):
                if not order.done.done():
                    order.done.set_exception(WriteFailed("the service was stopped in the middle"))
                self._room.release()

    async def _verdicts(self, changes: Sequence[T]) -> Sequence[Verdict]:
        start = time.perf_counter()
        try:
            return await self._store(changes)
        except Exception as error:  # whatever it was, the callers have to hear of it
            return [WriteFailed(error) for _ in changes]
        finally:
            if self._watch is not None:
                self._watch(len(changes), time.perf_counter() - start)

    def _settle(self, group: list[_Order[T]], verdicts: Sequence[Verdict]) -> None:
        for order, verdict in zip(group, verdicts, strict=True):
            self._leave()
            self._room.release()
            if order.done.done():  # its caller gave up waiting
                continue
            if verdict is None:
                order.done.set_result(None)
            else:
                order.done.set_exception(verdict)
        group.clear()

    def _leave(self) -> None:
        self._under_way -= 1
        if self._closing:
            self._news.set()
