"""Acknowledged actions per second on SQLite, on PostgreSQL, and with two server processes, in one run.

All services run at once, and the load moves from one to the next in short slices, so that what else the machine does
affects them alike. The simulated players share the machine's cores with the servers, so their part of the processor
time is shown too: it limits what a second process can gain. Therefore a second table gives each server process a fixed
part of a core, which leaves room for PostgreSQL, NATS and the players. Writes its tables into docs/performance.md.
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
from bench.quota import NoQuota, limited_to
from bench.systems import Kibitz, KibitzPlayer
from kibitz.cli.processes.own_servers import OwnNats, OwnPostgres

SLICE_SECONDS = 1.0
SETTLE_SECONDS = 0.05
WARM_UP_CYCLES = 2
START_SECONDS = 120


class KibitzOn(Kibitz):
    """Kibitz with more flags; `{database}` stands for a new database."""

    def __init__(self, name: str, *flags: str, processes: int = 1, names_table: bool = True) -> None:
        """Without `names_table`, people come to any process, as with a client that does not name its table."""
        super().__init__(name)
        self.flags = flags if processes == 1 else (*flags, "--processes", str(processes))
        self.processes = processes
        if not names_table:
            self.player = NamelessPlayer


class NamelessPlayer(KibitzPlayer):
    names_table = False


SHARED = ("--database", "{database}", "--bus", "{bus}")
SERVICES = (
    KibitzOn("SQLite, 1 process"),
    KibitzOn("PostgreSQL, 1 process", "--database", "{database}"),
    KibitzOn("PostgreSQL and NATS, 1 process", *SHARED),
    KibitzOn("PostgreSQL and NATS, 2 processes", *SHARED, processes=2),
    KibitzOn("… 2 processes, if people come to either", *SHARED, processes=2, names_table=False),
)
ONE_PROCESS = 2
"""What the services with two processes are compared with."""


@dataclass
class Contender:
    system: KibitzOn
    pid: int
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
        return tree_seconds(self.pid), storing, time.process_time()

    def server_processes(self) -> list[int]:
        """Those that serve: not their parent, if there are several."""
        return [self.pid] if self.system.processes == 1 else children_of(self.pid)

    def forget(self) -> None:
        for figures in (self.rates, self.serving, self.storing, self.playing):
            figures.clear()


def tree_seconds(pid: int) -> float:
    """Processor time of a process and its descendants that run now."""
    try:
        return processor_seconds(pid) + sum(map(tree_seconds, children_of(pid)))
    except OSError:
        return 0.0


def children_of(pid: int) -> list[int]:
    return [
        int(child)
        for thread in Path(f"/proc/{pid}/task").iterdir()
        for child in (thread / "children").read_text().split()
    ]


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
async def running(system: Kibitz, folder: Path, flags: list[str]) -> AsyncIterator[tuple[int, int]]:
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


async def run(tables: int, cycles: int, share: float) -> str:
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
                pid, port = await stack.enter_async_context(running(system, data, flags))
                contenders.append(contender := Contender(system, pid))
                await system.seat_all(contender.load, port, tables)
            servers = [postgres.pid, nats.pid]
            await take_turns(contenders, servers, cycles)
            text = format_table(contenders, tables)
            limited = contenders[ONE_PROCESS:]
            processes = [process for contender in limited for process in contender.server_processes()]
            try:
                with limited_to(share, processes):
                    await take_turns(limited, servers, cycles)
            except NoQuota as error:
                return f"{text}\n\nProcesses could not be limited to a part of a core: {error}."
            return f"{text}\n\n{format_limited(limited, share)}"


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
            ratio(contender, one) if contender.system.processes > 1 else "",
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


def format_limited(contenders: list[Contender], share: float) -> str:
    one = contenders[0]
    lines = [
        f"| each process has {100 * share:.0f} % of a core | actions per second | × 1 process "
        "| µs per action: servers | × 1 process |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for each in contenders:
        costs = statistics.median(mine / theirs for mine, theirs in zip(each.serving, one.serving, strict=True))
        compared = ("", "") if each is one else (ratio(each, one), f"{costs:.2f}")
        rate, cost = statistics.median(each.rates), statistics.median(each.serving)
        lines.append(f"| {each.system.name} | {rate:,.0f} | {compared[0]} | {cost:,.0f} | {compared[1]} |")
    return "\n".join(lines)


def ratio(one: Contender, other: Contender) -> str:
    """Compared within each cycle."""
    return f"{statistics.median(mine / theirs for mine, theirs in zip(one.rates, other.rates, strict=True)):.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--cycles", type=int, default=40)
    parser.add_argument("--share", type=float, default=0.3, help="of a core for each process, in the second table")
    parser.add_argument("--dry", action="store_true", help="print the table instead of writing it")
    arguments = parser.parse_args()
    text = asyncio.run(run(arguments.tables, arguments.cycles, arguments.share))
    print(text)
    if not arguments.dry:
        page.write("performance.md", "cluster", text)


if __name__ == "__main__":
    main()
