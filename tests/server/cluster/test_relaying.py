"""People at different processes play together."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from kibitz import GAMES, Match
from kibitz.server.http.requests import CLOCK, TABLES
from tests.match_options import longer, nearest_seats
from tests.server.cluster.people import Player
from tests.server.conftest import PATIENCE, Client, Server
from tests.server.table.test_hints import something_to_decide
from tests.server.table.test_start_line import CARDS, answer_of, ask_for_the_colour, hears
from tests.server.table.test_tables import table_of

pytestmark = pytest.mark.anyio


async def gather(servers: tuple[Server, ...], game: str, seats: int, **body: object) -> tuple[list[Client], str]:
    """People on all chairs of a table, each at the next process; the first one drives it."""
    people = [await servers[seat % len(servers)].person(f"Person {seat}") for seat in range(seats)]
    status, made = await people[0].post("/api/tables", {"game": game, "seats": seats, **body})
    assert status == 201, made
    table = made["table"]
    for seat, person in enumerate(people):
        assert (await person.ask("enter", table=table))["type"] == "ack"
        if seat:
            assert (await person.ask("sit", table=table, seat=seat))["type"] == "ack"
    return people, table


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_people_at_two_processes_play_a_whole_match(two: tuple[Server, Server], game: str) -> None:
    people, table = await gather(two, game, nearest_seats(game, 3), options=longer(game))
    assert table in two[0].app[TABLES].live
    assert table not in two[1].app[TABLES].live
    players = [Player(person, table, Random(f"{game} {seat}")) for seat, person in enumerate(people)]
    assert (await people[0].ask("start", table=table))["type"] == "ack"
    for heard in [message for message in people[0].heard if message["type"] == "state"]:
        await players[0].hear(heard)
    await asyncio.gather(*(player.play() for player in players))
    ends = [player.over for player in players]
    assert all(end == ends[0] for end in ends)
    assert ends[0] is not None
    status, record = await people[1].get(f"/api/matches/{ends[0]['match']}/record")
    assert status == 200
    match = Match.replay(record)
    assert match.outcome is not None
    acks = [version for player in players for version in player.acks]
    assert len(acks) == len(set(acks))
    assert all(player.acks for player in players)
    for seat, player in enumerate(players):
        assert player.versions[-1] == match.version
        assert {match.inputs[version - 1].seat for version in player.acks} == {seat}


async def test_somebody_at_another_process_gets_hints(two: tuple[Server, Server]) -> None:
    first, second = two
    ada, ben = await second.person("Ada"), await first.person("Ben")
    table = await table_of(ada, "coyote", 3, quick="easy", options={"first": 0})
    state = await something_to_decide(ada)
    await ada.socket.close()
    assert (await ben.ask("enter", table=table, watch=True))["type"] == "ack"
    async with asyncio.timeout(PATIENCE):
        while table not in first.app[TABLES].live:  # Ada may not be missed yet
            await ben.ask("leave", table=table)
            await ben.ask("enter", table=table, watch=True)
    await ada.connect()
    assert (await ada.ask("enter", table=table))["type"] == "ack"
    assert table not in second.app[TABLES].live
    assert (await ada.ask("advise", table=table, match=state["match"]))["type"] == "ack"
    assert {hint["action"]["do"] for hint in ada.latest("advice")["hints"]} == {c["do"] for c in state["choices"]}


def set_clocks(monkeypatch: pytest.MonkeyPatch, servers: tuple[Server, ...], *times: float) -> None:
    for server, time in zip(servers, times, strict=True):
        monkeypatch.setattr(server.app[CLOCK], "ticks", lambda time=time: time)


async def test_an_answer_in_a_race_counts_as_timed_by_the_process_that_showed_the_card(
    two: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the way between the processes is, and whatever their clocks say."""

    set_clocks(monkeypatch, two, 1_000.0, 50_000.0)
    (ada, ben, _), table = await gather(two, "stroop", 3, options={"cards": CARDS, "first": 0})
    assert (await ada.ask("start", table=table))["type"] == "ack"
    match = (await hears(ben, type="state"))["match"]
    await ask_for_the_colour(ada, table, match)
    await hears(ben, type="happened", version=1)
    set_clocks(monkeypatch, two, 4_000.0, 50_700.0)
    answer = answer_of(700)
    assert (await ben.ask("act", table=table, match=match, action=answer, decided=1))["type"] == "ack"
    receipt = (await hears(ada, type="raced"))["receipt"]
    timing = next(line for line in receipt["timings"] if line["seat"] == 1)
    assert (timing["elapsed"], timing["raw"], timing["accepted"], timing["void"]) == (700, 700, 700, None)


async def test_an_answer_counts_although_its_player_has_come_to_another_process_since_the_card(
    two: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """That process has not shown the card to anybody, so it cannot say how long ago that was."""
    first, second = two
    set_clocks(monkeypatch, two, 1_000.0, 50_000.0)
    (ada, ben, _), table = await gather((first,), "stroop", 3, options={"cards": CARDS, "first": 0})
    assert (await ada.ask("start", table=table))["type"] == "ack"
    match = (await hears(ben, type="state"))["match"]
    await ask_for_the_colour(ada, table, match)
    await hears(ben, type="happened", version=1)
    await ben.socket.close()
    set_clocks(monkeypatch, two, 1_800.0, 50_800.0)
    again = Client(second.session, second.base, ben.me)
    await again.connect()
    assert (await again.ask("enter", table=table, match=match, have=1))["type"] == "ack"
    answer = answer_of(700)
    assert (await again.ask("act", table=table, match=match, action=answer, decided=1))["type"] == "ack"
    receipt = (await hears(ada, type="raced"))["receipt"]
    timing = next(line for line in receipt["timings"] if line["seat"] == 1)
    assert (timing["elapsed"], timing["raw"], timing["void"]) == (800, 700, None)
