"""Long work on the event loop, in slices that are too short for anybody to notice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

SLICE_SECONDS = 0.001


async def run_in_slices(work: Iterable[T]) -> list[T]:
    """Runs the steps of some work in short slices, so that the event loop can do other work in between.

    A thread would hold the interpreter lock for longer at a time.
    """
    done: list[T] = []
    since = time.perf_counter()
    for step in work:
        done.append(step)
        if time.perf_counter() - since > SLICE_SECONDS:
            await asyncio.sleep(0)
            since = time.perf_counter()
    return done
