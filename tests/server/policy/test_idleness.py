"""Nudging somebody who does not act, and letting a bot stand in for them."""

from __future__ import annotations

from kibitz.server.policy.idleness import (
    NOBODY_IDLE,
    NUDGE_AFTER,
    STAND_IN_AFTER,
    Idleness,
    nudge,
    observe,
    stand_in,
)
from kibitz.server.policy.seating import Occupant
from tests.server.policy.test_seating import ADA, BEN, BOT, refused, table

TABLE = table(ADA, BEN, Occupant("Eve", "eve"), BOT, status="running")
HERE = {"ada", "ben", "eve"}
WAITING = observe(NOBODY_IDLE, [1], None, 0)


def nudged() -> Idleness:
    return nudge(WAITING, TABLE, "ada", 1, NUDGE_AFTER)


def test_only_those_who_play_may_nudge_somebody_else_for_whom_the_match_waits() -> None:
    assert nudged().nudged == {1: NUDGE_AFTER}
    assert refused(nudge, WAITING, TABLE, "ben", 1, NUDGE_AFTER) == "only-others"
    assert refused(nudge, WAITING, TABLE, "somebody", 1, NUDGE_AFTER) == "not-seated"
    assert refused(nudge, WAITING, TABLE, "ada", 2, NUDGE_AFTER) == "not-awaited"
    assert refused(nudge, observe(NOBODY_IDLE, [3], None, 0), TABLE, "ada", 3, NUDGE_AFTER) == "not-awaited"
    assert refused(nudge, WAITING, TABLE, "ada", 9, NUDGE_AFTER) == "no-such-seat"


def test_there_is_no_nudging_with_a_clock_or_before_a_while() -> None:
    with_clock = table(ADA, BEN, status="running", pace="normal")
    assert refused(nudge, WAITING, with_clock, "ada", 1, NUDGE_AFTER) == "clock-decides"
    assert refused(nudge, WAITING, TABLE, "ada", 1, NUDGE_AFTER - 1) == "too-soon"
    assert refused(nudge, nudged(), TABLE, "eve", 1, NUDGE_AFTER + 1) == "too-soon"


def test_the_host_alone_lets_a_bot_stand_in_after_a_nudge() -> None:
    later = NUDGE_AFTER + STAND_IN_AFTER
    assert refused(stand_in, WAITING, TABLE, "ada", 1, later, HERE) == "nudge-first"
    assert refused(stand_in, nudged(), TABLE, "ada", 1, later - 1, HERE) == "too-soon"
    assert stand_in(nudged(), TABLE, "ada", 1, later, HERE)[1]


def test_all_others_who_are_here_decide_together() -> None:
    later = NUDGE_AFTER + STAND_IN_AFTER
    waiting = observe(NOBODY_IDLE, [0], None, 0)
    asked = nudge(waiting, TABLE, "ben", 0, NUDGE_AFTER)
    asked, decided = stand_in(asked, TABLE, "ben", 0, later, HERE)
    assert not decided
    assert not stand_in(asked, TABLE, "ben", 0, later, HERE)[1], "one person has one vote"
    assert stand_in(asked, TABLE, "eve", 0, later, HERE)[1]
    assert stand_in(asked, TABLE, "ben", 0, later, {"ada", "ben"})[1], "Eve is away"


def test_acting_ends_it() -> None:
    assert observe(nudged(), [1], 1, 99_000) == Idleness({1: 99_000})
    assert observe(nudged(), [2], 1, 99_000) == Idleness({2: 99_000})
    assert observe(nudged(), [1, 2], 0, 99_000) == Idleness({1: 0, 2: 99_000}, {1: NUDGE_AFTER})
