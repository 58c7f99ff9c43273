from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.chaos.contention import run
from tests.nats_server import NatsServer
from tests.postgres_server import PostgresServer

pytestmark = pytest.mark.anyio


async def test_processes_that_hammer_the_same_tables_store_one_input_a_version(
    tmp_path: Path, postgres: PostgresServer, nats: NatsServer
) -> None:
    report = await run(tmp_path, postgres, nats, 400, Random(8), processes=3, sockets=8, tables=2)
    assert report.attempts >= 400
    assert report.inputs == report.acknowledged
    assert report.refused["TOO_LATE"] > 0, "sockets of one seat compete"
