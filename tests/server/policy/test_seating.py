"""Who may take which chair, and what happens to the host."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kibitz.server.policy import seating
from kibitz.server.policy.seating import NOBODY, Occupant, TableDocument
from kibitz.server.wire.refusals import Refusal

ADA, BEN = Occupant("Ada", "ada"), Occupant("Ben", "ben")
BOT = Occupant("Robin", level="easy")


def table(*occupants: Occupant | None, **values: Any) -> TableDocument:
    made = TableDocument(
        code="FROG-42",
        game="coyote",
        seats=len(occupants),
        options={},
        pace="relaxed",
        public=False,
        host="ada",
        created=0,
        occupants=occupants,
    )
    return replace(made, **values)


def refused(function: Any, *values: Any, **named: Any) -> str:
    with pytest.raises(Refusal) as caught:
        function(*values, **named)
    assert "wire-" not in caught.value.sentence("en")
    assert "wire-" not in caught.value.sentence("fr")
    return caught.value.why


def test_a_free_chair_comes_before_a_bots_chair() -> None:
    assert seating.sit(table(ADA, BOT, None), "ben", "Ben", None).occupants == (ADA, BOT, BEN)
    assert seating.sit(table(ADA, BOT), "ben", "Ben", None).occupants == (ADA, BEN)
    assert refused(seating.sit, table(ADA, Occupant("Eve", "eve")), "ben", "Ben", None) == "no-chair"


def test_before_the_match_a_person_may_take_a_bots_chair_or_move_to_it() -> None:
    assert seating.sit(table(ADA, BOT, None), "ben", "Ben", 1).occupants == (ADA, BEN, None)
    assert seating.sit(table(ADA, BOT), "ada", "Ada", 1).occupants == (None, ADA)
    assert refused(seating.sit, table(ADA, BOT), "ben", "Ben", 0) == "seat-taken"
    assert refused(seating.sit, table(ADA, BOT), "ben", "Ben", 2) == "no-such-seat"


def test_during_a_match_a_bots_chair_can_be_taken_from_that_version_on() -> None:
    running = table(ADA, BOT, BOT, status="running")
    assert seating.sit(running, "ben", "Ben", 2, version=7).occupants[2] == Occupant("Ben", "ben", since=7)
    assert seating.sit(running, "ben", "Ben", None, version=7).occupants[1] == Occupant("Ben", "ben", since=7)
    assert refused(seating.sit, running, "ada", "Ada", 1) == "already-seated"
    assert refused(seating.sit, running, "ben", "Ben", 0) == "seat-taken"


def test_an_absent_persons_chair_is_not_a_bots_chair() -> None:
    assert refused(seating.sit, table(ADA, Occupant("Eve", "eve"), status="running"), "ben", "Ben", 1) == "no-chair"


def test_nobody_who_has_seen_another_hand_takes_a_chair() -> None:
    open_hands = table(ADA, BOT, status="running", options={"spectators": "all"})
    assert refused(seating.sit, open_hands, "ben", "Ben", 1) == "hands-seen"
    returning = table(ADA, BOT, BOT, status="running", left={"ben": 2})
    assert refused(seating.sit, returning, "ben", "Ben", 1) == "other-hand-seen"
    assert seating.sit(returning, "ben", "Ben", None).occupants[2] == BEN
    taken = table(ADA, BOT, Occupant("Eve", "eve"), status="running", left={"ben": 2})
    assert refused(seating.sit, taken, "ben", "Ben", None) == "no-chair"


def test_a_host_who_stands_up_hands_the_table_to_the_next_person() -> None:
    assert seating.stand(table(ADA, BEN), "ada").host == "ben"
    assert seating.stand(table(ADA, BOT), "ada").host == "ada", "nobody else could be"


def test_the_first_to_sit_at_a_table_without_a_host_becomes_host() -> None:
    assert seating.sit(table(None, BOT, host=NOBODY), "ben", "Ben", None).host == "ben"


def test_a_bot_keeps_its_name_when_its_level_changes() -> None:
    changed = seating.put_bot(table(ADA, BOT), "ada", 1, "strong", "Somebody")
    assert changed.occupants[1] == Occupant("Robin", level="strong")


def test_documents_of_older_servers_can_be_read() -> None:
    stored = b"""{"code":"FROG-42","game":"coyote","seats":2,"options":{},"pace":"relaxed","public":false,
        "host":"ada","created":0,"occupants":[{"name":"Ada","player":"ada","level":null},null],"status":"over"}"""
    document = msgspec.json.decode(stored, type=TableDocument)
    assert (document.left, document.removed, document.next) == ({}, {}, None)
    assert document.occupants == (ADA, None)
