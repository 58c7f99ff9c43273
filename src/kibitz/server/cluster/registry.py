"""The tables of one process of several: those that it drives, and those that it relays to other processes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping, Sequence
from contextlib import suppress

from kibitz import __version__
from kibitz.engine.errors import KibitzError
from kibitz.server.bus.base import BusError, NobodyServes, Unsubscribe
from kibitz.server.clock.driver import start_task
from kibitz.server.cluster.driving import Driving
from kibitz.server.cluster.joining import Member
from kibitz.server.cluster.messages import (
    DRIVERS,
    Check,
    Checked,
    Events,
    ProcessId,
    check_subject,
    decode,
    encode,
    process_subject,
)
from kibitz.server.cluster.relaying import DriverGone, RelayBackend, RelayedTable
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.ops.logs import log
from kibitz.server.people.codes import BadCode, read_code
from kibitz.server.policy.seating import TableDocument
from kibitz.server.store import Change, StoreError
from kibitz.server.table.backend import Backend
from kibitz.server.table.door import TableDoor
from kibitz.server.table.listener import Listener
from kibitz.server.table.live_table import LiveTable
from kibitz.server.table.persistence import SavedTable, player_ids, read_document
from kibitz.server.table.registry import DrivenElsewhere, NoSuchTable, TableRegistry
from kibitz.server.table.start_line import wait_for_event
from kibitz.server.tasks import end_tasks
from kibitz.server.wire.refusals import Refusal
from kibitz.server.wire.requests import Enter

CHECK_SECONDS = 1.0
MAX_FAILED_CHECKS = 5
"""After this many checks without a reply, clients are told to reconnect, which looks for the table again."""
ADOPT_SECONDS = 2.0
"""How often, on average, a process looks for matches that nobody drives."""
ADOPT_JITTER_SECONDS = 0.2
MOVING_SECONDS = 5.0
"""How long somebody who enters waits for a table that moves to another process."""
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.05, 1.0


class ClusterRegistry(TableRegistry):
    def __init__(self, backend: Backend, member: Member) -> None:
        super().__init__(backend)
        bus, process = member.bus, member.process
        self.relayed: dict[str, RelayedTable] = {}
        """The tables where people of this process are, and which another process drives, by code."""
        self._bus = bus
        self._process = process
        self._relay_backend = RelayBackend(bus, process, backend.store, backend.bots, backend.clock)
        self._driving = Driving(bus, process, backend.clock, self._evict_and_release)
        self._channels: dict[int, RelayedTable] = {}
        self._releasing: dict[str, asyncio.Task[None]] = {}
        self._freed = asyncio.Event()
        """Set when another process has stopped."""
        self._unsubscribe: list[Unsubscribe] = []
        self._regular: list[asyncio.Task[None]] = []
        self._checking: dict[ProcessId, asyncio.Task[None]] = {}
        backend.locks.on_lost = self._on_lost
        member.answer_check = self._driving.check

    async def open(self) -> None:
        await self._backend.lobby.open()
        self._unsubscribe = [
            await self._bus.subscribe(process_subject(self._process), self._receive),
            await self._bus.subscribe(DRIVERS, lambda _: self._freed.set()),
        ]
        log.info("service started", version=__version__, process=self._process)
        self._freed.set()
        self._regular = [
            asyncio.get_running_loop().create_task(work) for work in (self._adopt_regularly(), self._check_regularly())
        ]

    async def stop(self) -> None:
        """Stops all tables, tells all clients to reconnect, and lets other processes drive the tables."""
        await end_tasks(self._regular)
        await super().stop()
        for relayed in tuple(self.relayed.values()):
            relayed.close()
        self._driving.flush()
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        for table in tuple(self.live.values()):
            self.evict(table)
        await asyncio.gather(*self._releasing.values(), return_exceptions=True)
        self._bus.publish(DRIVERS, b"")

    # Finding a table

    async def find(self, typed: str) -> TableDoor | None:
        try:
            return await self._find(read_code(typed))
        except (BadCode, NoSuchTable):
            return None

    async def _find(self, code: str) -> TableDoor:
        if (table := self.live.get(code)) is not None:
            return table
        stored = await self._backend.store.table(code)
        if stored is None or stored.status == "closed":
            raise NoSuchTable
        if (relayed := self.relayed.get(code)) is None:
            try:
                return await self.get(code)
            except DrivenElsewhere:
                relayed = self.relayed.get(code) or self._relay(code)
        relayed.seated = frozenset(player_ids(read_document(stored)))
        return relayed

    def _relay(self, code: str) -> RelayedTable:
        relayed = self.relayed[code] = RelayedTable(code, self._relay_backend, self._enter_elsewhere, self._forget)
        self._channels[relayed.channel] = relayed
        return relayed

    def _forget(self, relayed: RelayedTable) -> None:
        self._channels.pop(relayed.channel, None)
        if self.relayed.get(relayed.code) is relayed:
            del self.relayed[relayed.code]

    async def _enter_elsewhere(self, code: str, listener: Listener, request: Enter) -> TableDoor:
        """Enters a table that is moving to another process, perhaps to this one."""
        loop = asyncio.get_running_loop()
        end, longest = loop.time() + MOVING_SECONDS, FIRST_PAUSE_SECONDS
        while loop.time() < end:
            await asyncio.sleep(random.uniform(longest / 2, longest))
            longest = min(2 * longest, LONGEST_PAUSE_SECONDS)
            door = await self._find(code)
            if not isinstance(door, RelayedTable):
                return await door.enter(listener, request)
            with suppress(DriverGone):
                return await door.try_to_enter(listener, request)
        raise Refusal("FAILED", "servers-apart")

    # Driving tables

    async def _read(self, codes: Sequence[str]) -> Mapping[str, SavedTable | DrivenElsewhere]:
        await asyncio.gather(*(self._releasing[code] for code in codes if code in self._releasing))
        return await super()._read(codes)

    def _add(self, document: TableDocument, live: LiveMatch | None = None) -> LiveTable:
        table = super()._add(document, live)
        if (relayed := self.relayed.get(document.code)) is not None:
            relayed.close()
        self._driving.add(table)
        log.info("table driven", table=document.code, version=live.match.version if live else None)
        return table

    def evict(self, table: LiveTable) -> None:
        is_ours = self.live.get(table.code) is table
        super().evict(table)
        self._driving.remove(table)
        if is_ours and table.code not in self._releasing:
            self._releasing[table.code] = asyncio.get_running_loop().create_task(self._release(table.code))

    async def _evict_and_release(self, table: LiveTable) -> None:
        self.evict(table)
        await asyncio.gather(*(task for task in [self._releasing.get(table.code)] if task), return_exceptions=True)

    async def _release(self, code: str) -> None:
        """Lets another process drive a table, once everything that this one has decided is stored."""
        try:
            with suppress(StoreError):
                await self._backend.store.commit(Change())
            await self._backend.release(code)
            log.info("table released", table=code)
        finally:
            del self._releasing[code]

    def _on_lost(self, code: str) -> None:
        """The database has ended the session that held the lock."""
        if (table := self.live.get(code)) is not None:
            log.warning("table lost", table=code)
            self.evict(table)

    async def _adopt_regularly(self) -> None:
        """Drives matches that nobody drives, because their process has stopped or died."""
        while True:
            await wait_for_event(self._freed, random.uniform(0.5, 1.5) * ADOPT_SECONDS)
            self._freed.clear()
            await asyncio.sleep(random.uniform(0, ADOPT_JITTER_SECONDS))
            try:
                codes = [code for code in await self._backend.locks.undriven() if code not in self.live]
                random.shuffle(codes)
                await self._resume(codes)
            except KibitzError as error:
                log.warning("matches not adopted", problem=str(error))
            except Exception as error:  # noqa: BLE001 - the next time is another chance
                log.error("matches not adopted", exc_info=error)

    # Other processes

    def _receive(self, message: bytes) -> None:
        for numbered in decode(message, Events).events:
            if (relayed := self._channels.get(numbered.channel)) is not None:
                relayed.receive(numbered.number, numbered.event)

    async def _check_regularly(self) -> None:
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            drivers = {relayed.driver for relayed in self.relayed.values() if relayed.driver is not None}
            for driver in drivers - self._checking.keys():
                task = self._checking[driver] = start_task(self._check(driver), f"check of {driver}")
                task.add_done_callback(lambda _, driver=driver: self._checking.pop(driver))  # type: ignore[misc]
            try:
                await self._driving.drop_dead_processes()
            except BusError as error:
                log.warning("processes not checked", problem=str(error))
            except Exception as error:  # noqa: BLE001 - the next time is another chance
                log.error("processes not checked", exc_info=error)

    async def _check(self, driver: ProcessId) -> None:
        """Finds out whether a driver is alive, and whether everything that it has sent has arrived."""
        tables = [relayed for relayed in self.relayed.values() if relayed.driver == driver]
        check = Check(process=self._process, tables={relayed.code: relayed.present() for relayed in tables})
        began = self._backend.clock.ticks()
        try:
            checked = decode(await self._bus.request(check_subject(driver), encode(check)), Checked)
        except BusError as error:
            is_gone = isinstance(error, NobodyServes) and self._bus.is_connected
            for relayed in tables:
                relayed.failed_checks += 1
                if is_gone or relayed.failed_checks >= MAX_FAILED_CHECKS:
                    relayed.close()
            if is_gone:
                log.info("process gone", process=driver, tables=len(tables))
                self._freed.set()
            return
        self._relay_backend.detours[driver] = self._backend.clock.ticks() - began
        for relayed in tables:
            relayed.confirm(checked.sent.get(relayed.code))
