"""A server that can be killed and started again, behind a network that can break."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Literal, Self, TypeAlias

from tests.browser.conftest import address_of

State: TypeAlias = Literal["up", "silent", "down"]
"""`silent`: connections stay open, but nothing comes through. `down`: they are closed, and new ones too."""


class Network:
    """A proxy in front of a server, for everything that a browser sends and receives."""

    def __init__(self) -> None:
        self.state: State = "up"
        self.target = ("127.0.0.1", 0)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._sockets: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        host, port = self._listener.getsockname()
        return f"http://{host}:{port}"

    def change(self, state: State) -> None:
        """What was silent stays so: bytes that were swallowed cannot come late."""
        if state == "down" or self.state == "silent":
            for one in tuple(self._sockets):
                _close(one)
        self.state = state

    def close(self) -> None:
        self.change("down")
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):  # until the listener is closed
            while True:
                near, _ = self._listener.accept()
                self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        self._sockets.add(near)
        if self.state == "down":
            return _close(near)
        if self.state == "silent":
            return None
        try:
            far = socket.create_connection(self.target)
        except OSError:
            return _close(near)
        self._sockets.add(far)
        for source, sink in ((near, far), (far, near)):
            threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()
        return None

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if self.state == "up":
                    sink.sendall(data)
        _close(source)
        self._sockets.discard(source)
        if self.state != "silent":  # the other end hears nothing of it
            _close(sink)


def _close(one: socket.socket) -> None:
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()


class Server:
    """The site at an address that stays the same, whatever happens to its process."""

    def __init__(self, data: Path, *arguments: str, **environment: str) -> None:
        self.network = Network()
        self._data = data
        self._arguments = arguments
        self._environment = {"KIBITZ_DATA": str(data), **environment}
        self._process: subprocess.Popen[str] | None = None

    @property
    def direct_address(self) -> str:
        """Where the present process listens, behind the network."""
        return "http://{}:{}".format(*self.network.target)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        self.network.close()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.brisk", "serve", "--host", "127.0.0.1", "--port", "0"]
        with (self._data / "log").open("a") as log:
            self._process = subprocess.Popen(
                [*command, "--limit-factor", "100", *self._arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, **self._environment},
            )
        self.network.target = ("127.0.0.1", int(address_of(self._process).rpartition(":")[2]))

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
