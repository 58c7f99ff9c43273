"""Everybody loses the connection at once and comes back: how long that takes, and whether anybody misses anything.

A service of two processes with a PostgreSQL and a NATS of its own serves 1,250 tables of four people, who play. Then
all sockets break at the same moment, and each client connects again as the browser app does. Writes a paragraph into
docs/reliability.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import tempfile
from pathlib import Path
from random import Random

import msgspec
import uvloop
from picows import WSTransport

from bench import page
from bench.cluster import running
from bench.load import Load, Party, now, quantile
from bench.systems import SEATS, Kibitz, KibitzPlayer

FIRST_RETRY, LONGEST_RETRY = 0.3, 5.0
"""Seconds between attempts to connect, as in the browser app (web/src/wire/link.svelte.ts)."""
CONNECT_SECONDS = 10.0
PLAY_SECONDS = 5.0
RATE = 300
"""Actions per second of all people together."""
PATIENCE = 120.0


class Told(msgspec.Struct):
    type: str
    id: str | None = None
    match: str | None = None
    since: int | None = None
    version: int | None = None


read_told = msgspec.json.Decoder(Told).decode


class ReturningPlayer(KibitzPlayer):
    """Connects again when the connection is lost, and notices if a version was left out."""

    away_since: float | None = None
    back_after: float | None = None
    attempts = 0
    missed = 0

    def __init__(self, party: Party, seat: int, token: str) -> None:
        super().__init__(party, seat, token)
        self._tasks: set[asyncio.Task[None]] = set()
        self._jitter = Random(f"{party.number} {seat}")

    def drop(self) -> None:
        assert self.transport is not None
        self.away_since, self.back_after = now(), None
        self.transport.underlying_transport.abort()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if self.away_since is None:  # not on purpose
            self.away_since = now()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionResetError())
        self._answers.clear()
        if not self._tasks:
            task = asyncio.get_running_loop().create_task(self._come_back(self.port))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def arrive(self, port: int) -> None:
        self.port = port
        await super().arrive(port)

    async def _come_back(self, port: int) -> None:
        retry = FIRST_RETRY
        while True:
            await asyncio.sleep(retry * self._jitter.uniform(0.75, 1.25))
            retry = min(2 * retry, LONGEST_RETRY)
            self.attempts += 1
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    await self.arrive(port)
                    await self.ask("enter", table=self.table, match=self.match, have=self.version)
            except (OSError, TimeoutError):
                continue
            assert self.away_since is not None
            self.back_after, self.away_since = now() - self.away_since, None
            if self.since is not None:  # whether the last action was played is known from the match
                self.since, self._acting = None, None
                self.may_act = bool(self._choices)
            self.party.let_act(self)
            return

    def hear(self, text: bytes) -> None:
        told = read_told(text)
        if told.type == "happened" and (told.match != self.match or (told.since or 0) > self.version):
            self.missed += 1  # what is known may be told again
        if told.type == "state" and told.match == self.match and (told.version or 0) < self.version:
            self.missed += 1
        if told.type == "refused":
            if told.id in self._answers:  # the table is moving: another attempt follows
                self._answers.pop(told.id).set_exception(ConnectionRefusedError())
                return
            if self._acting is None:
                return
        super().hear(text)


class StormyKibitz(Kibitz):
    player = ReturningPlayer


async def run(sockets: int, processes: int) -> str:
    system, load, tables = StormyKibitz(), Load(), sockets // SEATS
    with tempfile.TemporaryDirectory(prefix="kibitz-storm-", dir="/tmp") as name:
        folder = Path(name)
        folder.chmod(0o755)
        flags = ["--processes", str(processes), "--max-tables", "10000"]
        async with running(system, folder, flags) as (_, port):
            await system.seat_all(load, port, tables)
            await load.at_rate(RATE, PLAY_SECONDS)
            people = [player for party in load.parties for player in party.players]
            returning = [person for person in people if isinstance(person, ReturningPlayer)]
            print(f"{len(returning)} sockets are open; now they break", flush=True)
            for person in returning:
                person.drop()
            end = now() + PATIENCE
            while now() < end and any(person.back_after is None for person in returning):
                await asyncio.sleep(0.05)
            await load.at_rate(RATE, PLAY_SECONDS)
            await asyncio.sleep(1)
            return describe(load, returning, processes)


def describe(load: Load, people: list[ReturningPlayer], processes: int) -> str:
    back = [person.back_after for person in people if person.back_after is not None]
    missed = sum(person.missed for person in people)
    apart = sum(len({(p.match, p.version) for p in party.players if isinstance(p, ReturningPlayer)}) > 1
                for party in load.parties)  # fmt: skip
    in_time = sum(wait <= 15 for wait in back)
    return (
        f"**{len(people):,} sockets** at {len(load.parties):,} tables broke at once: **{in_time:,} were back "
        f"at their table within 15 s** (median {quantile(back, 0.5):.1f} s, 99th percentile {quantile(back, 0.99):.1f} "
        f"s, last {max(back):.1f} s), after {sum(person.attempts for person in people) / len(people):.1f} attempts on "
        f"average. {missed:,} versions were missed, and afterwards people at {apart:,} tables saw different versions; "
        f"{len(load.waits):,} actions were acknowledged in the seconds that followed. {processes} processes, "
        f"PostgreSQL, NATS and all clients shared {os.cpu_count()} cores; load average {os.getloadavg()[0]:.0f}. "
        f"{page.describe_commit()}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=5_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--dry", action="store_true", help="print the paragraph instead of writing it")
    arguments = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    text = uvloop.run(run(arguments.sockets, arguments.processes))
    print(text)
    if not arguments.dry:
        page.write("reliability.md", "storm", text)


if __name__ == "__main__":
    main()
