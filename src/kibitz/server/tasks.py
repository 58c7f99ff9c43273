"""Ends tasks for certain."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN_SECONDS = 0.1
"""How long a task may take to end before it is cancelled again."""


async def end_tasks(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancels tasks until all of them have ended; how they end does not matter.

    Once may not be enough. Before Python 3.12, `asyncio.wait_for`, which the clients of NATS and PostgreSQL use, loses
    a cancellation that comes at the same moment as the result.
    """
    tasks = tuple(tasks)
    while pending := [task for task in tasks if not task.done()]:
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=AGAIN_SECONDS)
    await asyncio.gather(*tasks, return_exceptions=True)
