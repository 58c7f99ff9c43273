"""What a table costs as their number grows from a hundred to ten thousand.

Each service has that number of running matches in memory, which are paused, and fifty more tables where people play.
The services run at once and take turns, so that what else the machine does affects them alike. Writes a table into
docs/reliability.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import uvloop
from aiohttp import ClientSession

from bench import page
from bench.growth import INPUTS, filled_store, tables_in_memory
from bench.load import Load
from bench.processes import processor_seconds
from bench.systems import Kibitz
from kibitz import GAMES
from tests.server.crash import ServerProcess
from tests.server.running_tables import Template, play_at_random

SIZES = (0, 100, 1_000, 10_000)
PLAYED = 50
SLICE_SECONDS = 1.0
WARM_UP_CYCLES = 2
IDLE_SECONDS = 5.0
FLAGS = ("--max-tables", "20000", "--max-sockets-per-address", "10000")


@dataclass
class Contender:
    tables: int
    server: ServerProcess
    megabytes: float
    load: Load = field(default_factory=Load)
    acting: list[float] = field(default_factory=list)
    """Processor time per action, in microseconds."""
    idle: list[float] = field(default_factory=list)
    """Processor time per second in which nobody acts, in milliseconds."""

    async def act(self) -> None:
        before = processor_seconds(self.server.pid)
        actions = await self.load.saturate(SLICE_SECONDS)
        self.acting.append(1e6 * (processor_seconds(self.server.pid) - before) / actions)

    async def wait(self) -> None:
        before = processor_seconds(self.server.pid)
        await asyncio.sleep(IDLE_SECONDS)
        self.idle.append(1e3 * (processor_seconds(self.server.pid) - before) / IDLE_SECONDS)


def resident_megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


@asynccontextmanager
async def serving(folder: Path, templates: list[Template], tables: int) -> AsyncIterator[Contender]:
    async with filled_store(folder, templates, tables):
        pass
    server = ServerProcess(folder, flags=FLAGS)
    await server.spawn()
    try:
        await server.ready()
        async with ClientSession() as session:
            while await tables_in_memory(session, server.base) < tables:
                await asyncio.sleep(0.2)
        yield Contender(tables, server, resident_megabytes(server.pid))
    finally:
        await server.kill()


async def run(cycles: int) -> str:
    system = Kibitz()
    templates = [Template(play_at_random(game, INPUTS), paused=True) for game in sorted(GAMES)]
    with tempfile.TemporaryDirectory(prefix="kibitz-tables-") as name:
        async with AsyncExitStack() as stack:
            contenders = [
                await stack.enter_async_context(serving(Path(name) / str(tables), templates, tables))
                for tables in SIZES
            ]
            for contender in contenders:
                await system.seat_all(contender.load, contender.server.port, PLAYED)
            order = contenders[:]
            for cycle in range(WARM_UP_CYCLES + cycles):
                random.shuffle(order)
                for contender in order:
                    if cycle == WARM_UP_CYCLES:
                        contender.acting.clear()
                    await contender.act()
            for contender in contenders:
                await contender.wait()
            return format_table(contenders)


def format_table(contenders: list[Contender]) -> str:
    none, smallest = contenders[0], contenders[1]
    lines = [
        "| running tables | kB of memory a table | processor time per action (µs) | × 100 tables "
        "| idle: ms of processor time a second |",
        "| ---: | ---: | ---: | ---: | ---: |",
    ]
    for each in contenders[1:]:
        ratio = statistics.median(mine / theirs for mine, theirs in zip(each.acting, smallest.acting, strict=True))
        cells = [
            f"{each.tables:,}",
            f"{1024 * (each.megabytes - none.megabytes) / each.tables:,.0f}",
            f"{statistics.median(each.acting):,.0f}",
            "" if each is smallest else f"{ratio:.2f}",
            f"{statistics.median(each.idle):.1f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(
        [
            *lines,
            "",
            f"One process on SQLite; paused matches of all games with {INPUTS} inputs each. People act at {PLAYED} "
            f"more tables. Medians of {len(smallest.acting)} slices, compared within each cycle. Load average "
            f"{os.getloadavg()[0]:.0f}. {page.describe_commit()}",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cycles", type=int, default=15)
    parser.add_argument("--dry", action="store_true", help="print the table instead of writing it")
    arguments = parser.parse_args()
    text = uvloop.run(run(arguments.cycles))
    print(text)
    if not arguments.dry:
        page.write("reliability.md", "many-tables", text)


if __name__ == "__main__":
    main()
