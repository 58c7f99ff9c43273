"""Durable inputs per second: one transaction per input against group commit, in one run.

Every table waits until its input is on disk before it makes the next, so the number of tables is the size of a group.
The ways take turns for several rounds, and each figure is a median, so that noise affects all of them alike.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from kibitz.server.store import Store, StoredInput, StoredMatch, StoredTable, store_at

ENTRY = StoredInput(1, b'{"do":"announce","number":12}', 123_456, b'{"by":"person","player":"5f2b9c0e"}')
WAYS = {"one transaction per input": 1, "groups of 10": 10, "groups of 50": 50, "groups of 200": 200}
"""How many tables play at once."""


@dataclass
class Figures:
    rates: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)

    def row(self, name: str) -> str:
        waits = sorted(self.waits)
        return (
            f"| {name} | {statistics.median(self.rates):,.0f} | {1000 * statistics.median(waits):.1f} "
            f"| {1000 * waits[int(len(waits) * 0.99)]:.1f} | {1e6 * statistics.median(self.processor):.0f} |"
        )


def syncs_per_second(folder: Path, seconds: float) -> float:
    """What the disk can do at best: small writes, each synced."""
    with (folder / "sync").open("wb", buffering=0) as file:
        start, done = time.perf_counter(), 0
        while time.perf_counter() < start + seconds:
            file.write(bytes(4096))
            os.fsync(file.fileno())
            done += 1
    return done / seconds


async def prepare(store: Store, names: list[str]) -> None:
    await store.save_table(
        StoredTable(code="BENCH-1", created=0, updated=0, status="running", public=False, document=b"{}")
    )
    for name in names:
        await store.create_match(
            StoredMatch(
                id=name,
                table="BENCH-1",
                game="coyote",
                rules=1,
                seats=4,
                options=b"{}",
                seed="seed",
                commitment="commitment",
                created=0,
                occupants=b"[]",
            )
        )


async def play(store: Store, match: str, until: float, waits: list[float]) -> int:
    version = 0
    while time.perf_counter() < until:
        start = time.perf_counter()
        version += 1
        await store.append(match, version, (ENTRY,))
        waits.append(time.perf_counter() - start)
    return version


async def measure(folder: Path, tables: int, seconds: float, figures: Figures) -> None:
    names = [f"{number:032x}" for number in range(tables)]
    async with store_at(folder / "bench.db") as store:
        await prepare(store, names)
        start, used = time.perf_counter(), time.process_time()
        until = start + seconds
        stored = sum(await asyncio.gather(*(play(store, name, until, figures.waits) for name in names)))
        figures.rates.append(stored / (time.perf_counter() - start))
        figures.processor.append((time.process_time() - used) / stored)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="per way and round")
    parser.add_argument(
        "--folder", type=Path, help="a folder on the disk to measure; by default the system's temporary folder"
    )
    chosen = parser.parse_args()
    figures = {name: Figures() for name in WAYS}
    disk: list[float] = []
    for _ in range(chosen.rounds):
        with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
            disk.append(syncs_per_second(Path(folder), chosen.seconds / 2))
        for name, tables in WAYS.items():
            with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
                asyncio.run(measure(Path(folder), tables, chosen.seconds, figures[name]))
    print(f"The disk itself: {statistics.median(disk):,.0f} synced writes per second.\n")
    print("| way | inputs per second | median wait (ms) | p99 wait (ms) | processor time per input (µs) |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name, found in figures.items():
        print(found.row(name))


if __name__ == "__main__":
    main()
