"""What goes out on one socket: at once while its reader keeps up, else from a backlog that is bounded.

Messages that need not wait are written to the transport as frames, those of one turn of the loop together: no task has
to wake up for it, and an idle socket needs none.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from struct import Struct

from aiohttp import WSMsgType, web

from kibitz.engine.vocabulary import to_json
from kibitz.server.ops.metrics import Metrics
from kibitz.server.wire.protocol import Bye

MOST_WAITING = 4 * 1024 * 1024
"""Bytes that may wait for a slow reader; more, and it is cut off to come back and catch up."""
MOST_WRITTEN = 64 * 1024
"""Bytes that the transport is given before it has sent them."""

FINAL = 0x80
TEXT, PING = FINAL | WSMsgType.TEXT, FINAL | WSMsgType.PING
SHORT, MIDDLE, LONG = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")


def frame(kind: int, payload: bytes) -> bytes:
    """A whole message in one frame, unmasked as a server sends it (RFC 6455, section 5.2)."""
    size = len(payload)
    if size < 126:
        return SHORT.pack(kind, size) + payload
    if size < 65_536:
        return MIDDLE.pack(kind, 126, size) + payload
    return LONG.pack(kind, 127, size) + payload


class Outgoing:
    """The sending half of an open socket."""

    def __init__(self, socket: web.WebSocketResponse, request: web.BaseRequest, metrics: Metrics) -> None:
        if request.transport is None:
            raise ConnectionResetError
        self.socket = socket
        self._transport = request.transport
        self._metrics = metrics
        self._loop = asyncio.get_running_loop()
        self._gathered: list[bytes] = []
        self._size = 0
        self._backlog: deque[bytes] = deque()
        self._waiting = 0
        self._is_last = False
        self._task: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        """Never waits: what cannot be sent yet is kept, and whoever reads too slowly is cut off."""
        if self._is_last:
            return
        if self._task is None and self._transport.get_write_buffer_size() + self._size < MOST_WRITTEN:
            if not self._gathered:
                self._loop.call_soon(self._write_gathered)
            self._gathered.append(frame(TEXT, message))
            self._size += len(message)
        else:
            self._wait(message)

    def _write_gathered(self) -> None:
        """All that one turn of the loop had to say, in one go: a write costs more than what is written."""
        gathered, self._gathered, self._size = self._gathered, [], 0
        if gathered and not self.socket.closed and not self._transport.is_closing():
            self._transport.write(gathered[0] if len(gathered) == 1 else b"".join(gathered))

    def _wait(self, message: bytes) -> None:
        self._keep(message)
        if self._waiting > MOST_WAITING:
            self._backlog.clear()
            self._waiting = 0
            self._metrics.cut_off.labels("too-slow").inc()
            self.close(to_json(Bye(reason="too-slow", wait=1000)))

    def ping(self, payload: bytes) -> None:
        """Overtakes the backlog."""
        if not self.socket.closed and not self._transport.is_closing():
            self._transport.write(frame(PING, payload))

    def close(self, *last: bytes) -> None:
        """Closes the socket once this is sent; nothing follows it."""
        if not self._is_last:
            self._is_last = True
            self._keep(*last)

    def stop(self) -> None:
        """The socket is closed, or not to be waited for any longer."""
        self._is_last = True
        if self._task is not None:
            self._task.cancel()

    def _keep(self, *messages: bytes) -> None:
        self._write_gathered()
        self._backlog.extend(messages)
        self._waiting += sum(map(len, messages))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._send_backlog())

    async def _send_backlog(self) -> None:
        """As fast as the reader takes it."""
        with suppress(ConnectionError):
            while self._backlog:
                message = self._backlog.popleft()
                self._waiting -= len(message)
                await self.socket.send_frame(message, WSMsgType.TEXT)
            if self._is_last:
                await self.socket.close()
        self._task = None
