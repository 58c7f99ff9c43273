"""The evening: who has won how many matches and points at a table, which titles, and who comes and goes."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from kibitz.engine.titles import Title
from kibitz.engine.vocabulary import Outcome, to_json
from kibitz.games import GAMES
from kibitz.server.http.evenings import Claims, count_beaten, describe_evening
from kibitz.server.store import StoredMatch
from tests.match_options import longer
from tests.server.conftest import Client, Server
from tests.server.table.test_tables import duel, play_to_the_end, table_of

pytestmark = pytest.mark.anyio


def a_match(game: str, winners: tuple[int, ...], scores: tuple[int, ...], *names: str) -> StoredMatch:
    """A person's id is their name; a name in lower case is a bot's."""
    people = [{"name": name, "player": name} if name.istitle() else {"name": name} for name in names]
    return StoredMatch(
        id=game,
        table="T",
        game=game,
        rules=1,
        seats=len(names),
        options=b"{}",
        seed="s",
        occupants=to_json(people),
        commitment="",
        created=0,
        outcome=to_json(Outcome(winners, scores, "points")),
    )


def test_a_point_is_for_everybody_whom_one_finished_ahead_of() -> None:
    outcome = Outcome((1, 3), (5, 7, 2, 7), "shared")
    assert [count_beaten(outcome, seat) for seat in range(4)] == [1, 2, 0, 2]


def test_a_winner_is_ahead_whatever_the_scores_say() -> None:
    assert [count_beaten(Outcome((0,), (3, 9), "last"), seat) for seat in range(2)] == [1, 0]


def test_where_scores_do_not_tell_the_game_ranks_its_players() -> None:
    outcome = Outcome((2,), (0, 0, 3), "last")
    assert [count_beaten(outcome, seat, ranking=(2, 0, 1)) for seat in range(3)] == [1, 0, 2]


def test_people_are_ordered_by_victories_and_then_by_points() -> None:
    matches = [
        a_match("peacock", (0,), (9, 5, 7, 1), "Ada", "Ben", "Cleo", "bot"),
        a_match("stroop", (1,), (9, 10, 2), "Ada", "bot", "Cleo"),
    ]
    evening = describe_evening("T", matches, [Claims(), Claims()])
    found = [(one.name, one.played, one.won, one.points) for one in evening.people]
    assert found == [("Ada", 2, 1, 4), ("Cleo", 2, 0, 2), ("Ben", 1, 0, 1)]


def test_the_best_claim_of_a_person_in_all_matches_has_the_title() -> None:
    first = a_match("coyote", (0,), (0, 0), "Ada", "bot")
    second = a_match("coyote", (0,), (0, 0), "Cleo", "Ada")
    claims = [
        Claims((Title("bluff", 0, 3, "Ada by 3"), Title("bluff", 1, 99, "the bot"), Title("nose", 1, 2, "the bot"))),
        Claims((Title("bluff", 0, 5, "Cleo by 5"), Title("bluff", 1, 5, "Ada by 5"))),
    ]
    evening = describe_evening("T", [first, second], claims)
    assert [(held.game, held.title, held.told) for held in evening.titles] == [("coyote", "bluff", "Cleo by 5")]
    assert [one.name for one in evening.people if one.who == evening.titles[0].who] == ["Cleo"]


async def read_evening(person: Client, code: str) -> dict[str, Any]:
    status, evening = await person.get(f"/api/tables/{code}/evening")
    assert status == 200
    found: dict[str, Any] = evening
    return found


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_game_awards_titles_from_what_everybody_saw(server: Server, game: str) -> None:
    seats = GAMES[game].seat_counts[0]
    people = [await server.person(name) for name in ("Ada", "Ben", "Cleo")[:seats]]
    code = await table_of(people[0], game, seats, options=longer(game))
    for other in people[1:]:
        await other.ask("enter", table=code)
        await other.ask("sit", table=code)
    await people[0].socket.send_json({"type": "start", "id": "start", "table": code})
    await asyncio.gather(*(play_to_the_end(who, Random(7)) for who in people))
    evening = await read_evening(people[0], code)
    held_by = {person["who"]: person["name"] for person in evening["people"]}
    for held in evening["titles"]:
        assert held["game"] == game
        assert held_by[held["who"]] in held["told"]


@pytest.mark.usefixtures("_quick_bots")
async def test_people_come_and_go_in_the_course_of_an_evening(server: Server) -> None:
    ada, ben, code, _ = await duel(server)
    cleo = await server.person("Cleo")
    await cleo.ask("enter", table=code)
    assert cleo.latest("state")["view"]["viewer"] is None, "she comes late, and watches"
    assert (await ben.ask("leave-for-good", table=code))["type"] == "ack"
    over = await play_to_the_end(ada, Random(3))
    assert over["played"][1]["bot"] > 0, "a bot has taken the seat of the one who left"
    assert [person["name"] for person in (await read_evening(ada, code))["people"]] == ["Ada"]
    await cleo.until(type="over")
    assert (await cleo.ask("sit", table=code))["type"] == "ack"
    await ada.ask("rematch", table=code)
    assert (await ada.ask("start", table=code))["type"] == "ack"
    await asyncio.gather(play_to_the_end(ada, Random(4)), play_to_the_end(cleo, Random(5)))
    evening = await read_evening(ada, code)
    assert evening["matches"] == 2
    assert {person["name"]: person["played"] for person in evening["people"]} == {"Ada": 2, "Cleo": 1}
