"""What a number of players costs, and which part saturates first. Writes docs/scaling.md.

First it measures on this machine what a match costs: actions and minutes (bots that take their time as people do, on a
virtual clock), bytes on the wire (a real server), rows and bytes in PostgreSQL, durable rows per second, and messages
per second over NATS. Then it simulates evenings with up to a million players: tables are spread over processes by
chance, actions come by chance, and each process works them off one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import numpy as np

import kibitz
from bench import page
from bench.store import play, prepare
from kibitz import GAMES, Match
from kibitz.cli.processes.own_servers import OwnNats, OwnPostgres
from kibitz.engine.playout import play_out
from kibitz.server.bus.nats import NatsBus
from kibitz.server.store import store_at
from tests.server.conftest import serving
from tests.server.table.test_tables import play_to_the_end, table_of

SEATS = 4
WATCHED = 0.05
"""Spectators for each player: an assumption."""
WIRE_OVERHEAD = 100
"""Bytes of TCP, IP, TLS and WebSocket around a message: an estimate."""
STORE_TABLES = 200
TARGET_WAIT = 0.010
"""Seconds that 99 % of actions may wait for their process: races suffer first."""
BUSY_HOURS = 8
"""A day has as many actions as this number of hours at the simulated load: an assumption."""
RELAYED = 0.1
"""The share of actions that reach their table's driver over another process, such as after a restart: an assumption."""
BUSIEST = 0.7
"""The highest use of a process's core."""
SIZES = (1_000, 10_000, 100_000, 1_000_000)
SIMULATED_SECONDS = 60


class MatchCost(NamedTuple):
    """Per match of one game, with four people."""

    inputs: float
    minutes: float
    received: float
    """Bytes that one seat receives, per input."""


class Rates(NamedTuple):
    """Per second: what one part can do."""

    actions: float
    """One server process on one core, from docs/performance.md."""
    rows: float
    row_bytes: float
    messages: float
    factor: float
    """Work per action at each of several processes, compared with one: from docs/performance.md."""


def measure_pace(game: str, matches: int) -> tuple[float, float]:
    """Inputs and minutes per match of medium bots."""
    played = [
        play_out(Match(game, seats=SEATS, seed=f"pace {n}"), [kibitz.bot(game, "medium")] * SEATS, Random(n))
        for n in range(matches)
    ]
    minutes = [max(entry.at for entry in match.inputs) / 60_000 for match in played]
    return statistics.mean(match.version for match in played), statistics.mean(minutes)


async def measure_traffic(game: str, folder: Path) -> float:
    """Bytes that one seat receives per input, while four people play at random."""
    async with serving(folder) as server:
        people = [await server.person(f"Player {seat}") for seat in range(SEATS)]
        code = await table_of(people[0], game, SEATS)
        for person in people[1:]:
            await person.ask("enter", table=code)
            await person.ask("sit", table=code)
        before = [len(person.heard) for person in people]
        await people[0].ask("start", table=code)
        await asyncio.gather(*(play_to_the_end(person, Random(seat)) for seat, person in enumerate(people)))
        received = sum(
            len(msgspec.json.encode(message)) + WIRE_OVERHEAD
            for person, start in zip(people, before, strict=True)
            for message in person.heard[start:]
        )
        inputs = max(message.get("version") or 0 for person in people for message in person.heard)
    return received / SEATS / inputs


async def measure_servers(folder: Path, seconds: float) -> tuple[float, float, float]:
    """Durable rows per second, bytes per row, and messages per second."""
    postgres, nats = OwnPostgres(folder / "postgres", 1), OwnNats(folder / "nats")
    try:
        await postgres.prepare()
        await postgres.start()
        await postgres.create_database()
        await nats.prepare()
        await nats.start()
        rows, size = await measure_rows(postgres.url, seconds)
        return rows, size, await measure_messages(nats.url, seconds)
    finally:
        await nats.stop()
        await postgres.stop()


async def measure_rows(url: str, seconds: float) -> tuple[float, float]:
    import asyncpg

    async with store_at(url) as store:
        names = [f"{number:024x}" for number in range(STORE_TABLES)]
        await prepare(store, names)
        connection = await asyncpg.connect(url)
        size = "SELECT pg_total_relation_size('inputs')"
        before = await connection.fetchval(size)
        start = time.perf_counter()
        waits: list[float] = []
        written = sum(await asyncio.gather(*(play(store, name, start + seconds, waits) for name in names)))
        rate = written / (time.perf_counter() - start)
        grown = await connection.fetchval(size) - before
        await connection.close()
    return rate, grown / written


async def measure_messages(url: str, seconds: float) -> float:
    bus = NatsBus(url)
    await bus.open()
    received = 0

    def count(message: bytes) -> None:
        nonlocal received
        received += 1

    await bus.subscribe("bench", count)
    start = time.perf_counter()
    while time.perf_counter() < start + seconds:
        for _ in range(100):
            bus.publish("bench", b"x" * 100)
        await asyncio.sleep(0)
        while bus._outgoing.qsize() > 1000:
            await asyncio.sleep(0)
    rate = received / (time.perf_counter() - start)
    await bus.close()
    return rate


def actions_per_core() -> float:
    """What one process can acknowledge with a core to itself, by the processor time that `bench/server.py` measured."""
    text = (page.DOCS / "performance.md").read_text("utf-8").partition("<!-- server:")[2]
    heading = next(line for line in text.splitlines() if line.startswith("| system"))
    row = next(line for line in text.splitlines() if line.startswith("| Kibitz |"))
    column = next(n for n, cell in enumerate(heading.split("|")) if "processor time" in cell)
    return 1e6 / float(row.split("|")[column].strip().replace(",", ""))


def work_at_several() -> float:
    """How much more processor time an action takes at two processes than at one, as `bench/cluster.py` measured it."""
    text = (page.DOCS / "performance.md").read_text("utf-8").partition("<!-- cluster:")[2]
    rows = [line.split("|") for line in text.splitlines() if line.startswith("|")]
    column = next(n for n, cell in enumerate(rows[0]) if "servers" in cell)
    one, two = (
        float(next(row for row in rows if row[1].strip() == name)[column].replace(",", ""))
        for name in ("PostgreSQL and NATS, 1 process", "PostgreSQL and NATS, 2 processes")
    )
    return max(1.0, two / one)


def read_page() -> tuple[dict[str, MatchCost], Rates, str]:
    """What an earlier run has measured, from the page itself, and when."""
    text = (page.DOCS / "scaling.md").read_text("utf-8").partition("<!-- model:")[2]
    costs = {}
    for game in sorted(GAMES):
        row = next(line for line in text.splitlines() if line.startswith(f"| {game} |"))
        inputs, minutes, _, received = (float(cell.replace(",", "")) for cell in row.split("|")[2:6])
        costs[game] = MatchCost(inputs, minutes, received)
    found = re.search(r"makes ([\d,]+) rows .*, ([\d,]+) bytes each .* passes ([\d,]+) messages", text)
    assert found is not None
    rows, size, messages = (float(figure.replace(",", "")) for figure in found.groups())
    measured = next(line for line in text.splitlines() if line.startswith("Measured"))
    return costs, Rates(actions_per_core(), rows, size, messages, work_at_several()), measured


class Evening(NamedTuple):
    """What was simulated for a number of players."""

    players: int
    tables: int
    actions: float
    processes: int
    wait: float
    megabits: float
    rows: float
    gigabytes_a_day: float
    messages: float


def simulate(players: int, costs: dict[str, MatchCost], rates: Rates, seed: int = 1) -> Evening:
    rng = np.random.default_rng(seed)
    tables = players // SEATS
    pace = np.array([cost.inputs / cost.minutes / 60 for cost in costs.values()])
    received = np.array([cost.received for cost in costs.values()])
    games = rng.integers(len(costs), size=tables)
    actions = float(pace[games].sum())
    processes = max(1, int(np.ceil(actions / rates.actions / BUSIEST)))
    while True:
        factor = 1.0 if processes == 1 else rates.factor
        wait, busiest = simulate_processes(rng, pace[games], processes, factor / rates.actions)
        if wait <= TARGET_WAIT and busiest <= BUSIEST:
            break
        processes = int(np.ceil(processes * 1.1))
    listeners = SEATS * (1 + WATCHED)
    relayed = RELAYED if processes > 1 else 0
    return Evening(
        players=players,
        tables=tables,
        actions=actions,
        processes=processes,
        wait=wait,
        megabits=float((pace[games] * received[games]).sum()) * listeners * 8 / 1e6,
        rows=actions,
        gigabytes_a_day=actions * rates.row_bytes * BUSY_HOURS * 3600 / 1e9,
        messages=actions * relayed * listeners,
    )


def simulate_processes(
    rng: np.random.Generator, pace: np.ndarray[tuple[int], np.dtype[np.float64]], processes: int, work: float
) -> tuple[float, float]:
    """The wait that 99 % of actions at the busiest process do not exceed, and how busy it is.

    Tables fall on processes by chance. At the busiest one, actions arrive by chance and are worked off in order.
    """
    load = np.bincount(rng.integers(processes, size=len(pace)), weights=pace, minlength=processes).max()
    count = rng.poisson(load * SIMULATED_SECONDS)
    arrivals = np.sort(rng.uniform(0, SIMULATED_SECONDS, count))
    before = np.arange(count) * work
    begins = np.maximum.accumulate(arrivals - before) + before
    waits = begins - arrivals
    return (float(np.quantile(waits, 0.99)) if count else 0.0), float(load * work)


def format_page(costs: dict[str, MatchCost], rates: Rates, evenings: list[Evening], measured: str) -> str:
    match_rows = [
        f"| {game} | {cost.inputs:,.0f} | {cost.minutes:.1f} | {cost.inputs / cost.minutes:,.0f} "
        f"| {cost.received:,.0f} | {cost.received * cost.inputs * SEATS / 1000:,.0f} |"
        for game, cost in costs.items()
    ]
    evening_rows = [
        f"| {one.players:,} | {one.tables:,} | {one.actions:,.0f} | {one.processes:,} | {1000 * one.wait:.1f} "
        f"| {one.megabits:,.0f} | {one.rows / rates.rows:.1f} | {one.gigabytes_a_day:,.1f} "
        f"| {one.messages:,.0f} ({one.messages / rates.messages:.1f}) |"
        for one in evenings
    ]
    return "\n".join(
        [
            "| game, 4 people | actions a match | minutes | actions a minute | bytes per action, to each seat "
            "| kB a match |",
            "| --- | ---: | ---: | ---: | ---: | ---: |",
            *match_rows,
            "",
            f"One process can acknowledge {rates.actions:,.0f} actions a second with a core to itself, by the "
            "processor time of an action ([measured](performance.md#the-live-service-under-load)); one PostgreSQL "
            f"here makes {rates.rows:,.0f} rows a second durable for one writing process, {rates.row_bytes:,.0f} "
            f"bytes each with their index; one process passes {rates.messages:,.0f} messages a second through NATS. "
            f"At each of several processes an action takes {rates.factor:.2f} times the processor time of an action "
            "at one ([measured](performance.md#several-processes)).",
            "",
            "| players at once | tables | actions/s | server processes | wait, p99 (ms) | Mbit/s to players "
            "| of one writer's rows/s | GB a day | messages/s (of one process's) |",
            "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
            *evening_rows,
            "",
            measured,
        ]
    )


@contextmanager
def folder_for_servers() -> Iterator[Path]:
    """PostgreSQL's user may enter it."""
    with tempfile.TemporaryDirectory(prefix="kibitz-scaling-", dir="/tmp") as name:
        Path(name).chmod(0o755)
        yield Path(name)


def measure(matches: int, seconds: float) -> tuple[dict[str, MatchCost], Rates]:
    costs = {}
    with folder_for_servers() as folder:
        for game in sorted(GAMES):
            inputs, minutes = measure_pace(game, matches)
            received = asyncio.run(measure_traffic(game, folder / game))
            costs[game] = MatchCost(inputs, minutes, received)
        rows, size, messages = asyncio.run(measure_servers(folder, seconds))
    return costs, Rates(actions_per_core(), rows, size, messages, work_at_several())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20, help="of each game, to measure its pace")
    parser.add_argument("--seconds", type=float, default=5, help="for each server that is measured")
    parser.add_argument("--players", type=int, nargs="+", default=SIZES)
    parser.add_argument("--again", action="store_true", help="simulate with what the page says was measured")
    parser.add_argument("--dry", action="store_true", help="print the tables instead of writing them")
    arguments = parser.parse_args()
    if arguments.again:
        costs, rates, measured = read_page()
    else:
        costs, rates = measure(arguments.matches, arguments.seconds)
        measured = page.describe_commit()
    text = format_page(costs, rates, [simulate(players, costs, rates) for players in arguments.players], measured)
    print(text)
    if not arguments.dry:
        page.write("scaling.md", "model", text)


if __name__ == "__main__":
    main()
