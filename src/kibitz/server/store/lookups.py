"""Grouped reads: what is looked up while the database is busy is read together, in one query.

When thousands of people come back at the same moment, each of them is looked up, and so is their table. One query for
all who wait costs little more than a query for one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Generic, TypeVar

from kibitz.server.store.errors import StoreClosed
from kibitz.server.tasks import end_tasks

V = TypeVar("V")


class Lookup(Generic[V]):
    """Finds values by their keys. A value is at least as new as the call that asks for it.

    One group is read at a time while the next one fills up, so groups grow with the load and nobody waits for a timer.
    If a group cannot be read, everybody in it gets the error.
    """

    def __init__(self, read: Callable[[Sequence[str]], Awaitable[Mapping[str, V]]], most: int) -> None:
        """`most` is how many keys are read together."""
        self._read = read
        self._most = most
        self._turn = asyncio.Lock()
        self._group: _Group[V] | None = None
        """The group that fills up."""
        self._reading: set[asyncio.Task[Mapping[str, V]]] = set()

    async def get(self, key: str) -> V | None:
        group = self._group
        if group is None or len(group.keys) >= self._most:
            group = self._group = self._begin_group()
        group.keys[key] = None
        try:
            values = await asyncio.shield(group.values)
        except asyncio.CancelledError:
            if group.values.cancelled():
                raise StoreClosed from None
            raise
        return values.get(key)

    def _begin_group(self) -> _Group[V]:
        keys: dict[str, None] = {}
        task = asyncio.create_task(self._read_group(keys), name="store lookup")
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)
        return _Group(keys, task)

    async def _read_group(self, keys: Mapping[str, None]) -> Mapping[str, V]:
        async with self._turn:
            if self._group is not None and self._group.keys is keys:
                self._group = None
            return await self._read(list(keys))

    async def close(self) -> None:
        """Gives up what is being read; callers that wait for it get `StoreClosed`."""
        await end_tasks(self._reading)


class _Group(Generic[V]):
    def __init__(self, keys: dict[str, None], values: asyncio.Task[Mapping[str, V]]) -> None:
        self.keys = keys
        self.values = values
