"""Several people round one device: its own clock tells who was first, whatever the network does."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz import Match
from kibitz.games.stroop.model import Answer, Ask
from kibitz.server.match.attribution import Attribution
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.match.racing import LiveRace
from kibitz.server.policy.fairplay import (
    MAX_ALLOWANCE,
    NEXT_FINGER,
    ArrivedAnswer,
    Latency,
    Verdict,
    fastest_believable,
    judge_after,
    judge_by_one_clock,
    last_finger,
)

CARDS = ["red/blue 2"] * 12
DEVICE = object()
DUELS = 1000
APART = 5
TIMES = st.integers(200, 3000)


def race_between(people: int, bots: int, seed: str, latency: Latency) -> tuple[Match, LiveRace]:
    """Seat 0 has asked for the colour of a red word in blue; the other people share its device."""
    match = Match("stroop", seats=people + bots, seed=seed, options={"cards": CARDS, "first": 0})
    live = LiveMatch("m", match, 0)
    match.play(0, Ask("colour"))
    live.attribute(Attribution("person"))
    shared = range(people)
    return match, LiveRace(live, {seat: {DEVICE: latency} for seat in shared}, 0.0, shared=shared)


def answer(match: Match, race: LiveRace, seat: int, ms: int, arrived: float) -> None:
    action, _ = race.judge_answer(seat, Answer("blue", ms), arrived, DEVICE)
    match.play(seat, action)


@pytest.mark.parametrize("bots", [0, 1])
def test_two_touches_5_ms_apart_are_told_apart_and_judged_rightly(bots: int) -> None:
    """1,000 duels over networks that hold messages up for as long as they like; not one is judged wrongly."""
    rng = Random("duels")
    wrong = 0
    for duel in range(DUELS):
        round_trip = rng.uniform(1, 300)
        match, race = race_between(3, bots, str(duel), Latency((round_trip,) * 5))
        first, second = rng.sample((1, 2), 2)
        touched = rng.randrange(250, 1500)
        sent = touched + round_trip + rng.choice((0.0, rng.expovariate(1 / 40), rng.expovariate(1 / 800)))
        times = {first: touched, second: touched + APART}
        for seat in (first, second):
            answer(match, race, seat, times[seat], arrived=sent + (seat == second) * APART)
        if bots:
            race.record_bot_answer(3, Answer("blue", 5000), sent + 400)
            match.play(3, Answer("blue", 5000))
        settled = match.state.last_race
        assert settled is not None
        given = {answer.seat: answer.ms for answer in settled.answers}
        wrong += settled.first != first or given[second] - given[first] < APART
    assert wrong == 0


def test_without_bots_not_even_the_order_of_arrival_matters() -> None:
    rng = Random("order")
    for duel in range(DUELS):
        match, race = race_between(3, 0, str(duel), Latency((20.0,) * 5))
        touched = rng.randrange(250, 1500)
        later, earlier = rng.sample((1, 2), 2)
        answer(match, race, later, touched + APART, arrived=touched + 3000)
        answer(match, race, earlier, touched, arrived=touched + 3000 + rng.uniform(0, NEXT_FINGER))
        settled = match.state.last_race
        assert settled is not None
        assert (settled.first, [answer.ms for answer in settled.answers if answer.seat == earlier]) == (
            earlier,
            [touched],
        )


@given(TIMES, st.floats(0, 5000))
def test_one_clock_is_believed_whenever_the_answer_arrives(reported: int, held_up: float) -> None:
    verdict = judge_by_one_clock(reported, 0.0, reported + held_up)
    assert (verdict.accepted, verdict.void) == (reported, None)


@pytest.mark.parametrize(("reported", "void"), [(199, "too-fast"), (700, "longer-than-elapsed")])
def test_a_guess_and_a_lie_are_void_on_one_device_too(reported: int, void: str) -> None:
    assert judge_by_one_clock(reported, 0.0, 600.0).void == void


@given(st.lists(st.tuples(TIMES, st.floats(0, 500)), min_size=1, max_size=4), st.floats(0, 400))
def test_against_bots_the_bound_holds_and_the_order_on_the_device_stays(
    touches: list[tuple[int, float]], round_trip: float
) -> None:
    """A socket keeps the order in which a device sends its touches."""
    latency, verdicts, arrived = Latency((round_trip,) * 3), list[Verdict](), 0.0
    for reported, held_up in sorted(touches):
        arrived = max(arrived, reported + round_trip + held_up)
        verdicts.append(judge_after(verdicts, reported, 0.0, arrived, latency))
        assert verdicts[-1].accepted >= fastest_believable(arrived, latency)
    for before, after in pairwise(verdicts):
        assert after.accepted - before.accepted >= after.raw - before.raw


def test_a_void_answer_costs_the_others_on_the_device_nothing() -> None:
    latency = Latency((20.0,) * 5)
    guess = judge_after([], 100, 0.0, 900.0, latency)
    assert (guess.void, guess.accepted > guess.raw) == ("too-fast", True)
    assert judge_after([guess], 880, 0.0, 905.0, latency).accepted == 880


def test_a_page_that_was_loaded_again_has_another_clock() -> None:
    match, race = race_between(3, 0, "again", Latency((20.0,) * 5))
    answer(match, race, 1, 600, arrived=640.0)
    action, verdict = race.judge_answer(2, Answer("blue", 300), 2000.0, object())
    assert verdict is not None
    assert verdict.accepted == 2000 - 45, "the usual bound holds, so nobody gains by it"
    match.play(2, action)
    settled = match.state.last_race
    assert settled is not None
    assert settled.first == 1


def test_a_race_waits_a_moment_for_the_next_finger_and_no_longer() -> None:
    match, race = race_between(3, 0, "wait", Latency((1.0,) * 5))
    answer(match, race, 1, 500, arrived=2000.0)
    assert race.closes_at([2]) == 2000 + NEXT_FINGER
    assert NEXT_FINGER < MAX_ALLOWANCE
    void = judge_by_one_clock(100, 0.0, 300.0)
    assert last_finger([ArrivedAnswer(1, 300.0, void)]) < 0


def test_people_with_devices_of_their_own_are_judged_as_before() -> None:
    match = Match("stroop", seats=3, seed="x", options={"cards": CARDS, "first": 0})
    live = LiveMatch("m", match, 0)
    match.play(0, Ask("colour"))
    live.attribute(Attribution("person"))
    race = LiveRace(live, {1: {DEVICE: Latency((20.0,) * 5)}}, 0.0)
    _, verdict = race.judge_answer(1, Answer("blue", 300), 1000.0, DEVICE)
    assert verdict is not None
    assert verdict.accepted == 1000 - 45
