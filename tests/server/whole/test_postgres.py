"""The whole service on PostgreSQL: people play all games while the server or PostgreSQL crashes."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

import pytest

from kibitz import GAMES
from tests.postgres_server import PASSWORD, PostgresServer
from tests.server.crash import ServerProcess, crash, play_through
from tests.server.crash_people import Report

pytestmark = pytest.mark.anyio


async def test_people_play_all_games_through_crashes_of_the_server_and_of_postgres(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    server, report, rng = ServerProcess(tmp_path, flags=["--database", postgres.create_database()]), Report(), Random()
    server.database_may_fail = True

    async def crash_postgres() -> None:
        await asyncio.sleep(rng.uniform(0, 0.8))
        await asyncio.to_thread(postgres.crash)
        await asyncio.to_thread(postgres.start)

    await play_through(server, [partial(crash, server, report, rng, 0.8), crash_postgres] * 3, rng, report)
    assert report.kills == 3
    assert set(report.matches) == set(GAMES)
    said = server.log.read_text()
    assert "database lost" in said
    assert "database back" in said


def test_a_service_that_cannot_use_its_database_says_why_and_exits_with_2(postgres: PostgresServer) -> None:
    address = postgres.create_database()
    postgres.query(address, "CREATE TABLE players (shirt integer)")
    other_program, wrong_password = "belongs to another program", "refuses the user kibitz"
    for url, reason in (
        (address, other_program),
        (postgres.url("postgres", password="guess"), wrong_password),
        (postgres.url("nowhere"), "There is no database nowhere"),
        ("mysql://kibitz@localhost/kibitz", "--database (or KIBITZ_DATABASE) must be"),
    ):
        command = [sys.executable, "-m", "kibitz", "serve", "--port", "0", "--database", url]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert done.stderr.startswith("Error: ")
        assert reason in done.stderr
        assert len(done.stderr.splitlines()) == 1
        assert PASSWORD not in done.stderr
    assert postgres.query(address, "SELECT count(*) FROM players") == "0"
