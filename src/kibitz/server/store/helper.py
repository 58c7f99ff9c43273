"""A thread that does blocking work for the event loop, one piece after another."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

Piece: TypeAlias = tuple[Callable[[], Any], "Future[Any]"]


class HelperThread:
    """Does the same as an executor with one thread, for half the processor time."""

    def __init__(self, name: str) -> None:
        self._pieces: SimpleQueue[Piece | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def run(self, work: Callable[[], T]) -> Future[T]:
        """Call it in the event loop, where the result arrives."""
        result: Future[T] = asyncio.get_running_loop().create_future()
        self._pieces.put((work, result))
        return result

    def stop(self) -> None:
        """Returns when all work is done. Call it in another thread: the event loop must receive the results."""
        self._pieces.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (piece := self._pieces.get()) is not None:
            work, result = piece
            try:
                value = work()
            except BaseException as error:  # noqa: BLE001 - it is raised where the result is awaited
                _deliver(result, result.set_exception, error)
            else:
                _deliver(result, result.set_result, value)


def _deliver(result: Future[Any], resolve: Callable[[Any], None], value: Any) -> None:
    def in_the_loop() -> None:
        if not result.done():  # otherwise nobody waits for it any more
            resolve(value)

    result.get_loop().call_soon_threadsafe(in_the_loop)
