"""PostgreSQL's advisory locks name the driver of each table.

They are taken in the session that writes: as long as a process can write, it has its locks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import text

from kibitz.server.store.drivers import DriverLocks
from kibitz.server.store.postgres.changes import DriverConnection
from kibitz.server.store.postgres.database import LOCK_SPACE, SERVICE_LOCK, PostgresDatabase

KEY = "hashtextextended('kibitz table ' || {code}, 0)"
"""The lock of a table, a number of 64 bits."""

ACQUIRE = f"""
    SELECT code FROM unnest($1::text[]) AS given (code) WHERE pg_try_advisory_lock({KEY.format(code="code")})"""  # noqa: S608 - names of our own
RELEASE = f"SELECT pg_advisory_unlock({KEY.format(code='$1::text')})"
UNDRIVEN = text(f"""
    WITH held AS (
        SELECT (classid::bigint << 32) | objid::bigint AS key FROM pg_locks
        WHERE locktype = 'advisory' AND objsubid = 1
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    )
    SELECT code FROM tables WHERE status = 'running' AND {KEY.format(code="code")} NOT IN (SELECT key FROM held)""")  # noqa: S608 - names of our own

PROCESSES = text(f"""
    SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND objsubid = 2 AND classid = {LOCK_SPACE} AND objid = {SERVICE_LOCK} AND granted
        AND datname = current_database() AND application_name <> 'kibitz'""")  # noqa: S608 - numbers of our own


class PostgresLocks(DriverLocks):
    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._held: set[str] = set()
        database.on_session_lost.append(self._lose_all)

    async def acquire_all(self, tables: Sequence[str]) -> frozenset[str]:
        wanted = [table for table in dict.fromkeys(tables) if table not in self._held]

        async def acquire(connection: DriverConnection) -> None:
            records = await connection.fetch(ACQUIRE, wanted)
            self._held.update(record["code"] for record in records)

        if wanted:
            await self._database.in_session(acquire)
        return frozenset(table for table in tables if table in self._held)

    def holds(self, table: str) -> bool:
        return table in self._held

    async def release(self, table: str) -> None:
        async def release(connection: DriverConnection) -> None:
            if table in self._held:
                await connection.execute(RELEASE, table)
                self._held.discard(table)

        if table in self._held:
            await self._database.in_session(release)

    async def undriven(self) -> tuple[str, ...]:
        return await self._database.read(
            lambda connection: tuple(code for (code,) in connection.execute(UNDRIVEN).all())
        )

    async def announce(self) -> None:
        await self._database.announce()

    async def processes(self) -> tuple[str, ...]:
        return await self._database.read(
            lambda connection: tuple(name for (name,) in connection.execute(PROCESSES).all())
        )

    def _lose_all(self) -> None:
        lost, self._held = self._held, set()
        on_lost: Callable[[str], None] | None = self.on_lost
        for table in lost:
            if on_lost is not None:
                on_lost(table)
