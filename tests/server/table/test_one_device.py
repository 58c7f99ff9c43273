"""Several people round one device: one socket speaks for all of their seats, and for no others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.server.http.requests import CLOCK, STORE, TABLES
from kibitz.server.policy.seating import TableDocument
from kibitz.server.table.persistence import read_document
from tests.server.conftest import Client, Server, serving

pytestmark = pytest.mark.anyio

CARDS = ["red/blue 2"] * 12
THREE: dict[str, Any] = {
    "game": "stroop",
    "seats": 3,
    "options": {"cards": CARDS, "first": 0},
    "device": ["Ada", "Ben", "Cleo"],
}
ASK = {"do": "ask", "about": "colour"}


async def make(owner: Client, **changes: object) -> str:
    """A table on one device, entered; its code."""
    status, made = await owner.post("/api/tables", {**THREE, **changes})
    assert status == 201, made
    await owner.ask("enter", table=made["table"])
    code: str = made["table"]
    return code


async def act(owner: Client, code: str, seat: int | None, action: dict[str, Any]) -> dict[str, Any]:
    named = {} if seat is None else {"seat": seat}
    return await owner.ask("act", table=code, match=owner.latest("state")["match"], action=action, **named)


async def heard(person: Client, kind: str) -> dict[str, Any]:
    """The last message of a type: one that came before the answer to a request, or the next."""
    if not any(message["type"] == kind for message in person.heard):
        await person.until(type=kind)
    return person.latest(kind)


def answering(ms: int, colour: str = "blue") -> dict[str, Any]:
    return {"do": "answer", "colour": colour, "ms": ms}


def freeze(server: Server) -> None:
    """The server's clock stands still until it is moved on."""
    now = server.app[CLOCK].ticks()
    server.app[CLOCK].ticks = lambda: now


def move_on(server: Server, by: float) -> None:
    now = server.app[CLOCK].ticks() + by
    server.app[CLOCK].ticks = lambda: now


async def test_one_socket_sees_with_the_eyes_of_its_seats_and_offers_the_choices_of_each(server: Server) -> None:
    owner = await server.person("Owner")
    await make(owner)
    table, state = owner.latest("table"), owner.latest("state")
    assert (table["yours"], table["status"], table["public"]) == ([0, 1, 2], "running", False)
    assert [chair["name"] for chair in table["chairs"]] == ["Ada", "Ben", "Cleo"]
    assert (state["view"]["viewer"], state["choices"]) == (None, [])
    assert [(part["seat"], part["view"]["viewer"]) for part in state["device"]] == [(0, 0), (1, 1), (2, 2)]
    assert [bool(part["choices"]) for part in state["device"]] == [True, False, False]


async def test_bots_take_the_other_seats_and_people_of_one_name_are_told_apart(server: Server) -> None:
    owner = await server.person("Owner")
    await make(owner, seats=4, device=["Ada", "ada "], quick="easy")
    chairs = owner.latest("table")["chairs"]
    assert [chair["kind"] for chair in chairs] == ["person", "person", "bot", "bot"]
    assert [chair["name"] for chair in chairs[:2]] == ["Ada", "ada (2)"]


async def test_two_touches_are_judged_by_the_clock_of_the_device_whatever_the_network_did(server: Server) -> None:
    owner = await server.person("Owner")
    code = await make(owner)
    freeze(server)
    await act(owner, code, 0, ASK)
    move_on(server, 2000)  # both messages were held up
    await act(owner, code, 1, answering(505))
    await act(owner, code, 2, answering(500))
    raced = await heard(owner, "raced")
    assert [(line["seat"], line["accepted"]) for line in raced["receipt"]["timings"]] == [(1, 505), (2, 500)]
    assert owner.latest("happened")["view"]["last_race"]["first"] == 2


async def test_against_bots_the_usual_bound_holds_and_the_order_on_the_device_stays(server: Server) -> None:
    owner = await server.person("Owner")
    code = await make(owner, seats=4, quick="easy")
    freeze(server)
    await act(owner, code, 0, ASK)
    move_on(server, 2000)
    race = server.app[TABLES].live[code].race  # which is over as soon as the bot has answered too
    assert race is not None
    await act(owner, code, 1, answering(500))
    await act(owner, code, 2, answering(505))
    accepted = {timing.seat: timing.accepted or 0 for timing in race.receipt().timings}
    assert accepted[1] >= 1600, "at most 400 ms are granted to any network"
    assert accepted[2] - accepted[1] == 5


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"game": "coyote", "options": {}}, "secrets-on-one-device"),
        ({"game": "peacock", "options": {}}, "secrets-on-one-device"),
        ({"options": {"spectators": "all"}}, "open-hands-on-device"),
        ({"device": []}, "people-round-device"),
        ({"device": ["Ada"], "quick": "easy"}, "people-round-device"),
        ({"seats": 6, "device": ["A", "B", "C", "D", "E"], "quick": "easy"}, "people-round-device"),
        ({"device": ["A", "B", "C", "D"]}, "people-round-device"),
        ({"device": ["A", "B", "C", "D", "E", "F", "G"]}, "people-round-device"),
        ({"device": ["Ada", " "], "quick": "easy"}, "name-missing"),
        ({"device": ["Ada", "B" * 30], "quick": "easy"}, "name-long"),
        ({"device": ["Ada", 7]}, "unreadable"),
        ({"device": ["Ada", "Ben"]}, "device-needs-bots"),
        ({"public": True}, "device-on-its-own"),
        ({"screen": True}, "device-on-its-own"),
    ],
)
async def test_a_table_that_cannot_be_on_one_device_is_refused(server: Server, body: dict[str, Any], why: str) -> None:
    owner = await server.person("Owner")
    status, refused = await owner.post("/api/tables", {**THREE, **body})
    assert (status, refused["why"]) == (400, why)
    assert server.app[TABLES].live == {}


async def test_nobody_else_acts_for_a_seat_of_the_device_or_takes_one(server: Server) -> None:
    owner, stranger = await server.person("Owner"), await server.person("Stranger")
    code = await make(owner, seats=4, quick="easy")
    await stranger.ask("enter", table=code)
    assert "device" not in stranger.latest("state"), "a spectator sees what everybody sees"
    assert (await act(stranger, code, 0, ASK))["code"] == "NOT_YOUR_SEAT"
    assert (await act(stranger, code, None, ASK))["code"] == "NOT_YOUR_SEAT"
    for seat in (None, 1, 3):
        assert (await stranger.ask("sit", table=code, seat=seat))["why"] == "one-device"
    _, invitation = await stranger.get(f"/api/tables/{code}")
    assert (invitation["free"], invitation["bots"]) == (0, 0)


async def test_an_action_has_to_name_one_of_the_seats_of_the_device(server: Server) -> None:
    owner = await server.person("Owner")
    code = await make(owner, seats=4, quick="easy")
    assert (await act(owner, code, None, ASK))["why"] == "which-seat"
    assert (await act(owner, code, 3, ASK))["why"] == "not-your-seat"
    assert (await act(owner, code, 9, ASK))["code"] == "NO_SUCH_SEAT"
    assert (await act(owner, code, 1, ASK))["code"] == "ILLEGAL"
    assert (await act(owner, code, 0, ASK))["type"] == "ack"


async def test_where_everybody_has_a_device_an_action_may_name_only_the_own_seat(server: Server) -> None:
    ada = await server.person("Ada")
    _, made = await ada.post("/api/tables", {"game": "stroop", "seats": 2, "options": {"first": 0}, "quick": "easy"})
    await ada.ask("enter", table=made["table"])
    assert (await act(ada, made["table"], 1, ASK))["why"] == "not-your-seat"
    assert (await act(ada, made["table"], 0, ASK))["type"] == "ack"


async def test_everybody_round_the_device_plays_again_in_their_seats(server: Server) -> None:
    owner = await server.person("Owner")
    code = await make(owner, options={"cards": ["red/blue 2"] * 3, "first": 0})
    first = owner.latest("state")["match"]
    await act(owner, code, 0, ASK)
    await act(owner, code, 1, {"do": "silent"})
    await act(owner, code, 2, {"do": "silent"})
    await heard(owner, "over")
    assert (await owner.ask("configure", table=code, game="coyote"))["why"] == "secrets-on-one-device"
    assert (await owner.ask("stand", table=code))["why"] == "one-device"
    assert (await owner.ask("rematch", table=code))["type"] == "ack"
    assert owner.latest("state")["match"] != first
    assert [chair["name"] for chair in owner.latest("table")["chairs"]] == ["Ada", "Ben", "Cleo"]
    _, matches = await owner.get("/api/me/matches")
    assert [match["match"] for match in matches["matches"]].count(first) == 1
    _, evening = await owner.get(f"/api/tables/{code}/evening")
    assert [(person["name"], person["played"]) for person in evening["people"]] == [
        ("Ada", 1),
        ("Ben", 1),
        ("Cleo", 1),
    ]


async def test_a_device_that_leaves_for_good_leaves_all_its_seats_to_bots(server: Server) -> None:
    owner, watcher = await server.person("Owner"), await server.person("Watcher")
    code = await make(owner)
    await watcher.ask("enter", table=code)
    await owner.ask("leave-for-good", table=code)
    table = await watcher.until(type="table")
    while {chair["kind"] for chair in table["chairs"]} != {"bot"}:
        table = await watcher.until(type="table")
    assert len({chair["name"] for chair in table["chairs"]}) == 3


async def test_a_table_on_one_device_survives_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        owner = await server.person("Owner")
        code = await make(owner)
        await act(owner, code, 0, ASK)
    async with serving(tmp_path) as server:
        again = Client(server.session, server.base, owner.me)
        await again.connect()
        await again.ask("enter", table=code)
        assert again.latest("table")["yours"] == [0, 1, 2]
        assert [bool(part["choices"]) for part in again.latest("state")["device"]] == [False, True, True]


async def test_documents_from_before_are_tables_where_everybody_has_a_device(server: Server) -> None:
    ada = await server.person("Ada")
    _, made = await ada.post("/api/tables", {"game": "stroop", "seats": 2})
    stored = await server.app[STORE].table(made["table"])
    assert stored is not None
    document = read_document(stored)
    assert isinstance(document, TableDocument)
    assert b'"one_device":false' in stored.document
    old = stored.document.replace(b',"one_device":false', b"")
    assert read_document(type(stored)(**{**vars_of(stored), "document": old})) == document


def vars_of(stored: Any) -> dict[str, Any]:
    return {field: getattr(stored, field) for field in stored.__struct_fields__}
