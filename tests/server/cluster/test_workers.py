"""A worker thinks for a server; when it is gone, the server thinks itself."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.nats_server import NatsServer
from tests.postgres_server import PostgresServer
from tests.server.cluster.conftest import serving_cluster
from tests.server.conftest import Server
from tests.server.table.test_tables import play_to_the_end, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("_quick_bots")]


async def thoughts(server: Server, work: str, place: str) -> float:
    async with server.session.get(f"{server.base}/metrics") as response:
        text = await response.text()
    lines = [
        line for line in text.splitlines() if line.startswith(f'kibitz_thoughts_total{{place="{place}",work="{work}"}}')
    ]
    return float(lines[0].split()[1]) if lines else 0.0


def start_worker(nats: NatsServer) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "kibitz", "worker", "--bus", nats.url, "--processes", "1"]
    worker = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert worker.stderr is not None
    assert any("worker started" in line for line in worker.stderr), "it has ended instead"
    return worker


async def test_a_match_goes_on_when_its_worker_dies(tmp_path: Path, postgres: PostgresServer, nats: NatsServer) -> None:
    worker = start_worker(nats)
    try:
        async with serving_cluster(tmp_path, postgres, nats, size=1) as (server,):
            ada = await server.person("Ada")
            code = await table_of(ada, seats=3, options={"lives": 3, "first": 0}, quick="easy")
            assert (await ada.ask("advise", table=code, match=ada.latest("state")["match"]))["type"] == "ack"
            assert await thoughts(server, "hint", "worker") == 1
            playing = asyncio.ensure_future(play_to_the_end(ada, Random(2)))
            while not await thoughts(server, "bot", "worker"):
                await asyncio.sleep(0.05)
            worker.kill()
            assert (await playing)["outcome"] is not None
            assert await thoughts(server, "bot", "server") > 0
    finally:
        worker.kill()
        worker.communicate()
