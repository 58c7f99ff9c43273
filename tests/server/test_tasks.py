"""Tasks are ended for certain."""

from __future__ import annotations

import asyncio

import pytest

from kibitz.server.tasks import end_tasks

pytestmark = pytest.mark.anyio


async def test_a_task_that_loses_a_cancellation_is_cancelled_again() -> None:
    lost = 0

    async def lose_two_cancellations() -> None:
        nonlocal lost
        while lost < 2:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                lost += 1
        await asyncio.Event().wait()

    async def fail() -> None:
        raise ValueError

    tasks = [asyncio.create_task(work) for work in (lose_two_cancellations(), fail())]
    await asyncio.sleep(0)
    await end_tasks(tasks)
    assert lost == 2
    assert tasks[0].cancelled()
    assert tasks[1].done()


async def test_nothing_to_end_takes_no_time() -> None:
    await end_tasks([])
