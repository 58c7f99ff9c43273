"""A bus inside one process."""

from __future__ import annotations

import asyncio

from kibitz.server.bus.base import (
    REQUEST_SECONDS,
    Bus,
    Handler,
    NobodyServes,
    NoReply,
    RequestHandler,
    Subject,
    Unsubscribe,
)
from kibitz.server.ops.logs import log


class LocalBus(Bus):
    def __init__(self) -> None:
        self._handlers: dict[Subject, list[Handler]] = {}
        self._servers: dict[Subject, RequestHandler] = {}
        self._next_servers: dict[Subject, list[RequestHandler]] = {}

    async def open(self) -> None:
        pass

    def publish(self, subject: Subject, message: bytes) -> None:
        if subject in self._handlers:
            asyncio.get_running_loop().call_soon(self._deliver, subject, message)

    def _deliver(self, subject: Subject, message: bytes) -> None:
        for handler in tuple(self._handlers.get(subject, ())):
            deliver(handler, subject, message)

    async def subscribe(self, subject: Subject, handler: Handler) -> Unsubscribe:
        self._handlers.setdefault(subject, []).append(handler)

        def unsubscribe() -> None:
            handlers = self._handlers.get(subject, [])
            if handler in handlers:
                handlers.remove(handler)
            if not handlers:
                self._handlers.pop(subject, None)

        return unsubscribe

    async def serve(self, subject: Subject, handler: RequestHandler) -> Unsubscribe:
        self._servers[subject] = handler

        def unsubscribe() -> None:
            if self._servers.get(subject) is handler:
                del self._servers[subject]

        return unsubscribe

    async def serve_next(self, subject: Subject, handler: RequestHandler) -> Unsubscribe:
        self._next_servers.setdefault(subject, []).append(handler)

        def unsubscribe() -> None:
            if handler in (waiting := self._next_servers.get(subject, [])):
                waiting.remove(handler)

        return unsubscribe

    async def request(self, subject: Subject, message: bytes, seconds: float = REQUEST_SECONDS) -> bytes:
        await asyncio.sleep(0)
        waiting = self._next_servers.get(subject)
        handler = waiting.pop(0) if waiting else self._servers.get(subject)
        if handler is None:
            raise NobodyServes(subject)
        try:
            async with asyncio.timeout(seconds):
                return await handler(message)
        except TimeoutError:
            raise NoReply(subject) from None
        except Exception as error:  # noqa: BLE001 - the caller learns no more than from another process
            log.error("listener failed", subject=subject, exc_info=error)
            raise NoReply(subject) from None

    async def close(self) -> None:
        self._handlers.clear()
        self._servers.clear()
        self._next_servers.clear()


def deliver(handler: Handler, subject: Subject, message: bytes) -> None:
    """Calls a handler. One that fails must not affect the others."""
    try:
        handler(message)
    except Exception as error:  # noqa: BLE001 - see above
        log.error("listener failed", subject=subject, exc_info=error)
