"""The host pauses a match: clocks and bots wait, everybody is told, and it goes on where it stood."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kibitz.bots import Choice
from kibitz.engine.vocabulary import Millis
from kibitz.server.bots.asking import Bots
from kibitz.server.clock import driver
from kibitz.server.policy.idleness import Idleness
from kibitz.server.policy.idleness import postpone as postpone_idleness
from kibitz.server.policy.paces import SeatClock, postpone
from tests.server.conftest import Client, Server, serving

pytestmark = pytest.mark.anyio

ANNOUNCE = {"do": "announce", "number": 5}
HOUR: Millis = 3_600_000


async def start(server: Server, game: str = "coyote", **order: object) -> tuple[Client, Client, str]:
    """Ada, the host, and Ben at a table; and its code."""
    ada, ben = await server.person("Ada"), await server.person("Ben")
    _, made = await ada.post("/api/tables", {"game": game, "seats": 2, "pace": "normal", **order})
    for person in (ada, ben):
        await person.ask("enter", table=made["table"])
    await ben.ask("sit", table=made["table"])
    await ada.ask("start", table=made["table"])
    return ada, ben, made["table"]


async def test_nobody_acts_while_a_match_is_paused_and_no_time_is_lost(server: Server) -> None:
    ada, ben, code = await start(server, options={"first": 1})
    state = await ben.until(type="state")
    assert (await ben.ask("pause", table=code))["why"] == "not-the-host"
    assert (await ada.ask("pause", table=code))["type"] == "ack"
    assert (await ben.until(type="table", paused=True))["status"] == "running"
    assert (await ben.until(type="notice", notice="paused"))["sentence"] == "Ada has paused the match."
    shown = await ben.until(type="happened")
    assert (shown["version"], shown["deadline"], shown["facts"]) == (0, None, [])
    act = {"table": code, "match": state["match"], "action": ANNOUNCE}
    assert (await ben.ask("act", **act))["why"] == "match-paused"
    assert (await ben.ask("resume", table=code))["why"] == "not-the-host"
    assert (await ada.ask("resume", table=code))["type"] == "ack"
    await ben.until(type="notice", notice="resumed")
    resumed = await ben.until(type="happened")
    assert resumed["deadline"] - resumed["now"] <= state["deadline"] - state["now"]
    assert (await ben.ask("act", **act))["type"] == "ack"
    assert "paused" not in ben.latest("table")


async def test_a_pause_survives_a_restart_and_a_player_ends_it_if_the_host_is_away(tmp_path: Path) -> None:
    async with serving(tmp_path) as before:
        ada, ben, code = await start(before, options={"first": 1})
        await ada.ask("pause", table=code)
    async with serving(tmp_path) as server:
        ben = Client(server.session, server.base, ben.me)
        await ben.connect()
        await ben.ask("enter", table=code)
        assert ben.latest("table")["paused"] is True
        assert ben.latest("state")["deadline"] is None
        assert (await ben.ask("resume", table=code))["type"] == "ack"
        assert ben.latest("happened")["deadline"] is not None


async def test_bots_wait_and_go_on(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, may_go = asyncio.Event(), asyncio.Event()
    choose = Bots.choose

    async def wait_and_choose(bots: Bots, *question: Any) -> Choice:
        asked.set()
        await may_go.wait()
        return await choose(bots, *question)

    monkeypatch.setattr(Bots, "choose", wait_and_choose)
    monkeypatch.setattr(driver, "remaining_pause", lambda drawn, thought: 0)
    ada = await server.person("Ada")
    _, made = await ada.post("/api/tables", {"game": "coyote", "seats": 2, "options": {"first": 0}})
    code = made["table"]
    await ada.ask("enter", table=code)
    await ada.ask("start", table=code, fill="easy")
    await ada.ask("act", table=code, match=ada.latest("state")["match"], action=ANNOUNCE)
    await asked.wait()
    assert (await ada.ask("pause", table=code))["type"] == "ack"
    may_go.set()
    await ada.ask("ping")
    assert ada.latest("happened")["version"] == 1
    await ada.socket.send_json({"type": "resume", "id": "resume", "table": code})
    await ada.until(type="happened", version=2)


async def test_a_race_is_not_paused(server: Server) -> None:
    options = {"cards": ["red/blue 2"] * 4, "first": 0, "limit_ms": None}
    ada, _, code = await start(server, "stroop", pace="relaxed", options=options)
    question = {"do": "ask", "about": "colour"}
    await ada.ask("act", table=code, match=ada.latest("state")["match"], action=question)
    assert ada.latest("happened")["view"]["phase"] == "race"
    assert (await ada.ask("pause", table=code))["why"] == "pause-in-race"


def test_a_pause_counts_for_no_clock() -> None:
    decision = ("bidding", b"[]")
    clocks = {0: SeatClock(decision, 1000, {decision: 5}), 1: SeatClock(None, None)}
    assert postpone(clocks, HOUR) == {0: SeatClock(decision, 1000 + HOUR, {decision: 5}), 1: SeatClock(None, None)}
    idle = Idleness({0: 10}, {0: 20}, {0: ("a",)})
    assert postpone_idleness(idle, HOUR) == Idleness({0: 10 + HOUR}, {0: 20 + HOUR}, {0: ("a",)})
