"""Starts servers quickly: a process that has imported everything forks for each start, instead of importing it again.

The servers are processes like any others: they are killed, stopped and restarted one by one.
"""

from __future__ import annotations

import array
import asyncio
import importlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType
from typing import Self

from tests.server.crash import PATIENCE, ServerProcess
from tests.server.history import Broken

MAX_REQUEST_BYTES = 65_536
PRELOADED = (
    "kibitz.cli.serving",
    "kibitz.server.app",
    "kibitz.server.bots.remote",
    "kibitz.server.bus.nats",
    "kibitz.server.cluster.registry",
    "kibitz.server.store.migrations",
    "kibitz.server.store.postgres.database",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "uvloop",
)


class Zygote:
    """Use it with `with`. Ends when this process ends, however that happens."""

    def __init__(self, program: Sequence[str]) -> None:
        """`program` is a module with a function `prepare`, and its arguments before `serve`."""
        self._program = program

    def __enter__(self) -> Self:
        self._way, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, "-m", "tests.chaos.zygote", str(theirs.fileno()), *self._program]
            self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._way.close()
        self._process.wait()

    def fork(self, arguments: Sequence[str], output: int, errors: int) -> int:
        """The id of a new process that runs `kibitz` with these arguments."""
        request = json.dumps(list(arguments)).encode()
        descriptors = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [output, errors]))]
        self._way.sendmsg([request], descriptors)
        answer = self._way.recv(64)
        assert answer, "the zygote has ended"
        return int(answer)


class ForkedServer(ServerProcess):
    """A server that a zygote forks."""

    def __init__(self, zygote: Zygote, *arguments: object, **values: object) -> None:
        super().__init__(*arguments, **values)  # type: ignore[arg-type]
        self._zygote = zygote
        self._pid: int | None = None
        self._ended: int | None = None
        """A file that becomes readable when the process ends."""
        self._output: asyncio.StreamReader | None = None

    @property
    def pid(self) -> int:
        assert self._pid is not None
        return self._pid

    async def spawn(self) -> None:
        read, write = os.pipe()
        arguments = self._command[self._command.index("serve") :]
        with self.log.open("ab") as log:
            self._pid = await asyncio.to_thread(
                self._zygote.fork, [*arguments, "--port", str(self.port)], write, log.fileno()
            )
        os.close(write)
        try:
            self._ended = os.pidfd_open(self._pid)
        except ProcessLookupError:
            self._pid = None
            raise Broken("the server starts") from None
        self._output = asyncio.StreamReader()
        loop = asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(self._output), os.fdopen(read, "rb"))  # type: ignore[arg-type]

    @property
    def _lines(self) -> asyncio.StreamReader:
        assert self._output is not None
        return self._output

    async def terminate(self) -> int:
        await self._end(signal.SIGTERM)
        return 0

    async def kill(self) -> None:
        self.up.clear()
        if self._pid is None:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await self._end(signal.SIGKILL)
        except TimeoutError:
            raise Broken("nothing of a killed server lives on") from None

    async def _end(self, number: signal.Signals) -> None:
        """Waits for its end, and for that of its output, which its own processes keep open too."""
        assert self._pid is not None
        assert self._ended is not None
        with suppress(ProcessLookupError):
            os.kill(self._pid, number)
        loop, over = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._ended, over.set)
        try:
            await over.wait()
        finally:
            loop.remove_reader(self._ended)
        await self._lines.read()
        os.close(self._ended)
        self._pid = self._ended = None


def main(way: socket.socket, program: Sequence[str]) -> None:
    module = importlib.import_module(program[0])
    for name in PRELOADED:
        importlib.import_module(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the processes
    while True:
        request, ancillary, _, _ = way.recvmsg(MAX_REQUEST_BYTES, socket.CMSG_SPACE(2 * array.array("i").itemsize))
        if not request:
            return
        descriptors = array.array("i")
        for _, _, data in ancillary:
            descriptors.frombytes(data)
        output, errors = descriptors
        pid = os.fork()
        if pid == 0:
            way.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(output, 1)
            os.dup2(errors, 2)
            os.close(output)
            os.close(errors)
            sys.argv = ["kibitz", *program[1:], *json.loads(request)]
            module.run()
            os._exit(0)
        os.close(output)
        os.close(errors)
        way.sendall(str(pid).encode())


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])), sys.argv[2:])
