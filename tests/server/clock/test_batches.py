"""In a game without turns, being closer to the server is no advantage: simultaneous requests are ordered at random."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from kibitz.server.http.requests import STORE
from kibitz.server.match.attribution import Attribution
from kibitz.server.policy.fairplay import order_batch
from tests.server.conftest import Client, Server

pytestmark = pytest.mark.anyio


class Asked(msgspec.Struct):
    seat: int


async def drawing_table(server: Server) -> tuple[str, str, list[Client]]:
    """Everybody has drawn three cards, so that seats 1 and 2 may call."""
    people = [await server.person(f"Player {seat}") for seat in range(3)]
    _, made = await people[0].post("/api/tables", {"game": "overbid", "seats": 3, "options": {"first": 0}})
    code: str = made["table"]
    for person in people:
        await person.ask("enter", table=code)
    for person in people[1:]:
        await person.ask("sit", table=code)
    await people[0].ask("start", table=code)
    match: str = (await people[2].until(type="state"))["match"]
    for _ in range(3):
        for person in people:
            done = await person.ask("act", table=code, match=match, action={"do": "draw"})
            assert done["type"] == "ack"
    return code, match, people


async def test_simultaneous_calls_are_ordered_by_the_seed_not_by_arrival(server: Server) -> None:
    code, match, people = await drawing_table(server)
    call = {"table": code, "match": match, "action": {"do": "call"}}
    first, second = await asyncio.gather(people[2].ask("act", **call), people[1].ask("act", **call))
    answers = {2: first["type"], 1: second["type"]}
    assert sorted(answers.values()) == ["ack", "refused"]
    stored = await server.app[STORE].match(match)
    entries = await server.app[STORE].inputs(match)
    assert stored is not None
    called, attribution = entries[-1], msgspec.json.decode(entries[-1].meta or b"", type=Attribution)
    assert attribution.batch is not None
    by_lot = order_batch([Asked(2), Asked(1)], stored.seed.encode(), attribution.batch)
    assert called.seat == by_lot[0].seat
    assert answers[by_lot[0].seat] == "ack"


async def test_batches_are_numbered_without_gaps_in_the_log(server: Server) -> None:
    _, match, _ = await drawing_table(server)
    entries = await server.app[STORE].inputs(match)
    numbers = [msgspec.json.decode(entry.meta or b"", type=Attribution).batch for entry in entries]
    assert numbers == list(range(1, len(entries) + 1))
