from __future__ import annotations

import asyncio

import pytest

from kibitz.server.table.lock import Lock

pytestmark = pytest.mark.anyio


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def take(lock: Lock, name: str, order: list[str]) -> None:
    async with lock:
        order.append(name)
        await settle()


async def test_a_lock_passes_to_those_who_wait_in_the_order_in_which_they_came() -> None:
    lock, order = Lock(), list[str]()
    assert lock.try_acquire()
    waiting = [asyncio.create_task(take(lock, name, order)) for name in "abc"]
    await settle()
    waiting[1].cancel()
    assert not lock.try_acquire()
    lock.release()
    assert not lock.try_acquire(), "the lock is a's, who has not run yet"
    await asyncio.gather(*waiting, return_exceptions=True)
    assert order == ["a", "c"]
    assert lock.try_acquire()


async def test_a_lock_is_not_lost_with_the_one_that_got_it() -> None:
    lock, order = Lock(), list[str]()
    assert lock.try_acquire()
    first, second = (asyncio.create_task(take(lock, name, order)) for name in "ab")
    await settle()
    lock.release()
    first.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    assert order == ["b"]
    assert not lock.is_held
