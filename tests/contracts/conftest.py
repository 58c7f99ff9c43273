from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres_server import PostgresServer


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with PostgresServer() as server:
        yield server
