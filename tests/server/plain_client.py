"""A WebSocket client written from the RFC and docs/wire-protocol.md alone: streams, frames, and a player."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import itertools
import json
import secrets
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any, TypeAlias
from urllib.parse import urlsplit

Message: TypeAlias = dict[str, Any]

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
RETRY = 0.1


class Socket:
    """RFC 6455, as far as this server speaks it: whole text frames, pings and a goodbye."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    @asynccontextmanager
    async def open(cls, base: str, token: str) -> AsyncIterator[Socket]:
        there, key = urlsplit(base), base64.b64encode(secrets.token_bytes(16)).decode()
        reader, writer = await asyncio.open_connection(there.hostname, there.port)
        lines = [
            "GET /ws HTTP/1.1",
            f"Host: {there.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Authorization: Bearer {token}",
        ]
        try:
            writer.write("\r\n".join([*lines, "", ""]).encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            accepted = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
            assert head.startswith("HTTP/1.1 101 "), head
            assert f"sec-websocket-accept: {accepted}".lower() in head.lower()
            yield cls(reader, writer)
        except asyncio.IncompleteReadError:
            raise ConnectionResetError("cut off") from None
        finally:
            writer.close()

    def send(self, kind: int, data: bytes) -> None:
        """A whole frame, masked as a client's must be."""
        assert len(data) < 2**16
        length = bytes([128 | len(data)]) if len(data) < 126 else struct.pack("!BH", 128 | 126, len(data))
        mask = secrets.token_bytes(4)
        masked = bytes(byte ^ key for byte, key in zip(data, itertools.cycle(mask), strict=False))
        self._writer.write(bytes([128 | kind]) + length + mask + masked)

    async def receive(self) -> Message:
        """The next message; raises `ConnectionError` when the connection is closed."""
        while True:
            kind, data = await self._frame()
            if kind == TEXT:
                message: Message = json.loads(data)
                return message
            if kind == PING:
                self.send(PONG, data)
            if kind == CLOSE:
                self.send(CLOSE, data)
                raise ConnectionResetError("closed by the server")

    async def _frame(self) -> tuple[int, bytes]:
        first, length = await self._reader.readexactly(2)
        assert first & 128, "a whole frame"
        if length == 126:
            (length,) = struct.unpack("!H", await self._reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await self._reader.readexactly(8))
        return first & 15, await self._reader.readexactly(length)

    def cut(self) -> None:
        """Drops the connection without a close frame, like a dead battery."""
        self._writer.transport.abort()


class PlainPerson:
    """Plays at random at one table; reconnects with the version it has, and repeats unanswered requests."""

    def __init__(self, base: str, token: str, table: str, rng: Random) -> None:
        self.base = base
        self.table = table
        self.heard: list[Message] = []
        self.latest: Message = {}
        self.over: Message | None = None
        self.comings = 0
        self.may_go_to: float = 0
        """It acts only before this version."""
        self._token = token
        self._rng = rng
        self._pending: Message | None = None
        self._requests = itertools.count(1)
        self._socket: Socket | None = None

    @property
    def version(self) -> int:
        return int(self.latest.get("version", -1))

    def say(self, kind: str, **values: Any) -> Message:
        request = {"type": kind, "id": f"{kind} {next(self._requests)}", "table": self.table, **values}
        self._send(request)
        return request

    def cut(self) -> None:
        assert self._socket is not None
        self._socket.cut()

    def go_to(self, version: float) -> None:
        self.may_go_to = version
        self._act()

    async def live(self) -> None:
        """Until the match is over."""
        while self.over is None:
            with suppress(ConnectionError):
                async with Socket.open(self.base, self._token) as self._socket:
                    await self._play()
            self._socket = None
            await asyncio.sleep(RETRY)

    async def _play(self) -> None:
        assert self._socket is not None
        self.comings += 1
        have = {"match": self.latest["match"], "have": self.version} if self.latest else {}
        self.say("enter", **have)
        if self._pending is not None:
            self._send(self._pending)
        while self.over is None:
            self._hear(await self._socket.receive())
            self._act()

    def _hear(self, message: Message) -> None:
        self.heard.append(message)
        if message["type"] == "happened":
            assert message["since"] == self.version, "versions have no gap"
        if message["type"] in ("state", "happened"):
            self.latest = message
        elif message["type"] == "over":
            self.over = message
        elif self._pending is not None and message.get("id") == self._pending["id"]:
            assert message["type"] == "ack" or message["code"] in ("TOO_LATE", "ILLEGAL"), message
            self._pending = None

    def _act(self) -> None:
        view = self.latest.get("view", {})
        if self._pending or self.version >= self.may_go_to or view.get("viewer") not in view.get("to_act", ()):
            return
        seen = {"match": self.latest["match"], "decided": self.version}
        self._pending = self.say("act", **seen, action=some_action(self.latest["choices"], self._rng))

    def _send(self, request: Message) -> None:
        if self._socket is not None:
            self._socket.send(TEXT, json.dumps(request).encode())


def some_action(choices: list[Message], rng: Random) -> Message:
    pattern = rng.choice(choices)
    action = {"do": pattern["do"]}
    for name, allowed in pattern["with"].items():
        run = isinstance(allowed, dict)
        action[name] = rng.randint(allowed["from"], allowed["to"]) if run else rng.choice(allowed)
    return action | {"ms": 450} if "ms" in action else action
