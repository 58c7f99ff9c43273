from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event

from kibitz.engine.errors import KibitzError
from kibitz.server.store import (
    Append,
    CannotOpen,
    Change,
    Corrupted,
    CreateMatch,
    ReadFailed,
    SavePlayer,
    SaveTable,
    StoredLog,
    StoredSecret,
    StoreError,
    Unstorable,
    WriteFailed,
    migrations,
    store_at,
)
from kibitz.server.store.schema import metadata
from kibitz.server.store.sql import SqlStore
from kibitz.server.store.sqlite import SqliteDatabase
from tests.contracts.store_contract import StoreContract, all_at_once
from tests.contracts.stored import ANN, entries, entry, match, table


class TestSqlite(StoreContract):
    @pytest.fixture
    def address(self, tmp_path: Path) -> str:
        return f"sqlite:///{tmp_path}/kibitz.db"


async def refusal(address: str | Path) -> str:
    with pytest.raises(CannotOpen) as refused:
        async with store_at(address):
            pass
    assert isinstance(refused.value, KibitzError)
    return str(refused.value)


@pytest.mark.anyio
class TestOpening:
    async def test_a_path_is_accepted_as_an_address(self, tmp_path: Path) -> None:
        async with store_at(f"sqlite:///{tmp_path}/a b%20?.db") as store:
            await store.save_table(table())
        async with store_at(tmp_path / "a b%20?.db") as store:
            assert await store.table("FROG-42") == table()

    async def test_only_its_owner_may_read_the_file(self, tmp_path: Path) -> None:
        async with store_at(tmp_path / "kibitz.db") as store:
            await store.save_table(table())
            assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}

    async def test_closing_leaves_one_file(self, tmp_path: Path) -> None:
        async with store_at(tmp_path / "kibitz.db") as store:
            await store.save_table(table())
        assert [path.name for path in tmp_path.iterdir()] == ["kibitz.db"]

    async def test_a_folder_that_does_not_exist_is_named(self, tmp_path: Path) -> None:
        assert await refusal(tmp_path / "no" / "kibitz.db") == (
            f"There is no folder {tmp_path}/no for the database. Create it first."
        )

    async def test_a_folder_is_refused_as_a_database(self, tmp_path: Path) -> None:
        assert await refusal(tmp_path) == f"{tmp_path} is a folder. Name a file in it."

    async def test_a_folder_that_cannot_be_written_to_is_refused(self, tmp_path: Path) -> None:
        folder = tmp_path
        if os.geteuid() == 0:  # who may write everywhere, but not there
            folder = Path("/proc/self")
        else:
            folder.chmod(0o500)
        said = await refusal(folder / "kibitz.db")
        assert said.startswith(f"The database {folder}/kibitz.db cannot be created: ")
        assert said.endswith("Choose a folder that you may write to.")

    async def test_a_file_that_is_not_a_database_is_left_alone(self, tmp_path: Path) -> None:
        path = tmp_path / "letter.txt"
        path.write_text("Dear Ann,\n" * 1000)
        assert await refusal(path) == f"{path} is not a Kibitz database. Choose another file."
        assert path.read_text() == "Dear Ann,\n" * 1000

    async def test_a_database_of_another_program_is_left_alone(self, tmp_path: Path) -> None:
        path = tmp_path / "other.db"
        with sqlite3.connect(path) as other:
            other.execute("CREATE TABLE players (shirt INTEGER)")
        other.close()
        assert await refusal(path) == f"The database {path} belongs to another program. Choose another database."

    async def test_a_database_of_a_newer_kibitz_is_left_alone(self, tmp_path: Path) -> None:
        path = tmp_path / "kibitz.db"
        async with store_at(path):
            pass
        with sqlite3.connect(path) as newer:
            newer.execute(f"UPDATE {migrations.VERSION_TABLE} SET version_num = '9999'")
        newer.close()
        assert await refusal(path) == (
            f"The database {path} was written by a newer Kibitz. Update Kibitz, or choose another database."
        )

    async def test_a_damaged_database_is_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "kibitz.db"
        async with store_at(path):
            pass
        whole = path.read_bytes()
        path.write_bytes(whole[:100] + bytes(len(whole) - 100))
        assert (await refusal(path)).startswith(f"The database {path} is damaged: ")

    @pytest.mark.parametrize(
        "address", ["", "sqlite:///", "sqlite://", ":memory:", "sqlite:///:memory:", "a\0b", "mysql://x/y"]
    )
    async def test_an_address_of_an_unknown_kind_is_refused(self, address: str) -> None:
        assert "Give sqlite:///PATH, a path, or postgresql://" in await refusal(address)

    async def test_a_store_that_could_not_be_opened_can_be_opened_later(self, tmp_path: Path) -> None:
        store = store_at(tmp_path / "no" / "kibitz.db")
        with pytest.raises(CannotOpen):
            await store.open()
        (tmp_path / "no").mkdir()
        async with store:
            await store.save_table(table())

    async def test_only_one_store_at_a_time_can_lock_a_database(self, tmp_path: Path) -> None:
        path = tmp_path / "kibitz.db"
        async with store_at(path, exclusive=True) as first:
            with pytest.raises(CannotOpen, match=f"is in use by another service, process {os.getpid()}"):
                await store_at(path, exclusive=True).open()
            async with store_at(path) as beside:
                await beside.save_table(table())
            assert await first.table("FROG-42") == table()
        (tmp_path / "kibitz.db.lock").write_text("no number")
        async with store_at(path, exclusive=True) as again:
            assert await again.table("FROG-42") == table()
            assert (tmp_path / "kibitz.db.lock").read_text() == f"{os.getpid()}\n"

    async def test_a_store_that_could_not_be_opened_holds_no_lock(self, tmp_path: Path) -> None:
        path = tmp_path / "letter.txt"
        path.write_text("Dear Ann,\n" * 1000)
        for _ in range(2):
            with pytest.raises(CannotOpen, match="is not a Kibitz database"):
                await store_at(path, exclusive=True).open()

    @pytest.mark.parametrize("error", [Unstorable, WriteFailed, ReadFailed])
    def test_a_sentence_ends_once(self, error: type[StoreError]) -> None:
        assert str(error("There is no folder /nowhere.")).endswith(": There is no folder /nowhere.")
        assert str(error("disk full")).endswith(": disk full.")


FULL = 512
"""Bytes that any file may have while the disk is full: too few for a page of the database or of its log."""


@pytest.mark.anyio
class TestDatabase:
    async def test_foreign_keys_are_checked_and_no_commit_checkpoints_by_itself(self, tmp_path: Path) -> None:
        database = SqliteDatabase(tmp_path / "kibitz.db")
        wanted = {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1, "wal_autocheckpoint": 0}
        await database.open()
        found = await database.write(
            lambda connection: [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in wanted]
        )
        assert found == list(wanted.values())
        await database.close()

    async def test_all_migrations_together_lead_to_the_schema(self, tmp_path: Path) -> None:
        async with store_at(tmp_path / "kibitz.db"):
            pass
        engine = create_engine(f"sqlite:///{tmp_path}/kibitz.db")
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"version_table": migrations.VERSION_TABLE})
            assert compare_metadata(context, metadata) == []
        engine.dispose()

    async def test_migrations_are_known_by_their_files_so_that_a_start_without_any_loads_no_alembic(
        self, tmp_path: Path
    ) -> None:
        steps = ScriptDirectory(str(migrations.HERE))
        assert migrations.known_revisions() == [step.revision for step in steps.walk_revisions()][::-1]
        async with store_at(tmp_path / "kibitz.db"):
            pass
        script = """
import asyncio, sys
from kibitz.server.store import store_at

async def open_store():
    async with store_at(sys.argv[1]):
        print("alembic" in sys.modules)

asyncio.run(open_store())
"""
        command = (sys.executable, "-c", script, str(tmp_path / "kibitz.db"))
        done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == "False"

    async def test_the_lobbys_query_takes_the_same_steps_however_many_tables_run(self, tmp_path: Path) -> None:
        database, steps = SqliteDatabase(tmp_path / "kibitz.db"), Counter[int]()
        running = 0

        def count_step() -> int:
            steps[running] += 1
            return 0

        event.listen(database._reading, "connect", lambda connection, _: connection.set_progress_handler(count_step, 1))
        async with SqlStore(database) as store:
            assert await store.public_tables(20) == ()  # connects
            for running in (60, 600):
                tables = [table(f"T-{number}", public=number % 2 == 0, updated=number) for number in range(running)]
                await store.commit(Change(*(SaveTable(saved) for saved in tables)))
                latest = [saved.code for saved in tables if saved.public][:-21:-1]
                assert [found.code for found in await store.public_tables(20)] == latest
        assert steps[60] == steps[600] > 0

    async def test_a_database_of_the_first_kibitz_still_finds_matches_by_their_time(self, tmp_path: Path) -> None:
        path = tmp_path / "kibitz.db"
        async with store_at(path) as store:
            await store.commit(Change(SavePlayer(ANN), SaveTable(table())))
            for number in range(3):
                await store.create_match(match(f"m{number}", created=100 - number), (ANN.id,))
        with sqlite3.connect(path) as older:
            older.execute("DROP TABLE seated")
            older.execute("DROP INDEX played_by_time")
            older.execute("DROP INDEX tables_listed")
            older.execute("ALTER TABLE played DROP COLUMN created")
            older.execute(f"UPDATE {migrations.VERSION_TABLE} SET version_num = '0001'")
        older.close()
        async with store_at(path) as store:
            assert [found.id for found in await store.matches_of(ANN.id, 10)] == ["m0", "m1", "m2"]

    async def test_a_full_disk_fails_the_callers_and_nothing_else(self, tmp_path: Path) -> None:
        path = tmp_path / "kibitz.db"
        async with store_at(path) as store:
            await store.commit(Change(SaveTable(table()), CreateMatch(match()), CreateMatch(match("m2"))))
            await store.append("m1", 1, entries(1, 3))
            limits = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (FULL, limits[1]))
            try:
                changes = [Change(Append(name, version, (entry(version),))) for name, version in (("m1", 4), ("m2", 1))]
                verdicts = await all_at_once(store, changes)
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, limits)
            assert [type(verdict) for verdict in verdicts] == [WriteFailed, WriteFailed]
            assert await store.inputs("m1") == entries(1, 3)
            await store.append("m1", 4, entries(4, 4))
        async with store_at(path) as store:
            assert await store.inputs("m1") == entries(1, 4)
            assert await store.inputs("m2") == ()

    async def test_a_log_with_a_gap_is_refused(self, tmp_path: Path) -> None:
        async with store_at(tmp_path / "kibitz.db") as store:
            await store.commit(Change(SaveTable(table()), CreateMatch(match()), Append("m1", 1, entries(1, 3))))
            with sqlite3.connect(tmp_path / "kibitz.db") as vandal:
                vandal.execute("DELETE FROM inputs WHERE version = 2")
            vandal.close()
            with pytest.raises(Corrupted, match="has no version 2, but has 3"):
                await store.inputs("m1")
            await store.create_match(match("m2"))
            logs = await store.logs(["m1", "m2"])
            assert isinstance(logs["m1"], Corrupted)
            assert logs["m2"] == StoredLog(match("m2"), ())

    async def test_no_error_and_no_value_shows_a_secret(self, tmp_path: Path) -> None:
        secret = StoredSecret("signing", b"hush-hush", 1)
        assert "hush" not in repr(secret)
        async with store_at(tmp_path / "kibitz.db") as store:
            await store.save_secret(secret, new=True)
            with pytest.raises(KibitzError) as refused:
                await store.save_secret(secret, new=True)
        assert "hush" not in repr(refused.value) + str(refused.value)
