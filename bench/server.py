"""The cost of an action on the live service, next to boardgame.io, a bare relay and other versions of Kibitz.

A processor's speed can change by a factor of two within a second, so one measurement after the other cannot tell 30 %
apart. Here all servers run at once on one core, and the simulated players on another. The load moves from one server to
the next in short slices; a cycle gives each server one slice, in random order. Costs are compared within each cycle,
and the median of these ratios is what counts. Writes its table into docs/performance.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import random
import resource
import statistics
import sysconfig
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import uvloop

from bench import page
from bench.load import Load, quantile
from bench.processes import Server, checked_out, running
from bench.systems import Kibitz, Relay, System, install_boardgame

TABLES = 50
IDLE = 5_000
LOAD_CORE = 1
SLICE_SECONDS = 0.4
SETTLE_SECONDS = 0.02
"""After a slice: what a server still does for its actions, such as sending them to the other players, counts too."""
WARM_UP_CYCLES = 4


@dataclass
class Contender:
    """A system, its server with everybody seated, and what was measured."""

    system: System
    server: Server
    load: Load
    processor: list[float] = field(default_factory=list)
    """Processor time per action, in each cycle, in microseconds."""
    rates: list[float] = field(default_factory=list)
    """Acknowledged actions per second, in each cycle."""
    waits: list[list[float]] = field(default_factory=list)
    """Of each action at a fixed rate, in milliseconds, by slices."""
    idle_megabytes: float | None = None

    async def saturate(self) -> None:
        used, start = self.server.processor_seconds, time.perf_counter()
        actions = await self.load.saturate(SLICE_SECONDS)
        self.rates.append(actions / (time.perf_counter() - start))
        await asyncio.sleep(SETTLE_SECONDS)
        self.processor.append(1e6 * (self.server.processor_seconds - used) / actions)

    async def act_at_rate(self, rate: int) -> None:
        self.waits.append([1000 * wait for wait in await self.load.at_rate(rate, SLICE_SECONDS)])

    def forget(self) -> None:
        self.processor.clear()
        self.rates.clear()


async def measure(systems: list[System], rounds: int, cycles: int, cycles_at_rate: int, rate: int) -> list[Contender]:
    """What was measured in all rounds. Each round starts its servers anew."""
    found = await measure_round(systems, cycles, cycles_at_rate, rate)
    for _ in range(rounds - 1):
        for contender, again in zip(found, await measure_round(systems, cycles, cycles_at_rate, rate), strict=True):
            contender.processor += again.processor
            contender.rates += again.rates
            contender.waits += again.waits
    return found


async def measure_round(systems: list[System], cycles: int, cycles_at_rate: int, rate: int) -> list[Contender]:
    async with AsyncExitStack() as servers:
        contenders = []
        for system in systems:
            server, load = await servers.enter_async_context(running(system)), Load()
            await system.seat_all(load, server.port, TABLES)
            contenders.append(Contender(system, server, load))
        await take_turns(contenders, Contender.saturate, WARM_UP_CYCLES)
        for contender in contenders:
            contender.forget()
        await take_turns(contenders, Contender.saturate, cycles)
        await take_turns(contenders, lambda contender: contender.act_at_rate(rate), cycles_at_rate)
    return contenders


async def take_turns(
    contenders: list[Contender], take_turn: Callable[[Contender], Awaitable[None]], cycles: int
) -> None:
    order = contenders[:]
    for _ in range(cycles):
        random.shuffle(order)
        for contender in order:
            await take_turn(contender)


async def measure_idle(system: System) -> float:
    """Megabytes with idle sockets open."""
    async with running(system) as server:
        await system.idle(load := Load(), server.port, IDLE)
        await asyncio.sleep(2)
        load.check()
        return server.megabytes


async def run(arguments: argparse.Namespace) -> str:
    with tempfile.TemporaryDirectory(prefix="kibitz-bench-") as folder, ExitStack() as checkouts:
        systems: list[System] = [
            Kibitz(),
            *(
                Kibitz(f"Kibitz, {version}", checkouts.enter_context(checked_out(version)))
                for version in arguments.against
            ),
        ]
        versions = describe_interpreter()
        if not arguments.alone:
            boardgame = await install_boardgame(arguments.peer or Path(folder))
            systems += [boardgame, Relay()]
            versions += f", boardgame.io {boardgame.version}"
        contenders = await measure(
            systems, arguments.rounds, arguments.cycles, arguments.cycles_at_rate, arguments.rate
        )
        if not arguments.no_idle:
            for contender in contenders:
                contender.idle_megabytes = await measure_idle(contender.system)
    return format_table(contenders, versions, arguments.rounds, arguments.rate)


def describe_interpreter() -> str:
    """The version of Python, and how it was built: without profile-guided optimisation it is slower by a tenth."""
    is_optimised = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
    built = "with" if is_optimised else "without"
    return f"Python {platform.python_version()} built {built} profile-guided optimisation"


def format_table(contenders: list[Contender], versions: str, rounds: int, rate: int) -> str:
    kibitz, has_idle = contenders[0], contenders[0].idle_megabytes is not None
    busy = "/".join(f"{average:.0f}" for average in os.getloadavg())
    return "\n".join(
        [
            "| system | processor time per action (µs) | of which Kibitz takes | actions per second "
            f"| p50 at {rate:,}/s (ms) | p99 of a slice (ms) | p99 of all (ms) |"
            + (f" MB at {IDLE:,} idle sockets |" if has_idle else ""),
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: |" + (" ---: |" if has_idle else ""),
            *(format_row(contender, kibitz) for contender in contenders),
            "",
            f"{versions}, {platform.machine()}, one core for all servers. Medians over {len(kibitz.rates)} cycles in "
            f"{rounds} rounds, with the middle half in brackets; waits over {len(kibitz.waits)} slices. "
            f"{os.cpu_count()} processors; load average over 1/5/15 minutes: {busy}.",
        ]
    )


def format_row(contender: Contender, kibitz: Contender) -> str:
    idle = [] if contender.idle_megabytes is None else [f"{contender.idle_megabytes:.0f}"]
    cells = [
        contender.system.name,
        f"{statistics.median(contender.processor):,.0f}",
        "" if contender is kibitz else format_ratios(kibitz, contender),
        f"{statistics.median(contender.rates):,.0f}",
        *format_waits(contender.waits),
        *idle,
    ]
    return f"| {' | '.join(cells)} |"


def format_waits(waits: list[list[float]]) -> list[str]:
    """The middle of all waits; the longest hundredth of a slice, and of all: a rare stall shows only in the latter."""
    every = [wait for taken in waits for wait in taken]
    low, middle, high = statistics.quantiles((quantile(taken, 0.99) for taken in waits), n=4)
    return [f"{quantile(every, 0.5):.1f}", f"{middle:.1f} ({low:.1f}–{high:.1f})", f"{quantile(every, 0.99):.1f}"]


def format_ratios(one: Contender, other: Contender) -> str:
    ratios = [mine / theirs for mine, theirs in zip(one.processor, other.processor, strict=True)]
    low, middle, high = statistics.quantiles(ratios, n=4)
    return f"{middle:.2f} × ({low:.2f}–{high:.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="each with servers of its own")
    parser.add_argument(
        "--cycles", type=int, default=20, help="of a round, in which everybody acts as soon as they may"
    )
    parser.add_argument("--cycles-at-rate", type=int, default=8, help="of a round, with actions at a fixed rate")
    parser.add_argument("--rate", type=int, default=1_000, help="of these actions, per second")
    parser.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="VERSION",
        help="a commit or a folder: another version of Kibitz to compare with; may be given several times",
    )
    parser.add_argument("--alone", action="store_true", help="without boardgame.io and the relay")
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
