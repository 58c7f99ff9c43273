"""What every table uses: the store, the clock, the bots' thinking, and the other tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import SystemRandom

from kibitz.engine.vocabulary import Millis
from kibitz.server.codes import new_code
from kibitz.server.fairplay import ServerTime, Verdict
from kibitz.server.keeping import document_kept, match_kept, table_saved
from kibitz.server.logs import log
from kibitz.server.protocol import NewTable, PublicTable
from kibitz.server.refusals import Refusal
from kibitz.server.seating import Occupant
from kibitz.server.store import Change, Store, Taken
from kibitz.server.table import LiveTable, about, new_document
from kibitz.server.thinking import Thinking

MOST_LISTED = 50


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
        *,
        now: Callable[[], Millis] = epoch_ms,
        ticks: Callable[[], ServerTime] = monotonic_ms,
        watch_answer: Callable[[Verdict], None] = lambda verdict: None,
    ) -> None:
        self.store = store
        self.thinking = thinking
        self.now = now
        self.ticks = ticks
        """Time that never goes back, for races."""
        self.watch_answer = watch_answer
        """Is told how each answer of a person in a race was judged."""
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._rng = SystemRandom()

    async def table(self, code: str) -> LiveTable:
        """A table by its code, from memory or from the store."""
        async with self._loading.setdefault(code, asyncio.Lock()):
            try:
                return self.tables.get(code) or await self._load(code)
            finally:
                self._loading.pop(code, None)

    async def _load(self, code: str) -> LiveTable:
        stored = await self.store.table(code)
        if stored is None or stored.status == "closed":
            raise Refusal("NO_SUCH_TABLE", "no-such-table")
        document = document_kept(stored)
        live = await match_kept(self.store, document.match) if document.match else None
        table = self.tables[code] = LiveTable(document, self, live)
        table.driver.plan()
        return table

    async def create(self, wish: NewTable, host: Occupant) -> LiveTable:
        while True:
            document = new_document(wish, new_code(self._rng), host, self.now())
            try:
                await self.store.commit(Change(table_saved(document, document.created, new=True)))
            except Taken:
                continue
            table = self.tables[document.code] = LiveTable(document, self)
            log.info("table made", **about(document), public=document.public, pace=document.pace)
            if wish.quick is not None:
                await table.start(document.host, wish.quick)
            return table

    async def public_tables(self) -> tuple[PublicTable, ...]:
        listed = []
        for stored in await self.store.public_tables(MOST_LISTED):
            table = document_kept(stored)
            host = next((who.name for who in table.occupants if who and who.player == table.host), "")
            free = sum(who is None for who in table.occupants)
            listed.append(
                PublicTable(
                    table=table.code,
                    game=table.game,
                    seats=table.seats,
                    free=free,
                    pace=table.pace,
                    status=table.status,
                    host=host,
                )
            )
        return tuple(listed)

    async def resume(self) -> int:
        """Every running match goes on after a start; gives their number."""
        running = await self.store.tables("running")
        for stored in running:
            await self.table(stored.code)
        return len(running)

    async def forget(self, table: LiveTable) -> None:
        """Drops a table from memory: what the store has is the truth, and it will be read again."""
        table.driver.retire()
        table.say_goodbye("restart")
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
        for table in tuple(self.tables.values()):
            async with table.lock:
                table.driver.retire()
                table.say_goodbye("restart")
