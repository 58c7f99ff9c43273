"""What whoever runs the service can watch: counts and times, never names, cards or tokens."""

from __future__ import annotations

import asyncio

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LOOK_EVERY = 0.5


class Metrics:
    """One set for each server, so that several can run in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("kibitz_tables", "Tables in memory.", registry=self.registry)
        self.sockets = Gauge("kibitz_sockets", "Open sockets.", registry=self.registry)
        self.requests = Counter("kibitz_requests", "Requests done, by type.", ["type"], registry=self.registry)
        self.refusals = Counter("kibitz_refusals", "Requests refused, by code.", ["code"], registry=self.registry)
        self.changes = Counter("kibitz_changes", "Changes stored.", registry=self.registry)
        self.commit_seconds = Histogram("kibitz_commit_seconds", "Time of a group commit.", registry=self.registry)
        self.loop_lag = Histogram("kibitz_loop_lag_seconds", "How late the loop wakes up.", registry=self.registry)

    def stored(self, changes: int, seconds: float) -> None:
        self.changes.inc(changes)
        self.commit_seconds.observe(seconds)

    async def watch_the_loop(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(LOOK_EVERY)
            self.loop_lag.observe(max(0.0, loop.time() - before - LOOK_EVERY))

    def text(self) -> bytes:
        return generate_latest(self.registry)
