"""What every table uses: the store, the clock, the bots' thinking, and the other tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import SystemRandom

from msgspec.structs import replace

from kibitz import __version__
from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Millis
from kibitz.server.bots.pool import Thinking
from kibitz.server.bus.local import Bus
from kibitz.server.ops.logs import log
from kibitz.server.ops.metrics import Metrics
from kibitz.server.people.codes import new_code, new_short_code
from kibitz.server.policy.fairplay import ServerTime
from kibitz.server.policy.seating import Occupant, TableDocument
from kibitz.server.store import Change, Operation, Store, Taken
from kibitz.server.table.live_table import LiveTable, about, new_document
from kibitz.server.table.lobby import Lobby
from kibitz.server.table.persistence import RulesChanged, load_match, read_document, save_table_operation
from kibitz.server.wire.bodies import NewTable
from kibitz.server.wire.refusals import Refusal

SHORT_CODES_TRIED = 5


def epoch_ms() -> Millis:
    return time.time_ns() // 1_000_000


def monotonic_ms() -> ServerTime:
    return time.monotonic_ns() / 1_000_000


class Services:
    """All tables of this process: in memory while somebody is there or a match runs; the store has the rest."""

    def __init__(
        self,
        store: Store,
        thinking: Thinking,
        bus: Bus,
        metrics: Metrics,
        *,
        now: Callable[[], Millis] = epoch_ms,
        ticks: Callable[[], ServerTime] = monotonic_ms,
    ) -> None:
        self.store = store
        self.thinking = thinking
        self.now = now
        self.ticks = ticks
        """Time that never goes back, for races."""
        self.metrics = metrics
        self.lobby = Lobby(store, bus, now)
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._rng = SystemRandom()

    async def table(self, code: str) -> LiveTable:
        """A table by its code, from memory or from the store; it is read once for all who ask meanwhile."""
        if (here := self.tables.get(code)) is not None:
            return here
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.get_running_loop().create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> LiveTable:
        stored = await self.store.table(code)
        if stored is None or stored.status == "closed":
            raise Refusal("NO_SUCH_TABLE", "no-such-table")
        document = read_document(stored)
        try:
            live = await load_match(self.store, document.match) if document.match else None
        except RulesChanged:
            document, live = await self._reopen(document), None
        table = self.tables[code] = LiveTable(document, self, live)
        table.driver.plan()
        return table

    async def _reopen(self, document: TableDocument) -> TableDocument:
        """A table whose match cannot go on: everybody keeps their chair, and the host can start another."""
        log.warning("match given up", **about(document), match=document.match)
        anew = replace(document, status="open", match=None)
        await self.keep(anew)
        return anew

    async def create(self, wish: NewTable, host: Occupant) -> LiveTable:
        document = await self._save_with_new_code(wish, host)
        table = self.tables[document.code] = LiveTable(document, self)
        log.info("table made", **about(document), public=document.public, pace=document.pace)
        if wish.quick is not None:
            await table.start(document.host, wish.quick)
        return table

    async def _save_with_new_code(self, wish: NewTable, host: Occupant) -> TableDocument:
        """A listed table is no secret, so its code is short; as long as a free one is found with ease."""
        tried = 0
        while True:
            draw = new_short_code if wish.public and tried < SHORT_CODES_TRIED else new_code
            document = new_document(wish, draw(self._rng), host, self.now())
            try:
                await self.keep(document, new=True)
            except Taken:
                tried += 1
            else:
                return document

    async def keep(self, document: TableDocument, *operations: Operation, new: bool = False) -> None:
        """Stores a table and what belongs to the change, all or nothing; then says so to whoever cares."""
        await self.store.commit(Change(*operations, save_table_operation(document, self.now(), new=new)))
        self.lobby.announce(document)

    async def open(self) -> None:
        """Every running match goes on after a start."""
        await self.lobby.open()
        running = await self.store.tables("running")
        for stored in running:
            await self._resume(stored.code)
        log.info("service started", version=__version__, resumed=len(running))

    async def _resume(self, code: str) -> None:
        """One match that cannot be read does not keep the others from going on."""
        try:
            await self.table(code)
        except KibitzError as error:
            log.error("table failed", table=code, exc_info=error)

    async def forget(self, table: LiveTable) -> None:
        """Drops a table from memory: what the store has is the truth, and it will be read again."""
        table.driver.retire()
        table.say_goodbye()
        if self.tables.get(table.document.code) is table:
            del self.tables[table.document.code]

    async def sweep(self, idle: Millis) -> None:
        """Tables where nobody is and nothing runs leave memory."""
        for table in tuple(self.tables.values()):
            quiet = not table.listeners and table.document.status != "running"
            if quiet and self.now() - table.used > idle and not table.lock.locked():
                await self.forget(table)
                log.debug("table left memory", **about(table.document))

    async def stop(self) -> None:
        """Clocks stop, and everybody is told to come back."""
        self.lobby.close()
        for table in tuple(self.tables.values()):
            async with table.lock:
                table.driver.retire()
                table.say_goodbye()
