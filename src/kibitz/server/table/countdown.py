"""The countdown to the next match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from kibitz.engine.vocabulary import Millis
from kibitz.server.clock.driver import start_task


class Countdown:
    def __init__(
        self, ends: Millis, now: Millis, then: Callable[[], Coroutine[Any, Any, None]], name: str, fill: str | None
    ) -> None:
        """`name` is the code of the table, for the log; `fill` the bots that will take its free chairs."""
        self.ends = ends
        self.fill = fill
        self._then = then
        self._name = name
        self._timer = asyncio.get_running_loop().call_later(max(0, ends - now) / 1000, self._finish)

    def _finish(self) -> None:
        start_task(self._then(), self._name)

    def stop(self) -> None:
        self._timer.cancel()
