"""Before a race: nobody sees the card until everybody is ready, and then all at the same moment."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from kibitz.games.stroop import pacing
from kibitz.server.clock import driver
from kibitz.server.table import start_line
from tests.server.conftest import Client, Server, serving

pytestmark = pytest.mark.anyio

FOREVER = 10**9
CARDS = ["red/blue 2"] * 12


@pytest.fixture
async def patient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A server with a short beat that waits for people as long as it takes."""
    monkeypatch.setattr(start_line, "FIRST_WAIT", FOREVER)
    monkeypatch.setitem(pacing.RESULT, "relaxed", FOREVER)
    monkeypatch.setitem(pacing.BEAT, "relaxed", 1)
    async with serving(tmp_path, race_pauses=1.0) as server:
        yield server


async def people_at(server: Server, *says_ready: bool, cards: Sequence[str] = CARDS) -> tuple[str, str, list[Client]]:
    """A match that has just started, whose first seat asks; each person's client says when it is ready, or not."""
    people = [await server.person(f"Player {seat}") for seat in range(len(says_ready))]
    options = {"cards": list(cards), "first": 0}
    _, made = await people[0].post("/api/tables", {"game": "stroop", "seats": len(people), "options": options})
    code: str = made["table"]
    for seat, person in enumerate(people):
        await person.ask("enter", table=code, says_ready=says_ready[seat])
        if seat:
            await person.ask("sit", table=code)
    await people[0].ask("start", table=code)
    match = ""
    for person in people:
        match = (await hears(person, type="state"))["match"]
    return code, match, people


async def ask_for_the_colour(asker: Client, code: str, match: str) -> dict[str, Any]:
    return await asker.ask("act", table=code, match=match, action={"do": "ask", "about": "colour"})


async def hears(person: Client, **wanted: object) -> dict[str, Any]:
    """The last message with these entries that the person has heard, or the next one."""
    past = (message for message in reversed(person.heard) if wanted.items() <= message.items())
    return next(past, None) or await person.until(**wanted)


def answer_of(ms: int) -> dict[str, Any]:
    return {"do": "answer", "colour": "blue", "ms": ms}


def has_card(message: dict[str, Any]) -> bool:
    return any(fact["fact"] == "card-turned" for fact in message.get("facts", ()))


async def test_the_question_comes_first_and_the_card_when_everybody_is_ready(patient: Server) -> None:
    code, match, [ada, ben, cy] = await people_at(patient, True, True, False)
    assert (await ask_for_the_colour(ada, code, match))["version"] == 1
    for person in (ada, ben, cy):
        waiting = await hears(person, type="starting")
        assert waiting["waits_for"] == [1], "the asker is ready, and so is a client that says nothing about it"
        assert waiting["facts"] == [{"fact": "asked", "seat": 0, "about": "colour"}]
        assert "in_ms" not in waiting
    refused = await cy.ask("act", table=code, match=match, action=answer_of(500))
    assert (refused["code"], refused["why"]) == ("NOT_NOW", "race-starting")
    await ben.ask("ready", table=code, match=match)
    for person in (ada, ben, cy):
        card = await hears(person, type="happened", version=1)
        assert has_card(card)
        announced = [message for message in person.heard[: person.heard.index(card)] if message["type"] == "starting"]
        assert announced[-1].get("in_ms") == 1, announced


async def test_what_is_announced_does_not_depend_on_the_card(patient: Server) -> None:
    announced = []
    for cards in (["red/blue 2"] * 4, ["green/red -1 swap"] * 4, ["mystery"] * 4):
        code, match, [ada, ben] = await people_at(patient, True, True, cards=cards)
        await ask_for_the_colour(ada, code, match)
        await ben.ask("ready", table=code, match=match)
        await hears(ben, type="happened", version=1)
        messages = [heard for heard in ben.heard if heard["type"] == "starting"]
        announced.append([{**message, "table": "", "match": ""} for message in messages])
    assert announced[0] == announced[1] == announced[2]
    assert len(announced[0]) == 2


async def test_whoever_enters_before_the_card_sees_it_with_everybody_else(patient: Server) -> None:
    code, match, [ada, ben] = await people_at(patient, True, True)
    await ask_for_the_colour(ada, code, match)
    eve = await patient.person("Eve")
    await eve.ask("enter", table=code)
    assert not any(heard["type"] == "state" for heard in eve.heard)
    refused = await ben.ask("ready", table=code, match="another")
    assert refused["code"] == "NO_SUCH_MATCH"
    await ben.ask("ready", table=code, match=match)
    state = await hears(eve, type="state")
    assert (state["version"], state["view"]["phase"]) == (1, "race")
    assert not any(heard["type"] == "happened" for heard in eve.heard)


async def test_a_bot_still_plays_for_somebody_while_the_card_is_held_back(
    patient: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "ABSENCE_GRACE", 0)
    code, match, [ada, ben, _] = await people_at(patient, False, False, True)
    await ben.socket.close()
    while not (await ada.until(type="table"))["chairs"][1]["kept_by_bot"]:
        pass
    await ask_for_the_colour(ada, code, match)
    eve = await patient.person("Eve")
    await eve.ask("enter", table=code)
    assert (await hears(eve, type="table"))["chairs"][1]["kept_by_bot"]


async def test_a_result_stays_until_everybody_has_asked_to_go_on(patient: Server) -> None:
    code, match, [ada, ben] = await people_at(patient, False, True)
    await ben.ask("ready", table=code, match=match)
    await ask_for_the_colour(ada, code, match)
    await hears(ben, type="happened", version=1)
    await ben.ask("act", table=code, match=match, action={"do": "silent"})
    await hears(ben, type="raced")
    await ben.ask("act", table=code, match=match, action={"do": "ask", "about": "name"})
    assert has_card(await hears(ada, type="happened", version=3)), "the asker has seen enough"
    await ada.ask("act", table=code, match=match, action={"do": "silent"})
    await ask_for_the_colour(ada, code, match)
    assert (await hears(ada, type="starting", version=5))["waits_for"] == [1]
    await ben.ask("ready", table=code, match=match)
    assert has_card(await hears(ada, type="happened", version=5))


async def test_nobody_waits_for_a_client_that_has_left(patient: Server) -> None:
    code, match, [ada, ben] = await people_at(patient, False, True)
    await ask_for_the_colour(ada, code, match)
    await hears(ada, type="starting")
    await ben.socket.close()
    assert has_card(await hears(ada, type="happened"))


async def test_nobody_is_waited_for_longer_than_the_pace_allows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_line, "FIRST_WAIT", 1)
    monkeypatch.setitem(pacing.BEAT, "relaxed", 1)
    async with serving(tmp_path, race_pauses=1.0) as server:
        code, match, [ada, _] = await people_at(server, False, True)
        await ask_for_the_colour(ada, code, match)
        assert has_card(await hears(ada, type="happened"))
