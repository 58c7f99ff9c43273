"""The live service under load, next to boardgame.io and a bare relay, in one run.

Each server runs on one core, and the simulated players on another. The systems take turns for several rounds, and each
figure is a median, so that noise affects all of them alike. Writes its table into docs/performance.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import resource
import signal
import socket
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import uvloop

from bench import page
from bench.load import Load, quantile
from bench.processes import processor_seconds
from bench.systems import Kibitz, Relay, System, install_boardgame

TABLES = 50
RATE = 1_000
IDLE = 5_000
PATIENCE = 60
SERVER_CORE, LOAD_CORE = 0, 1
WARM_UP = 1.5


@dataclass
class Figures:
    rates: list[float] = field(default_factory=list)
    p50: list[float] = field(default_factory=list)
    p99: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    client_share: list[float] = field(default_factory=list)
    idle_megabytes: float = 0

    def row(self, name: str) -> str:
        p50, p99 = (1000 * statistics.median(waits) for waits in (self.p50, self.p99))
        return f"| {name} | {statistics.median(self.rates):,.0f} | {p50:.1f} | {p99:.1f} | {self.idle_megabytes:.0f} |"


class Running:
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


@asynccontextmanager
async def running(system: System) -> AsyncIterator[Running]:
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
            yield Running(process, port)
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


async def measure(system: System, seconds: float, figures: Figures) -> None:
    async with running(system) as server:
        load = Load()
        await system.seat_all(load, server.port, TABLES)
        await load.saturate(WARM_UP)
        clock, client, used = time.perf_counter(), time.process_time(), server.processor_seconds
        figures.rates.append(await load.saturate(seconds))
        elapsed = time.perf_counter() - clock
        figures.client_share.append((time.process_time() - client) / elapsed)
        busy = (server.processor_seconds - used) / elapsed
        figures.processor.append(busy / figures.rates[-1])
        await asyncio.sleep(0.5)
        waits = await load.at_rate(RATE, seconds)
        figures.p50.append(quantile(waits, 0.5))
        figures.p99.append(quantile(waits, 0.99))
        print(
            f"{system.name}: {figures.rates[-1]:,.0f}/s (server {busy:.0%}, clients {figures.client_share[-1]:.0%} "
            f"of a core, {1e6 * figures.processor[-1]:.0f} µs per action); "
            f"at {RATE:,}/s p50 {1000 * figures.p50[-1]:.2f} ms, "
            f"p99 {1000 * figures.p99[-1]:.2f} ms, {server.megabytes:.0f} MB",
            flush=True,
        )


async def measure_idle(system: System, figures: Figures) -> None:
    async with running(system) as server:
        before = server.megabytes
        await system.idle(load := Load(), server.port, IDLE)
        await asyncio.sleep(2)
        load.check()
        figures.idle_megabytes = server.megabytes
        print(f"{system.name}: {before:.0f} MB, with {IDLE:,} idle sockets {figures.idle_megabytes:.0f} MB", flush=True)


async def measure_all(systems: list[System], rounds: int, seconds: float, idle: bool) -> dict[str, Figures]:
    found = {system.name: Figures() for system in systems}
    for _ in range(rounds):
        for system in systems:
            await measure(system, seconds, found[system.name])
    if idle:
        for system in systems:
            await measure_idle(system, found[system.name])
    return found


async def run(arguments: argparse.Namespace) -> str:
    with tempfile.TemporaryDirectory(prefix="kibitz-bench-") as folder:
        systems: list[System] = [Kibitz(), Relay()]
        versions = ""
        if not arguments.alone:
            boardgame = await install_boardgame(arguments.peer or Path(folder))
            systems.insert(1, boardgame)
            versions = f", boardgame.io {boardgame.version}"
        found = await measure_all(systems, arguments.rounds, arguments.seconds, not arguments.no_idle)
    return format_table(found, versions)


def format_table(found: dict[str, Figures], versions: str) -> str:
    lines = [
        "| system | acknowledged actions per second "
        f"| p50 at {RATE:,}/s (ms) | p99 (ms) | MB at {IDLE:,} idle sockets |",
        "| --- | ---: | ---: | ---: | ---: |",
        *(figures.row(name) for name, figures in found.items()),
        "",
        f"Python {platform.python_version()}{versions}, {platform.machine()}, one core for the server.",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=5.0, help="per loop and round")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--no-idle", action="store_true", help="without the idle sockets")
    parser.add_argument("--peer", type=Path, help="folder in which boardgame.io is, or will be, installed")
    parser.add_argument("--dry", action="store_true", help="print the table instead of writing it")
    arguments = parser.parse_args()
    os.sched_setaffinity(0, {LOAD_CORE})
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    text = uvloop.run(run(arguments))
    print(text)
    if not arguments.dry:
        page.write("performance.md", "server", text)


if __name__ == "__main__":
    main()
