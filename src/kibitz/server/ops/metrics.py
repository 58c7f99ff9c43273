"""The operator's metrics: counts and times, never names, cards or tokens."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Literal, TypeAlias, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from kibitz.server.policy.fairplay import ANOMALIES, Verdict
from kibitz.server.vocabulary import InputSource

LOOP_CHECK_SECONDS = 0.5

BotFailure: TypeAlias = Literal["died", "hung", "raised", "illegal"]
"""Why a bot did not decide: its process died or hung, or the bot raised an error or chose an illegal action."""

DISCONNECT_REASONS = ("flood", "silent", "too-slow")
"""Why a client was disconnected: it sent too much, left pings unanswered, or read more slowly than its tables send."""

ROUND_TRIP_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 1.0, 2.0)
BOT_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)
RAISE_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8)
"""Histogram buckets, in seconds."""


class Metrics:
    """One server's metrics, in their own registry, so that several servers can run in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("kibitz_tables", "Tables in memory.", registry=self.registry)
        self.sockets = Gauge("kibitz_sockets", "Open sockets.", registry=self.registry)
        self.refused_connections = Counter(
            "kibitz_refused_connections", "Connections beyond their address's quota.", registry=self.registry
        )
        self.requests = Counter("kibitz_requests", "Requests done, by type.", ["type"], registry=self.registry)
        self.refusals = Counter("kibitz_refusals", "Requests refused, by code.", ["code"], registry=self.registry)
        self.changes = Counter("kibitz_changes", "Changes stored.", registry=self.registry)
        self.commit_seconds = Histogram("kibitz_commit_seconds", "Time of a group commit.", registry=self.registry)
        self.loop_lag = Histogram(
            "kibitz_loop_lag_seconds", "How late the event loop wakes up.", registry=self.registry
        )
        self.pings = Counter("kibitz_pings", "Ping frames sent.", registry=self.registry)
        self.round_trips = Histogram(
            "kibitz_round_trip_seconds",
            "Time from a ping to its pong.",
            buckets=ROUND_TRIP_BUCKETS,
            registry=self.registry,
        )
        self.unasked_pongs = Counter("kibitz_unasked_pongs", "Pongs that answer no open ping.", registry=self.registry)
        self.cut_off = Counter(
            "kibitz_cut_off", "Clients that were disconnected, by reason.", ["reason"], registry=self.registry
        )
        self.answers = Counter("kibitz_race_answers", "Answers in settled races.", registry=self.registry)
        self.anomalies = Counter(
            "kibitz_race_anomalies", "Suspicious answers in races, by kind.", ["kind"], registry=self.registry
        )
        self.raises = Histogram(
            "kibitz_race_raise_seconds",
            "By how much reported times were raised, where they were.",
            buckets=RAISE_BUCKETS,
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "kibitz_bot_seconds",
            "Time from asking a bot to its decision.",
            ["game", "level"],
            buckets=BOT_BUCKETS,
            registry=self.registry,
        )
        self.bot_failures = Counter(
            "kibitz_bot_failures", "Bots that could not decide.", ["why"], registry=self.registry
        )
        self.thoughts = Counter(
            "kibitz_thoughts",
            "With --bus: questions answered, by their priority, and by whether a worker or this server thought.",
            ["work", "place"],
            registry=self.registry,
        )
        self.lost_workers = Counter(
            "kibitz_lost_workers", "Workers that vanished or stopped in the middle of work.", registry=self.registry
        )
        self.inputs = Counter("kibitz_inputs", "Inputs of matches, by who made them.", ["by"], registry=self.registry)
        self._inputs_by: dict[InputSource, Counter] = {by: self.inputs.labels(by) for by in get_args(InputSource)}
        self._requests_by: dict[str, Counter] = {}
        for why in get_args(BotFailure):
            self.bot_failures.labels(why)
        for kind in ANOMALIES:
            self.anomalies.labels(kind)
        for reason in DISCONNECT_REASONS:
            self.cut_off.labels(reason)

    def record_commit(self, changes: int, seconds: float) -> None:
        self.changes.inc(changes)
        self.commit_seconds.observe(seconds)

    def record_decision(self, game: str, level: str, seconds: float) -> None:
        self.bot_seconds.labels(game, level).observe(seconds)

    def record_bot_failure(self, why: BotFailure) -> None:
        self.bot_failures.labels(why).inc()

    def record_thought(self, work: str, place: str) -> None:
        self.thoughts.labels(work, place).inc()

    def count_input(self, by: InputSource) -> None:
        self._inputs_by[by].inc()

    def count_request(self, kind: str) -> None:
        if kind not in self._requests_by:
            self._requests_by[kind] = self.requests.labels(kind)
        self._requests_by[kind].inc()

    def record_race(self, verdicts: Iterable[Verdict]) -> None:
        """Call only after a race is over: until then, metrics must not show more than players see."""
        for verdict in verdicts:
            self.answers.inc()
            for kind in verdict.anomalies:
                self.anomalies.labels(kind).inc()
            if verdict.accepted > verdict.raw:
                self.raises.observe((verdict.accepted - verdict.raw) / 1000)

    async def measure_loop_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(LOOP_CHECK_SECONDS)
            self.loop_lag.observe(max(0.0, loop.time() - before - LOOP_CHECK_SECONDS))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class WorkerMetrics:
    """The metrics of a worker."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.work_seconds = Histogram(
            "kibitz_work_seconds",
            "Time from taking work to its answer, by priority.",
            ["work"],
            buckets=BOT_BUCKETS,
            registry=self.registry,
        )
        self.work_failures = Counter(
            "kibitz_work_failures", "Work that was given up, by priority.", ["work"], registry=self.registry
        )

    def record_work(self, work: str, seconds: float) -> None:
        self.work_seconds.labels(work).observe(seconds)

    def record_failure(self, work: str) -> None:
        self.work_failures.labels(work).inc()
