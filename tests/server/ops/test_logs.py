"""What is logged: one event per line, and never anything private."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kibitz import GAMES
from kibitz.server import app as app_module
from kibitz.server.http.requests import BACKEND, KEYS, STORE
from kibitz.server.ops.logs import configure_logging, log
from kibitz.server.ops.settings import LogFormat
from kibitz.server.socket.connection import Connection
from kibitz.server.store import Change, ReadFailed, WriteFailed, sqlite
from kibitz.server.store.writer import WhenWritten
from kibitz.server.wire import requests
from tests.match_options import short
from tests.server.conftest import Server, serving
from tests.server.table.test_tables import play_to_the_end, table_of

pytestmark = pytest.mark.anyio

OPERATING = Path(__file__).parents[3] / "docs" / "operating.md"

SHAPES = {
    "timestamp": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z",
    "level": "debug|info|warning|error",
    "event": "[a-z ]+",
    "version": r"\d+\.\d+\.\d+",
    "table": "[A-Z]+(-[A-Z]+)?-[0-9]+",
    "match": "[0-9a-f]{24}",
    "player": "[0-9a-f]{32}",
    "game": "|".join(GAMES),
    "pace": "relaxed|normal|blitz",
    "public": "True|False",
    "code": "[A-Z_]+",
    "why": "None|[a-z-]+",
    "type": "None|[a-z-]+",
    "method": "GET|POST",
    "path": "|".join(("/api/matches/{match}/record", "/api/tables", "/api/players", "/ws")),
    "close": r"None|\d{4}",
    **dict.fromkeys(("seats", "bots", "versions", "resumed", "changes"), r"\d+"),
    "seconds": r"\d+\.\d+",
}
"""All that an event may say. A value of any other kind could be a secret."""


class Log(io.StringIO):
    @property
    def events(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.getvalue().splitlines()]

    def of(self, event: str) -> list[dict[str, Any]]:
        return [told for told in self.events if told["event"] == event]


@pytest.fixture
def all_logged(request: pytest.FixtureRequest) -> Iterator[Log]:
    """Everything, from debug on."""
    stream = Log()
    form: LogFormat = getattr(request, "param", "json")
    handler = configure_logging(stream, form, "debug")
    yield stream
    logging.getLogger().removeHandler(handler)
    log.setLevel(logging.NOTSET)


async def a_talkative_match(server: Server, game: str) -> list[str]:
    """Plays a whole match in which everything goes wrong; returns what must not be in the log."""
    seats = GAMES[game].seat_counts[0]
    people = [await server.person(f"Zebulon {seat}") for seat in range(seats)]
    tokens = [person.me["token"] for person in people]
    code = await table_of(people[0], game, seats, options=short(game), public=True)
    for person in people[1:]:
        await person.ask("enter", table=code)
        await person.ask("sit", table=code)
    await people[0].ask("say", table=code, text="Abracadabra")
    await people[0].ask("start", table=code)
    match = next(message["match"] for message in reversed(people[0].heard) if message["type"] == "state")
    stored = await server.app[STORE].match(match)
    assert stored is not None
    await people[0].ask("act", table=code, match=match, action={"do": "abracadabra"})
    await people[0].ask("say", table=code, text="Abracadabra")
    await people[0].socket.send_str("abracadabra")
    await people[1].socket.send_str(json.dumps({"type": "hello", "id": "1", "token": tokens[1]}))
    await people[0].get(f"/api/matches/{match}/record?token={tokens[0]}")
    await people[0].get(f"/api/matches/abracadabra/record?token={tokens[0]}")
    await people[0].post(f"/api/players?name=Abracadabra&token={tokens[0]}", {"name": "\n"})
    async with server.session.get(f"{server.base}/ws?token={tokens[0]}") as refused:
        assert refused.status == 401
    rng = Random(5)
    await asyncio.gather(*(play_to_the_end(person, rng) for person in people))
    for person in people:
        await person.socket.close()
    keys = server.app[KEYS].to_text().split()
    return [*tokens, *(token.rpartition(".")[2] for token in tokens), *keys, stored.seed, "Zebulon", "bracadabra"]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_nothing_secret_is_in_the_log_of_a_match(tmp_path: Path, all_logged: Log, game: str) -> None:
    async with serving(tmp_path) as server:
        secrets = await a_talkative_match(server, game)
    text, documented = all_logged.getvalue(), OPERATING.read_text()
    assert [secret for secret in secrets if secret in text] == []
    for event in all_logged.events:
        assert [(key, value) for key, value in event.items() if not re.fullmatch(SHAPES[key], str(value))] == []
        assert f"`{event['event']}`" in documented
    happened = [event["event"] for event in all_logged.events]
    assert {"service started", "table made", "match started", "match over", "service stopped"} <= set(happened)
    assert happened.count("person connected") == happened.count("person left") == GAMES[game].seat_counts[0]
    by_the_rules = [told for told in all_logged.of("request refused") if told["code"] in ("ILLEGAL", "TOO_LATE")]
    assert {told["why"] for told in by_the_rules} == {None}, "why the rules refuse may tell of a hand"
    assert {told["code"] for told in all_logged.of("request refused")} >= {
        "BAD_REQUEST",
        "ILLEGAL",
        *(("NOT_NOW",) if GAMES[game].secret_hands else ()),  # the refused chat
        "NO_SUCH_MATCH",
        "NOT_ALLOWED",
        "WHO_ARE_YOU",
    }


@pytest.mark.parametrize("all_logged", ["json", "console"], indirect=True)
async def test_a_failure_is_logged_with_its_location_but_no_secrets(
    server: Server, all_logged: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(connection: Connection, request: requests.Ping) -> None:
        card = "a red 7"
        raise KeyError(card)

    monkeypatch.setattr("kibitz.server.socket.connection.HANDLERS", {requests.Ping: broken})
    ada = await server.person("Ada")
    await ada.socket.send_json({"type": "ping", "id": "1"})
    closed = await ada.socket.receive()
    assert closed.data == 1011
    text = all_logged.getvalue()
    assert "socket failed" in text
    assert "in broken" in text
    assert "KeyError" in text
    assert "'a red 7'" not in text.replace('card = "a red 7"', "")
    assert "in _answer" in text


async def test_a_failed_call_is_answered_and_logged(
    server: Server, all_logged: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await server.person("Ada")

    async def broken() -> None:
        raise WriteFailed("disk full")

    monkeypatch.setattr(server.app[BACKEND].lobby, "tables", broken)
    status, refused = await ada.get("/api/tables?token=secret")
    assert (status, refused["code"], refused["why"]) == (500, "FAILED", "store-failed")
    [failed] = all_logged.of("request failed")
    assert (failed["level"], failed["path"]) == ("error", "/api/tables")
    assert failed["exception"].endswith("WriteFailed: The database could not write: disk full.")
    assert "secret" not in all_logged.getvalue()


async def test_a_call_that_an_outage_has_failed_is_logged_without_a_traceback(
    server: Server, all_logged: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await server.person("Ada")

    async def broken() -> None:
        raise ReadFailed("no route to host")

    monkeypatch.setattr(server.app[BACKEND].lobby, "tables", broken)
    status, _ = await ada.get("/api/tables")
    assert status == 500
    [failed] = all_logged.of("request failed")
    assert failed["problem"] == "The database could not be read: no route to host."
    assert "exception" not in failed


async def test_a_disk_that_does_not_save_lets_nothing_be_acknowledged_or_shown(
    server: Server, all_logged: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, options={"first": 0}, quick="easy")
    state = next(message for message in ada.heard if message["type"] == "state")
    ada.heard.clear()

    def fail(descriptor: int) -> None:
        raise OSError("the disk is broken")

    monkeypatch.setattr(sqlite, "sync_file", fail)
    action = {"do": "announce", "number": 5}
    await ada.socket.send_json({"type": "act", "id": "1", "table": code, "match": state["match"], "action": action})
    assert (await ada.until(type="bye"))["reason"] == "restart"
    assert not [message for message in ada.heard if message["type"] in ("ack", "happened")]
    assert [told["type"] for told in all_logged.of("request failed")] == ["act"]
    async with server.session.get(f"{server.base}/readyz") as response:
        assert response.status == 500


async def test_an_action_that_could_not_be_stored_is_logged_and_can_be_repeated(
    server: Server, all_logged: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, options={"first": 0}, quick="easy")
    state = next(message for message in ada.heard if message["type"] == "state")

    def broken(change: Change, done: WhenWritten) -> None:
        done(WriteFailed("disk full"))

    fields = {"table": code, "match": state["match"], "action": {"do": "announce", "number": 5}}
    with monkeypatch.context() as full:
        full.setattr(server.app[STORE], "submit", broken)
        await ada.socket.send_json({"type": "act", "id": "once", **fields})
        assert (await ada.until(type="bye"))["reason"] == "restart"
    assert [(told["type"], told["why"]) for told in all_logged.of("request failed")] == [("act", "store-failed")]
    await ada.connect()
    await ada.ask("enter", table=code)
    assert (await ada.ask("act", id="once", **fields))["version"] == 1, (
        "nothing of it was stored, so it can be repeated"
    )


async def test_a_slow_commit_is_logged(server: Server, all_logged: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    await server.person("Ada", connected=False)
    assert not all_logged.of("slow commit")
    monkeypatch.setattr(app_module, "SLOW_COMMIT_SECONDS", 0.0)
    await server.person("Ben", connected=False)
    [slow] = all_logged.of("slow commit")
    assert (slow["level"], slow["changes"]) == ("warning", 1)


def test_libraries_log_only_warnings_and_errors_on_one_line(all_logged: Log) -> None:
    logging.getLogger("aiohttp.server").info("a request")
    logging.getLogger("aiohttp.server").error("bad request: %s", 'x\n{"event": "forged"}')
    assert [told["event"] for told in all_logged.events] == ['bad request: x\\n{"event": "forged"}']


@pytest.mark.parametrize("all_logged", ["console"], indirect=True)
def test_the_console_format_is_one_line_per_event(all_logged: Log) -> None:
    log.info("table made", table="FROG-42", seats=3, note="two\nlines")
    [line] = all_logged.getvalue().splitlines()
    assert line.endswith("table made table=FROG-42 seats=3 note=two\\nlines")
