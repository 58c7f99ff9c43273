"""Big screens: they see what spectators see, even if somebody who plays opened them, and do nothing."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.server.conftest import Client, Server
from tests.server.table.test_tables import duel, play_to_the_end, table_of

pytestmark = pytest.mark.anyio


async def screen_of(owner: Client, code: str) -> Client:
    """Another socket of the same person, as a big screen."""
    screen = Client(owner.session, owner.base, owner.me)
    await screen.connect()
    assert (await screen.ask("enter", table=code, screen=True))["type"] == "ack"
    return screen


async def test_a_big_screen_sees_what_spectators_see_though_its_owner_plays(server: Server) -> None:
    ada, ben, code, match = await duel(server)
    screen = await screen_of(ada, code)
    assert screen.latest("state")["view"]["feathers"] == [None, None]
    await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 1})
    happened = await screen.until(type="happened")
    assert (happened["view"]["viewer"], happened["choices"]) == (None, [])
    table = screen.latest("table")
    assert (table["you"], table["you_are_host"], table["standing"], table["watching"]) == (None, False, [], 0)
    await ben.until(type="table", screens=1)


async def test_a_big_screen_can_do_nothing(server: Server) -> None:
    ada, _, code, match = await duel(server)
    screen = await screen_of(ada, code)
    for kind, values in (
        ("act", {"match": match, "action": {"do": "announce", "number": 1}}),
        ("advise", {"match": match}),
        ("emote", {"emote": "hello"}),
        ("leave-for-good", {}),
    ):
        refused = await screen.ask(kind, table=code, **values)
        assert (refused["type"], refused["why"]) == ("refused", "screen-only-shows")
    assert (await screen.ask("leave", table=code))["type"] == "ack"


async def test_somebody_of_whom_only_a_big_screen_is_here_is_away(server: Server) -> None:
    ada, ben, code, _ = await duel(server)
    await screen_of(ada, code)
    await ada.ask("leave", table=code)
    away = await ben.until(type="table", screens=1)
    while away["chairs"][0]["here"]:
        away = await ben.until(type="table")


async def test_a_table_with_two_big_screens_says_when_one_goes(server: Server) -> None:
    ada, ben, code, _ = await duel(server)
    first, second = await screen_of(ada, code), await screen_of(await server.person("TV"), code)
    await ben.until(type="table", screens=2)
    await first.socket.close()
    await ben.until(type="table", screens=1)
    assert (await second.ask("leave", table=code))["type"] == "ack"
    assert "screens" not in await ben.until(type="table")


async def test_open_hands_and_big_screens_exclude_each_other(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, options={"spectators": "all"})
    screen = await server.person("TV")
    refused = await screen.ask("enter", table=code, screen=True)
    assert (refused["type"], refused["why"]) == ("refused", "open-hands-on-screen")
    assert (await ada.ask("configure", table=code, options={}))["type"] == "ack"
    assert (await screen.ask("enter", table=code, screen=True))["type"] == "ack"
    refused = await ada.ask("configure", table=code, options={"spectators": "all"})
    assert (refused["type"], refused["why"]) == ("refused", "open-hands-on-screen")


async def test_the_first_to_sit_at_a_table_for_a_big_screen_is_its_host(server: Server) -> None:
    tv = await server.person("TV")
    code = await table_of(tv, screen=True)
    assert [chair["kind"] for chair in tv.latest("table")["chairs"]] == ["free", "free"]
    ada = await server.person("Ada")
    await ada.ask("enter", table=code)
    await ada.ask("sit", table=code)
    assert ada.latest("table")["you_are_host"]
    assert (await ada.ask("start", table=code, fill="easy"))["type"] == "ack"


async def test_one_code_serves_an_evening_of_different_games(server: Server) -> None:
    ada, ben, code, _ = await duel(server)
    screen = await screen_of(ada, code)
    rng = Random("evening")
    await asyncio.gather(play_to_the_end(ada, rng), play_to_the_end(ben, rng))
    status, evening = await ada.get(f"/api/tables/{code}/evening")
    assert (status, evening["matches"]) == (200, 1)
    assert [(one["played"], one["won"]) for one in evening["people"]] == [(1, 1), (1, 0)]
    assert (await ada.ask("configure", table=code, game="stroop"))["type"] == "ack"
    assert (ada.latest("table")["game"], ada.latest("table")["next"]["game"]) == ("coyote", "stroop")
    await ben.ask("rematch", table=code)
    await ada.ask("rematch", table=code)
    assert (await ada.ask("start", table=code))["type"] == "ack"
    assert (await screen.until(type="state", version=0))["view"]["game"] == "stroop"
    assert (await ben.until(type="table", status="running"))["game"] == "stroop"


async def test_a_table_for_a_big_screen_does_not_start_at_once(server: Server) -> None:
    tv = await server.person("TV")
    status, refused = await tv.post("/api/tables", {"game": "coyote", "seats": 2, "screen": True, "quick": "easy"})
    assert (status, refused["why"]) == (400, "screen-in-no-hurry")
