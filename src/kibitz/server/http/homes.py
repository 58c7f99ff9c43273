"""Several processes at one port: the people of a table come to one process, the table's home.

The home follows from the table's code, so nobody has to be asked. A process that accepts a WebSocket for a table whose
home is another process passes the open connection on to it, before it is answered. If the home is not running or does
not reply at once, the process serves the connection itself: any process can serve any table.
"""

from __future__ import annotations

import asyncio
import os
import socket
import zlib
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from kibitz.server.ops.logs import log
from kibitz.server.people.codes import BadCode, read_code

AWAKE = b"."
"""What a home says to a process that wants to pass a connection on: one that hangs says nothing."""
PATIENCE_SECONDS = 0.5
"""How long a home may take to reply. If it takes longer, the process that asks it serves the connection itself."""
MAX_HEAD_BYTES = 32 * 1024
"""A longer request might not fit into the buffer between two processes."""
BACKLOG = 1024


class Homes:
    """Each process has a Unix socket, by its number, in a folder that only the service's user may enter."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        self._folder = folder
        self._number = number
        self._count = count
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    def parse(cls, text: str) -> Homes:
        """Reads what `describe` has written."""
        number, count, folder = text.split(":", 2)
        return cls(Path(folder), int(number), int(count))

    def describe(self) -> str:
        return f"{self._number}:{self._count}:{self._folder}"

    def is_here(self, code: str) -> bool:
        """Whether this process is the home of a table."""
        return self._home_of(code) == self._number

    def _home_of(self, code: str) -> int:
        return zlib.crc32(code.encode()) % self._count

    # Passing on

    async def pass_on(self, request: web.Request) -> bool:
        """Passes a WebSocket's connection on to the home of the table that its address names.

        Returns whether that has happened: then this process must not answer.
        """
        try:
            home = self._home_of(read_code(request.query.get("table", "")))
        except BadCode:
            return False
        head, transport = head_of(request), request.transport
        if home == self._number or transport is None or len(head) > MAX_HEAD_BYTES:
            return False
        try:
            await self._send(home, transport.get_extra_info("socket").fileno(), head)
        except (OSError, TimeoutError) as error:
            log.debug("connection not passed on", home=home, problem=type(error).__name__)
            return False
        transport.abort()  # which closes it only here
        return True

    async def _send(self, home: int, connection: int, head: bytes) -> None:
        loop = asyncio.get_running_loop()
        with socket.socket(socket.AF_UNIX) as way:
            way.settimeout(0)
            async with asyncio.timeout(PATIENCE_SECONDS):
                await loop.sock_connect(way, str(self._folder / str(home)))
                if await loop.sock_recv(way, len(AWAKE)) != AWAKE:
                    raise ConnectionResetError
            sent = socket.send_fds(way, [head], [connection])
            with suppress(OSError, TimeoutError):  # the home has the connection now, whatever happens
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await loop.sock_sendall(way, head[sent:])

    # Taking over

    def open(self, server: web.Server) -> None:
        """Takes over connections. A process that restarts takes the place of its predecessor."""
        door = socket.socket(socket.AF_UNIX)
        door.settimeout(0)
        path = self._folder / str(self._number)
        new = path.with_suffix(f".{os.getpid()}")
        door.bind(str(new))
        door.listen(BACKLOG)
        new.rename(path)
        self._start(self._accept(door, server))

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept(self, door: socket.socket, server: web.Server) -> None:
        loop = asyncio.get_running_loop()
        with door:
            while True:
                way, _ = await loop.sock_accept(door)
                self._start(self._take_over(way, server))

    async def _take_over(self, way: socket.socket, server: web.Server) -> None:
        loop = asyncio.get_running_loop()
        connection: socket.socket | None = None
        with way, suppress(OSError):
            way.settimeout(0)
            await loop.sock_sendall(way, AWAKE)
            head, connection = await receive(way)  # however long it takes: the other process has let go of it
            if connection is not None:
                connection.settimeout(0)
                _, handler = await loop.connect_accepted_socket(server, connection)
                assert isinstance(handler, RequestHandler)
                handler.data_received(head)


async def receive(way: socket.socket) -> tuple[bytes, socket.socket | None]:
    """The head of a request, and its connection; None if the other process has thought better of it."""
    await until_readable(way)
    head, connections, _, _ = socket.recv_fds(way, MAX_HEAD_BYTES, 1)
    connection = socket.socket(fileno=connections[0]) if connections else None
    loop = asyncio.get_running_loop()
    try:
        while more := await loop.sock_recv(way, MAX_HEAD_BYTES):
            head += more
    except BaseException:
        if connection is not None:
            connection.close()
        raise
    return head, connection


async def until_readable(way: socket.socket) -> None:
    loop, readable = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(way, readable.set)
    try:
        await readable.wait()
    finally:
        loop.remove_reader(way)


def head_of(request: web.Request) -> bytes:
    """The request as it came. A client sends nothing else until its handshake is answered."""
    lines = [f"{request.method} {request.raw_path} HTTP/1.1".encode("utf-8", "surrogateescape")]
    lines += [name + b": " + value for name, value in request.raw_headers]
    return b"\r\n".join([*lines, b"", b""])
