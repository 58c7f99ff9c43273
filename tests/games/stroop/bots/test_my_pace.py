"""A bot of my pace is as fast as the person it plays with, and easy bots leave people a good share."""

from __future__ import annotations

from random import Random

import pytest

from kibitz import Match, bot
from kibitz.bots import Bot
from kibitz.games.stroop.bots.levels.my_pace import STARTING_PACE, MyPaceBot, Sighting, typical_time
from tests.games.stroop.people import Person, play_live
from tests.games.stroop.setting import FILLER, answer, ask, table

MATCHES = 24


class Quiet(Person):
    """Asks, and never answers in time."""

    def __init__(self) -> None:
        super().__init__(median=60_000)


def share_of_wins(person: Person, rivals: list[str]) -> float:
    """The share of the races in which the person was first, out of those in which the person took part."""
    won, raced = 0, 0
    for number in range(MATCHES):
        bots: dict[int, Bot] = dict(enumerate([person, *(bot("stroop", level, people=(0,)) for level in rivals)]))
        match = Match("stroop", seats=len(bots), seed=f"pace {number}")
        firsts = [first for asker, first in play_live(match, bots, Random(number)) if asker != 0]
        won += firsts.count(0)
        raced += len(firsts)
    return won / raced


@pytest.mark.parametrize("median", [1000, 1800])
def test_a_person_wins_about_half_the_races_against_one_bot_of_my_pace(median: int) -> None:
    """At three seats with somebody who never answers: when that one asks, the person and the bot race alone."""
    won, raced = 0, 0
    for number in range(MATCHES):
        bots = {0: Person(median), 1: bot("stroop", "my-pace", people=(0,)), 2: Quiet()}
        match = Match("stroop", seats=3, seed=f"duel {number}")
        firsts = [first for asker, first in play_live(match, bots, Random(number)) if asker == 2]
        won += firsts.count(0)
        raced += len(firsts)
    assert 0.45 < won / raced < 0.55


def test_a_person_wins_about_half_the_races_against_several_bots_of_my_pace() -> None:
    assert 0.45 < share_of_wins(Person(1000), ["my-pace"] * 3) < 0.55


def test_a_person_wins_more_than_a_third_of_the_races_among_three_easy_bots() -> None:
    assert share_of_wins(Person(1000), ["easy"] * 3) > 1 / 3


def test_a_time_that_is_only_known_to_be_longer_than_another_counts_as_such() -> None:
    exact = [Sighting(ms, is_exact=True) for ms in (800, 900, 1000, 1100)]
    assert typical_time(exact) == 900
    assert typical_time([*exact, *[Sighting(850, is_exact=False)] * 4]) == 1000
    assert typical_time([Sighting(900, is_exact=False)] * 4) > 900
    assert typical_time([]) == STARTING_PACE


def test_it_goes_by_the_people_at_the_table_and_not_by_other_bots() -> None:
    match = table([FILLER] * 9, [FILLER] * 9, [FILLER] * 9)
    for _ in range(9):
        ask(match, "name")
        for seat in sorted(match.to_act):
            answer(match, seat, "blue", 2000 if seat == 0 else 500)
    ask(match, "name")
    follower, usual = MyPaceBot(), MyPaceBot()
    follower.people = frozenset({0})
    seat = max(match.to_act)
    slow = follower.choose(match.view(seat), match.legal_actions(seat), Random(1)).after_ms  # type: ignore[arg-type]
    fast = usual.choose(match.view(seat), match.legal_actions(seat), Random(1)).after_ms  # type: ignore[arg-type]
    assert slow > 1.5 * fast
