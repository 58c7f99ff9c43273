"""Sends messages on one socket: at once while the client keeps up, otherwise from a bounded backlog.

While the client keeps up, messages are written straight to the transport at the end of each turn of the event loop. So
an idle socket needs no task of its own.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from struct import Struct

from aiohttp import WSMsgType, web

from kibitz.engine.vocabulary import to_json
from kibitz.server.ops.metrics import Metrics
from kibitz.server.socket.tcp import shortest_tcp_round_trip
from kibitz.server.wire.protocol import Bye
from kibitz.server.wire.receipts import Duration

MAX_BACKLOG_BYTES = 4 * 1024 * 1024
"""The most that may wait for a slow client. Beyond that it is disconnected, and catches up when it reconnects."""
MAX_UNSENT_BYTES = 64 * 1024
"""The most that the transport may hold before messages go to the backlog."""

FINAL = 0x80
TEXT, PING = FINAL | WSMsgType.TEXT, FINAL | WSMsgType.PING
SHORT_HEADER, MIDDLE_HEADER, LONG_HEADER = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")


def frame(kind: int, payload: bytes) -> bytes:
    """A whole message in one frame, unmasked, as servers send it (RFC 6455, section 5.2)."""
    size = len(payload)
    if size < 126:
        return SHORT_HEADER.pack(kind, size) + payload
    if size < 65_536:
        return MIDDLE_HEADER.pack(kind, 126, size) + payload
    return LONG_HEADER.pack(kind, 127, size) + payload


class Flusher:
    """Flushes all sockets that were written to in one turn of the event loop, when the turn ends."""

    def __init__(self) -> None:
        self._waiting: list[Outgoing] = []

    def add(self, outgoing: Outgoing) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush_all)
        self._waiting.append(outgoing)

    def _flush_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for outgoing in waiting:
            outgoing.flush()


class Outgoing:
    """The sending half of an open socket."""

    def __init__(
        self, socket: web.WebSocketResponse, request: web.BaseRequest, metrics: Metrics, flusher: Flusher
    ) -> None:
        if request.transport is None:
            raise ConnectionResetError
        self.socket = socket
        self._transport = request.transport
        self._metrics = metrics
        self._flusher = flusher
        self._buffer: list[bytes] = []
        self._buffered_bytes = 0
        self._backlog: deque[bytes] = deque()
        self._backlog_bytes = 0
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        """Sends a message without waiting: if the client is slow, the message joins the backlog."""
        if self._closing:
            return
        if self._task is None and self._transport.get_write_buffer_size() + self._buffered_bytes < MAX_UNSENT_BYTES:
            if not self._buffer:
                self._flusher.add(self)
            self._buffer.append(frame(TEXT, message))
            self._buffered_bytes += len(message)
        else:
            self._enqueue_or_disconnect(message)

    def flush(self) -> None:
        """Writes all buffered messages at once: a call costs more than its bytes."""
        batch, self._buffer, self._buffered_bytes = self._buffer, [], 0
        if batch and not self.socket.closed and not self._transport.is_closing():
            self._transport.write(batch[0] if len(batch) == 1 else b"".join(batch))

    def _enqueue_or_disconnect(self, message: bytes) -> None:
        self._enqueue(message)
        if self._backlog_bytes > MAX_BACKLOG_BYTES:
            self._backlog.clear()
            self._backlog_bytes = 0
            self._metrics.cut_off.labels("too-slow").inc()
            self.close(to_json(Bye(reason="too-slow", wait=1000)))

    def shortest_tcp_round_trip(self) -> Duration:
        return shortest_tcp_round_trip(self._transport)

    def ping(self, payload: bytes) -> None:
        """Sends a ping frame ahead of the backlog."""
        if not self.socket.closed and not self._transport.is_closing():
            self._transport.write(frame(PING, payload))

    def close(self, *last: bytes) -> None:
        """Sends these last messages, then closes the socket."""
        if not self._closing:
            self._closing = True
            self._enqueue(*last)

    def abort(self) -> None:
        """Drops the connection: what the client sends is read no further, not even for a polite close."""
        self.stop()
        self._transport.abort()

    async def finish_closing(self) -> None:
        """Waits until the client has answered a close that is under way, so that it can read the last messages."""
        if self._closing and self._task is not None:
            await self._task

    def stop(self) -> None:
        """Drops the backlog, since the socket is closed."""
        self._closing = True
        if self._task is not None:
            self._task.cancel()

    def _enqueue(self, *messages: bytes) -> None:
        self.flush()
        self._backlog.extend(messages)
        self._backlog_bytes += sum(map(len, messages))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._send_backlog())

    async def _send_backlog(self) -> None:
        """Sends the backlog as fast as the client reads it."""
        with suppress(ConnectionError):
            while self._backlog:
                message = self._backlog.popleft()
                self._backlog_bytes -= len(message)
                await self.socket.send_frame(message, WSMsgType.TEXT)
            if self._closing:
                await self.socket.close()
        self._task = None
