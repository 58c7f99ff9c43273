from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from kibitz.server.store import shared_store_at
from kibitz.server.store.drivers import DriverLocks, SingleProcessLocks
from tests.contracts.driver_locks_contract import DriverLocksContract
from tests.postgres_server import PostgresServer
from tests.shared_locks import SharedLocks


class TestSharedLocks(DriverLocksContract):
    @pytest.fixture
    async def processes(self) -> tuple[DriverLocks, DriverLocks]:
        holders: dict[str, DriverLocks] = {}
        return SharedLocks(holders), SharedLocks(holders)


@pytest.mark.anyio
async def test_a_service_of_one_process_drives_all_its_tables() -> None:
    assert await SingleProcessLocks().acquire("FROG-42")


class TestPostgresLocks(DriverLocksContract):
    @pytest.fixture
    async def processes(self, postgres: PostgresServer) -> AsyncIterator[tuple[DriverLocks, DriverLocks]]:
        url = postgres.create_database()
        async with AsyncExitStack() as stack:
            first, second = (shared_store_at(url, process) for process in ("first", "second"))
            for store, _ in (first, second):
                await stack.enter_async_context(store)
            yield first[1], second[1]
