"""The list of public tables, and the clients that watch it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from kibitz.server.http.requests import BACKEND, CLOCK, SETTINGS, STORE, TABLES
from kibitz.server.store import WriteFailed
from kibitz.server.table import lobby, registry
from tests.server.conftest import Client, Server, serving
from tests.server.socket.test_fuzz import settled as comes_true
from tests.server.table.test_tables import table_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a pause between two lists."""
    monkeypatch.setattr(lobby, "UPDATE_SECONDS", 0.0)


async def listed(watcher: Client, *wanted: dict[str, Any]) -> None:
    """Listens until the list is as wanted, in what is named of each table."""
    heard = next((message for message in reversed(watcher.heard) if message["type"] == "lobby"), {"tables": None})
    while heard["tables"] is None or not fits(heard["tables"], wanted):
        heard = await watcher.until(type="lobby")


def fits(tables: list[dict[str, Any]], wanted: tuple[dict[str, Any], ...]) -> bool:
    return len(tables) == len(wanted) and all(
        table.items() >= entry.items() for table, entry in zip(tables, wanted, strict=True)
    )


async def settled(watcher: Client) -> int:
    """How many lists were told so far, when nothing is under way."""
    await asyncio.sleep(0.1)
    await watcher.ask("ping")
    return sum(message["type"] == "lobby" for message in watcher.heard)


@pytest.mark.usefixtures("_at_once")
async def test_a_lobby_watcher_hears_every_change_of_the_list(server: Server) -> None:
    eve, ada, ben = [await server.person(name) for name in ("Eve", "Ada", "Ben")]
    assert (await eve.ask("watch-lobby"))["type"] == "ack"
    await listed(eve)
    code = await table_of(ada, public=True)
    made = {"table": code, "game": "coyote", "seats": 2, "pace": "relaxed", "host": "Ada"}
    await listed(eve, {**made, "free": 1, "status": "open"})
    await ben.ask("enter", table=code)
    await ben.ask("sit", table=code)
    await listed(eve, {**made, "free": 0, "status": "open"})
    await ada.ask("start", table=code)
    await listed(eve, {**made, "free": 0, "status": "running"})
    second = await table_of(ben, public=True)
    await listed(eve, {"table": second}, {"table": code})
    await ben.ask("close", table=second)
    await listed(eve, {"table": code})


@pytest.mark.usefixtures("_at_once")
async def test_private_tables_and_moves_do_not_update_the_lobby(server: Server) -> None:
    eve, ada = await server.person("Eve"), await server.person("Ada")
    await eve.ask("watch-lobby")
    before = await settled(eve)
    await table_of(ada)
    assert await settled(eve) == before
    code = await table_of(ada, public=True, quick="easy", options={"first": 0})
    await listed(eve, {"table": code, "status": "running"})
    before = await settled(eve)
    match = next(message for message in reversed(ada.heard) if message["type"] == "state")["match"]
    await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 5})
    assert await settled(eve) == before


@pytest.mark.usefixtures("_at_once")
async def test_after_leave_lobby_no_more_updates_arrive(server: Server) -> None:
    eve, ada = await server.person("Eve"), await server.person("Ada")
    await eve.ask("watch-lobby")
    await eve.ask("leave-lobby")
    before = await settled(eve)
    await table_of(ada, public=True)
    assert await settled(eve) == before
    await eve.ask("watch-lobby")
    assert await settled(eve) == before + 1
    await eve.socket.close()
    await asyncio.sleep(0.1)
    assert not server.app[BACKEND].lobby._watchers


async def test_many_changes_are_merged_into_few_updates(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "UPDATE_SECONDS", 0.5)
    eve, ada = await server.person("Eve"), await server.person("Ada")
    await eve.ask("watch-lobby")
    code = await table_of(ada, public=True, seats=6)
    started = asyncio.get_running_loop().time()
    for seat in range(1, 6):
        await ada.ask("put-bot", table=code, seat=seat, level="easy")
        await ada.ask("put-bot", table=code, seat=seat, level=None)
        await ada.ask("put-bot", table=code, seat=seat, level="easy")
    await listed(eve, {"table": code, "free": 0})
    took = asyncio.get_running_loop().time() - started
    assert await settled(eve) <= 3 + took / 0.5


async def test_with_many_watchers_the_list_is_sent_less_often(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "UPDATE_SECONDS", 0.0)
    monkeypatch.setattr(lobby, "MAX_BYTES_PER_SECOND", 1)  # minutes between two lists
    eve, ada = await server.person("Eve"), await server.person("Ada")
    await eve.ask("watch-lobby")
    code = await table_of(ada, public=True, seats=6)
    for _ in range(5):
        await ada.ask("put-bot", table=code, seat=1, level="easy")
        await ada.ask("put-bot", table=code, seat=1, level=None)
    assert await settled(eve) <= 3


@pytest.mark.usefixtures("_at_once")
async def test_after_a_failed_read_the_next_change_updates_the_lobby(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    eve, ada = await server.person("Eve"), await server.person("Ada")
    await eve.ask("watch-lobby")
    before = await settled(eve)

    async def broken() -> None:
        raise WriteFailed("disk full")

    with monkeypatch.context() as failing:
        failing.setattr(server.app[BACKEND].lobby, "tables", broken)
        code = await table_of(ada, public=True)
        assert await settled(eve) == before
    await ada.ask("put-bot", table=code, seat=1, level="easy")
    await listed(eve, {"table": code, "free": 0})


async def test_stale_open_tables_leave_the_list(server: Server) -> None:
    ada = await server.person("Ada")
    waiting = await table_of(ada, public=True)
    running = await table_of(ada, public=True, seats=3, quick="easy", options={"first": 0})
    clock, public = server.app[CLOCK], server.app[BACKEND].lobby
    assert [table.table for table in await public.tables()] == [running, waiting]
    late = clock.now() + lobby.LISTED_FOR + 1000
    clock.now = lambda: late
    assert [table.table for table in await public.tables()] == [running]
    assert (await ada.ask("enter", table=waiting))["type"] == "ack"


async def test_a_running_match_whose_rules_have_changed_is_given_up_and_its_table_reopens(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada, ben = await server.person("Ada"), await server.person("Ben")
        lost, kept = [await table_of(ada, public=True, seats=3, quick="easy", options={"first": 0}) for _ in range(2)]
        path = server.app[SETTINGS].database_url.removeprefix("sqlite:///")
    with sqlite3.connect(path) as database:
        database.execute("UPDATE matches SET rules = rules - 1 WHERE table_code = ?", (lost,))
    database.close()
    async with serving(tmp_path) as server:
        assert await comes_true(lambda: set(server.app[TABLES].live) == {lost, kept})
        [again] = await server.app[STORE].tables("open")
        assert again.code == lost
        for person in (ada, ben):
            person.base, person.session = server.base, server.session
            await person.connect()
        await ada.ask("enter", table=lost)
        table = next(message for message in reversed(ada.heard) if message["type"] == "table")
        assert (table["status"], table["match"], table["you"]) == ("open", None, 0)
        assert (await ada.ask("start", table=lost))["type"] == "ack"
        await ada.ask("enter", table=kept)
        assert next(message for message in reversed(ada.heard) if message["type"] == "state")["table"] == kept


async def test_public_tables_have_short_codes_while_any_are_free(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await server.person("Ada")
    assert (await table_of(ada)).count("-") == 2
    short = await table_of(ada, public=True)
    assert short.count("-") == 1
    monkeypatch.setattr(registry, "new_short_code", lambda rng: short)
    assert (await table_of(ada, public=True)).count("-") == 2
