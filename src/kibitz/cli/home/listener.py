"""Takes HTTPS and HTTP at one port, so that people who type the address without `https` are told how to go on."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Coroutine, Sequence
from typing import Any

from aiohttp import web

from kibitz.server.http.homes import until_readable
from kibitz.server.ops.logs import log

HANDSHAKE = b"\x16"
"""The first byte of a TLS connection, and of no HTTP request."""
SILENT_SECONDS = 10.0
"""How long a connection may take to send its first byte."""
MOST_SILENT = 500
"""How many connections may be open that have not sent anything."""
RETRY_SECONDS = 1.0
"""How long to wait after the system could not accept a connection, such as for want of file handles."""


class TlsListener:
    """Accepts connections for a server; the first byte of each tells whether it is TLS."""

    def __init__(self, server: web.Server, sockets: Sequence[socket.socket], context: ssl.SSLContext) -> None:
        self._server = server
        self._sockets = sockets
        self._context = context
        self._silent = asyncio.Semaphore(MOST_SILENT)
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        for door in self._sockets:
            door.settimeout(0)
            self._start(self._accept(door))

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for door in self._sockets:
            door.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept(self, door: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._silent.acquire()
            try:
                connection, _ = await loop.sock_accept(door)
            except OSError as error:
                self._silent.release()
                log.warning("connection not accepted", problem=error.strerror)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._start(self._admit(connection))

    async def _admit(self, connection: socket.socket) -> None:
        is_admitted = False
        try:
            is_tls = await self._is_tls(connection)
            await asyncio.get_running_loop().connect_accepted_socket(
                self._server, connection, ssl=self._context if is_tls else None
            )
            is_admitted = True
        except (OSError, TimeoutError) as error:  # such as a phone that does not trust the certificate
            log.debug("connection not admitted", problem=type(error).__name__)
        finally:
            if not is_admitted:
                connection.close()

    async def _is_tls(self, connection: socket.socket) -> bool:
        try:
            async with asyncio.timeout(SILENT_SECONDS):
                await until_readable(connection)
            return connection.recv(1, socket.MSG_PEEK) == HANDSHAKE
        finally:
            self._silent.release()
