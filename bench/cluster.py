"""Acknowledged actions per second on SQLite, on PostgreSQL, and with two server processes, in one run.

All services run at once, and the load moves from one to the next in short slices, so that what else the machine does
affects them alike. The simulated players share the machine's cores with the servers, so their part of the processor
time is shown too: it limits what a second process can gain. Writes its table into docs/performance.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg

from bench import page
from bench.load import Load
from bench.processes import free_port, processor_seconds
from bench.systems import Kibitz
from kibitz.cli.processes.own_servers import OwnNats, OwnPostgres

SLICE_SECONDS = 1.0
SETTLE_SECONDS = 0.05
WARM_UP_CYCLES = 2
START_SECONDS = 120


class KibitzOn(Kibitz):
    """Kibitz with more flags; `{database}` stands for a new database."""

    def __init__(self, name: str, *flags: str, services: int = 1) -> None:
        """With several `services`, each has a port of its own, and a table's people are all at the same one."""
        super().__init__(name)
        self.flags = flags
        self.services = services


SHARED = ("--database", "{database}", "--bus", "{bus}")
SERVICES = (
    KibitzOn("SQLite, 1 process"),
    KibitzOn("PostgreSQL, 1 process", "--database", "{database}"),
    KibitzOn("PostgreSQL and NATS, 1 process", *SHARED),
    KibitzOn("… 2 processes, people come to either", *SHARED, "--processes", "2"),
    KibitzOn("… 2 processes, each table's people come to one", *SHARED, services=2),
)
ONE_PROCESS = 2
"""What the services with two processes are compared with."""


@dataclass
class Contender:
    system: KibitzOn
    pids: list[int] = field(default_factory=list)
    load: Load = field(default_factory=Load)
    rates: list[float] = field(default_factory=list)
    serving: list[float] = field(default_factory=list)
    """Processor time of the service per action, in microseconds."""
    storing: list[float] = field(default_factory=list)
    """That of PostgreSQL and NATS."""
    playing: list[float] = field(default_factory=list)
    """That of the simulated players."""

    async def saturate(self, servers: list[int]) -> None:
        before, start = self._processor(servers), time.perf_counter()
        actions = await self.load.saturate(SLICE_SECONDS)
        self.rates.append(actions / (time.perf_counter() - start))
        await asyncio.sleep(SETTLE_SECONDS)
        used = [
            1e6 * (after - earlier) / actions for earlier, after in zip(before, self._processor(servers), strict=True)
        ]
        self.serving.append(used[0])
        self.storing.append(used[1])
        self.playing.append(used[2])

    def _processor(self, servers: list[int]) -> tuple[float, float, float]:
        storing = sum(tree_seconds(pid) for pid in servers)
        return sum(map(tree_seconds, self.pids)), storing, time.process_time()

    def forget(self) -> None:
        for figures in (self.rates, self.serving, self.storing, self.playing):
            figures.clear()


def tree_seconds(pid: int) -> float:
    """Processor time of a process and its descendants that run now."""
    try:
        children = [
            int(child)
            for thread in Path(f"/proc/{pid}/task").iterdir()
            for child in (thread / "children").read_text().split()
        ]
        return processor_seconds(pid) + sum(map(tree_seconds, children))
    except OSError:
        return 0.0


@asynccontextmanager
async def own_servers(folder: Path) -> AsyncIterator[tuple[OwnPostgres, OwnNats]]:
    postgres, nats = OwnPostgres(folder / "postgres", 8), OwnNats(folder / "nats")
    try:
        for server in (postgres, nats):
            await server.prepare()
            await server.start()
        await postgres.create_database()
        yield postgres, nats
    finally:
        await nats.stop()
        await postgres.stop()


async def create_database(postgres: OwnPostgres, name: str) -> str:
    connection = await asyncpg.connect(postgres.url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return f"{postgres.url.rpartition('/')[0]}/{name}"


@asynccontextmanager
async def running(system: KibitzOn, folder: Path, flags: list[str]) -> AsyncIterator[tuple[int, int]]:
    """The id of the service's first process, and its port."""
    port, log = free_port(), folder / "output.txt"
    with log.open("wb") as output:
        process = await asyncio.create_subprocess_exec(
            *system.command(folder, port),
            *flags,
            env=system.environment(),
            stdout=asyncio.subprocess.PIPE,
            stderr=output,
        )
    try:
        assert process.stdout is not None
        said = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        assert b"serves at" in said, log.read_text()
        yield process.pid, port
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
        await process.wait()


async def run(tables: int, cycles: int) -> str:
    with tempfile.TemporaryDirectory(prefix="kibitz-cluster-", dir="/tmp") as name:
        folder = Path(name)
        folder.chmod(0o755)
        async with AsyncExitStack() as stack:
            postgres, nats = await stack.enter_async_context(own_servers(folder))
            contenders = []
            for number, system in enumerate(SERVICES):
                data = folder / str(number)
                data.mkdir()
                database = await create_database(postgres, f"bench{number}")
                flags = [flag.format(database=database, bus=nats.url) for flag in system.flags]
                contenders.append(contender := Contender(system))
                for _ in range(system.services):
                    pid, port = await stack.enter_async_context(running(system, data, flags))
                    contender.pids.append(pid)
                    await system.seat_all(contender.load, port, tables // system.services)
            await take_turns(contenders, [postgres.pid, nats.pid], cycles)
    return format_table(contenders, tables)


async def take_turns(contenders: list[Contender], servers: list[int], cycles: int) -> None:
    order = contenders[:]
    for cycle in range(WARM_UP_CYCLES + cycles):
        if cycle == WARM_UP_CYCLES:
            for contender in contenders:
                contender.forget()
        random.shuffle(order)
        for contender in order:
            await contender.saturate(servers)


def format_table(contenders: list[Contender], tables: int) -> str:
    lines = [
        "| service | actions per second | × SQLite | × 1 process | µs per action: servers | PostgreSQL, NATS "
        "| players | players' share |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    first, one = contenders[0], contenders[ONE_PROCESS]
    for contender in contenders:
        serving, storing, playing = map(statistics.median, (contender.serving, contender.storing, contender.playing))
        cells = [
            contender.system.name,
            f"{statistics.median(contender.rates):,.0f}",
            "" if contender is first else ratio(contender, first),
            ratio(contender, one) if "2 processes" in contender.system.name else "",
            f"{serving:,.0f}",
            f"{storing:,.0f}",
            f"{playing:,.0f}",
            f"{100 * playing / (serving + storing + playing):.0f} %",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    cores = len(os.sched_getaffinity(0))
    load = "/".join(f"{value:.0f}" for value in os.getloadavg())
    return "\n".join(
        [
            *lines,
            "",
            f"{tables} tables of four simulated people in each service; {cores} cores for servers and players. "
            f"Medians over {len(first.rates)} cycles. Load average over 1/5/15 minutes: {load}. "
            f"{page.describe_commit()}",
        ]
    )


def ratio(one: Contender, other: Contender) -> str:
    """Compared within each cycle."""
    return f"{statistics.median(mine / theirs for mine, theirs in zip(one.rates, other.rates, strict=True)):.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--cycles", type=int, default=40)
    parser.add_argument("--dry", action="store_true", help="print the table instead of writing it")
    arguments = parser.parse_args()
    text = asyncio.run(run(arguments.tables, arguments.cycles))
    print(text)
    if not arguments.dry:
        page.write("performance.md", "cluster", text)


if __name__ == "__main__":
    main()
