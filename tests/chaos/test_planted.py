"""A planted fault of each kind is caught by the checker of histories."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from aiohttp import ClientSession

from tests.chaos import audit
from tests.chaos.cluster import Cluster, Door, running_cluster
from tests.nats_server import NatsServer
from tests.postgres_server import PostgresServer
from tests.server.crash import Party, Plan, gather_party, play_tables, until
from tests.server.crash_people import Address, Report
from tests.server.history import Broken, check_writes

pytestmark = pytest.mark.anyio

PLANS = (Plan("overbid", 4, 0), Plan("coyote", 4, 0, {"lives": 3}))
RNG = Random(13)


@asynccontextmanager
async def faulty_cluster(
    fault: str, folder: Path, postgres: PostgresServer, nats: NatsServer
) -> AsyncIterator[Cluster]:
    program = ("tests.chaos.planted", fault)
    async with running_cluster(
        folder, postgres, nats, postgres.create_database(), RNG, servers=2, workers=0, program=program
    ) as cluster:
        yield cluster


async def play(cluster: Cluster, strike: Callable[[Sequence[Party]], Awaitable[None]]) -> list[str]:
    """Returns which promises were found to be broken."""

    async def gather(plan: Plan, session: ClientSession, address: Address, rng: Random, report: Report) -> Party:
        """At one server, which drives the table; then each goes to any server."""
        party = await gather_party(plan, session, Door(cluster, cluster.members[0]), rng, report)
        for person in party.people:
            person.server = cluster
        return party

    with pytest.raises(ExceptionGroup) as caught:
        await play_tables(cluster, PLANS, strike, RNG, Report(), gather)
    assert all(isinstance(error, Broken) for error in caught.value.exceptions), caught.value.exceptions
    return [str(error).partition(":")[0] for error in caught.value.exceptions]


async def test_a_driver_that_ignores_its_lock_is_caught(
    tmp_path: Path, postgres: PostgresServer, nats: NatsServer
) -> None:
    async with faulty_cluster("ignored-locks", tmp_path, postgres, nats) as cluster:

        async def look(_: Sequence[Party]) -> None:
            while True:
                await asyncio.sleep(0.5)
                check_writes(await asyncio.to_thread(audit.read_writes, postgres, cluster.database))

        assert "only a table's driver stores its inputs" in await play(cluster, look)


async def test_an_acknowledgement_before_the_commit_is_caught(
    tmp_path: Path, postgres: PostgresServer, nats: NatsServer
) -> None:
    async with faulty_cluster("early-acknowledgement", tmp_path, postgres, nats) as cluster:

        async def kill_again_and_again(parties: Sequence[Party]) -> None:
            report = parties[0].host.report
            for member in [*cluster.members] * 20:
                enough = report.acknowledged + 20
                await until(lambda enough=enough: report.acknowledged > enough)  # type: ignore[misc]
                cluster.note_down(member)
                await member.process.kill()
                await cluster.start_member(member)

        caught = await play(cluster, kill_again_and_again)
    assert {"nothing shown is taken back", "the log has the acknowledged action"} & {*caught}


async def come_again(parties: Sequence[Party]) -> None:
    """To any server: nobody may be at one that relays, or the lost notice may be the one that everybody waits for."""
    while True:
        await asyncio.sleep(2)
        for party in parties:
            await RNG.choice(party.people).hang_up()


async def test_a_lost_notice_without_a_read_of_the_gap_is_caught(
    tmp_path: Path, postgres: PostgresServer, nats: NatsServer
) -> None:
    async with faulty_cluster("overlooked-notices", tmp_path, postgres, nats) as cluster:
        caught = await play(cluster, come_again)
    assert "versions have no gap" in caught
