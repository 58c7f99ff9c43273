"""The people of a table come to one process, and a table at which nobody is follows them."""

from __future__ import annotations

import socket
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from kibitz.server.http import homes
from kibitz.server.http.homes import Homes
from kibitz.server.http.requests import HOMES, SOCKETS, TABLES
from tests.nats_server import NatsServer
from tests.postgres_server import PostgresServer
from tests.server.cluster.test_faults import play_a_turn
from tests.server.conftest import Client, Server, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
def folder() -> Iterator[Path]:
    """Short enough for the path of a Unix socket."""
    with tempfile.TemporaryDirectory(prefix="kibitz-") as name:
        yield Path(name)


@pytest.fixture
async def siblings(
    tmp_path: Path, folder: Path, postgres: PostgresServer, nats: NatsServer
) -> AsyncIterator[tuple[Server, Server]]:
    database = postgres.create_database()
    async with (
        serving(tmp_path, homes=Homes(folder, 0, 2), database=database, bus=nats.url) as first,
        serving(tmp_path, homes=Homes(folder, 1, 2), database=database, bus=nats.url) as second,
    ):
        yield first, second


async def make_table(host: Client) -> str:
    status, made = await host.post("/api/tables", {"game": "coyote", "seats": 2, "options": {"first": 0}})
    assert status == 201
    return str(made["table"])


async def come_to(server: Server, name: str, table: str) -> Client:
    """A new person, whose socket names the table, at any process."""
    person = await server.person(name, connected=False)
    await person.connect(table)
    assert (await person.ask("enter", table=table))["type"] == "ack"
    return person


async def test_whoever_names_a_table_comes_to_its_home(siblings: tuple[Server, Server]) -> None:
    first, second = siblings
    host = await second.person("Ada", connected=False)
    table = await make_table(host)
    assert second.app[HOMES].is_here(table), "a new table is at home where it was made"
    assert not first.app[HOMES].is_here(table)
    ada, ben = Client(first.session, first.base, host.me), await come_to(first, "Ben", table)
    await ada.connect(table)
    assert (await ada.ask("enter", table=table))["type"] == "ack"
    assert (len(first.app[SOCKETS]), len(second.app[SOCKETS])) == (0, 2)
    assert (await ben.ask("sit", table=table))["type"] == "ack"
    assert (await ada.ask("start", table=table))["type"] == "ack"
    assert (await play_a_turn(ada, table))["version"] == 1
    assert (await ben.until(type="happened", version=1))["since"] == 0
    assert first.app[TABLES].relayed == second.app[TABLES].relayed == {}  # type: ignore[attr-defined]


@pytest.mark.parametrize("named", ["", "no code", "FROG-LAGOON-427/x?"])
async def test_an_address_that_names_no_table_is_served_where_it_came(
    siblings: tuple[Server, Server], named: str
) -> None:
    person = await siblings[0].person("Ada", connected=False)
    await person.connect(named)
    assert (await person.ask("ping"))["type"] == "ack"


async def test_if_the_home_has_ended_or_hangs_any_process_serves(
    siblings: tuple[Server, Server], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = siblings
    table = await make_table(await second.person("Ada", connected=False))
    second.app[HOMES].close()
    ben = await come_to(first, "Ben", table)
    assert len(first.app[SOCKETS]) == 1
    monkeypatch.setattr(homes, "PATIENCE_SECONDS", 0.05)
    (folder / "1").unlink()
    with socket.socket(socket.AF_UNIX) as hanging:
        hanging.bind(str(folder / "1"))
        hanging.listen()
        cem = await come_to(first, "Cem", table)
    assert len(first.app[SOCKETS]) == 2
    assert (await ben.ask("say", table=table, text="Hello"))["type"] == "ack"
    await cem.until(type="chat", text="Hello")


async def test_a_table_at_which_nobody_is_follows_the_first_who_enters(two: tuple[Server, Server]) -> None:
    first, second = two
    table = await make_table(await first.person("Ada"))
    assert table in first.app[TABLES].live
    ben = await come_to(second, "Ben", table)
    assert table in second.app[TABLES].live
    assert table not in first.app[TABLES].live
    cem = await come_to(first, "Cem", table)
    assert table in second.app[TABLES].live, "it stays where somebody is"
    assert (await ben.ask("say", table=table, text="Hello"))["type"] == "ack"
    await cem.until(type="chat", text="Hello")
