"""With all variations of coyote a seat has thousands of choices. The event loop never makes a list of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from kibitz import GAMES
from kibitz.engine.offers import Offers, count_actions
from kibitz.engine.vocabulary import Actor
from kibitz.games.coyote.model import VARIATIONS
from kibitz.server.bots.asking import MAX_HINTS
from kibitz.server.policy import paces
from tests.server.conftest import Server
from tests.server.table.test_tables import table_of

pytestmark = pytest.mark.anyio

OPTIONS = {"variations": VARIATIONS, "lives": 1, "first": 0}


def list_nothing(state: Any, seat: Actor) -> tuple[Any, ...]:
    """The table itself never has thousands of choices."""
    assert seat is None, "the legal actions of a seat were listed"
    return ()


@pytest.fixture
def no_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coyote", replace(GAMES["coyote"], legal_actions=list_nothing))


@pytest.mark.usefixtures("no_lists")
async def test_a_person_acts_and_a_bot_answers(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=4, options=OPTIONS, quick="easy", pace="normal")
    action = {"do": "announce", "number": 9, "feather_to": 2, "double": True, "next": 3}
    assert (await ada.ask("act", table=code, match=ada.latest("state")["match"], action=action))["type"] == "ack"
    assert (await ada.until(type="happened", version=2))["facts"]


@pytest.mark.usefixtures("no_lists")
async def test_the_autopilot_plays_for_a_silent_person(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paces, "phase_seconds", lambda game: {"announcing": {"blitz": 0}})
    ada, ben = await server.person("Ada"), await server.person("Ben")
    code = await table_of(ada, options=OPTIONS, pace="blitz")
    await ben.ask("enter", table=code)
    await ben.ask("sit", table=code)
    await ada.ask("start", table=code)
    over = await ada.until(type="over")
    assert [seat["person"] for seat in over["played"]] == [0, 0]
    assert all(seat["autopilot"] for seat in over["played"])


@pytest.mark.usefixtures("no_lists")
async def test_only_the_best_of_thousands_of_hints_are_sent(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=6, options=OPTIONS, quick="easy")
    state = ada.latest("state")
    assert count_actions(msgspec.convert(state["choices"], Offers)) > 14_000
    await ada.ask("advise", table=code, match=state["match"])
    hints = ada.latest("advice")["hints"]
    assert len(hints) == MAX_HINTS
    assert hints == sorted(hints, key=lambda hint: -hint["value"])
