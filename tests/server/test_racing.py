"""Races over real sockets: what a reported time is worth, and when the table closes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kibitz.server.requests import STORE
from tests.server.conftest import Client, Server

pytestmark = pytest.mark.anyio

CARDS = ["red/blue 2"] * 12


async def race_of(server: Server, racers: int) -> tuple[str, str, list[Client]]:
    """Ada asks for the colour of a red word in blue; the others have just been shown the card."""
    people = [await server.person(f"Player {seat}") for seat in range(racers + 1)]
    wish = {"game": "stroop", "seats": racers + 1, "options": {"cards": CARDS, "first": 0}}
    _, made = await people[0].post("/api/tables", wish)
    code: str = made["table"]
    for seat, person in enumerate(people):
        await person.ask("enter", table=code)
        if seat:
            await person.ask("sit", table=code)
    await asyncio.sleep(1)  # long enough for the first pings
    await people[0].ask("start", table=code)
    match: str = (await people[1].until(type="state"))["match"]
    await people[0].ask("act", table=code, match=match, action={"do": "ask", "about": "colour"})
    for person in people[1:]:
        await person.until(type="happened")
    return code, match, people[1:]


async def answer(person: Client, code: str, match: str, ms: int, colour: str = "blue") -> dict[str, Any]:
    return await person.ask("act", table=code, match=match, action={"do": "answer", "colour": colour, "ms": ms})


async def receipt_of(person: Client) -> dict[str, Any]:
    """What a person was told of how the race was judged."""
    heard = next((message for message in person.heard if message["type"] == "raced"), None)
    receipt: dict[str, Any] = (heard or await person.until(type="raced"))["receipt"]
    return receipt


async def test_a_time_that_the_network_cannot_explain_is_raised(server: Server) -> None:
    code, match, [ben] = await race_of(server, 1)
    await asyncio.sleep(0.8)
    await answer(ben, code, match, 250)
    [timing] = (await receipt_of(ben))["timings"]
    assert timing["raw"] == 250
    assert 400 <= timing["accepted"] <= timing["elapsed"], "at most 400 ms are granted to any network"
    settled = [fact for heard in ben.heard for fact in heard.get("facts", ()) if fact["fact"] == "race-settled"]
    assert settled[0]["answers"][0]["ms"] == timing["accepted"]


async def test_a_true_time_is_accepted_as_it_is(server: Server) -> None:
    code, match, [ben] = await race_of(server, 1)
    await asyncio.sleep(0.2)
    await answer(ben, code, match, 900)
    [timing] = (await receipt_of(ben))["timings"]
    assert (timing["raw"], timing["accepted"], timing.get("void")) == (900, 900, None)


async def test_nobody_is_faster_than_people_are(server: Server) -> None:
    code, match, [ben] = await race_of(server, 1)
    await answer(ben, code, match, 150)
    [timing] = (await receipt_of(ben))["timings"]
    assert timing["void"] == "too-fast"
    settled = [fact for heard in ben.heard for fact in heard.get("facts", ()) if fact["fact"] == "race-settled"]
    assert settled[0]["first"] is None, "a void answer is silence"


async def test_the_table_closes_a_race_that_nobody_else_can_win(server: Server) -> None:
    code, match, [ben, eve] = await race_of(server, 2)
    await asyncio.sleep(0.3)
    started = asyncio.get_running_loop().time()
    await answer(ben, code, match, 300)
    closed = await receipt_of(eve)
    waited = asyncio.get_running_loop().time() - started
    assert waited < 3, "without the rule it would wait for ever"
    assert [timing["seat"] for timing in closed["timings"]] == [1, 2]
    late = await answer(eve, code, match, 290)
    assert late["type"] == "refused"


async def test_what_was_measured_is_kept_and_the_record_has_what_was_accepted(server: Server) -> None:
    code, match, [ben] = await race_of(server, 1)
    await asyncio.sleep(0.6)
    await answer(ben, code, match, 250)
    [timing] = (await receipt_of(ben))["timings"]
    entries = await server.app[STORE].inputs(match)
    assert f'"ms":{timing["accepted"]}'.encode() in entries[1].action
    assert b'"raw":250' in (entries[1].meta or b"")
