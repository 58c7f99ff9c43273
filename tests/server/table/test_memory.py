"""Idle tables are evicted from memory completely, and are restored from the log unchanged."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from random import Random

import pytest

from kibitz import Match
from kibitz.server import app as app_module
from kibitz.server.http.requests import CLOCK, TABLES
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.store import WriteFailed
from kibitz.server.table.live_table import LiveTable
from kibitz.server.table.registry import TableRegistry
from tests.server.conftest import Server, serving
from tests.server.socket.test_fuzz import settled
from tests.server.table.test_tables import duel, play_to_the_end, table_of

pytestmark = pytest.mark.anyio

AT_ONCE = -1


def held(*kinds: type) -> int:
    """How many things of these kinds are in memory."""
    gc.collect()
    return sum(isinstance(thing, kinds) for thing in gc.get_objects())


async def swept(tables: TableRegistry) -> None:
    tables.sweep(AT_ONCE)
    await asyncio.sleep(0)


@pytest.mark.usefixtures("_quick_bots")
async def test_evicted_tables_are_freed_from_memory(server: Server) -> None:
    tables = server.app[TABLES]
    ada = await server.person("Ada")
    before = held(LiveTable, LiveMatch, Match)
    for number in range(6):
        if number % 2:
            code = await table_of(ada, options={"lives": 1}, quick="random")
            await play_to_the_end(ada, Random(number))
        else:
            code = await table_of(ada)
        assert (await ada.ask("leave", table=code))["type"] == "ack"
    assert held(LiveTable, LiveMatch, Match) == before + 6 + 2 * 3
    watched = [weakref.ref(table) for table in tables.live.values()]
    await swept(tables)
    assert tables.live == {}
    assert held(LiveTable, LiveMatch, Match) == before
    assert [table() for table in watched] == [None] * 6


async def test_an_evicted_table_is_restored_unchanged(server: Server) -> None:
    tables = server.app[TABLES]
    ada, ben = await server.person("Ada"), await server.person("Ben")
    code = await table_of(ada, options={"lives": 1}, seats=3)
    await ben.ask("enter", table=code)
    await ben.ask("sit", table=code, seat=2)
    await ada.ask("put-bot", table=code, seat=1, level="random")
    for person in (ada, ben):
        await person.ask("leave", table=code)
    await swept(tables)
    await ada.ask("enter", table=code)
    chairs = ada.latest("table")["chairs"]
    assert [(chair["kind"], chair["name"]) for chair in chairs[::2]] == [("person", "Ada"), ("person", "Ben")]
    assert chairs[1]["level"] == "random"
    await ben.ask("enter", table=code)
    await ada.socket.send_json({"type": "start", "id": "start", "table": code})
    ends = await asyncio.gather(*(play_to_the_end(who, Random(3)) for who in (ada, ben)))
    for person in (ada, ben):
        await person.ask("leave", table=code)
    await swept(tables)
    assert tables.live == {}
    ada.heard.clear()
    await ada.ask("enter", table=code)
    assert ada.latest("over") == ends[0], "the match is played again from its log"
    assert ada.latest("state")["view"]["outcome"] is not None
    await ben.ask("enter", table=code)
    for person in (ada, ben):
        assert (await person.ask("rematch", table=code))["type"] == "ack"
    assert (await ada.ask("start", table=code))["type"] == "ack"
    await ben.until(type="state")
    assert ben.latest("state")["match"] != ends[0]["match"]


async def test_tables_with_visitors_or_a_running_match_are_not_evicted(server: Server) -> None:
    tables = server.app[TABLES]
    ada, _, running, _ = await duel(server)
    waiting = await table_of(ada)
    await swept(tables)
    assert set(tables.live) == {running, waiting}
    await ada.ask("leave", table=waiting)
    tables.sweep(60_000)
    assert waiting in tables.live, "it has not been quiet for long"
    await swept(tables)
    assert set(tables.live) == {running}


async def test_the_service_evicts_idle_tables_periodically(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "SWEEP_SECONDS", 0.05)
    async with serving(tmp_path, idle_minutes=1) as server:
        tables = server.app[TABLES]
        ada = await server.person("Ada", connected=False)
        await ada.post("/api/tables", {"game": "coyote", "seats": 2})
        assert len(tables.live) == 1
        clock = server.app[CLOCK]
        later = clock.now() + 61_000
        clock.now = lambda: later
        assert await settled(lambda: not tables.live)


async def test_a_visitor_who_arrives_during_an_eviction_is_told_to_reconnect(server: Server) -> None:
    tables = server.app[TABLES]
    ada = await server.person("Ada")
    code = await table_of(ada)
    await ada.ask("leave", table=code)
    table = tables.live[code]
    async with table.lock:
        await ada.socket.send_json({"type": "enter", "id": "1", "table": code})
        await asyncio.sleep(0.1)
        tables.evict(table)
    assert (await ada.until(type="bye"))["reason"] == "restart"
    assert not table.listeners
    await ada.connect()
    assert (await ada.ask("enter", table=code))["type"] == "ack"
    assert tables.live[code] is not table


async def test_simultaneous_visitors_load_a_table_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = server.app[TABLES]
    ada = await server.person("Ada")
    code = await table_of(ada)
    await ada.ask("leave", table=code)
    await swept(tables)
    first, *others = await asyncio.gather(*(tables.get(code) for _ in range(5)))
    assert all(other is first for other in others)
    with monkeypatch.context() as failing:
        failing.setattr(tables, "_load", broken)
        failed = await asyncio.gather(*(tables.get("FROG-42") for _ in range(5)), return_exceptions=True)
        assert [type(error) for error in failed] == [WriteFailed] * 5
    assert tables._loading == {}


async def broken(code: str, reading: asyncio.Task[object]) -> LiveTable:
    await reading
    raise WriteFailed("disk full")
