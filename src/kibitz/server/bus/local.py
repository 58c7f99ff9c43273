"""A bus inside one process."""

from __future__ import annotations

import asyncio

from kibitz.server.bus.base import Bus, Handler, Subject, Unsubscribe
from kibitz.server.ops.logs import log


class LocalBus(Bus):
    def __init__(self) -> None:
        self._handlers: dict[Subject, list[Handler]] = {}

    def publish(self, subject: Subject, message: bytes) -> None:
        if subject in self._handlers:
            asyncio.get_running_loop().call_soon(self._deliver, subject, message)

    def _deliver(self, subject: Subject, message: bytes) -> None:
        for handler in tuple(self._handlers.get(subject, ())):
            try:
                handler(message)
            except Exception as error:  # noqa: BLE001 - one subscriber's failure must not affect the others
                log.error("listener failed", subject=subject, exc_info=error)

    async def subscribe(self, subject: Subject, handler: Handler) -> Unsubscribe:
        self._handlers.setdefault(subject, []).append(handler)

        def unsubscribe() -> None:
            handlers = self._handlers.get(subject, [])
            if handler in handlers:
                handlers.remove(handler)
            if not handlers:
                self._handlers.pop(subject, None)

        return unsubscribe

    async def close(self) -> None:
        self._handlers.clear()
