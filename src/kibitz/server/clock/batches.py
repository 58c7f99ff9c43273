"""Settles nearly simultaneous requests, in a game without turns, in a random order.

So a fast connection is no advantage. The order follows from the match's seed, which was committed to before the match,
and the batch's number, which is stored in the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from kibitz.engine.vocabulary import Seat
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.policy.fairplay import Latency, batch_window, order_batch


@dataclass(frozen=True)
class PendingRequest:
    """A request that waits for the rest of its batch, and how to carry it out once the batch has a number."""

    seat: Seat
    carry_out: Callable[[int], Awaitable[int]]
    done: asyncio.Future[int]


class Batches:
    """Collects the requests of one match in batches."""

    def __init__(self, live: LiveMatch) -> None:
        self.live = live
        self._number = max((entry.batch for entry in live.attributions if entry.batch is not None), default=0)
        self._pending: list[PendingRequest] = []
        self._task: asyncio.Task[None] | None = None

    async def settle(self, seat: Seat, carry_out: Callable[[int], Awaitable[int]], latencies: Iterable[Latency]) -> int:
        """Waits for the batch, carries out the request in its turn, and returns its result or raises its error."""
        loop = asyncio.get_running_loop()
        request = PendingRequest(seat, carry_out, loop.create_future())
        self._pending.append(request)
        if len(self._pending) == 1:
            self._task = loop.create_task(self._settle_after(batch_window(latencies) / 1000))
        return await request.done

    async def _settle_after(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        batch, self._pending = self._pending, []
        self._number += 1
        number = self._number
        for request in order_batch(batch, self.live.match.seed.encode(), number):
            try:
                version = await request.carry_out(number)
            except Exception as error:  # noqa: BLE001 - it is raised again where the request waits
                if not request.done.done():
                    request.done.set_exception(error)
            else:
                if not request.done.done():
                    request.done.set_result(version)
