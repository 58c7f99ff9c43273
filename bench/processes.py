"""Starts and stops the servers that `bench.server` measures, and checks out earlier versions of Kibitz."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from bench.systems import ROOT, System

PATIENCE = 60
"""How many seconds a server may take to start."""
SERVER_CORE = 0


class Server:
    """A running server process."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process = process
        self.port = port

    @property
    def megabytes(self) -> float:
        """Resident memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        (line,) = (line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    @property
    def processor_seconds(self) -> float:
        return processor_seconds(self.process.pid)


def processor_seconds(pid: int) -> float:
    """Processor time of all threads so far, to the nanosecond: a slice is too short for the ticks of `stat`."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


@asynccontextmanager
async def running(system: System) -> AsyncIterator[Server]:
    """Starts a server, waits until it listens, and stops it afterwards."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="kibitz-bench-") as folder:
        log = Path(folder) / "output.txt"
        with log.open("wb") as output:
            process = await asyncio.create_subprocess_exec(
                *system.command(Path(folder), port), env=system.environment(), stdout=output, stderr=output
            )
        os.sched_setaffinity(process.pid, {SERVER_CORE})
        try:
            await wait_until_listening(process, port, log)
            yield Server(process, port)
        finally:
            if process.returncode is None:
                process.send_signal(signal.SIGTERM)
            await process.wait()


async def wait_until_listening(process: asyncio.subprocess.Process, port: int, log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.returncode is None:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    raise RuntimeError(f"the server does not start: {log.read_text()[-2000:]}")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def checked_out(version: str) -> Iterator[Path]:
    """A folder with another version of Kibitz: the folder itself if there is one of that name, otherwise a commit."""
    if Path(version).is_dir():
        yield Path(version).resolve()
        return
    with tempfile.TemporaryDirectory(prefix="kibitz-bench-") as folder:
        git("worktree", "add", "--quiet", "--detach", folder, version)
        try:
            yield Path(folder)
        finally:
            git("worktree", "remove", "--force", folder)


def git(*arguments: str) -> None:
    subprocess.run(("git", "-C", str(ROOT), *arguments), check=True)
