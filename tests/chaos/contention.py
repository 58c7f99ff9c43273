"""Many sockets at many processes hammer the same tables: at every version, each socket of a seat tries to act."""

from __future__ import annotations

import asyncio
import itertools
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from aiohttp import ClientSession

from tests.chaos import audit
from tests.chaos.cluster import Door, check_logs, running_cluster
from tests.nats_server import NatsServer
from tests.postgres_server import PostgresServer
from tests.server.crash import Party, Plan, gather_party, play_tables
from tests.server.crash_people import Address, Report
from tests.server.history import check_writes, must

PLANS = (Plan("coyote", 2, 0, {"lives": 3}), Plan("overbid", 3, 0))
"""One game in which all sockets of the seat whose turn it is compete, and one in which all seats do."""
POLL_SECONDS = 1.0


@dataclass
class ContentionReport(Report):
    inputs: int = 0
    processes: int = 0
    sockets: int = 0

    @property
    def attempts(self) -> int:
        return self.acknowledged + self.refused.total()


async def run(
    folder: Path,
    postgres: PostgresServer,
    nats: NatsServer,
    attempts: int,
    rng: Random,
    *,
    processes: int,
    sockets: int,
    tables: int,
    seconds: float = math.inf,
    tell: Callable[[str], None] = lambda _: None,
) -> ContentionReport:
    """Every process has this many sockets, spread over all tables. Ends after this number of attempts or seconds."""
    report = ContentionReport(processes=processes)
    async with running_cluster(
        folder, postgres, nats, postgres.create_database(), rng, servers=processes, workers=0, direct=True
    ) as cluster:
        doors = itertools.cycle([Door(cluster, member) for member in cluster.members])
        plans = [plan for plan, _ in zip(itertools.cycle(PLANS), range(tables), strict=False)]

        async def gather(plan: Plan, session: ClientSession, address: Address, rng: Random, report: Report) -> Party:
            party = await gather_party(plan, session, address, rng, report)
            others = [
                seated.with_another_socket(next(doors), Random(rng.random()))
                for seated, _ in zip(
                    itertools.cycle(party.seated), range(processes * sockets // tables - plan.seats), strict=False
                )
            ]
            for seated in party.seated:
                seated.server = next(doors)
            return Party(plan, party.seated, others)

        async def hammer(parties: Sequence[Party]) -> None:
            report.sockets = sum(len(party.people) for party in parties)
            end = time.monotonic() + seconds
            while report.attempts < attempts and time.monotonic() < end:
                await asyncio.sleep(POLL_SECONDS)
                tell(f"{report.attempts:7} attempts  {report.acknowledged:6} acts  {report.matches.total():4} matches")

        await play_tables(cluster, plans, hammer, rng, report, gather)
        writes = await asyncio.to_thread(audit.read_writes, postgres, cluster.database)
        check_writes(writes)
        must(len(writes) == report.acknowledged, "every input was acknowledged", len(writes), report.acknowledged)
        check_logs(cluster)
        report.inputs = len(writes)
    return report
