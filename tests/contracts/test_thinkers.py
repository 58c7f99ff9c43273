"""The contract of thinkers, in processes of the server and in workers behind NATS."""

from __future__ import annotations

import pytest

from kibitz.server.bots.base import Priority, Thinkers
from kibitz.server.bots.local import LocalThinkers
from kibitz.server.bots.remote import RemoteThinkers
from kibitz.server.bots.worker import Worker
from kibitz.server.bus.nats import NatsBus
from tests.contracts.thinkers_contract import ThinkersContract
from tests.contracts.told_work import PATIENCE
from tests.nats_server import NatsServer

pytestmark = pytest.mark.anyio


class TestLocalThinkers(ThinkersContract):
    async def opened(self, processes: int) -> Thinkers:
        thinkers = LocalThinkers(processes, hang_seconds=PATIENCE)
        await thinkers.open()
        return thinkers


class BusyServer(LocalThinkers):
    """The processes of a server that never has time to think itself."""

    def __init__(self) -> None:
        super().__init__(0)

    def has_free_process(self, priority: Priority) -> bool:
        return False


class TestRemoteThinkers(ThinkersContract):
    @pytest.fixture(autouse=True)
    def use_nats(self, nats: NatsServer) -> None:
        self.nats = nats
        self.buses: list[NatsBus] = []
        self.workers: list[Worker] = []

    async def connected(self) -> NatsBus:
        self.buses.append(NatsBus(self.nats.url))
        await self.buses[-1].open()
        return self.buses[-1]

    async def opened(self, processes: int) -> Thinkers:
        thinkers = RemoteThinkers(await self.connected(), BusyServer())
        await thinkers.open()
        worker = Worker(await self.connected(), LocalThinkers(processes, hang_seconds=PATIENCE), processes)
        await worker.start()
        self.workers.append(worker)
        return thinkers

    async def clean_up(self) -> None:
        for worker in self.workers:
            await worker.stop(0)
            assert worker.thoughts == {}
        for bus in self.buses:
            await bus.close()
