"""Backups of SQLite and PostgreSQL, restored into either: nothing is lost, and what is damaged changes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from kibitz import GAMES
from kibitz.cli import main
from kibitz.server.store import Change, SavePlayer, StoredPlayer, StoredSecret, postgres_database, store_at
from kibitz.server.store.transfer import TABLES, read_rows, sqlite_connection
from tests.postgres_server import PASSWORD, PostgresServer
from tests.server.conftest import serving
from tests.server.running_tables import Template, fill, play_at_random
from tests.server.table.test_tables import duel, play_to_the_end

pytestmark = pytest.mark.anyio

RUNNING = 8


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def restore(file: Path, address: object) -> Result:
    return run("restore", file, "--database", address)


@pytest.fixture
async def original(tmp_path: Path) -> str:
    """A database with running tables of all games, and with names of all kinds."""
    address = f"sqlite:///{tmp_path}/original.db"
    async with store_at(address) as store:
        await fill(store, [Template(play_at_random(game, 40)) for game in sorted(GAMES)], RUNNING)
        names = ("é ☺ \U0001f99a", "Ω", "a\u0301", "%s' \\ \"")
        await store.commit(Change(*(SavePlayer(StoredPlayer(f"x{name}", name, 1)) for name in names)))
        await store.save_secret(StoredSecret("signing", bytes(range(256)), 2**53))
    return address


async def all_rows(address: str) -> dict[str, list[Sequence[Any]]]:
    if address.startswith("sqlite"):
        with sqlite_connection(Path(address.removeprefix("sqlite:///"))) as connection:
            return {table.name: list(read_rows(connection, table)) for table in TABLES}
    database = postgres_database(address)
    await database.open()
    rows = await database.transact(
        lambda connection: {table.name: list(read_rows(connection, table)) for table in TABLES}
    )
    await database.close()
    return rows


async def test_a_database_moves_to_postgres_and_back_without_losing_anything(
    original: str, postgres: PostgresServer, tmp_path: Path
) -> None:
    moved, back = postgres.create_database(), f"sqlite:///{tmp_path}/new/back.db"
    for number, (source, target) in enumerate([(original, moved), (moved, back)]):
        file = tmp_path / f"backup{number}"
        done = await asyncio.to_thread(run, "backup", file, "--database", source)
        assert done.exit_code == 0, done.output
        assert file.stat().st_mode & 0o777 == 0o600
        done = await asyncio.to_thread(restore, file, target)
        assert done.exit_code == 0, done.output
        assert f"{RUNNING} tables, {RUNNING} matches" in done.output
    rows = await all_rows(original)
    assert sum(len(part) for part in rows["inputs"]) > RUNNING
    assert await all_rows(moved) == rows
    assert await all_rows(back) == rows


async def test_a_match_goes_on_in_another_database_as_it_was_at_the_backup(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    first, second, file = postgres.create_database(), postgres.create_database(), tmp_path / "backup"
    async with serving(tmp_path, database=first) as server:
        ada, ben, code, match = await duel(server)
        await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 5})
        done = await asyncio.to_thread(run, "backup", file, "--database", first)
        assert done.exit_code == 0, done.output
        await ben.ask("act", table=code, match=match, action={"do": "announce", "number": 9})
        in_use = await asyncio.to_thread(restore, file, first)
        assert in_use.exit_code == 2
        assert "is in use by another service" in in_use.output
    assert (await asyncio.to_thread(restore, file, second)).exit_code == 0
    async with serving(tmp_path, database=second) as server:
        for person in (ada, ben):
            person.base, person.session = server.base, server.session
            await person.connect()
            person.heard.clear()
            await person.socket.send_json({"type": "enter", "id": "back", "table": code})
            assert (await person.until(type="state"))["version"] == 1, "as it was at that moment"
        await asyncio.gather(*(play_to_the_end(who, Random(1)) for who in (ada, ben)))


async def test_a_database_that_is_not_empty_is_left_alone(
    original: str, postgres: PostgresServer, tmp_path: Path
) -> None:
    file, address = tmp_path / "backup", postgres.create_database()
    assert (await asyncio.to_thread(run, "backup", file, "--database", original)).exit_code == 0
    async with store_at(address) as store:
        await store.save_player(StoredPlayer("p", "Ann", 1))
    refused = await asyncio.to_thread(restore, file, address)
    assert refused.exit_code == 1
    assert refused.output.endswith("is not empty. Restore into a new one.\n")
    assert PASSWORD not in refused.output
    async with store_at(address) as store:
        assert await store.tables("running") == ()
        assert await store.player("p") == StoredPlayer("p", "Ann", 1)
    before = await all_rows(original)
    refused = await asyncio.to_thread(restore, file, original)
    assert "There is already a file" in refused.output
    assert await all_rows(original) == before


@pytest.mark.parametrize("damage", ["truncated", "a letter", "another program", "newer", "an orphan", "empty"])
async def test_a_damaged_backup_changes_nothing(
    original: str, postgres: PostgresServer, tmp_path: Path, damage: str
) -> None:
    file, address = tmp_path / "backup", postgres.create_database()
    assert (await asyncio.to_thread(run, "backup", file, "--database", original)).exit_code == 0
    spoil(file, damage)
    for target in (address, f"sqlite:///{tmp_path}/new.db"):
        refused = await asyncio.to_thread(restore, file, target)
        assert refused.exit_code in (1, 2)
        assert refused.output.startswith("Error: ")
        assert str(file) in refused.output
        assert len(refused.output.splitlines()) == 1
    assert not list(tmp_path.glob("new.db*"))
    assert postgres.query(address, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == "0"


def spoil(file: Path, damage: str) -> None:
    if damage == "truncated":
        file.write_bytes(file.read_bytes()[:-5000])
    elif damage == "a letter":
        file.write_text("Dear Ann,\n" * 1000)
    elif damage == "empty":
        file.write_bytes(b"")
    else:
        statements = {
            "another program": "DROP TABLE kibitz_schema",
            "newer": "UPDATE kibitz_schema SET version_num = '9999'",
            "an orphan": "DELETE FROM matches",
        }
        with sqlite3.connect(file) as connection:
            connection.execute(statements[damage])
        connection.close()


async def test_a_record_that_postgres_cannot_hold_changes_nothing(postgres: PostgresServer, tmp_path: Path) -> None:
    source, file, address = f"sqlite:///{tmp_path}/odd.db", tmp_path / "backup", postgres.create_database()
    async with store_at(source) as store:
        await store.save_player(StoredPlayer("p", "nul \0 inside", 1))
        await store.save_player(StoredPlayer("q", "Ben", 1))
    assert (await asyncio.to_thread(run, "backup", file, "--database", source)).exit_code == 0
    refused = await asyncio.to_thread(restore, file, address)
    assert refused.exit_code == 1
    assert len(refused.output.splitlines()) == 1
    async with store_at(address) as store:
        assert await store.player("q") is None


async def test_a_copy_that_differs_is_noticed(
    original: str, postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, address = tmp_path / "backup", postgres.create_database()
    assert (await asyncio.to_thread(run, "backup", file, "--database", original)).exit_code == 0
    monkeypatch.setattr("kibitz.server.store.transfer.read_rows", forget_one(read_rows))
    refused = await asyncio.to_thread(restore, file, address)
    assert refused.exit_code == 1
    assert "differs from the original" in refused.output


def forget_one(read: Any) -> Any:
    """Reads all rows but the last input of the original, the first time."""
    forgets = [True]

    def read_less(connection: Any, table: Any) -> Any:
        parts = list(read(connection, table))
        if table.name == "inputs" and forgets:
            forgets.clear()
            parts[-1] = parts[-1][:-1]
        return iter(parts)

    return read_less
