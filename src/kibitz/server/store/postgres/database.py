"""PostgreSQL: one connection writes, one group at a time, and a few read.

If a connection breaks, reconnecting is tried for a few seconds before callers get an error. Only a commit whose answer
was lost is not retried, since it may have succeeded: its callers have to read what is stored.

If several processes share the database, the session that writes also holds the locks of the tables that its process
drives. When it ends, nothing that was meant for it is written in another one: other processes may drive the tables by
then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import SystemRandom
from typing import Literal, TypeAlias, TypeVar

import asyncpg
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kibitz.server.store import migrations
from kibitz.server.store.changes import PreparedChange
from kibitz.server.store.errors import CannotOpen, NeedsMigration, ReadFailed, WriteFailed
from kibitz.server.store.postgres.abandoned import ignore_abandoned_attempts
from kibitz.server.store.postgres.address import Address
from kibitz.server.store.postgres.changes import (
    FAULTS,
    DriverConnection,
    describe_problem,
    store_group,
    store_separately,
)
from kibitz.server.store.writer import WriteResult

T = TypeVar("T")
Isolation: TypeAlias = Literal["READ COMMITTED", "REPEATABLE READ"]

log = logging.getLogger("kibitz.store")

READERS = 4
ATTEMPT_SECONDS = 10.0
"""How long PostgreSQL may take for a connection, a group of changes, or a query."""
TURN_SECONDS = 30.0
"""How long a query may wait until one of the readers is free. That does not count as PostgreSQL's time."""
RETRY_SECONDS = 5.0
"""How long to try reconnecting before callers get an error."""
START_SECONDS = 10.0
"""How long a service that starts tries to connect."""
FIRST_PAUSE_SECONDS = 0.05
LONGEST_PAUSE_SECONDS = 1.0
PREDECESSOR_SECONDS = 5.0
"""How long a starting service waits for the lock of one that was killed: PostgreSQL notices that with a delay."""
POLL_SECONDS = 0.1

LOCK_SPACE = int.from_bytes(b"kibi", "big")
"""The first half of the keys of all our advisory locks."""
MIGRATION_LOCK = 1
SERVICE_LOCK = 2

SESSION_SETTINGS = """
    SET application_name = 'kibitz'; SET client_encoding = 'UTF8'; SET jit = off;
    SET idle_in_transaction_session_timeout = '10s';
    SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"""
"""The keepalives free the locks of a process that has lost its network within half a minute."""

CURRENT_SESSION = "SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()"
END_SESSION = """
    SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE pid = $1 AND backend_start::text = $2"""

LOST = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TransactionRollbackError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""Errors after which the same work may succeed on a new connection."""


class Lost(Exception):
    """The connection broke; what was not committed has not happened."""


class OutcomeUnknown(Exception):
    """The connection broke during the commit."""


class SessionLost(Exception):
    """The connection broke, and with it went the locks that allowed what was not committed."""


class PostgresDatabase:
    def __init__(self, url: str, *, exclusive: bool = False, process: str | None = None, migrates: bool = True) -> None:
        """`process` is the id of this process if the service runs as several; None if it runs as one."""
        self.address = Address(url)
        self._exclusive = exclusive
        self._process = process
        self._migrates = migrates
        self.on_session_lost: list[Callable[[], None]] = []
        """Called in this order when the writing session has ended without `close`; only for one process of several."""
        self._lost_sessions = 0
        self._is_announced = False
        self._session = asyncio.Lock()
        """Held while the writing connection is in use."""
        self._engine: AsyncEngine | None = None
        """For queries and migrations."""
        self._free_readers = asyncio.Semaphore(READERS)
        self._writing: DriverConnection | None = None
        self._last_session: tuple[int, str] | None = None
        """The id and start time of the server process behind the latest writing connection."""
        self._is_lost = False

    async def open(self) -> None:
        ignore_abandoned_attempts(asyncio.get_running_loop())
        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._connect,
            pool_size=READERS,
            max_overflow=0,
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
        )
        try:
            await self._prepare_patiently()
        except BaseException as error:
            await self.close()
            if isinstance(error, CannotOpen) or not isinstance(error, (*LOST, asyncpg.PostgresError, ValueError)):
                raise
            raise self.address.explain(error) from error

    async def _prepare_patiently(self) -> None:
        """A service waits a few seconds for PostgreSQL, which may be restarting or out of reach."""
        loop, is_service = asyncio.get_running_loop(), self._exclusive or self._process is not None
        end = loop.time() + (START_SECONDS if is_service else 0)
        while True:
            try:
                return await self._prepare()
            except LOST as error:
                self._drop_writing()
                if isinstance(error, ValueError) or loop.time() >= end:
                    raise
                self._note_loss()
                await asyncio.sleep(SystemRandom().uniform(0, LONGEST_PAUSE_SECONDS))

    async def _prepare(self) -> None:
        await self._check_server()
        await self._connect_for_writing(patience=PREDECESSOR_SECONDS)
        await self._run(self._migrate if self._migrates else self._require_no_migration, "READ COMMITTED")
        self._note_recovery()

    async def close(self) -> None:
        if (writing := self._writing) is not None:
            self._writing = None
            with suppress(*LOST):
                await writing.close(timeout=ATTEMPT_SECONDS)
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None

    async def store(self, batch: Sequence[PreparedChange]) -> Sequence[WriteResult]:
        """Tries to store all changes at once; if that fails, stores them separately, each with its own result."""
        lost_before = self._lost_sessions
        try:
            return await self._try_again(lambda: self._store_once(batch, lost_before))
        except (Lost, SessionLost, OutcomeUnknown, asyncpg.PostgresError) as error:
            problem = describe_problem(error)
            return [WriteFailed(problem) for _ in batch]

    async def read(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self._try_again(lambda: self._read_once(work))
        except Lost as error:
            raise ReadFailed(error) from error

    async def _try_again(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Repeats an attempt that lost its connection, with growing random pauses, for a few seconds."""
        loop = asyncio.get_running_loop()
        end, pause = loop.time() + RETRY_SECONDS, FIRST_PAUSE_SECONDS
        while True:
            try:
                result = await attempt()
            except Lost:
                self._note_loss()
                wait = SystemRandom().uniform(0, pause)
                if loop.time() + wait > end:
                    raise
                await asyncio.sleep(wait)
                pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
            else:
                self._note_recovery()
                return result

    def _note_loss(self) -> None:
        if not self._is_lost:
            self._is_lost = True
            log.warning("database lost")

    def _note_recovery(self) -> None:
        if self._is_lost:
            self._is_lost = False
            log.warning("database back")

    async def _store_once(self, batch: Sequence[PreparedChange], lost_before: int) -> list[WriteResult]:
        try:
            async with self._session:
                self._require_same_session(lost_before)
                connection = self._writing or await self._connect_for_writing()
                try:
                    await self._transact(connection, lambda connection: store_group(connection, batch))
                except FAULTS:
                    return await self._transact(connection, lambda connection: store_separately(connection, batch))
        except LOST as error:
            self._drop_writing()
            self._require_same_session(lost_before)
            raise Lost(describe_problem(error)) from error
        except BaseException:
            self._drop_writing()
            raise
        return [None] * len(batch)

    def _require_same_session(self, lost_before: int) -> None:
        """Refuses to write what was meant for a session that has ended."""
        if self._lost_sessions > lost_before:
            raise SessionLost("the connection was lost")

    async def in_session(self, work: Callable[[DriverConnection], Awaitable[T]]) -> T:
        """Runs a quick query in the writing session, between two groups of changes; raises `ReadFailed`."""

        async def attempt() -> T:
            try:
                async with self._session:
                    connection = self._writing or await self._connect_for_writing()
                    async with asyncio.timeout(ATTEMPT_SECONDS):
                        return await work(connection)
            except LOST as error:
                self._drop_writing()
                raise Lost(describe_problem(error)) from error

        try:
            return await self._try_again(attempt)
        except (Lost, asyncpg.PostgresError) as error:
            raise ReadFailed(describe_problem(error)) from error

    async def _transact(self, connection: DriverConnection, work: Callable[[DriverConnection], Awaitable[T]]) -> T:
        transaction = connection.transaction()
        async with asyncio.timeout(ATTEMPT_SECONDS):
            await transaction.start()
            try:
                result = await work(connection)
            except FAULTS:
                await transaction.rollback()
                raise
        try:
            async with asyncio.timeout(ATTEMPT_SECONDS):
                await transaction.commit()
        except Exception as error:
            raise OutcomeUnknown(f"the connection broke during the commit ({describe_problem(error)})") from error
        return result

    def _drop_writing(self) -> None:
        if (writing := self._writing) is not None:
            writing.terminate()
            self._on_terminated(writing)

    def _on_terminated(self, connection: DriverConnection) -> None:
        if connection is not self._writing:
            return
        self._writing = None
        if self._process is not None:
            self._note_loss()
            self._lost_sessions += 1
            for tell in self.on_session_lost:
                tell()

    async def _read_once(self, work: Callable[[Connection], T]) -> T:
        try:
            async with asyncio.timeout(TURN_SECONDS):
                await self._free_readers.acquire()
        except TimeoutError:
            raise ReadFailed(f"no reader was free for {TURN_SECONDS:.0f} seconds") from None
        try:
            return await self._query(work)
        finally:
            self._free_readers.release()

    async def _query(self, work: Callable[[Connection], T]) -> T:
        assert self._engine is not None
        try:
            async with asyncio.timeout(ATTEMPT_SECONDS), self._engine.connect() as connection:
                return await connection.run_sync(work)
        except LOST as error:
            raise Lost(describe_problem(error)) from error
        except DBAPIError as error:
            cause = driver_error(error)
            if not (error.connection_invalidated or isinstance(cause, LOST)):
                raise
            raise Lost(describe_problem(cause)) from error

    async def _connect(self) -> DriverConnection:
        connection: DriverConnection = await asyncpg.connect(self.address.dsn, timeout=ATTEMPT_SECONDS)
        try:
            await connection.execute(SESSION_SETTINGS)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _connect_for_writing(self, patience: float = 0.0) -> DriverConnection:
        """Connects, and takes the service's lock on the same connection, so nothing is written without it."""
        connection = await self._connect()
        try:
            if self._last_session is not None:  # if PostgreSQL has not noticed its end, it may still hold locks
                await connection.execute(END_SESSION, *self._last_session)
            if await connection.fetchval("SHOW synchronous_commit") == "off":
                await connection.execute("SET synchronous_commit = on")
            if self._process is not None:
                await self._name_session(connection)
                connection.add_termination_listener(self._on_terminated)  # type: ignore[arg-type]
            if self._exclusive:
                await self._lock_service(connection, patience)
            session = await connection.fetchrow(CURRENT_SESSION)
            assert session is not None
            self._last_session = session["pid"], session["backend_start"]
        except BaseException:
            connection.terminate()
            raise
        self._writing = connection
        return connection

    async def announce(self) -> None:
        """Shows other processes that this one is there."""
        self._is_announced = True
        await self.in_session(self._name_session)

    async def _name_session(self, connection: DriverConnection) -> None:
        if self._is_announced:
            await connection.execute("SELECT set_config('application_name', $1, false)", self._process)

    async def _lock_service(self, connection: DriverConnection, patience: float) -> None:
        """Several processes of one service share the lock."""
        shared = "" if self._process is None else "_shared"
        loop = asyncio.get_running_loop()
        end = loop.time() + patience
        while not await connection.fetchval(f"SELECT pg_try_advisory_lock{shared}($1, $2)", LOCK_SPACE, SERVICE_LOCK):
            if loop.time() >= end:
                sentence = f"{self.address} is in use by another service. Stop it first, or choose another database."
                raise CannotOpen(sentence)
            await asyncio.sleep(POLL_SECONDS)

    async def _check_server(self) -> None:
        """Raises `CannotOpen` if Kibitz cannot run on this server."""
        connection = await self._connect()
        try:
            encoding = await connection.fetchval("SHOW server_encoding")
            if encoding != "UTF8":
                create = "createdb --encoding=UTF8 --template=template0 NAME"
                raise CannotOpen(f"{self.address} has the encoding {encoding}, not UTF8. Create another: {create}")
            if await connection.fetchval("SHOW transaction_read_only") == "on":
                raise CannotOpen(f"{self.address} is read-only. Give the address of the primary server.")
        finally:
            await connection.close()

    async def transact(self, work: Callable[[Connection], T], *, isolation: Isolation = "READ COMMITTED") -> T:
        """Runs work of any length in its own transaction, once; raises `WriteFailed` if PostgreSQL refuses it."""
        try:
            return await self._run(work, isolation)
        except (*LOST, asyncpg.PostgresError) as error:
            raise WriteFailed(describe_problem(error)) from error

    async def _run(self, work: Callable[[Connection], T], isolation: Isolation) -> T:
        assert self._engine is not None
        try:
            async with self._engine.connect() as connection:
                await connection.execution_options(isolation_level=isolation)
                async with connection.begin():
                    return await connection.run_sync(work)
        except DBAPIError as error:
            raise driver_error(error) from error

    def _migrate(self, connection: Connection) -> None:
        """If several processes start at once, one migrates, and the others wait for it."""
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK_SPACE}, {MIGRATION_LOCK})"))
        migrations.upgrade(connection, str(self.address))

    def _require_no_migration(self, connection: Connection) -> None:
        if migrations.missing_migrations(connection, str(self.address)):
            raise NeedsMigration(
                f"{self.address} is empty, or was last used by an older Kibitz. Start the service on it first."
            )


def driver_error(error: DBAPIError) -> Exception:
    """The driver's own error, which SQLAlchemy wraps twice."""
    cause = error.orig.__cause__ if error.orig is not None else None
    return cause if isinstance(cause, Exception) else error
