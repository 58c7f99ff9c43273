"""People who are out of a match see quickly how it ends, once all of them have asked for it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz.bots import Choice
from kibitz.server.bots.asking import Bots
from kibitz.server.clock import driver
from tests.server.conftest import Client, Server

pytestmark = pytest.mark.anyio

PAUSE = 800
TOO_MUCH = {"do": "announce", "number": 190}


class WaitingBots:
    """Bots that act at once, but not before they are let go when seats 0 and 1 are out; the pauses are recorded."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may_go = asyncio.Event()
        self.pauses: list[int] = []
        choose = Bots.choose

        async def wait_and_choose(bots: Bots, game: str, level: str, view: Any, *others: Any) -> Choice:
            if view.out[0] and view.out[1]:
                await self.may_go.wait()
            return replace(await choose(bots, game, level, view, *others), after_ms=PAUSE)

        def record(drawn: int, thought: float) -> float:
            self.pauses.append(drawn)
            return 0.0

        monkeypatch.setattr(Bots, "choose", wait_and_choose)
        monkeypatch.setattr(driver, "remaining_pause", record)


async def announce_until_out(person: Client, code: str) -> None:
    """Announces far too much whenever it is this person's turn, until that has put them out."""
    seen = person.latest("happened")
    while not seen["view"]["out"][seen["view"]["viewer"]]:
        if seen["view"]["viewer"] in seen["view"]["to_act"]:
            act = {"type": "act", "id": f"a{seen['version']}", "table": code, "match": seen["match"]}
            await person.socket.send_json({**act, "action": TOO_MUCH})
        seen = await person.until(type="happened")


async def test_bots_hurry_for_people_who_are_all_out_and_have_all_asked(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = WaitingBots(monkeypatch)
    ada, ben, eve = [await server.person(name) for name in ("Ada", "Ben", "Eve")]
    _, made = await ada.post("/api/tables", {"game": "coyote", "seats": 4, "options": {"first": 0, "lives": 1}})
    code = made["table"]
    for person in (ada, ben, eve):
        await person.ask("enter", table=code)
    await ben.ask("sit", table=code, seat=1)
    await ada.ask("start", table=code, fill="easy")
    match = ada.latest("state")["match"]
    await ada.ask("act", table=code, match=match, action=TOO_MUCH)
    await ben.ask("act", table=code, match=match, action={"do": "contest"})
    await ada.until(type="happened", version=2)
    assert (await ada.ask("hurry", table=code))["why"] == "still-in-play", "Ben still plays"
    await announce_until_out(ben, code)
    assert (await eve.ask("hurry", table=code))["why"] == "not-seated"
    table = await ada.until(type="table", may_hurry=True)
    bots.pauses.clear()
    assert (await ada.ask("hurry", table=code))["type"] == "ack"
    assert ada.latest("table")["hurrying"] == [table["who"]]
    assert (await ben.ask("hurry", table=code))["type"] == "ack"
    bots.may_go.set()
    await ada.until(type="over")
    assert set(bots.pauses) == {PAUSE // driver.HURRY_FACTOR}
    assert "may_hurry" not in (await ada.until(type="table", status="over"))
    assert (await ada.ask("hurry", table=code))["why"] == "still-in-play"
