"""One server process, seen from its parent and from inside.

Both ends hold a connection. The child says over it that it is ready; each notices by its end that the other is gone,
however that happened.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from aiohttp import web

from kibitz.engine.errors import KibitzError
from kibitz.server.http.homes import Homes

COMMAND = (sys.executable, "-m", "kibitz", "serve")
READY = b"ready"
START_SECONDS = 120.0
"""How long a process may take until it is ready."""
BACKLOG = 4096
"""How many connections may wait to be accepted, such as when everybody comes back at once."""


class NotReady(KibitzError):
    """A process ended, or took too long, before it was ready. Its own log says why."""

    def __init__(self, code: int | None) -> None:
        reason = f"took longer than {START_SECONDS:.0f} seconds" if code is None else f"ended with {code}"
        super().__init__(f"A server process {reason} while it was starting. The log says why.")
        self.code = code


class Child:
    """A running server process, which is ready."""

    def __init__(self, process: asyncio.subprocess.Process, connection: socket.socket) -> None:
        self._process = process
        self._connection = connection

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        return self._process.returncode is not None

    async def wait(self) -> int:
        """Waits for its end; returns its exit code."""
        code = await self._process.wait()
        self._connection.close()
        return code

    async def stop(self, seconds: float) -> None:
        """Asks it to stop, and kills it if it takes longer."""
        with suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(seconds):
                await self.wait()
        except TimeoutError:
            self.kill()
            await self.wait()

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()


async def start_child(
    listening: Sequence[socket.socket],
    environment: Mapping[str, str],
    command: Sequence[str] = COMMAND,
    start_seconds: float = START_SECONDS,
) -> Child:
    """Starts a process that accepts connections from these sockets; returns when it is ready.

    Ctrl-C in a terminal does not reach it, only the parent, which then stops all in order.
    """
    ours, theirs = socket.socketpair()
    with theirs:
        inherited = [theirs.fileno(), *(each.fileno() for each in listening)]
        command = (*command, "--child", ",".join(map(str, inherited)))
        try:
            process = await spawn(*command, env=environment, pass_fds=inherited)
        except BaseException:
            ours.close()
            raise
    ours.settimeout(0)
    child = Child(process, ours)
    try:
        async with asyncio.timeout(start_seconds):
            is_ready = await asyncio.get_running_loop().sock_recv(ours, len(READY)) == READY
    except TimeoutError:
        child.kill()
        await child.wait()
        raise NotReady(None) from None
    except BaseException:
        child.kill()
        await child.wait()
        raise
    if not is_ready:
        raise NotReady(await child.wait())
    return child


async def spawn(*command: str | Path, **options: Any) -> asyncio.subprocess.Process:
    """Starts a program in a session of its own, without input. If this is cancelled, no process is left."""
    start = asyncio.create_subprocess_exec(
        *command, stdin=asyncio.subprocess.DEVNULL, start_new_session=True, **options
    )
    starting = asyncio.ensure_future(start)
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        process = await starting
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise


class InheritedDoor:
    """Inside the child: accepts connections from the parent's sockets, and stops when the parent is gone."""

    def __init__(self, inherited: str, homes: str | None) -> None:
        self.homes = None if homes is None else Homes.parse(homes)
        connection, *listening = map(int, inherited.split(","))
        self._connection = socket.socket(fileno=connection)
        self._listening = [socket.socket(fileno=number) for number in listening]

    async def open(self, runner: web.AppRunner, stop: asyncio.Event) -> None:
        for each in self._listening:
            await web.SockSite(runner, each).start()
        if self.homes is not None:
            assert runner.server is not None
            self.homes.open(runner.server)
        self._connection.settimeout(0)
        with suppress(OSError):
            await asyncio.get_running_loop().sock_sendall(self._connection, READY)
        self._watch = asyncio.ensure_future(self._stop_with_parent(stop))

    async def close(self) -> None:
        """The sockets are the parent's, and the runner stops accepting from them."""

    async def _stop_with_parent(self, stop: asyncio.Event) -> None:
        with suppress(OSError):
            await asyncio.get_running_loop().sock_recv(self._connection, 1)
        stop.set()


def listen_at(host: str, port: int) -> list[socket.socket]:
    """Sockets that all processes share.

    They share one queue of waiting connections. So while a process is restarted or has died, another takes what
    waits, and nobody is turned away. With a queue for each process (SO_REUSEPORT), the system resets what waits in the
    queue of a process that ends, and goes on filling that of one that hangs.
    """
    sockets: list[socket.socket] = []
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, address in dict.fromkeys((family, str(where[0])) for family, _, _, _, where in found):
            chosen = sockets[0].getsockname()[1] if sockets else port
            sockets.append(socket.create_server((address, chosen), family=family, backlog=BACKLOG))
    except OSError as error:
        for each in sockets:
            each.close()
        raise KibitzError(f"Cannot listen at {host}:{port}: {error.strerror}.") from None
    return sockets
