"""An absent player does not hold up the others: clocks, and bots that stand in."""

from __future__ import annotations

import asyncio

import pytest

from kibitz.server.clock import driver
from kibitz.server.policy import paces
from tests.server.conftest import Server

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


async def test_a_bot_stands_in_for_an_absent_player_until_they_return(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "ABSENCE_GRACE", 300)
    ada, ben = await server.person("Ada"), await server.person("Ben")
    _, made = await ada.post("/api/tables", {"game": "coyote", "seats": 2, "options": {"first": 1, "lives": 5}})
    code = made["table"]
    for person in (ada, ben):
        await person.ask("enter", table=code)
    await ben.ask("sit", table=code)
    await ada.ask("start", table=code)
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
