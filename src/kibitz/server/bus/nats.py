"""A bus between processes, over NATS."""

from __future__ import annotations

import asyncio
import os
import random
import re
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from nats.aio.client import Client, Server
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import AuthorizationError, Error, NoRespondersError

from kibitz.server.bus.base import (
    REQUEST_SECONDS,
    Bus,
    CannotConnect,
    Handler,
    NobodyServes,
    NoReply,
    RequestHandler,
    Subject,
    Unsubscribe,
)
from kibitz.server.bus.local import deliver
from kibitz.server.ops.logs import log
from kibitz.server.tasks import end_tasks

START_SECONDS = 5.0
"""How long the first connection may take: NATS may be starting too."""
SHORTEST_WAIT, LONGEST_WAIT = 0.05, 5.0
"""How long to wait, in seconds, before the first and before later attempts to reconnect."""
LAST_SECONDS = 1.0
"""How long the last messages may take when the bus is closed."""
NEXT = "next"
"""The queue group of processes that each serve one request."""
MAX_WAITING = 100_000
"""How many messages may wait to be sent. More are dropped, as if the network had lost them."""

FORBIDDEN_SUBSCRIPTION = re.compile(r'permissions violation for subscription to "([^"]+)"', re.IGNORECASE)


class NatsBus(Bus):
    def __init__(self, url: str, prefix: str = "kibitz", start_seconds: float = START_SECONDS) -> None:
        """Services that share a NATS server need different prefixes."""
        self._url = url
        self._prefix = prefix
        self._start_seconds = start_seconds
        self._client = Client()
        self._outgoing: asyncio.Queue[tuple[Subject, bytes]] = asyncio.Queue(MAX_WAITING)
        self._tasks: set[asyncio.Task[None]] = set()
        self._drains: set[asyncio.Future[None]] = set()
        self._attempts = 0
        self._refused: asyncio.Future[str] | None = None
        """While the bus opens: why NATS refused something."""
        self._last_problem = "it does not answer"
        self._forbidden: dict[Subject, str] = {}
        """Subjects that NATS has just refused to let this process subscribe to, and how it said so."""
        self._is_closed = False

    @property
    def is_connected(self) -> bool:
        return bool(self._client.is_connected)

    # Connecting

    async def open(self) -> None:
        self._refused = asyncio.get_running_loop().create_future()
        opening = asyncio.ensure_future(self._connect())
        either: set[asyncio.Future[Any]] = {opening, self._refused}
        try:
            await asyncio.wait(either, timeout=self._start_seconds, return_when=asyncio.FIRST_COMPLETED)
            if opening.done():
                opening.result()
            else:
                problem = self._refused.result() if self._refused.done() else self._last_problem
                raise CannotConnect(f"Cannot use NATS at {public_part(self._url)}: {problem}.")
        except (Error, ValueError) as error:
            if isinstance(error, CannotConnect):
                raise
            raise CannotConnect(f"Cannot use NATS at {public_part(self._url)}: {describe(error)}.") from None
        finally:
            if not opening.done():
                opening.cancel()
                await asyncio.gather(opening, return_exceptions=True)
                await self.close()
            self._refused = None
        self._start(self._publish_waiting())

    async def _connect(self) -> None:
        """Connects, and checks that this process may send and receive what it needs."""
        await self._client.connect(
            self._url,
            name="kibitz",
            max_reconnect_attempts=-1,
            reconnect_to_server_handler=self._choose_server,
            ping_interval=5,
            pending_size=0,  # nothing is kept for later while the connection is lost
            error_cb=self._on_error,
            disconnected_cb=self._on_disconnected,
            reconnected_cb=self._on_reconnected,
            closed_cb=self._on_closed,
        )
        subject = f"process.{random.getrandbits(64):x}"
        stop = await self.serve(subject, self._echo)
        await self.request(subject, b"")
        stop()

    async def _echo(self, message: bytes) -> bytes:
        return message

    def _choose_server(self, servers: list[Server], info: dict[str, Any]) -> tuple[Server, float]:
        """Tries servers at random: almost at once at first, then less and less often."""
        self._attempts += 1
        longest = min(SHORTEST_WAIT * 2**self._attempts, LONGEST_WAIT)
        return random.choice(servers), random.uniform(longest / 2, longest)

    async def _on_error(self, error: Exception) -> None:
        self._last_problem = describe(error)
        if (forbidden := FORBIDDEN_SUBSCRIPTION.search(str(error))) is not None:
            self._forbidden[forbidden[1]] = self._last_problem
        is_refusal = is_wrong_password(error) or "permissions violation" in str(error).lower()
        if self._refused is None:
            log.warning("bus failed", problem=self._last_problem)
        elif is_refusal and not self._refused.done():
            self._refused.set_result(self._last_problem)

    async def _on_disconnected(self) -> None:
        if not self._is_closed and self._refused is None:
            log.warning("bus lost")

    async def _on_reconnected(self) -> None:
        self._attempts = 0
        log.info("bus restored")

    async def _on_closed(self) -> None:
        """NATS no longer lets this process in, so it will not become ready again."""
        if not self._is_closed and self._refused is None:
            log.error("bus closed", problem=self._last_problem)

    # Messages

    def publish(self, subject: Subject, message: bytes) -> None:
        if self.is_connected and not self._outgoing.full():
            self._outgoing.put_nowait((subject, message))

    async def _publish_waiting(self) -> None:
        while True:
            subject, message = await self._outgoing.get()
            try:
                await self._client.publish(self._full(subject), message)
            except Error as error:
                log.warning("message dropped", subject=subject, problem=describe(error))
            finally:
                self._outgoing.task_done()

    async def subscribe(self, subject: Subject, handler: Handler) -> Unsubscribe:
        async def receive(message: Msg) -> None:
            deliver(handler, subject, message.data)

        return await self._subscribe(subject, receive)

    async def serve(self, subject: Subject, handler: RequestHandler) -> Unsubscribe:
        async def receive(message: Msg) -> None:
            self._start(self._answer(subject, handler, message))

        return await self._subscribe(subject, receive)

    async def serve_next(self, subject: Subject, handler: RequestHandler) -> Unsubscribe:
        """NATS itself ends the subscription after one message."""

        async def receive(message: Msg) -> None:
            self._start(self._answer(subject, handler, message))

        subscription = await self._client.subscribe(self._full(subject), NEXT, cb=receive)
        await subscription.unsubscribe(limit=1)
        await self._confirm(subject)

        def unsubscribe() -> None:
            if not self._client.is_closed:
                self._drains.add(draining := asyncio.ensure_future(drain(subscription)))
                draining.add_done_callback(self._drains.discard)

        return unsubscribe

    async def _answer(self, subject: Subject, handler: RequestHandler, message: Msg) -> None:
        try:
            reply = await handler(message.data)
            await message.respond(reply)
        except Exception as error:  # noqa: BLE001 - one failure must not stop the others
            log.error("listener failed", subject=subject, exc_info=error)

    async def _subscribe(self, subject: Subject, receive: Any) -> Unsubscribe:
        is_on = True

        async def receive_if_on(message: Msg) -> None:
            if is_on:
                await receive(message)

        await self._outgoing.join()  # this subscriber must not get what was published earlier
        subscription = await self._client.subscribe(self._full(subject), cb=receive_if_on)
        await self._confirm(subject)

        def unsubscribe() -> None:
            nonlocal is_on
            if is_on and not self._client.is_closed:
                self._start(subscription.unsubscribe())
            is_on = False

        return unsubscribe

    async def _confirm(self, subject: Subject) -> None:
        """Returns when NATS knows of a subscription; raises `CannotConnect` if it refuses it."""
        with suppress(Error):  # if the connection is lost, the client subscribes as soon as it is back
            for _ in range(2 if self.is_connected else 0):  # the first ping may overtake the subscription
                await asyncio.shield(self._client.flush())  # a cancelled flush would end the connection
        if (refusal := self._forbidden.pop(self._full(subject), None)) is not None:
            raise CannotConnect(f"Cannot use NATS at {public_part(self._url)}: {refusal}.")

    async def request(self, subject: Subject, message: bytes, seconds: float = REQUEST_SECONDS) -> bytes:
        if not self.is_connected:
            raise NoReply(subject)
        try:
            reply = await self._client.request(self._full(subject), message, timeout=seconds)
        except NoRespondersError:
            raise NobodyServes(subject) from None
        except (Error, TimeoutError):
            raise NoReply(subject) from None
        raise_if_cancelled()
        return bytes(reply.data)

    def _full(self, subject: Subject) -> Subject:
        return f"{self._prefix}.{subject}"

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        self._is_closed = True
        if self.is_connected:
            with suppress(Error, TimeoutError):
                async with asyncio.timeout(LAST_SECONDS):
                    await self._outgoing.join()
        if self._drains:
            await asyncio.wait(self._drains, timeout=LAST_SECONDS)
        await end_tasks(self._tasks)
        with suppress(Error, OSError, RuntimeError):  # the connection may break meanwhile
            await self._client.close()


async def drain(subscription: Subscription) -> None:
    with suppress(Error):
        await subscription.drain()  # type: ignore[no-untyped-call]


def raise_if_cancelled() -> None:
    """The client waits by `asyncio.wait_for`, which before Python 3.12 can lose a cancellation."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


def public_part(url: str) -> str:
    """A URL without the name and password in it."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"


def is_wrong_password(error: Exception) -> bool:
    return isinstance(error, AuthorizationError) or "authorization violation" in str(error).lower()


def describe(error: Exception) -> str:
    if is_wrong_password(error):
        return "it refuses this name, password or token"
    if isinstance(error, OSError) and error.errno:
        return os.strerror(error.errno)
    return str(error).removeprefix("nats: ").rstrip(".") or type(error).__name__
