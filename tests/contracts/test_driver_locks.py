from __future__ import annotations

import pytest

from kibitz.server.store.drivers import DriverLocks, SingleProcessLocks
from tests.contracts.driver_locks_contract import DriverLocksContract
from tests.shared_locks import SharedLocks


class TestSharedLocks(DriverLocksContract):
    @pytest.fixture
    async def processes(self) -> tuple[DriverLocks, DriverLocks]:
        holders: dict[str, DriverLocks] = {}
        return SharedLocks(holders), SharedLocks(holders)


@pytest.mark.anyio
async def test_a_service_of_one_process_drives_all_its_tables() -> None:
    assert await SingleProcessLocks().acquire("FROG-42")
