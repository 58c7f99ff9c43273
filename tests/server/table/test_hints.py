"""Hints at a live table: only for practice, and computed only from what the seat knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz import GAMES
from kibitz.engine.game import Game
from tests.match_options import nearest_seats
from tests.server.conftest import Client, Server, serving
from tests.server.table.test_tables import duel, table_of

pytestmark = pytest.mark.anyio


async def something_to_decide(person: Client) -> dict[str, Any]:
    message = person.latest("state")
    while not message["choices"]:
        message = await person.until(type="happened")
    return message


@pytest.mark.parametrize("game", [game for game in sorted(GAMES) if GAMES[game].optional_module("bots.advice")])
async def test_hints_list_each_choice_with_its_value_best_first(server: Server, game: str) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, game, nearest_seats(game, 4), quick="easy", options={"first": 0})
    state = await something_to_decide(ada)
    assert (await ada.ask("advise", table=code, match=state["match"]))["type"] == "ack"
    advice = ada.latest("advice")
    assert (advice["table"], advice["match"]) == (code, state["match"])
    assert {hint["action"]["do"] for hint in advice["hints"]} == {choice["do"] for choice in state["choices"]}
    values = [hint["value"] for hint in advice["hints"]]
    assert values == sorted(values, reverse=True)
    for hint in advice["hints"]:
        assert hint["label"]
        assert hint["why"]
        assert hint["chance"] is None or 0 <= hint["chance"] <= 1


async def test_hints_are_in_the_players_language(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, "coyote", 3, quick="easy", options={"first": 0})
    match = (await something_to_decide(ada))["match"]
    await ada.ask("advise", table=code, match=match)
    english = ada.latest("advice")["hints"][0]
    await ada.ask("hello", language="fr")
    await ada.ask("advise", table=code, match=match)
    french = ada.latest("advice")["hints"][0]
    assert english["action"] == french["action"]
    assert english["why"] != french["why"]


async def test_hints_are_labelled_in_a_bot_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes Fluent 50 ms to form 250 labels, and the event loop must not wait for that."""
    monkeypatch.delattr("kibitz.games.coyote.text.label")
    async with serving(tmp_path, bot_workers=1) as server:
        ada = await server.person("Ada")
        code = await table_of(ada, "coyote", 3, quick="easy", options={"first": 0})
        await ada.ask("advise", table=code, match=ada.latest("state")["match"])
        assert {hint["label"] for hint in ada.latest("advice")["hints"]} == {f"Announce {n}" for n in range(1, 201)}


async def test_hints_are_refused_while_other_people_play(server: Server) -> None:
    ada, ben, code, match = await duel(server)
    for person in (ada, ben):
        refused = await person.ask("advise", table=code, match=match)
        assert (refused["code"], refused["why"]) == ("NOT_ALLOWED", "only-in-practice")
    cid = await server.person("Cid")
    await cid.ask("enter", table=code)
    assert (await cid.ask("advise", table=code, match=match))["code"] == "NOT_YOUR_SEAT"
    assert (await ada.ask("advise", table=code, match="another"))["code"] == "NO_SUCH_MATCH"


async def test_a_game_without_advice_has_no_hints(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, "coyote", 3, quick="easy", options={"first": 0})
    match = (await something_to_decide(ada))["match"]
    monkeypatch.setattr(Game, "optional_module", lambda game, name: None)
    refused = await ada.ask("advise", table=code, match=match)
    assert (refused["code"], refused["why"]) == ("NOT_ALLOWED", "no-hints")
    assert refused["sentence"] == "There are no hints for this game."


async def test_hints_are_rate_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_factor=1.0) as server:
        ada = await server.person("Ada")
        code = await table_of(ada, "coyote", 2, quick="easy", options={"first": 0})
        match = (await something_to_decide(ada))["match"]
        answers = [await ada.ask("advise", table=code, match=match) for _ in range(12)]
    assert answers[0]["type"] == "ack"
    assert answers[-1]["code"] == "RATE_LIMITED"
