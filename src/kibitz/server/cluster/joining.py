"""Lets a process join a service that runs as several processes, if it is compatible with them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Millis
from kibitz.server.bus.base import Bus, BusError, CannotConnect, NobodyServes
from kibitz.server.cluster.messages import VERSION, Check, Checked, ProcessId, check_subject, decode, encode
from kibitz.server.store import AlreadyExists, Store, StoredSecret, shared_store_at
from kibitz.server.store.drivers import DriverLocks
from kibitz.server.store.writer import OnCommit

CLUSTER = "cluster"
"""The secret that holds the id of the service: it separates services that share one NATS server."""
PATIENCE_SECONDS = 10.0
"""How long other processes may take to answer: NATS may have been restarted just now."""
POLL_SECONDS = 0.2


class CannotJoin(KibitzError):
    exit_code: ClassVar = 2


class Member:
    """A process as a part of the service: its id, and what it shares with the others."""

    def __init__(self, database: str, bus: str, on_commit: OnCommit | None = None) -> None:
        self.process: ProcessId = f"kibitz-{VERSION}-{secrets.token_hex(6)}"
        """Contains the version of the messages on the bus."""
        self.store, self.locks = shared_store_at(database, self.process, on_commit=on_commit)
        self.answer_check: Callable[[Check], Checked] = lambda check: Checked()
        """What other processes are told once a second."""
        self._url = bus
        self._bus: Bus | None = None

    @property
    def bus(self) -> Bus:
        assert self._bus is not None
        return self._bus

    async def open(self, now: Millis) -> None:
        """Connects, and joins the other processes.

        Raises `CannotJoin` if the others run an incompatible version, or use another NATS server.
        """
        await self.store.open()
        self._bus = bus_at(self._url, await load_or_create_prefix(self.store, now))
        await self._bus.open()
        await self._bus.serve(check_subject(self.process), self._answer)
        await self.locks.announce()
        await check_others(self._bus, self.locks, self.process)

    async def _answer(self, message: bytes) -> bytes:
        return encode(self.answer_check(decode(message, Check)))

    async def close(self) -> None:
        if self._bus is not None:
            await self._bus.close()
        await self.store.close()


async def load_or_create_prefix(store: Store, now: Millis) -> str:
    """The beginning of all subjects of this service."""
    kept = await store.secret(CLUSTER)
    if kept is None:
        with suppress(AlreadyExists):
            await store.save_secret(StoredSecret(CLUSTER, secrets.token_hex(8).encode(), now), new=True)
        return await load_or_create_prefix(store, now)
    return f"kibitz.{kept.value.decode()}"


def bus_at(url: str, prefix: str) -> Bus:
    try:
        from kibitz.server.bus.nats import NatsBus
    except ImportError as error:
        raise CannotConnect(f"NATS needs the package {error.name}: pip install 'kibitz[scale]'") from None
    return NatsBus(url, prefix)


async def check_others(bus: Bus, locks: DriverLocks, process: ProcessId) -> None:
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE_SECONDS
    while others := set(await locks.processes()) - {process}:
        for other in others:
            if not other.startswith(f"kibitz-{VERSION}-"):
                raise CannotJoin(
                    "Processes of another version of Kibitz use this database, and cannot work together with this one."
                    " Stop them first."
                )
        if any([await hears(bus, other, process) for other in others]):
            return
        if loop.time() >= end:
            raise CannotJoin(
                "Other processes use this database, but they are not on this NATS server. Give all of them the same"
                " --bus, or choose another database."
            )
        await asyncio.sleep(POLL_SECONDS)


async def hears(bus: Bus, other: ProcessId, process: ProcessId) -> bool:
    try:
        await bus.request(check_subject(other), encode(Check(process=process)))
    except NobodyServes:
        return False
    except BusError:
        return True  # it is there, but busy
    return True
