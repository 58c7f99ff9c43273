"""In a game without turns, requests that come at nearly the same moment are settled in an order that chance draws.

So a near server is no advantage. The order follows from the match's seed, which was committed to, and the batch's
number, which is kept in the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from kibitz.engine.vocabulary import Seat
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.policy.fairplay import Latency, batch_window, order_batch


@dataclass(frozen=True)
class Waiting:
    """A request that waits for others, and how to carry it out once its batch has a number."""

    seat: Seat
    carry_out: Callable[[int], Awaitable[int]]
    done: asyncio.Future[int]


class Batches:
    """The requests of one match."""

    def __init__(self, live: LiveMatch) -> None:
        self.live = live
        self._number = max(
            (attribution.batch for attribution in live.attributions if attribution.batch is not None), default=0
        )
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def settle(self, seat: Seat, carry_out: Callable[[int], Awaitable[int]], seats: Iterable[Latency]) -> int:
        """Waits for the batch, then gives what carrying out the request gave, or raises what it raised."""
        loop = asyncio.get_running_loop()
        waiting = Waiting(seat, carry_out, loop.create_future())
        self._waiting.append(waiting)
        if len(self._waiting) == 1:
            self._task = loop.create_task(self._settle_after(batch_window(seats) / 1000))
        return await waiting.done

    async def _settle_after(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        batch, self._waiting = self._waiting, []
        self._number += 1
        number = self._number
        for request in order_batch(batch, self.live.match.seed.encode(), number):
            try:
                version = await request.carry_out(number)
            except Exception as error:
                if not request.done.done():
                    request.done.set_exception(error)
            else:
                if not request.done.done():
                    request.done.set_result(version)
