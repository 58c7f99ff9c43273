"""What grows with the number of tables and the length of a match: a start, the lobby's query, and loading a match.

Each figure stands beside a smaller case of the same run. The cases take turns and each figure is a median, so that
noise affects all of them alike. Writes its table into docs/performance.md.
"""

from __future__ import annotations

import argparse
import asyncio
import platform
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from aiohttp import ClientSession
from prometheus_client.parser import text_string_to_metric_families

from bench import page
from bench.processes import processor_seconds
from kibitz import GAMES
from kibitz.server.bus.local import LocalBus
from kibitz.server.clock.time import Clock
from kibitz.server.ops.settings import Settings
from kibitz.server.store import Store, StoredLog, store_at
from kibitz.server.table.lobby import Lobby
from kibitz.server.table.persistence import read_tables, replay_log
from tests.server.crash import ServerProcess
from tests.server.running_tables import Template, fill, play_at_random, table_code

Seconds: TypeAlias = float

STARTS = (0, 2_000)
"""Running matches at the start."""
INPUTS = 40
"""Inputs of each of them, unless it would be over by then."""
LOBBIES = (100, 1_000, 10_000)
"""Running tables. Every second one is public."""
LENGTHS = (400, 4_000)
"""Inputs of matches of overbid."""
LONG_OVERBID = {"goal": 30}
"""The highest goal: players who act at random need thousands of inputs to reach it."""


@asynccontextmanager
async def filled_store(folder: Path, templates: list[Template], tables: int) -> AsyncIterator[Store]:
    folder.mkdir()
    async with store_at(Settings(data_dir=folder).database_url) as store:
        await fill(store, templates, tables)
        yield store


# A start


@dataclass(frozen=True)
class Start:
    first_answer: Seconds
    """From the start of the process to the first list of public tables."""
    processor: Seconds
    """Of the server, until all matches are in memory."""
    usual_answer: Seconds
    """The median time of an answer while matches are being resumed."""


async def measure_start(session: ClientSession, folder: Path, running: int) -> Start:
    server = ServerProcess(folder)
    started = time.perf_counter()
    await server.spawn()
    try:
        await server.ready()
        await list_tables(session, server.base)
        first_answer = time.perf_counter() - started
        waits = [await list_tables(session, server.base)]
        while await tables_in_memory(session, server.base) < running:
            waits.append(await list_tables(session, server.base))
        return Start(first_answer, processor_seconds(server.pid), statistics.median(waits))
    finally:
        await server.kill()


async def list_tables(session: ClientSession, base: str) -> Seconds:
    start = time.perf_counter()
    async with session.get(f"{base}/api/tables") as response:
        await response.json()
    return time.perf_counter() - start


async def tables_in_memory(session: ClientSession, base: str) -> float:
    async with session.get(f"{base}/metrics") as response:
        families = text_string_to_metric_families(await response.text())
    samples: dict[str, float] = {sample.name: sample.value for family in families for sample in family.samples}
    return samples["kibitz_tables"]


async def measure_starts(folder: Path, rounds: int) -> dict[int, list[Start]]:
    templates = [Template(play_at_random(game, INPUTS)) for game in sorted(GAMES)]
    found: dict[int, list[Start]] = {running: [] for running in STARTS}
    for running in STARTS:
        async with filled_store(folder / f"start-{running}", templates, running):
            pass
    async with ClientSession() as session:
        for _ in range(rounds):
            for running, starts in found.items():
                starts.append(await measure_start(session, folder / f"start-{running}", running))
    return found


# The lobby, and long matches


async def measure_lobbies(folder: Path, rounds: int) -> dict[int, Seconds]:
    """The median time in which the lobby's list is read."""
    templates = [Template(play_at_random("coyote", 1))]
    async with AsyncExitStack() as stack:
        lobbies = {}
        for tables in LOBBIES:
            store = await stack.enter_async_context(filled_store(folder / f"lobby-{tables}", templates, tables))
            lobbies[tables] = Lobby(store, LocalBus(), Clock())
        waits: dict[int, list[Seconds]] = {tables: [] for tables in LOBBIES}
        for _ in range(rounds):
            for tables, lobby in lobbies.items():
                start = time.perf_counter()
                await lobby.tables()
                waits[tables].append(time.perf_counter() - start)
    return {tables: statistics.median(found) for tables, found in waits.items()}


async def measure_loads(folder: Path, rounds: int) -> dict[int, Seconds]:
    """The median time in which a stored match of overbid becomes a live one."""
    waits: dict[int, list[Seconds]] = {length: [] for length in LENGTHS}
    templates = [Template(play_at_random("overbid", length, LONG_OVERBID)) for length in LENGTHS]
    async with filled_store(folder / "loads", templates, len(LENGTHS)) as store:
        for _ in range(rounds):
            for number, length in enumerate(LENGTHS):
                start = time.perf_counter()
                [saved] = (await read_tables(store, [table_code(number)])).values()
                assert isinstance(saved.log, StoredLog)
                live = await replay_log(saved.log)
                waits[length].append(time.perf_counter() - start)
                assert live.match.version == length
    return {length: statistics.median(found) for length, found in waits.items()}


# The page


def start_rows(found: Mapping[int, list[Start]]) -> Iterable[str]:
    def median(running: int, figure: str) -> Seconds:
        return float(statistics.median(getattr(start, figure) for start in found[running]))

    few, many = STARTS
    for label, figure in (
        ("first answer after the start", "first_answer"),
        ("processor time until all matches are in memory", "processor"),
        ("an answer in the meantime", "usual_answer"),
    ):
        yield row(label, f"{many:,} running matches", median(many, figure), median(few, figure), "none")


def lobby_rows(found: Mapping[int, Seconds]) -> Iterable[str]:
    smallest, *larger = LOBBIES
    yield row("the lobby's list", f"{smallest:,} running tables", found[smallest])
    for tables in larger:
        yield row("the lobby's list", f"{tables:,} running tables", found[tables], found[smallest], f"{smallest:,}")


def load_rows(found: Mapping[int, Seconds]) -> Iterable[str]:
    short, long = LENGTHS
    yield row("loading a match of overbid", f"{short:,} inputs", found[short])
    yield row("loading a match of overbid", f"{long:,} inputs", found[long], found[short], f"{short:,}")


def row(what: str, case: str, seconds: Seconds, against: Seconds | None = None, smaller: str = "") -> str:
    ratio = "" if against is None else f"{seconds / against:.1f} × {smaller}"
    return f"| {what} | {case} | {1000 * seconds:,.1f} | {ratio} |"


async def measure(folder: Path, rounds: int) -> str:
    lines = ["| what | with | ms | compared with |", "| --- | --- | ---: | --- |"]
    lines += start_rows(await measure_starts(folder, rounds))
    lines += lobby_rows(await measure_lobbies(folder, 20 * rounds))
    lines += load_rows(await measure_loads(folder, 4 * rounds))
    return "\n".join([*lines, "", f"Python {platform.python_version()}, {platform.machine()}. Medians."])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--dry", action="store_true", help="print the table instead of writing it")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kibitz-growth-") as folder:
        text = asyncio.run(measure(Path(folder), arguments.rounds))
    print(text)
    if not arguments.dry:
        page.write("performance.md", "growth", text)


if __name__ == "__main__":
    main()
