"""§ Turns, § Announcing, § Contest and § End."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz import IllegalAction, Match
from kibitz.games.coyote.model import MatchOver, Outcome, RoundDealt, SeatOut
from tests.games.coyote.tables import ALL, act, legal, legal_numbers, legal_words, on_turn, refusal_code, table, view_of


def test_the_first_scout_may_only_announce_1_to_200() -> None:
    match = table("1 2 3")
    assert legal_numbers(match) == set(range(1, 201))
    assert legal_words(match) == set()
    assert len(legal(match)) == 200


def test_seats_out_of_turn_have_no_actions() -> None:
    match = table("1 2 3")
    assert match.to_act == frozenset({0})
    assert match.legal_actions(1) == match.legal_actions(2) == match.legal_actions(None) == ()


def test_an_answer_is_a_higher_number_or_a_contest() -> None:
    match = table("1 2 3")
    act(match, 17)
    assert on_turn(match) == 1
    assert legal_numbers(match) == set(range(18, 201))
    assert legal_words(match) == {"contest"}


def test_turns_go_clockwise() -> None:
    match = table("1 2 3")
    turns = []
    for number in range(1, 8):
        turns.append(on_turn(match))
        act(match, number)
    assert turns == [0, 1, 2, 0, 1, 2, 0]


def test_at_200_only_contest_is_left() -> None:
    match = table("1 2 3")
    act(match, 200)
    assert legal(match) == ['{"do":"contest"}']


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (17, "too-low"),
        (3, "too-low"),
        (0, "too-low"),
        (-5, "too-low"),
        (201, "too-high"),
        (10**15, "too-high"),
        ("ditto", "variation-not-agreed"),
        ("reverse", "variation-not-agreed"),
        ("restart", "variation-not-agreed"),
        ({"number": 20, "feather_to": 0}, "variation-not-agreed"),
        ({"number": 20, "double": True}, "variation-not-agreed"),
        ({"number": 20, "next": 0}, "variation-not-agreed"),
    ],
)
def test_refusals_to_the_seat_on_turn(move: Any, code: str) -> None:
    match = table("1 2 3")
    act(match, 17)
    assert refusal_code(match, move) == code


@pytest.mark.parametrize("number", [0, -1])
def test_an_opening_number_is_above_0(number: int) -> None:
    assert refusal_code(table("1 2"), number) == "too-low"


@pytest.mark.parametrize("word", ["contest", "ditto", "reverse", "restart"])
def test_nothing_can_be_answered_before_the_first_number(word: str) -> None:
    assert refusal_code(table("1 2", variations=ALL), word) == "nothing-announced"


@pytest.mark.parametrize("move", [18, "contest", 3])
def test_nobody_may_act_out_of_turn_nor_may_the_table(move: Any) -> None:
    match = table("1 2 3")
    act(match, 17)
    assert refusal_code(match, move, seat=0) == "not-your-turn"
    assert refusal_code(match, move, seat=2) == "not-your-turn"
    assert refusal_code(match, move, seat=None) == "not-the-table"


@pytest.mark.parametrize(
    "raw",
    [
        {"do": "announce"},
        {"do": "announce", "number": "12"},
        {"do": "announce", "number": 12.5},
        {"do": "announce", "number": True},
        {"do": "announce", "number": None},
        {"do": "announce", "number": 12, "why": 1},
        {"do": "announce", "number": 12, "double": 1},
        {"do": "announce", "number": 12, "double": None},
        {"do": "announce", "number": 12, "next": "1"},
        {"do": "contest", "number": 12},
        {"number": 12},
        {},
        [],
        None,
        "contest",
    ],
)
def test_anything_but_an_action_is_unreadable(raw: Any) -> None:
    match = table("1 2 3", variations=ALL)
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, raw)
    assert refusal.value.code == "unreadable"
    assert match.version == 0


def test_defaults_may_be_spelt_out_and_are_left_out_of_the_record() -> None:
    match = table("1 2 3")
    match.play(0, {"do": "announce", "number": 5, "feather_to": None, "double": False, "next": None})
    assert match.record()["inputs"][0]["action"] == {"do": "announce", "number": 5}


def test_the_loser_opens_the_next_round() -> None:
    match = table("1 2 3")
    act(match, 50, 60, "contest")
    assert view_of(match).tomahawks == (0, 1, 0)
    assert (view_of(match).round, view_of(match).first, on_turn(match)) == (2, 1, 1)
    assert view_of(match).announcements == ()
    assert view_of(match).standing is None


def test_a_contester_who_is_wrong_opens_the_next_round() -> None:
    match = table("10 10 9")
    act(match, 1, 2, "contest")
    assert view_of(match).tomahawks == (0, 0, 1)
    assert on_turn(match) == 2


def test_when_the_announcer_goes_out_the_contester_opens() -> None:
    match = table("1 2 3", lives=1)
    act(match, 100, "contest")
    assert view_of(match).out == (True, False, False)
    assert view_of(match).out_order == (0,)
    assert on_turn(match) == 1
    assert view_of(match).first == 1


def test_when_the_contester_goes_out_the_announcer_opens() -> None:
    match = table("10 10 9", lives=1)
    act(match, 1, "contest")
    assert view_of(match).out == (False, True, False)
    assert on_turn(match) == 0


def test_a_seat_that_is_out_wears_nothing_and_is_passed_over() -> None:
    match = table("1 2 3", lives=1)
    act(match, 1, 100, "contest")
    assert view_of(match).feather_counts == (1, 0, 1)
    assert on_turn(match) == 2
    act(match, 1)
    assert on_turn(match) == 0
    act(match, 2)
    assert on_turn(match) == 2
    assert match.legal_actions(1) == ()
    assert refusal_code(match, 5, seat=1) == "not-your-turn"


def test_the_last_seat_in_play_wins() -> None:
    match = table("1 2 3", lives=1)
    act(match, 100, "contest", 100, "contest")
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert match.outcome.scores == (0, 0, 1)
    assert match.outcome.reason == "last"
    assert view_of(match).out_order == (0, 1)


def test_nobody_may_act_after_the_end() -> None:
    match = table("1 2", lives=1)
    act(match, 100, "contest")
    assert match.to_act == frozenset()
    assert match.legal_actions(0) == match.legal_actions(1) == ()
    assert refusal_code(match, 5, seat=0) == "over"


def test_facts_at_the_end_of_a_round_and_of_the_match() -> None:
    match = table("1 2 3", "4 5 6", lives=1)
    told = act(match, 100, "contest")
    assert told[1:] == (SeatOut(0), RoundDealt(2, 1, ((), None, ("5",)), 25))
    told = act(match, 100, "contest")
    assert told[1:] == (SeatOut(1), MatchOver(Outcome((2,), (0, 0, 1), "last"), (0, 1)))


def test_rematch_keeps_the_options() -> None:
    match = table("1 2", lives=1, variations=["ditto"])
    act(match, 100, "contest")
    again = match.rematch(seed="again")
    assert isinstance(again, Match)
    assert again.options == match.options
