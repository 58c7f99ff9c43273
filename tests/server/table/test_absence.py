"""An absent player does not hold up the others: clocks, and bots that stand in."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import pytest

from kibitz.server.clock import driver
from kibitz.server.http.requests import CLOCK
from kibitz.server.policy import paces
from tests.server.conftest import Client, Server

pytestmark = pytest.mark.anyio


async def test_when_time_runs_out_the_autopilot_acts_for_a_silent_seat(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paces, "phase_seconds", lambda game: {"announcing": {"blitz": 1}})
    ada, ben = await server.person("Ada"), await server.person("Ben")
    _, made = await ada.post("/api/tables", {"game": "coyote", "seats": 2, "options": {"first": 0}, "pace": "blitz"})
    for person in (ada, ben):
        await person.ask("enter", table=made["table"])
    await ben.ask("sit", table=made["table"])
    await ada.socket.send_json({"type": "start", "id": "start", "table": made["table"]})
    state = await ben.until(type="state")
    assert 0 < state["deadline"] - state["now"] <= 1000
    happened = await ben.until(type="happened")
    assert happened["version"] == 1
    assert happened["facts"][0]["announcement"]["seat"] == 0


async def start_for_two(server: Server, *, tell: bool = False) -> tuple[Client, Client, str]:
    """Ada and Ben at a table of coyote, where Ben begins, and its code. With `tell`, they want words."""
    ada, ben = await server.person("Ada"), await server.person("Ben")
    _, made = await ada.post("/api/tables", {"game": "coyote", "seats": 2, "options": {"first": 1, "lives": 5}})
    for person in (ada, ben):
        if tell:
            await person.ask("hello", tell=True)
        await person.ask("enter", table=made["table"])
    await ben.ask("sit", table=made["table"])
    await ada.ask("start", table=made["table"])
    return ada, ben, made["table"]


async def test_a_bot_stands_in_for_an_absent_player_until_they_return(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "ABSENCE_GRACE", 300)
    ada, ben, code = await start_for_two(server)
    await ben.socket.close()
    happened = await ada.until(type="happened")
    assert happened["facts"][0]["announcement"]["seat"] == 1, "a bot has announced for Ben"
    kept = next(m for m in reversed(ada.heard) if m["type"] == "table")
    assert kept["chairs"][1]["kind"] == "person"
    await ben.connect()
    await ben.ask("enter", table=code)
    back = await ada.until(type="table")
    assert back["chairs"][1]["here"] is True
    assert not back["chairs"][1].get("kept_by_bot")
    await asyncio.sleep(0.5)
    done = await ada.ask("act", table=code, match=happened["match"], action={"do": "announce", "number": 150})
    assert done["type"] == "ack"
    await asyncio.sleep(0.5)
    assert not [m for m in ada.heard if m.get("version") == 3], "nobody plays for Ben any more"


@pytest.mark.parametrize("grace", range(20, 30))
async def test_a_bot_stands_in_at_whatever_step_of_the_servers_work_the_time_comes(
    server: Server, monkeypatch: pytest.MonkeyPatch, grace: int
) -> None:
    """Each look at the clock finds it a millisecond later: one of these times comes between any two looks."""
    ada, ben, _ = await start_for_two(server)
    monkeypatch.setattr(driver, "ABSENCE_GRACE", grace)
    ticking = count(server.app[CLOCK].now())
    monkeypatch.setattr(server.app[CLOCK], "now", lambda: next(ticking))
    await ben.socket.close()
    while not (await ada.until(type="table"))["chairs"][1]["kept_by_bot"]:
        pass
    await ada.until(type="happened", version=1)


async def test_everybody_learns_each_time_that_a_bot_stands_in(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "ABSENCE_GRACE", 0)
    ada, ben, code = await start_for_two(server)
    for _ in range(2):
        await ben.socket.close()
        while not (await ada.until(type="table"))["chairs"][1]["kept_by_bot"]:
            pass
        await ben.connect()
        await ben.ask("enter", table=code)
        while (await ada.until(type="table"))["chairs"][1]["kept_by_bot"]:
            pass


async def test_somebody_who_returns_learns_what_a_bot_did_for_them(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "ABSENCE_GRACE", 300)
    ada, ben, code = await start_for_two(server, tell=True)
    match = (await ben.until(type="state"))["match"]
    await ben.socket.close()
    happened = await ada.until(type="happened")
    assert "stood_in" not in happened, "others are not told"
    await ben.connect()
    await ben.ask("hello", tell=True)
    for have in (0, None):
        await ben.ask("enter", table=code, match=match, have=have)
        back = ben.latest("state" if have is None else "happened")
        assert [back["told"][index] for index in back["stood_in"]] == [back["told"][0]]
        assert back["told"][0].startswith("You announce")
    await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 150})
    await ben.until(type="happened", version=2)
    await ben.ask("act", table=code, match=match, action={"do": "announce", "number": 151})
    await ben.ask("enter", table=code)
    assert "stood_in" not in ben.latest("state"), "they have acted themselves since"


async def test_an_action_sent_again_is_played_only_in_the_situation_that_it_was_meant_for(server: Server) -> None:
    ada, ben = await server.person("Ada"), await server.person("Ben")
    _, made = await ada.post("/api/tables", {"game": "coyote", "seats": 2, "options": {"first": 0}})
    code = made["table"]
    for person in (ada, ben):
        await person.ask("enter", table=code)
    await ben.ask("sit", table=code)
    await ada.ask("start", table=code)
    match = ada.latest("state")["match"]

    async def announce(number: int, decided: int, **values: object) -> dict[str, Any]:
        action = {"do": "announce", "number": number}
        person = ben if decided % 2 else ada
        return await person.ask("act", table=code, match=match, action=action, decided=decided, **values)

    first = await announce(5, 0, id="lost", again=True)
    assert (first["type"], first["version"]) == ("ack", 1), "it had never arrived, and nothing has happened since"
    assert (await announce(6, 1))["version"] == 2
    assert await announce(5, 0, id="lost", again=True) == {**first, "now": ada.latest("ack")["now"]}, "it had arrived"
    late = await announce(7, 0, id="late", again=True)
    assert (late["code"], late["why"]) == ("TOO_LATE", "never-arrived"), "7 would be legal, but was not meant for this"
    assert (await announce(7, 2))["version"] == 3
