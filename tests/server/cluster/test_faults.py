"""Processes, PostgreSQL and NATS fail while people at two processes play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from kibitz.engine.errors import KibitzError
from kibitz.server.bus.base import CannotConnect
from kibitz.server.cluster import joining
from kibitz.server.cluster.joining import CannotJoin
from kibitz.server.http.requests import BACKEND, STORE, TABLES
from kibitz.server.ops.settings import BadSetting
from kibitz.server.store import CannotOpen
from kibitz.server.table.registry import TableRegistry
from tests.nats_server import NatsServer
from tests.postgres_server import PostgresServer
from tests.server.conftest import PATIENCE, Client, Server, serving
from tests.server.crash import ServerProcess

pytestmark = pytest.mark.anyio


async def until(happens: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happens():
            await asyncio.sleep(0.02)


async def come_in(person: Client, table: str) -> None:
    """As often as it takes: a table may be on its way from one process to another."""
    async with asyncio.timeout(PATIENCE):
        while (await person.ask("enter", table=table))["type"] != "ack":
            await asyncio.sleep(0.1)


def latest(person: Client) -> dict[str, Any]:
    return next(message for message in reversed(person.heard) if message["type"] in ("state", "happened"))


async def play_a_turn(person: Client, table: str) -> dict[str, Any]:
    """Announces one more than the last number, in coyote."""
    seen = latest(person)
    announced = next(choice for choice in seen["choices"] if choice["do"] == "announce")
    action = {"do": "announce", "number": announced["with"]["number"]["from"]}
    return await person.ask("act", table=table, match=seen["match"], action=action, decided=seen["version"])


async def start_match(host: Client, guest: Client) -> str:
    """A match in which the host has the first turn."""
    _, made = await host.post("/api/tables", {"game": "coyote", "seats": 2, "options": {"first": 0}})
    table: str = made["table"]
    for person in (host, guest):
        assert (await person.ask("enter", table=table))["type"] == "ack"
    assert (await guest.ask("sit", table=table))["type"] == "ack"
    assert (await host.ask("start", table=table))["type"] == "ack"
    return table


def tables_of(server: Server) -> TableRegistry:
    return server.app[TABLES]


async def test_a_match_goes_on_after_its_driver_was_killed(
    postgres: PostgresServer, nats: NatsServer, tmp_path: Path
) -> None:
    database = postgres.create_database()
    killed = ServerProcess(tmp_path, flags=["--database", database, "--bus", nats.url])
    await killed.spawn()
    await killed.ready()
    async with serving(tmp_path, database=database, bus=nats.url) as server, ClientSession() as session:
        ada, ben = await Server(killed.base, session, server.app).person("Ada"), await server.person("Ben")
        table = await start_match(ada, ben)
        assert table not in tables_of(server).live
        assert (await play_a_turn(ada, table))["version"] == 1
        await ben.until(type="happened", version=1)
        await killed.kill()
        assert (await ben.until(type="bye"))["reason"] == "restart"
        again = [Client(server.session, server.base, person.me) for person in (ada, ben)]
        for person in again:
            await person.connect()
            await come_in(person, table)
        assert table in tables_of(server).live
        assert (await play_a_turn(again[1], table))["version"] == 2
        await again[0].until(type="happened", version=2)


async def test_another_process_drives_the_tables_of_one_that_stops(
    postgres: PostgresServer, nats: NatsServer, tmp_path: Path
) -> None:
    database = postgres.create_database()
    async with serving(tmp_path, database=database, bus=nats.url) as second:
        async with serving(tmp_path, database=database, bus=nats.url) as first:
            ada, ben = await first.person("Ada"), await second.person("Ben")
            table = await start_match(ada, ben)
            assert (await play_a_turn(ada, table))["version"] == 1
            goodbyes = [asyncio.ensure_future(person.until(type="bye")) for person in (ada, ben)]
            await asyncio.sleep(0)
        assert [goodbye["reason"] for goodbye in await asyncio.gather(*goodbyes)] == ["restart", "restart"]
        await until(lambda: table in tables_of(second).live)
        again = Client(second.session, second.base, ben.me)
        await again.connect()
        assert (await again.ask("enter", table=table))["type"] == "ack"
        assert (await play_a_turn(again, table))["version"] == 2


async def test_a_driver_whose_session_ended_writes_nothing_more_and_the_match_goes_on(
    two: tuple[Server, Server], postgres: PostgresServer
) -> None:
    first, second = two
    ada, ben = await first.person("Ada"), await second.person("Ben")
    table = await start_match(ada, ben)
    former = tables_of(first).live[table]
    process = tables_of(first)._process  # type: ignore[attr-defined]
    ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{process}'"
    postgres.query(first.app[BACKEND].store._database.address.dsn, ended)  # type: ignore[attr-defined]
    for person in (ada, ben):
        assert (await person.until(type="bye"))["reason"] == "restart"
    assert former.driver.retired
    with pytest.raises(KibitzError, match="moving"):
        await former.begin(former.document, former.live.match)  # type: ignore[union-attr]
    await ben.connect()
    await come_in(ben, table)
    await ada.connect()
    await come_in(ada, table)
    assert (await play_a_turn(ada, table))["version"] == 1
    await ben.until(type="happened", version=1)


async def test_while_nats_is_away_its_drivers_people_play_on_and_the_others_are_told(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    database = postgres.create_database()
    with NatsServer(tmp_path / "nats") as nats:
        async with (
            serving(tmp_path, database=database, bus=nats.url) as first,
            serving(tmp_path, database=database, bus=nats.url) as second,
        ):
            ada, ben = await first.person("Ada"), await second.person("Ben")
            table = await start_match(ada, ben)
            nats.kill()
            bus = tables_of(second)._bus  # type: ignore[attr-defined]
            await until(lambda: not bus.is_connected)
            refused = await ben.ask("emote", table=table, emote="hello")
            assert (refused["code"], refused["why"]) == ("FAILED", "servers-apart")
            assert (await play_a_turn(ada, table))["version"] == 1
            nats.start()
            await ben.until(type="bye")  # what was said meanwhile did not reach it
            await ben.connect()
            await come_in(ben, table)
            assert (await play_a_turn(ben, table))["version"] == 2


async def test_people_at_another_process_are_seen_heard_and_removed(two: tuple[Server, Server]) -> None:
    first, second = two
    ada, ben = await first.person("Ada"), await second.person("Ben")
    _, made = await ada.post("/api/tables", {"game": "coyote", "seats": 3, "public": True})
    table = made["table"]
    assert (await ada.ask("enter", table=table))["type"] == "ack"
    assert (await ben.ask("enter", table=table))["type"] == "ack"
    seen = await ada.until(type="table")
    assert [who["name"] for who in seen["standing"]] == ["Ben"]
    assert table in [listed["table"] for listed in (await ben.get("/api/tables"))[1]]
    assert (await ben.ask("say", table=table, text="Hello"))["type"] == "ack"
    assert (await ada.until(type="chat"))["text"] == "Hello"
    assert (await ada.ask("kick", table=table, who=seen["standing"][0]["who"]))["type"] == "ack"
    await ben.until(type="removed")
    assert (await ben.ask("say", table=table, text="Why?"))["why"] == "enter-first"
    assert (await ben.ask("enter", table=table))["code"] == "NOT_ALLOWED"
    cem = await second.person("Cem")
    assert (await cem.ask("enter", table=table, watch=True))["type"] == "ack"
    assert (await ada.until(type="table"))["watching"] == 1
    await cem.socket.close()
    await ada.until(type="table", watching=0)


async def test_a_process_that_does_not_fit_in_says_why_and_changes_nothing(
    postgres: PostgresServer, nats: NatsServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.create_database()

    async def refuse(error: type[KibitzError], sentence: str, **settings: Any) -> None:
        with pytest.raises(error, match=sentence) as refusal:
            async with serving(tmp_path, **settings):
                pass
        assert refusal.value.exit_code == 2  # type: ignore[attr-defined]

    await refuse(BadSetting, "A SQLite database serves only one process", bus=nats.url)
    await refuse(CannotConnect, "Cannot use NATS", database=database, bus="nats://127.0.0.1:1")
    rules = 'authorization {users: [{user: u, password: p, permissions: {subscribe: ["other.>"]}}]}'
    (tmp_path / "rules.conf").write_text(rules)
    with NatsServer(tmp_path / "closed", "-c", str(tmp_path / "rules.conf")) as closed:
        url = closed.url.replace("nats://", "nats://u:p@")
        await refuse(CannotConnect, "(?i)permissions violation", database=database, bus=url)
    async with serving(tmp_path, database=database, bus=nats.url) as server:
        monkeypatch.setattr(joining, "PATIENCE_SECONDS", 0)
        await refuse(CannotOpen, "in use by another service", database=database)
        with NatsServer(tmp_path / "other") as other:
            await refuse(CannotJoin, "not on this NATS server", database=database, bus=other.url)
        monkeypatch.setattr(joining, "VERSION", 2)
        await refuse(CannotJoin, "another version of Kibitz", database=database, bus=nats.url)
        assert await server.app[STORE].tables("open", "running") == ()
