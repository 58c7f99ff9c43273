"""Group commit: one task that stores everything that has arrived since the last commit, in one transaction."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from kibitz.server.store.errors import StoreClosed, StoreError, WriteFailed

T = TypeVar("T")

WriteResult: TypeAlias = StoreError | None
"""None if the change is stored."""

OnCommit: TypeAlias = Callable[[int, float], None]
"""Called after each group with its number of changes and the seconds it took."""

CAPACITY = 1024
"""How many changes may wait to be stored. Beyond that, callers wait until there is room."""


WhenWritten: TypeAlias = Callable[[WriteResult], None]
"""Called once a change is durable, or has failed."""


class _Pending(NamedTuple, Generic[T]):
    change: T
    done: WhenWritten


class Writer(Generic[T]):
    """Takes changes one by one, and stores them in groups, in the order of arrival.

    `store` makes a group durable and returns a result for each change; if it raises, the whole group has failed. While
    a group is being stored the next one fills up, so groups grow with the load and nobody waits for a timer.
    """

    def __init__(
        self,
        store: Callable[[Sequence[T]], Awaitable[Sequence[WriteResult]]],
        on_commit: OnCommit | None = None,
        capacity: int = CAPACITY,
    ) -> None:
        self._store = store
        self._on_commit = on_commit
        self._capacity = asyncio.Semaphore(capacity)
        self._queue: deque[_Pending[T]] = deque()
        self._wake = asyncio.Event()
        self._under_way = 0
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    def submit(self, change: T, done: WhenWritten) -> None:
        """Hands over a change without waiting, even if the queue is full: the caller must not submit without bound."""
        if self._closing or self._task.done():
            raise StoreClosed
        self._under_way += 1
        self._enqueue(change, done)

    async def commit(self, change: T) -> None:
        """Returns when the change is durable, or raises what went wrong with it."""
        if self._closing:
            raise StoreClosed
        self._under_way += 1
        try:
            await self._capacity.acquire()
        except BaseException:
            self._finish_one()
            raise
        if self._task.done():
            self._capacity.release()
            raise StoreClosed
        durable = asyncio.get_running_loop().create_future()

        def done(result: WriteResult) -> None:
            self._capacity.release()
            if durable.done():  # its caller gave up waiting
                return
            if result is None:
                durable.set_result(None)
            else:
                durable.set_exception(result)

        self._enqueue(change, done)
        await durable

    def _enqueue(self, change: T, done: WhenWritten) -> None:
        self._queue.append(_Pending(change, done))
        self._wake.set()

    def fail_waiting(self, error: StoreError) -> None:
        """Fails all changes that are not being stored yet."""
        waiting = list(self._queue)
        self._queue.clear()
        self._settle(waiting, [error] * len(waiting))

    async def close(self) -> None:
        """Returns when everything that was under way is stored."""
        self._closing = True
        self._wake.set()
        await asyncio.wait((self._task,))

    async def _run(self) -> None:
        group: list[_Pending[T]] = []
        try:
            while not (self._closing and self._under_way == 0):
                await self._wake.wait()
                self._wake.clear()
                if self._queue:
                    group = list(self._queue)
                    self._queue.clear()
                    self._settle(group, await self._store_group([pending.change for pending in group]))
        finally:
            # Changes are left only if the task was cancelled from outside. Their callers must not wait forever.
            self._closing = True
            for pending in (*group, *self._queue):
                pending.done(WriteFailed("the service was stopped before the commit finished"))

    async def _store_group(self, changes: Sequence[T]) -> Sequence[WriteResult]:
        start = time.perf_counter()
        try:
            return await self._store(changes)
        except Exception as error:  # noqa: BLE001 - every caller must learn that the group failed
            return [WriteFailed(error) for _ in changes]
        finally:
            if self._on_commit is not None:
                self._on_commit(len(changes), time.perf_counter() - start)

    def _settle(self, group: list[_Pending[T]], results: Sequence[WriteResult]) -> None:
        for pending, result in zip(group, results, strict=True):
            self._finish_one()
            try:
                pending.done(result)
            except Exception as error:  # noqa: BLE001 - the others must learn their results
                context = {"message": "a change's callback failed", "exception": error}
                asyncio.get_running_loop().call_exception_handler(context)
        group.clear()

    def _finish_one(self) -> None:
        self._under_way -= 1
        if self._closing:
            self._wake.set()
