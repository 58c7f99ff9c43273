"""All tables: those in use are in memory, the others only in the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from random import SystemRandom

from msgspec.structs import replace

from kibitz import __version__
from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Millis
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.ops.logs import log
from kibitz.server.people.codes import BadCode, new_code, new_short_code, read_code
from kibitz.server.policy.seating import Occupant, TableDocument
from kibitz.server.store import AlreadyExists, Corrupted
from kibitz.server.table import room
from kibitz.server.table.backend import Backend
from kibitz.server.table.description import log_fields
from kibitz.server.table.door import TableDoor
from kibitz.server.table.live_table import LiveTable
from kibitz.server.table.opening import new_document
from kibitz.server.table.persistence import RulesChanged, SavedTable, read_tables, replay_log
from kibitz.server.tasks import end_tasks
from kibitz.server.wire.bodies import NewTable
from kibitz.server.wire.refusals import Refusal

SHORT_CODE_ATTEMPTS = 5
RESUMED_TOGETHER = 20
"""How many tables are read together after a start. Somebody who enters one of them waits for the whole group."""


class NoSuchTable(Refusal):
    def __init__(self) -> None:
        super().__init__("NO_SUCH_TABLE", "no-such-table")


class DrivenElsewhere(KibitzError):
    """Another process drives this table."""


class TableRegistry:
    def __init__(self, backend: Backend) -> None:
        self.live: dict[str, LiveTable] = {}
        """The tables in memory, by code."""
        self.is_home: Callable[[str], bool] = lambda code: True
        """Whether people who come to a table come to this process. New tables get such a code."""
        self._backend = backend
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._replaying = asyncio.Lock()
        """One match is replayed at a time, so that many together do not hold up the event loop."""
        self._resuming: asyncio.Task[None] | None = None
        self._rng = SystemRandom()

    async def find(self, typed: str) -> TableDoor | None:
        """A table by its code as somebody typed it; None if there is no such table."""
        try:
            return await self.get(read_code(typed))
        except (BadCode, NoSuchTable):
            return None

    async def get(self, code: str) -> LiveTable:
        """A table by its code, from memory or from the store. Concurrent requests load it once.

        Raises `DrivenElsewhere` if this process cannot drive it.
        """
        if (table := self.live.get(code)) is not None:
            return table
        loading = self._loading.get(code) or self._start_loading([code])[code]
        return await asyncio.shield(loading)

    def _start_loading(self, codes: Sequence[str]) -> dict[str, asyncio.Task[LiveTable]]:
        """Starts to load tables that are neither in memory nor being loaded. They are read together."""
        loop = asyncio.get_running_loop()
        reading = loop.create_task(self._read(codes))
        tasks = {code: loop.create_task(self._load(code, reading)) for code in codes}
        for code, task in tasks.items():
            task.add_done_callback(lambda _, code=code: self._loading.pop(code))  # type: ignore[misc]
        self._loading.update(tasks)
        return tasks

    async def _read(self, codes: Sequence[str]) -> Mapping[str, SavedTable | DrivenElsewhere]:
        """Reads the tables that this process drives from now on."""
        ours = await self._backend.locks.acquire_all(codes)
        saved: dict[str, SavedTable | DrivenElsewhere] = {}
        saved.update(await read_tables(self._backend.store, [code for code in codes if code in ours]))
        saved.update({code: DrivenElsewhere(code) for code in codes if code not in ours})
        return saved

    async def _load(self, code: str, reading: asyncio.Task[Mapping[str, SavedTable | DrivenElsewhere]]) -> LiveTable:
        try:
            saved = (await reading).get(code)
            if isinstance(saved, DrivenElsewhere):
                raise saved
            return await self._resume_saved(code, saved)
        except DrivenElsewhere:
            raise
        except BaseException:
            await self._backend.release(code)
            raise

    async def _resume_saved(self, code: str, saved: SavedTable | None) -> LiveTable:
        if saved is None or saved.document.status == "closed":
            raise NoSuchTable
        if isinstance(saved.log, Corrupted):
            raise saved.log
        document = saved.document
        try:
            async with self._replaying:
                live = await replay_log(saved.log) if saved.log else None
        except RulesChanged:
            document, live = await self._reopen(document), None
        table = self._add(document, live)
        table.driver.plan()
        return table

    def _add(self, document: TableDocument, live: LiveMatch | None = None) -> LiveTable:
        if not self._backend.locks.holds(document.code):  # lost meanwhile
            raise Refusal("FAILED", "table-moved")
        table = self.live[document.code] = LiveTable(document, self._backend, live, evict=self.evict)
        return table

    async def _reopen(self, document: TableDocument) -> TableDocument:
        """Abandons a match that cannot continue. Everybody keeps their chair, and the host can start another match."""
        log.warning("match given up", **log_fields(document), match=document.match)
        reopened = replace(document, status="open", match=None)
        await self._backend.save(reopened)
        return reopened

    def is_full(self, most: int) -> bool:
        """Whether no more tables can be made. Only tables in use count: idle ones are evicted, closed ones ignored."""
        if len(self.live) < most:
            return False
        self.sweep(idle=0)
        return sum(table.document.status != "closed" for table in self.live.values()) >= most

    async def create(self, request: NewTable, host: Occupant) -> LiveTable:
        document = await self._save_with_new_code(request, host)
        table = self._add(document)
        log.info("table made", **log_fields(document), public=document.public, pace=document.pace)
        if request.quick is not None or document.one_device:
            await room.start(table, document.host, request.quick)
        return table

    async def _save_with_new_code(self, request: NewTable, host: Occupant) -> TableDocument:
        """Stores a new table. A public one gets a short code, since it is no secret, unless too many are taken."""
        tried = 0
        while True:
            draw = new_short_code if request.public and tried < SHORT_CODE_ATTEMPTS else new_code
            while not self.is_home(code := draw(self._rng)):
                pass
            document = new_document(request, code, host, self._backend.clock.now())
            if await self._backend.locks.acquire(document.code):
                try:
                    await self._backend.save(document, new=True)
                except BaseException as error:
                    await self._backend.release(document.code)
                    if not isinstance(error, AlreadyExists):
                        raise
                else:
                    return document
            tried += 1

    async def open(self) -> None:
        """Starts to resume every running match; nobody has to wait for the matches of others."""
        await self._backend.lobby.open()
        running = await self._backend.store.tables("running")
        log.info("service started", version=__version__, resumed=len(running))
        self._resuming = asyncio.get_running_loop().create_task(self._resume([stored.code for stored in running]))

    async def _resume(self, codes: Sequence[str]) -> None:
        """Loads tables group by group. If one fails, that is logged, and the other matches still resume."""
        for start in range(0, len(codes), RESUMED_TOGETHER):
            group = codes[start : start + RESUMED_TOGETHER]
            asleep = [code for code in group if code not in self.live and code not in self._loading]
            if not asleep:
                continue
            for code, loading in self._start_loading(asleep).items():
                try:
                    await loading
                except DrivenElsewhere:
                    pass
                except KibitzError as error:
                    log.error("table failed", table=code, exc_info=error)

    def evict(self, table: LiveTable) -> None:
        """Drops a table from memory. The store has its true state, and it will be loaded again when needed."""
        table.retire()
        if self.live.get(table.document.code) is table:
            del self.live[table.document.code]

    def sweep(self, idle: Millis) -> None:
        """Evicts tables that have been empty, without a running match, for longer than `idle`."""
        for table in tuple(self.live.values()):
            quiet = not table.listeners and table.document.status != "running"
            if quiet and self._backend.clock.now() - table.last_active >= idle and not table.lock.is_held:
                self.evict(table)
                log.debug("table evicted", **log_fields(table.document))

    async def stop(self) -> None:
        """Stops all tables, and tells all clients to reconnect."""
        self._backend.lobby.close()
        await end_tasks([*self._loading.values(), *([self._resuming] if self._resuming else [])])
        for table in tuple(self.live.values()):
            async with table.lock:
                table.retire()
