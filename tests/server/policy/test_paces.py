"""How long a decision may take."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from kibitz import GAMES, KibitzError, Match
from kibitz.server.policy.paces import (
    DEFAULT_SECONDS,
    Decision,
    SeatClocks,
    deadline,
    deadlines,
    pending_decisions,
    phase_seconds,
    read_pace,
    time_limit,
    update_clocks,
)
from kibitz.server.vocabulary import PACES, Pace
from kibitz.server.wire.choices import encode_choices
from tests.engine.hilo import HILO
from tests.match_options import nearest_seats

EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))


def phases_of(game: str) -> list[str]:
    return [phase for phase in get_args(get_type_hints(GAMES[game].view_type)["phase"]) if phase != "over"]


@EVERY_GAME
def test_a_game_sets_times_for_exactly_its_phases(game: str) -> None:
    if GAMES[game].optional_module("pacing"):
        assert sorted(phase_seconds(GAMES[game])) == sorted(phases_of(game))


@EVERY_GAME
def test_every_phase_has_a_clock_except_at_a_relaxed_table(game: str) -> None:
    for phase in phases_of(game):
        relaxed, normal, blitz = (time_limit(pace, game, phase) for pace in PACES)
        assert relaxed is None
        assert normal is not None
        assert blitz is not None
        assert 3_000 <= blitz < normal <= 120_000


@EVERY_GAME
def test_a_game_sets_times_only_for_known_paces(game: str) -> None:
    for paces in phase_seconds(GAMES[game]).values():
        assert set(paces) == set(DEFAULT_SECONDS) == set(PACES) - {"relaxed"}


def test_a_deadline_counts_from_when_the_table_began_to_wait() -> None:
    assert deadline("normal", "stroop", "race", since=1_000) == 9_000
    assert deadline("normal", "stroop", "asking", since=0) == 15_000
    assert deadline("blitz", GAMES["peacock"], "playing", since=500) == 12_500
    assert deadline("relaxed", "stroop", "race", since=1_000) is None


def test_an_unknown_phase_and_a_game_without_times_get_the_default_ones() -> None:
    assert deadline("normal", "coyote", "dreaming", since=0) == 45_000
    assert deadline("blitz", HILO, "guessing", since=0) == 15_000


@pytest.mark.parametrize("text", ["", "fast", "Blitz", None, 3])
def test_an_unknown_pace_is_refused(text: str) -> None:
    with pytest.raises(KibitzError, match="A pace is relaxed, normal or blitz"):
        read_pace(text)


@pytest.mark.parametrize("pace", PACES)
def test_every_pace_can_be_parsed(pace: Pace) -> None:
    assert read_pace(str(pace)) == pace


# Seats' clocks


ASKED: Decision = ("auction", b'["agree","raise"]')
OTHER: Decision = ("auction", b'["agree"]')


def since(waits: SeatClocks) -> dict[int, int | None]:
    return {seat: wait.since for seat, wait in waits.items()}


def test_a_seats_clock_keeps_running_while_others_act() -> None:
    waits = update_clocks({}, {0: ASKED, 1: ASKED, 2: ASKED}, None, 100)
    waits = update_clocks(waits, {0: ASKED, 2: ASKED}, 1, 5_000)
    assert since(waits) == {0: 100, 2: 100}


def test_a_seats_clock_restarts_after_its_own_action_and_for_a_new_question() -> None:
    waits = update_clocks({}, {0: ASKED, 1: ASKED}, None, 100)
    assert since(update_clocks(waits, {0: ASKED, 1: ASKED}, 0, 5_000)) == {0: 5_000, 1: 100}
    assert since(update_clocks(waits, {0: OTHER, 1: ASKED}, 1, 5_000)) == {0: 5_000, 1: 5_000}
    assert since(update_clocks(waits, {0: ("race", ASKED[1])}, None, 5_000))[0] == 5_000


def test_a_question_withdrawn_and_asked_again_resumes_its_clock() -> None:
    waits = update_clocks({}, {1: ASKED}, 0, 1_000)
    waits = update_clocks(waits, {0: OTHER}, 0, 4_000)
    assert since(waits) == {0: 4_000, 1: None}
    waits = update_clocks(waits, {1: ASKED}, 0, 10_000)
    assert since(waits) == {1: 7_000}
    waits = update_clocks(update_clocks(waits, {0: OTHER}, 0, 11_000), {1: ASKED}, 0, 20_000)
    assert since(waits) == {1: 16_000}


def test_two_alternating_questions_do_not_reset_each_others_clock() -> None:
    waits: SeatClocks = {}
    for number in range(10):
        waits = update_clocks(waits, {1: (ASKED, OTHER)[number % 2]}, 0, 1_000 * number)
    assert since(waits) == {1: 5_000}


def test_a_new_question_after_a_pause_gets_its_full_time() -> None:
    waits = update_clocks(update_clocks({}, {1: ASKED}, 0, 1_000), {0: OTHER}, 0, 4_000)
    assert since(update_clocks(waits, {1: OTHER}, 0, 10_000)) == {1: 10_000}


def test_only_awaited_seats_have_a_deadline() -> None:
    waits = update_clocks(update_clocks({}, {0: ASKED, 1: ASKED}, None, 1_000), {1: ASKED}, None, 2_000)
    assert deadlines("normal", "overbid", waits) == {1: 31_000}
    assert deadlines("relaxed", "overbid", waits) == {}


@EVERY_GAME
def test_only_awaited_seats_have_questions(game: str) -> None:
    match = Match(game, seats=nearest_seats(game, 4), seed="questions")
    phase = match.view(None).phase
    assert pending_decisions(match) == {seat: (phase, encode_choices(match.offers(seat))) for seat in match.to_act}
