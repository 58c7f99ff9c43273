from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from kibitz.server.store import Change, SavePlayer, StoredPlayer, WriteFailed, shared_store_at
from kibitz.server.store.drivers import DriverLocks, SingleProcessLocks
from tests.contracts.driver_locks_contract import DriverLocksContract
from tests.postgres_server import PostgresServer
from tests.shared_locks import SharedLocks

PATIENCE = 60


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


@pytest.mark.anyio
class TestLostSession:
    """A process whose session has ended is no driver any more, and writes nothing that it decided as one."""

    async def test_its_locks_are_free_and_it_is_told(self, postgres: PostgresServer) -> None:
        url = postgres.create_database()
        (store, locks), (other_store, other_locks) = (shared_store_at(url, name) for name in ("one", "other"))
        async with store, other_store:
            lost = asyncio.Event()
            locks.on_lost = lambda table: lost.set()
            await locks.announce()
            assert await locks.acquire("FROG-42")
            end_session(postgres, url, "one")
            await asyncio.wait_for(lost.wait(), PATIENCE)
            assert not locks.holds("FROG-42")
            assert await other_locks.acquire("FROG-42")
            assert not await locks.acquire("FROG-42")
            assert set(await other_locks.processes()) == {"one"}

    async def test_what_waited_to_be_stored_is_not_stored(self, postgres: PostgresServer) -> None:
        url = postgres.create_database()
        store, locks = shared_store_at(url, "one")
        async with store:
            await locks.announce()
            assert await locks.acquire("FROG-42")
            results: list[object] = []
            lost = asyncio.Event()

            def decide_for_the_last_time(table: str) -> None:
                """Somebody decides just before they learn that they may not."""
                store.submit(Change(SavePlayer(StoredPlayer("late", "Late", 0))), results.append)
                lost.set()

            locks.on_lost = decide_for_the_last_time
            end_session(postgres, url, "one")
            await asyncio.wait_for(lost.wait(), PATIENCE)
            assert [type(result) for result in results] == [WriteFailed]
            await store.save_player(StoredPlayer("next", "Next", 0))
            assert await store.player("late") is None
            assert await store.player("next") is not None


def end_session(postgres: PostgresServer, url: str, process: str) -> None:
    ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{process}'"
    assert postgres.query(url, ended) == "t"
