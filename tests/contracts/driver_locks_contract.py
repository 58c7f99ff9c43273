"""What all driver locks promise. An adapter's test inherits this class and says how a process gets hold of them."""

from __future__ import annotations

import pytest

from kibitz.server.store.drivers import DriverLocks


@pytest.mark.anyio
class DriverLocksContract:
    @pytest.fixture
    async def processes(self) -> tuple[DriverLocks, DriverLocks]:
        """The locks, as two processes have them."""
        raise NotImplementedError

    async def test_only_one_process_drives_a_table(self, processes: tuple[DriverLocks, DriverLocks]) -> None:
        first, second = processes
        assert await first.acquire("FROG-42")
        assert not await second.acquire("FROG-42")
        assert await first.acquire("FROG-42")

    async def test_each_table_has_its_own_lock(self, processes: tuple[DriverLocks, DriverLocks]) -> None:
        first, second = processes
        assert await first.acquire("FROG-42")
        assert await second.acquire("FROG-43")

    async def test_a_released_table_can_be_driven_by_another_process(
        self, processes: tuple[DriverLocks, DriverLocks]
    ) -> None:
        first, second = processes
        assert await first.acquire("FROG-42")
        assert await first.acquire("FROG-42")
        await first.release("FROG-42")
        assert await second.acquire("FROG-42")

    async def test_only_the_holder_can_release_a_table(self, processes: tuple[DriverLocks, DriverLocks]) -> None:
        first, second = processes
        assert await first.acquire("FROG-42")
        await second.release("FROG-42")
        assert not await second.acquire("FROG-42")
