"""People play all games on a cluster while it suffers one fault after another; then the whole history is checked."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.chaos import audit
from tests.chaos.cluster import PROGRAM, Cluster, check_logs, check_metrics, running_cluster
from tests.chaos.disk import ShrinkingDisk, disk_for_database
from tests.chaos.faults import Disasters, Fault, Kind
from tests.nats_server import NatsServer
from tests.postgres_server import PostgresServer
from tests.server.crash import PLANS, Party, Plan, play_tables, until
from tests.server.crash_people import Report
from tests.server.history import check_writes, must

SERVERS, WORKERS = 3, 2


@dataclass
class ChaosReport(Report):
    faults: Counter[str] = field(default_factory=Counter)
    inputs: int = 0
    disk_is_real: bool = False
    drivers: int = 0
    """How many sessions have stored inputs: each is one process between two losses of its connection."""


async def run(
    folder: Path,
    faults: Iterable[Fault],
    rng: Random,
    *,
    plans: Sequence[Plan] = PLANS,
    servers: int = SERVERS,
    workers: int = WORKERS,
    program: Sequence[str] = PROGRAM,
    tell: Callable[[str], None] = lambda _: None,
) -> ChaosReport:
    report = ChaosReport()
    with (
        PostgresServer() as postgres,
        NatsServer(folder / "nats") as nats,
        disk_for_database(postgres) as disk,
    ):
        report.disk_is_real = isinstance(disk, ShrinkingDisk)
        async with running_cluster(
            folder, postgres, nats, disk.database, rng, servers=servers, workers=workers, program=program
        ) as cluster:
            disasters = Disasters(cluster, disk)

            async def strike(parties: Sequence[Party]) -> None:
                await strike_all(faults, cluster, disasters, parties, report, tell)
                await cluster.settle()

            await play_tables(cluster, plans, strike, rng, report)
            await asyncio.to_thread(check_database, cluster, report)
            check_logs(cluster)
            await check_metrics(cluster)
    return report


async def strike_all(
    faults: Iterable[Fault],
    cluster: Cluster,
    disasters: Disasters,
    parties: Sequence[Party],
    report: ChaosReport,
    tell: Callable[[str], None],
) -> None:
    began = time.monotonic()

    async def recover() -> None:
        await cluster.settle()
        await until(lambda: all(person.is_playing for party in parties for person in party.people))

    for fault in faults:
        if not disasters.is_possible(fault):
            continue
        if fault.alone:
            await recover()
        await asyncio.sleep(fault.after)
        await disasters.wait_for_victims(fault)
        report.latest_fault, report.fault_time = pause_after(fault.kind, alone=fault.alone), time.monotonic()
        await disasters.strike(fault)
        if fault.alone:
            await recover()
        report.faults[fault.kind] += 1
        counts = f"{report.faults.total():4} faults  {report.acknowledged:6} acts  {report.matches.total():4} matches"
        tell(f"{time.monotonic() - began:6.0f} s  {counts}  {fault.kind}")


def pause_after(kind: Kind, *, alone: bool) -> str:
    """The name under which pauses after a fault are noted."""
    return f"{kind}, {'alone' if alone else 'amid others'}"


def check_database(cluster: Cluster, report: ChaosReport) -> None:
    writes = audit.read_writes(cluster.postgres, cluster.database)
    check_writes(writes)
    report.inputs = len(writes)
    report.drivers = len({(write.process, write.session) for write in writes})
    unfinished = audit.count_unfinished(cluster.postgres, cluster.database)
    must(unfinished == 0, "every match is finished", unfinished)
