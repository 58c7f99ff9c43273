"""The store on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import itertools
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from asyncpg.connect_utils import TLSUpgradeProto
from sqlalchemy import Connection, text
from sqlalchemy.util import await_only

from kibitz.server.store import (
    Append,
    CannotOpen,
    Change,
    CreateMatch,
    ReadFailed,
    SaveTable,
    Store,
    StoredSecret,
    VersionTaken,
    WriteFailed,
    store_at,
)
from kibitz.server.store.migrations import VERSION_TABLE
from kibitz.server.store.postgres import PostgresDatabase, database
from kibitz.server.store.postgres.abandoned import ignore_abandoned_attempts
from kibitz.server.store.schema import metadata
from tests.contracts.store_contract import StoreContract, all_at_once
from tests.contracts.stored import entries, entry, match, table
from tests.postgres_server import PASSWORD, PostgresServer, free_port
from tests.proxy import Proxy

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def template(postgres: PostgresServer) -> str:
    """The name of a migrated database."""
    address = postgres.create_database()
    asyncio.run(open_and_close(address))
    return address.rpartition("/")[2]


@pytest.fixture
def address(postgres: PostgresServer, template: str) -> str:
    return postgres.create_database("--template", template)


async def open_and_close(address: str) -> None:
    async with store_at(address):
        pass


class TestPostgres(StoreContract):
    @pytest.fixture
    def address(self, postgres: PostgresServer, template: str) -> str:
        return postgres.create_database("--template", template)


async def refusal(address: str) -> str:
    with pytest.raises(CannotOpen) as refused:
        await open_and_close(address)
    assert PASSWORD not in str(refused.value)
    assert "\n" not in str(refused.value)
    return str(refused.value)


class TestOpening:
    async def test_a_server_that_is_not_there_is_named(self) -> None:
        port = free_port()
        said = await refusal(f"postgresql://kibitz:{PASSWORD}@127.0.0.1:{port}/kibitz")
        assert said.startswith(f"There is no PostgreSQL at 127.0.0.1:{port} (")
        assert said.endswith("Check the address, and that the server runs.")

    async def test_a_service_that_starts_waits_for_a_server_that_is_out_of_reach(
        self, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(database, "START_SECONDS", 300)
        address = postgres.create_database()
        async with Proxy(postgres.port) as network:
            network.refuse()
            own = PostgresDatabase(address.replace(str(postgres.port), str(network.port)), exclusive=True)
            opening = asyncio.ensure_future(own.open())
            while not own._is_lost:
                await asyncio.sleep(0.01)
            network.resume()
            await opening
            await own.close()

    async def test_a_wrong_password_is_refused(self, postgres: PostgresServer) -> None:
        said = await refusal(postgres.url("postgres", password="guess"))
        assert said.endswith("refuses the user kibitz. Check the name and the password.")
        assert "guess" not in said

    async def test_a_database_that_does_not_exist_is_named(self, postgres: PostgresServer) -> None:
        said = await refusal(postgres.url("nowhere"))
        assert said == f"There is no database nowhere at 127.0.0.1:{postgres.port}. Create it: createdb nowhere"

    @pytest.mark.parametrize(
        "address", ["postgresql://h:port/d", "postgresql://[::1/d", "postgresql://u@h/d?sslmode=x"]
    )
    async def test_a_malformed_address_is_refused(self, address: str) -> None:
        assert "malformed. Give postgresql://USER@HOST/DATABASE." in await refusal(address)

    async def test_a_database_of_another_program_is_left_alone(self, postgres: PostgresServer) -> None:
        address = postgres.create_database()
        postgres.query(address, "CREATE TABLE players (shirt integer)")
        assert (await refusal(address)).endswith("belongs to another program. Choose another database.")
        assert postgres.query(address, "SELECT relname FROM pg_class WHERE relnamespace = 2200") == "players"

    async def test_a_database_of_a_newer_kibitz_is_left_alone(self, postgres: PostgresServer, address: str) -> None:
        postgres.query(address, f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
        assert "was written by a newer Kibitz. Update Kibitz, or choose another database." in await refusal(address)
        assert postgres.query(address, f"SELECT version_num FROM {VERSION_TABLE}") == "9999"

    async def test_a_user_who_may_not_create_tables_is_told_how(self, postgres: PostgresServer) -> None:
        address = postgres.create_database()
        postgres.query(address, "CREATE USER guest PASSWORD 'guest'")
        said = await refusal(postgres.url(address.rpartition("/")[2], user="guest", password="guest"))
        assert said.endswith("Run as its owner: GRANT USAGE, CREATE ON SCHEMA public TO guest")

    async def test_a_database_that_cannot_hold_every_name_is_refused(self, postgres: PostgresServer) -> None:
        address = postgres.create_database("--encoding", "LATIN1", "--template", "template0")
        assert "has the encoding LATIN1, not UTF8" in await refusal(address)

    async def test_a_read_only_database_is_refused(self, postgres: PostgresServer, address: str) -> None:
        name = address.rpartition("/")[2]
        postgres.query(address, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        assert "is read-only" in await refusal(address)

    async def test_only_one_service_at_a_time_uses_a_database(
        self, address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(database, "PREDECESSOR_SECONDS", 0.0)
        async with store_at(address, exclusive=True):
            with pytest.raises(CannotOpen, match="is in use by another service"):
                await store_at(address, exclusive=True).open()
            await open_and_close(address)
        async with store_at(address, exclusive=True):
            pass

    async def test_several_processes_may_migrate_a_database_at_once(self, postgres: PostgresServer) -> None:
        address = postgres.create_database()
        await asyncio.gather(*(open_and_close(address) for _ in range(4)))

    async def test_all_migrations_together_lead_to_the_schema(self, address: str) -> None:
        def differences(connection: Connection) -> list[object]:
            context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
            return list(compare_metadata(context, metadata))

        opened = PostgresDatabase(address)
        await opened.open()
        assert await opened.read(differences) == []
        await opened.close()


STARTING_UP = b"SFATAL\0C57P03\0Mthe database system is starting up\0\0"


class StartingServer:
    """Answers every client like PostgreSQL while it starts. Use it with `async with`."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()

    async def __aenter__(self) -> StartingServer:
        self._server = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        self.port: int = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await self._server.wait_closed()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if len(await reader.read(1000)) == 8:  # asks for TLS first
            writer.write(b"N")
            await reader.read(1000)
        writer.write(b"E" + (len(STARTING_UP) + 4).to_bytes(4) + STARTING_UP)
        writer.close()
        self.asked.set()


@asynccontextmanager
async def store_behind_proxy(postgres: PostgresServer, address: str) -> AsyncIterator[tuple[Store, Proxy]]:
    async with Proxy(postgres.port) as proxy, store_at(address.replace(str(postgres.port), str(proxy.port))) as store:
        await store.commit(Change(SaveTable(table()), CreateMatch(match())))
        yield store, proxy


class TestConnectionLoss:
    async def test_a_broken_connection_is_made_again_unnoticed(self, postgres: PostgresServer, address: str) -> None:
        async with store_behind_proxy(postgres, address) as (store, proxy):
            for version in range(1, 4):
                proxy.cut()
                await store.append("m1", version, entries(version, version))
                proxy.cut()
                assert await store.inputs("m1") == entries(1, version)

    async def test_a_read_waits_for_a_server_that_is_starting_up(self, postgres: PostgresServer, address: str) -> None:
        async with store_behind_proxy(postgres, address) as (store, proxy), StartingServer() as starting:
            await store.append("m1", 1, entries(1, 1))
            proxy.lead_to(starting.port)
            proxy.cut()
            reading = asyncio.create_task(store.inputs("m1"))
            await starting.asked.wait()
            proxy.lead_to(postgres.port)
            assert await reading == entries(1, 1)

    @pytest.mark.parametrize("arrives", [True, False], ids=["the commit arrives", "the commit is lost"])
    async def test_a_commit_without_an_answer_fails_and_is_not_repeated(
        self, postgres: PostgresServer, address: str, arrives: bool
    ) -> None:
        async with store_behind_proxy(postgres, address) as (store, proxy):
            proxy.cut_at(b"COMMIT", deliver=arrives)
            changes = [Change(Append("m1", version, (entry(version),))) for version in (1, 2)]
            for verdict in await all_at_once(store, changes):
                assert isinstance(verdict, WriteFailed)
                assert "the connection broke during the commit" in str(verdict)
            stored = len(await store.inputs("m1"))
            assert stored == (2 if arrives else 0)
            await store.append("m1", stored + 1, (entry(stored + 1),))

    async def test_a_group_cut_off_before_its_commit_is_stored_once(
        self, postgres: PostgresServer, address: str
    ) -> None:
        async with store_behind_proxy(postgres, address) as (store, proxy):
            proxy.cut_at(b"BEGIN", deliver=True)
            await store.append("m1", 1, entries(1, 2))
            assert await store.inputs("m1") == entries(1, 2)

    async def test_a_stalled_connection_is_given_up(
        self, postgres: PostgresServer, address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with store_behind_proxy(postgres, address) as (store, proxy):
            proxy.stall()
            with monkeypatch.context() as impatient:
                impatient.setattr(database, "ATTEMPT_SECONDS", 0.05)
                impatient.setattr(database, "RETRY_SECONDS", 0.2)
                with pytest.raises(WriteFailed):
                    await store.append("m1", 1, entries(1, 1))
                with pytest.raises(ReadFailed):
                    await store.inputs("m1")
            proxy.resume()
            await store.append("m1", 1, entries(1, 1))
            assert await store.inputs("m1") == entries(1, 1)

    async def test_after_a_crash_of_postgres_everything_acknowledged_is_there(
        self, postgres: PostgresServer, address: str
    ) -> None:
        names, acknowledged = ("m1", "m2", "m3"), dict.fromkeys(("m1", "m2", "m3"), 0)
        crashed = False

        async def play(store: Store, name: str) -> None:
            version = 0
            while not crashed or version < acknowledged[name] + 5:
                try:
                    await store.append(name, version + 1, entries(version + 1, version + 1))
                except WriteFailed:
                    version = len(await until_readable(store, name))
                else:
                    version = acknowledged[name] = version + 1
                    if crashed:
                        return

        async with store_at(address, exclusive=True) as store:
            await store.commit(Change(SaveTable(table()), *(CreateMatch(match(name)) for name in names)))
            players = [asyncio.create_task(play(store, name)) for name in names]
            while min(acknowledged.values()) < 5:
                await asyncio.sleep(0)
            await asyncio.to_thread(postgres.crash)
            crashed = True
            await asyncio.to_thread(postgres.start)
            await asyncio.gather(*players)
            for name in names:
                log = await store.inputs(name)
                assert len(log) >= acknowledged[name]
                assert log == entries(1, len(log))

    async def test_while_postgres_is_gone_callers_are_told(
        self, postgres: PostgresServer, address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with store_behind_proxy(postgres, address) as (store, proxy):
            with monkeypatch.context() as impatient:
                impatient.setattr(database, "RETRY_SECONDS", 0.2)
                proxy.refuse()
                with pytest.raises(WriteFailed):
                    await store.append("m1", 1, entries(1, 1))
                with pytest.raises(ReadFailed):
                    await store.inputs("m1")
            proxy.resume()
            await store.append("m1", 1, entries(1, 1))
            assert await store.inputs("m1") == entries(1, 1)


async def until_readable(store: Store, name: str) -> tuple[object, ...]:
    while True:
        try:
            return await store.inputs(name)
        except ReadFailed:
            continue


class TestBusyReaders:
    async def test_waiting_for_a_reader_is_not_taken_for_a_stalled_connection(
        self, address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        async with busy_database(address) as (reading, go_on):
            with monkeypatch.context() as impatient:
                impatient.setattr(database, "ATTEMPT_SECONDS", 0.01)
                last = asyncio.create_task(reading.read(one))
                await asyncio.sleep(0.1)
            go_on.set()
            assert await last == 1
        assert "database lost" not in caplog.text

    async def test_nobody_waits_for_a_reader_without_end(self, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(database, "TURN_SECONDS", 0.01)
        async with busy_database(address) as (reading, go_on):
            with pytest.raises(ReadFailed, match="no reader was free"):
                await reading.read(one)
            go_on.set()


def one(connection: Connection) -> int:
    result: int = connection.execute(text("SELECT 1")).scalar_one()
    return result


@asynccontextmanager
async def busy_database(address: str) -> AsyncIterator[tuple[PostgresDatabase, asyncio.Event]]:
    """A database all of whose readers are busy until the event."""
    reading, go_on = PostgresDatabase(address), asyncio.Event()
    await reading.open()
    begun = asyncio.Barrier(database.READERS + 1)

    def wait(connection: Connection) -> int:
        await_only(begun.wait())
        await_only(go_on.wait())
        return one(connection)

    busy = [asyncio.create_task(reading.read(wait)) for _ in range(database.READERS)]
    await begun.wait()
    try:
        yield reading, go_on
        assert await asyncio.gather(*busy) == [1] * database.READERS
    finally:
        await reading.close()


class TestManyProcesses:
    async def test_of_many_writers_exactly_one_gets_each_version(self, address: str) -> None:
        names, stores = [f"m{number}" for number in range(4)], [store_at(address) for _ in range(4)]
        won: list[tuple[str, int, int]] = []

        async def hammer(writer: int, store: Store, name: str) -> None:
            rng = Random(f"{writer} {name}")
            for _ in range(40):
                version = len(await store.inputs(name)) + 1
                save = SaveTable(table(rng.choice(["FROG-42", "TOAD-1", "NEWT-7"]), updated=version))
                try:
                    await store.commit(Change(Append(name, version, (entry(writer),)), save))
                except VersionTaken:
                    pass
                else:
                    won.append((name, version, writer))

        for store in stores:
            await store.open()
        await stores[0].commit(Change(SaveTable(table()), *(CreateMatch(match(name)) for name in names)))
        await asyncio.gather(
            *(hammer(writer, store, name) for (writer, store), name in itertools.product(enumerate(stores), names))
        )
        for name in names:
            log = {version: entry(writer) for given, version, writer in won if given == name}
            assert await stores[1].inputs(name) == tuple(log[version] for version in range(1, len(log) + 1))
        assert len({(name, version) for name, version, _ in won}) == len(won)
        for store in stores:
            await store.close()

    async def test_processes_that_save_the_same_tables_in_opposite_orders_both_succeed(self, address: str) -> None:
        codes = [f"T-{number}" for number in range(20)]
        async with store_at(address) as first, store_at(address) as second:
            for _ in range(5):
                one = Change(*(SaveTable(table(code, note="1")) for code in codes))
                other = Change(*(SaveTable(table(code, note="2")) for code in reversed(codes)))
                await asyncio.gather(first.commit(one), second.commit(other))
            assert len({stored.document for stored in await first.tables_by_code(codes)}) == 1


async def test_no_error_shows_a_value(address: str) -> None:
    async with store_at(address) as store:
        secret = StoredSecret("signing", b"hush-hush", 2**70)
        with pytest.raises(Exception, match="cannot be stored") as refused:
            await store.save_secret(secret)
    assert "hush" not in repr(refused.value) + str(refused.value)


async def test_an_attempt_that_was_given_up_is_not_reported_when_its_socket_closes() -> None:
    loop = asyncio.get_running_loop()
    reported: list[str] = []
    loop.set_exception_handler(lambda loop, context: reported.append(context["message"]))
    for _ in range(2):
        ignore_abandoned_attempts(loop)
    left_behind = TLSUpgradeProto(loop, "host", 5432, ssl.create_default_context(), ssl_is_advisory=True)
    left_behind.connection_lost(None)
    del left_behind
    gc.collect()
    loop.call_exception_handler({"message": "another"})
    assert reported == ["another"]
