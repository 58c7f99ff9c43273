"""Arriving, chairs, settings, leaving and playing again, at a live table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kibitz.server.http.requests import CLOCK
from kibitz.server.policy.idleness import NUDGE_AFTER, STAND_IN_AFTER
from kibitz.server.table import room
from tests.server.conftest import Client, Server, serving
from tests.server.table.test_tables import duel, play_to_the_end, table_of

pytestmark = pytest.mark.anyio


async def arrive(server: Server, name: str, code: str, **values: Any) -> Client:
    person = await server.person(name)
    assert (await person.ask("enter", table=code, **values))["type"] == "ack"
    return person


async def ask(person: Client, kind: str, **values: object) -> dict[str, Any]:
    """Asks for something that is carried out; returns the table as it is then described."""
    answer = await person.ask(kind, **values)
    assert answer["type"] == "ack", answer
    return person.latest("table")


def names(table: dict[str, Any]) -> list[str | None]:
    return [chair["name"] for chair in table["chairs"]]


# Invitations


async def test_an_invitation_names_game_host_seats_and_pace(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=4, pace="blitz", options={"spectators": "all"})
    await ada.ask("put-bot", table=code, seat=3, level="easy")
    async with server.session.get(f"{server.base}/api/tables/{code.lower().replace('-', '%20')}") as response:
        invitation = await response.json()
    assert invitation == {
        "table": code,
        "game": "coyote",
        "seats": 4,
        "free": 2,
        "bots": 1,
        "people": ["Ada"],
        "host": "Ada",
        "pace": "blitz",
        "options": {"spectators": "all"},
        "open_hands": True,
        "public": False,
        "status": "open",
        "you": None,
    }
    assert (await ada.get(f"/api/tables/{code}"))[1]["you"] == 0


async def test_a_dead_code_says_so_without_a_name(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada)
    await ada.ask("close", table=code)
    for dead in (code, "FROG-LAGOON-427", "nonsense"):
        async with server.session.get(f"{server.base}/api/tables/{dead}") as response:
            assert (response.status, (await response.json())["why"]) == (404, "no-such-table")


async def test_guessing_codes_by_invitations_is_rate_limited_except_for_people_with_a_chair(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_factor=1.0) as server:
        ada = await server.person("Ada")
        code = await table_of(ada)
        for _ in range(10):
            assert (await ada.get("/api/tables/FROG-LAGOON-427"))[0] == 404
        assert (await ada.get("/api/tables/FROG-LAGOON-427"))[0] == 429
        assert (await ada.get(f"/api/tables/{code}"))[0] == 200
        async with server.session.get(f"{server.base}/api/tables/{code}") as response:
            assert response.status == 429


# Everybody who is here


async def test_everybody_sees_who_is_here_without_a_chair(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=3)
    nadia = await arrive(server, "Nadia", code)
    eve = await arrive(server, "Eve", code, watch=True)
    for person in (nadia, eve):
        table = await ask(person, "enter", table=code, watch=person is eve)
        assert [(one["name"], one["watches"]) for one in table["standing"]] == [("Eve", True), ("Nadia", False)]
    await ada.ask("ping")
    assert [one["name"] for one in ada.latest("table")["standing"]] == ["Eve", "Nadia"]
    table = await ask(nadia, "sit", table=code)
    assert [one["name"] for one in table["standing"]] == ["Eve"]
    await eve.socket.close()
    while ada.latest("table")["standing"]:
        await ada.until(type="table")


async def test_the_host_is_told_before_starting_over_somebodys_head(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=2)
    nadia = await arrive(server, "Nadia", code)
    await arrive(server, "Eve", code, watch=True)
    refused = await ada.ask("start", table=code, fill="easy", standing=[])
    assert (refused["code"], refused["why"]) == ("NOT_NOW", "somebody-standing")
    assert refused["sentence"] == "Nadia is not seated."
    alias = nadia.latest("table")["who"]
    assert (await ada.ask("start", table=code, fill="easy", standing=[alias]))["type"] == "ack"


# A bot's chair


async def test_a_late_person_takes_a_bots_chair_during_a_match(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=3, options={"first": 0}, quick="easy")
    state = ada.latest("state")
    await ada.ask("act", table=code, match=state["match"], action={"do": "announce", "number": 1})
    bot = ada.latest("table")["chairs"][2]["name"]
    nadia = await arrive(server, "Nadia", code)
    assert nadia.latest("state")["view"]["viewer"] is None
    await nadia.ask("hello", tell=True)
    assert (await ask(nadia, "sit", table=code, seat=2))["you"] == 2
    seen = nadia.latest("state")
    assert seen["view"]["viewer"] == 2
    assert seen["view"]["feathers"][2] is None
    assert seen["told"][0] == "Ada announces 1."
    assert nadia.latest("notice")["sentence"] == f"Nadia takes {bot}’s chair."
    told = await ada.until(type="notice")
    assert (told["notice"], told["seat"]) == ("chair-taken", 2)
    await nadia.socket.send_json({"type": "enter", "id": "again", "table": code, "match": seen["match"], "have": 0})
    answer = await nadia.until(id="again")
    assert answer["type"] == "ack"
    assert nadia.latest("state")["told"][0] == "Ada announces 1.", "what came before is not sent as facts of the seat"
    mine = (await nadia.get("/api/me/matches"))[1]["tables"]
    assert [(table["table"], table["status"], table["seat"]) for table in mine] == [(code, "running", 2)]


async def test_the_bot_stops_when_its_chair_is_taken_and_plays_when_somebody_leaves(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=2, options={"first": 0}, quick="easy")
    nadia = await arrive(server, "Nadia", code)
    await ask(nadia, "sit", table=code)
    act = {"table": code, "match": nadia.latest("state")["match"]}
    for number, person in enumerate((ada, nadia, ada), 1):
        done = await person.ask("act", **act, action={"do": "announce", "number": number})
        assert done.get("version") == number, "people decide, not the bot"
    assert (await nadia.ask("leave-for-good", table=code))["type"] == "ack"
    left = await ada.until(type="notice", notice="left")
    assert left["seat"] == 1
    chair = (await ada.until(type="table"))["chairs"][1]
    assert (chair["kind"], chair["level"], chair["name"] != "Nadia") == ("bot", "easy", True)
    await ada.until(type="happened", version=4)
    assert (await nadia.get("/api/me/matches"))[1]["tables"] == []
    assert (await nadia.ask("sit", table=code))["why"] == "enter-first"


# The host's changes


async def test_the_host_changes_settings_and_everybody_is_told(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=2)
    nadia = await arrive(server, "Nadia", code)
    table = await ask(ada, "configure", table=code, seats=4, options={"lives": 1}, pace="normal")
    assert (table["seats"], table["options"], table["pace"], len(table["chairs"])) == (4, {"lives": 1}, "normal", 4)
    assert (await nadia.until(type="notice"))["notice"] == "configured"
    assert nadia.latest("table")["options"] == {"lives": 1}
    assert (await nadia.ask("configure", table=code, pace="blitz"))["why"] == "not-the-host"
    assert (await ada.ask("configure", table=code, options={"lives": 9}))["why"] == "bad-table"
    assert names(await ask(ada, "move", table=code, seat=0, to=3)) == [None, None, None, "Ada"]


# Removing people


async def test_somebody_removed_is_told_and_kept_out_until_readmitted(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=2)
    ben = await arrive(server, "Ben", code)
    await ask(ben, "sit", table=code)
    table = await ask(ada, "kick", table=code, seat=1)
    assert names(table) == ["Ada", None]
    assert [one["name"] for one in table["removed"]] == ["Ben"]
    assert (await ben.until(type="removed"))["sentence"] == "The host has removed you from this table."
    assert (await ben.ask("sit", table=code))["why"] == "enter-first"
    assert (await ben.ask("enter", table=code))["why"] == "removed"
    assert (await ben.get(f"/api/tables/{code}"))[1]["why"] == "removed"
    await ask(ada, "readmit", table=code, who=table["removed"][0]["who"])
    assert (await ben.ask("enter", table=code))["type"] == "ack"
    assert ben.latest("table")["removed"] == []


async def test_a_spectator_can_be_sent_away_during_a_match(server: Server) -> None:
    ada, ben, code, _ = await duel(server)
    eve = await arrive(server, "Eve", code)
    who = eve.latest("table")["who"]
    assert (await ben.ask("kick", table=code, who=who))["why"] == "not-the-host"
    assert (await ada.ask("kick", table=code, who="0" * 12))["why"] == "nobody-here"
    assert (await ada.ask("kick", table=code))["why"] == "seat-or-person"
    assert (await ada.ask("kick", table=code, who=ben.latest("table")["who"]))["why"] == "match-running"
    assert (await ask(ada, "kick", table=code, who=who))["standing"] == []
    await eve.until(type="removed")


# Playing again


async def finished_duel(server: Server) -> tuple[Client, Client, str]:
    ada, ben = await server.person("Ada"), await server.person("Ben")
    code = await table_of(ada, options={"lives": 1})
    await ben.ask("enter", table=code)
    await ben.ask("sit", table=code)
    await ada.socket.send_json({"type": "start", "id": "start", "table": code})
    await asyncio.gather(*(play_to_the_end(who, Random(4)) for who in (ada, ben)))
    return ada, ben, code


async def test_playing_again_is_a_question_to_all(server: Server) -> None:
    ada, ben, code = await finished_duel(server)
    coming = (await ask(ben, "rematch", table=code))["next"]
    assert [chair["name"] for chair in coming["chairs"]] == [None, "Ben"]
    assert (coming["you"], coming["asked"], coming["starts"]) == (1, [ada.latest("table")["who"]], None)
    assert (await ben.ask("start", table=code))["why"] == "not-the-host"
    assert names(ben.latest("table")) == ["Ada", "Ben"], "the results stay"
    await ask(ada, "configure", table=code, seats=3, options={"lives": 2})
    await ask(ada, "rematch", table=code)
    assert (await ada.ask("start", table=code))["why"] == "chairs-free"
    await ask(ada, "start", table=code, fill="easy")
    state = await ben.until(type="state")
    assert (state["view"]["seats"], state["view"]["viewer"]) == (3, 1)


async def test_after_the_countdown_only_those_who_said_yes_are_seated(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, code = await finished_duel(server)
    await ask(ada, "rematch", table=code)
    assert (await ask(ada, "start", table=code))["next"]["starts"] > 0
    assert (await ask(ada, "stop-countdown", table=code))["next"].get("starts") is None
    monkeypatch.setattr(room, "COUNTDOWN", 20)
    await ask(ada, "start", table=code)
    state = await ben.until(type="state")
    assert state["view"]["viewer"] is None
    assert [chair["kind"] for chair in ben.latest("table")["chairs"]] == ["person", "bot"]


async def test_the_countdown_ends_when_everybody_has_said_yes(server: Server) -> None:
    ada, ben, code = await finished_duel(server)
    await ask(ada, "rematch", table=code)
    await ask(ada, "start", table=code)
    await ask(ben, "rematch", table=code)
    assert ben.latest("state")["view"]["viewer"] == 1


async def test_somebody_who_says_yes_starts_if_the_host_is_gone(server: Server) -> None:
    ada, ben, code = await finished_duel(server)
    await ada.socket.close()
    while ben.latest("table")["chairs"][0]["here"]:
        await ben.until(type="table")
    await ask(ben, "rematch", table=code)
    await ask(ben, "start", table=code, fill="easy")
    assert ben.latest("table")["you_are_host"]
    assert [chair["kind"] for chair in ben.latest("table")["chairs"]] == ["bot", "person"]


# Somebody who does not act


async def test_somebody_idle_is_nudged_then_stood_in_for_until_they_are_back(server: Server) -> None:
    ada, ben, code, match = await duel(server)
    clock = server.app[CLOCK]
    now = clock.now()
    assert (await ben.ask("nudge", table=code, seat=0))["why"] == "too-soon"
    clock.now = lambda: now + NUDGE_AFTER + 1000
    assert (await ask(ben, "nudge", table=code, seat=0))["chairs"][0]["nudged"]
    assert (await ada.until(type="notice"))["sentence"] == "Ben nudges Ada: everybody is waiting."
    clock.now = lambda: now + NUDGE_AFTER + STAND_IN_AFTER + 2000
    table = await ask(ben, "stand-in", table=code, seat=0)
    assert table["chairs"][0]["kept_by_bot"]
    await ben.until(type="happened", version=1)
    assert not (await ask(ada, "come-back", table=code))["chairs"][0]["kept_by_bot"]
    assert (await ben.until(type="notice", notice="came-back"))["seat"] == 0
    assert ada.latest("happened")["match"] == match
