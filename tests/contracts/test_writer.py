from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from kibitz.server.store import StoreClosed, StoreError, VersionTaken, WriteFailed
from kibitz.server.store.writer import Writer, WriteResult

pytestmark = pytest.mark.anyio


class Shelf:
    """Takes groups when it is let; refuses odd numbers; breaks at negative ones."""

    def __init__(self) -> None:
        self.groups: list[list[int]] = []
        self.ready = asyncio.Event()

    async def store(self, changes: Sequence[int]) -> list[WriteResult]:
        self.groups.append(list(changes))
        await self.ready.wait()
        if min(changes) < 0:
            raise OSError("the shelf broke")
        return [VersionTaken("m", change) if change % 2 else None for change in changes]


async def outcomes(tasks: Sequence[asyncio.Task[None]]) -> list[type[BaseException] | None]:
    errors = await asyncio.gather(*tasks, return_exceptions=True)
    return [None if error is None else type(error) for error in errors]


def started(writer: Writer[int], *changes: int) -> list[asyncio.Task[None]]:
    return [asyncio.create_task(writer.commit(change)) for change in changes]


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_changes_that_arrive_during_a_commit_form_the_next_group() -> None:
    shelf = Shelf()
    writer = Writer(shelf.store)
    first = started(writer, 0)
    await settle()
    rest = started(writer, 1, 2, 3, 4)
    await settle()
    assert not any(task.done() for task in (*first, *rest))
    shelf.ready.set()
    assert await outcomes(first + rest) == [None, VersionTaken, None, VersionTaken, None]
    assert shelf.groups == [[0], [1, 2, 3, 4]]
    await writer.close()


async def test_when_the_queue_is_full_callers_wait_in_order() -> None:
    shelf = Shelf()
    writer = Writer(shelf.store, capacity=3)
    tasks = started(writer, *range(0, 20, 2))
    await settle()
    assert shelf.groups == [[0, 2, 4]]
    shelf.ready.set()
    assert await outcomes(tasks) == [None] * 10
    assert [change for group in shelf.groups for change in group] == list(range(0, 20, 2))
    assert max(map(len, shelf.groups)) == 3
    await writer.close()


async def test_closing_waits_for_queued_callers_and_accepts_no_more() -> None:
    shelf = Shelf()
    writer = Writer(shelf.store, capacity=2)
    tasks = started(writer, 0, 2, 4, 6, 8)
    await settle()
    tasks[4].cancel()
    closing = asyncio.create_task(writer.close())
    await settle()
    with pytest.raises(StoreClosed):
        await writer.commit(10)
    shelf.ready.set()
    await closing
    assert await outcomes(tasks) == [None, None, None, None, asyncio.CancelledError]
    assert [change for group in shelf.groups for change in group] == [0, 2, 4, 6]


async def test_a_failed_group_fails_all_its_callers_and_the_next_is_tried() -> None:
    shelf = Shelf()
    shelf.ready.set()
    writer = Writer(shelf.store)
    tasks = started(writer, 0, -1, 2)
    assert await outcomes(tasks) == [WriteFailed] * 3
    errors = [task.exception() for task in tasks]
    assert str(errors[0]) == "The database could not write: the shelf broke."
    assert len(set(map(id, errors))) == 3
    await writer.commit(4)
    await writer.close()


async def test_a_cancelled_writer_leaves_no_caller_waiting() -> None:
    shelf = Shelf()
    writer = Writer(shelf.store, capacity=2)
    tasks = started(writer, 0, 2, 4, 6)
    await settle()
    for task in asyncio.all_tasks():
        if task.get_name() == "store writer":
            task.cancel()
    assert await outcomes(tasks) == [WriteFailed, WriteFailed, StoreClosed, StoreClosed]
    await writer.close()
    with pytest.raises(StoreError):
        await writer.commit(8)
