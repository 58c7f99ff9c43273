from __future__ import annotations

from functools import cached_property

from kibitz.server.bus.base import Bus
from kibitz.server.bus.local import LocalBus
from tests.contracts.bus_contract import BusContract


class TestLocalBus(BusContract):
    @cached_property
    def only(self) -> LocalBus:
        return LocalBus()

    async def connected(self) -> Bus:
        return self.only
