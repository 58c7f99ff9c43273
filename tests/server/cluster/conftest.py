"""Two processes of one service, on a real PostgreSQL and a real NATS."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.nats_server import NatsServer
from tests.postgres_server import PostgresServer
from tests.server.conftest import Server, serving


@asynccontextmanager
async def serving_cluster(
    folder: Path, postgres: PostgresServer, nats: NatsServer, size: int = 2, **settings: Any
) -> AsyncIterator[list[Server]]:
    database = postgres.create_database()
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(serving(folder, database=database, bus=nats.url, **settings))
            for _ in range(size)
        ]


@pytest.fixture
async def two(tmp_path: Path, postgres: PostgresServer, nats: NatsServer) -> AsyncIterator[tuple[Server, Server]]:
    async with serving_cluster(tmp_path, postgres, nats) as (first, second):
        yield first, second
