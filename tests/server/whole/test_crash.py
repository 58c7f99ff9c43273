from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from aiohttp import ClientSession

from kibitz import GAMES
from tests.server.crash import PATIENCE, Plan, ServerProcess, gather_party, run, start, until
from tests.server.crash_people import Report

pytestmark = pytest.mark.anyio

KILLS = 25
"""`python -m bench.crash` kills a thousand times."""


async def test_a_repeatedly_killed_server_loses_nothing_and_does_nothing_twice(tmp_path: Path) -> None:
    report = await run(tmp_path, KILLS, Random())
    assert report.kills == KILLS
    assert set(report.matches) == set(GAMES)
    assert report.acknowledged > 10 * KILLS
    assert report.resent > 0
    assert report.repeated > 0


async def test_bot_processes_end_with_a_killed_server(tmp_path: Path) -> None:
    server, report = ServerProcess(tmp_path, bot_workers=1), Report()
    try:
        await start(server, report)
        async with ClientSession() as session:
            party = await gather_party(Plan("coyote", 2, 1), session, server, Random(1), report)
            playing = asyncio.create_task(party.host.live())
            await asyncio.wait_for(until(lambda: party.host.version >= 3), PATIENCE)
            playing.cancel()
    finally:
        await server.kill()
