"""§ The race."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kibitz import Match
from kibitz.games.stroop.model import Answer, Silent
from tests.games.stroop.setting import (
    FILLER,
    GAME,
    PLAIN,
    answer,
    ask,
    card,
    facts_data,
    refusal_code,
    stay_silent,
    table,
    view_data,
)


def race(*piles: list[str], about: str = "colour", **options: Any) -> Match:
    match = table(*(piles or ([PLAIN], [FILLER], [FILLER])), **options)
    ask(match, about)
    return match


def test_everybody_but_the_asker_may_answer_or_be_silent() -> None:
    match = race()
    assert match.to_act == {1, 2}
    assert match.legal_actions(0) == ()
    assert match.legal_actions(1) == (Answer("red", 0), Answer("blue", 0), Silent())
    assert refusal_code(match, 0, {"do": "answer", "colour": "blue", "ms": 1}) == "asker-answers"
    assert refusal_code(match, 0, {"do": "silent"}) == "asker-answers"


def test_each_seat_answers_once() -> None:
    match = race()
    answer(match, 1, "blue", 400)
    assert match.to_act == {2}
    assert match.legal_actions(1) == ()
    assert refusal_code(match, 1, {"do": "answer", "colour": "red", "ms": 1}) == "answered-already"
    assert refusal_code(match, 1, {"do": "silent"}) == "answered-already"


def test_a_silence_is_final() -> None:
    match = race()
    stay_silent(match, 1)
    assert refusal_code(match, 1, {"do": "answer", "colour": "blue", "ms": 1}) == "answered-already"


@pytest.mark.parametrize(("about", "right", "wrong"), [("colour", "blue", "red"), ("name", "red", "blue")])
def test_red_printed_in_blue_is_blue_by_colour_and_red_by_name(about: str, right: str, wrong: str) -> None:
    match = race(about=about)
    answer(match, 1, right, 500)
    answer(match, 2, wrong, 600)
    answers = view_data(match, None)["last_race"]["answers"]
    assert [entry["right"] for entry in answers] == [True, False]
    assert view_data(match, None)["gains_sizes"] == [0, 1, 0]


def test_the_smallest_time_is_first_whatever_the_order_of_arrival() -> None:
    match = race()
    answer(match, 1, "blue", 501)
    answer(match, 2, "blue", 500)
    assert view_data(match, None)["last_race"]["first"] == 2
    assert view_data(match, None)["gains_sizes"] == [0, 0, 1]


def test_only_the_first_answer_counts() -> None:
    match = race()
    answer(match, 1, "blue", 501)
    answer(match, 2, "red", 500)
    assert view_data(match, None)["phase"] == "sacrifice"
    assert match.to_act == {2}
    assert view_data(match, None)["gains_sizes"] == [0, 0, 0]


@pytest.mark.parametrize("ms", [0, 1, 600_000])
def test_times_from_0_to_ten_minutes_are_legal(ms: int) -> None:
    match = race()
    assert GAME.representative(match.state, Answer("blue", ms)) == Answer("blue", 0)
    answer(match, 1, "blue", ms)
    assert view_data(match, 1)["my_answer"] == {"colour": "blue", "ms": ms}


@pytest.mark.parametrize("ms", [-1, 600_001, 10**30])
def test_other_times_are_refused(ms: int) -> None:
    assert refusal_code(race(), 1, {"do": "answer", "colour": "blue", "ms": ms}) in ("reaction-time", "unreadable")


@pytest.mark.parametrize("ms", [1.5, "1", None, True])
def test_a_time_is_a_whole_number(ms: object) -> None:
    assert refusal_code(race(), 1, {"do": "answer", "colour": "blue", "ms": ms}) == "unreadable"


@pytest.mark.parametrize("colour", ["green", "Blue", "", "bleu", "x" * 10_000])
def test_an_answer_is_one_of_the_colours_of_the_deck(colour: str) -> None:
    assert refusal_code(race(), 1, {"do": "answer", "colour": colour, "ms": 1}) == "no-such-colour"


def test_chance_decides_between_equal_times_and_every_tied_seat_can_win() -> None:
    winners: Counter[int] = Counter()
    for seed in range(200):
        deck = [PLAIN, *[FILLER] * 7]
        match = Match("stroop", seats=4, seed=str(seed), deck=deck, options={"cards": deck, "first": 0})
        ask(match)
        answer(match, 1, "blue", 400)
        answer(match, 2, "blue", 400)
        answer(match, 3, "blue", 401)
        winners[view_data(match, None)["last_race"]["first"]] += 1
    assert set(winners) == {1, 2}
    assert 60 < winners[1] < 140


def test_the_order_of_arrival_does_not_affect_the_draw() -> None:
    for seed in range(20):
        firsts = set()
        for order in ((1, 2), (2, 1)):
            deck = [PLAIN, *[FILLER] * 5]
            match = Match("stroop", seats=3, seed=str(seed), deck=deck, options={"cards": deck, "first": 0})
            ask(match)
            for seat in order:
                answer(match, seat, "blue", 400)
            firsts.add(view_data(match, None)["last_race"]["first"])
        assert len(firsts) == 1


def test_without_an_answer_the_card_stays() -> None:
    match = race()
    stay_silent(match, 1, 2)
    view = view_data(match, None)
    assert view["centre"] == [card(PLAIN)]
    assert view["last_race"] == {"answers": [], "first": None}
    assert (view["phase"], view["turn"]) == ("asking", 1)


# Closing


def test_the_table_may_close_a_race_and_only_a_race() -> None:
    match = table([PLAIN], [FILLER], [FILLER])
    assert match.legal_actions(None) == ()
    assert refusal_code(match, None, {"do": "close"}) == "not-now"
    ask(match)
    assert [action.__class__.__name__ for action in match.legal_actions(None)] == ["Close"]
    assert refusal_code(match, 1, {"do": "close"}) == "table-only"
    match.play(None, {"do": "close"})
    assert view_data(match, None)["phase"] == "asking"
    assert match.legal_actions(None) == ()


@pytest.mark.parametrize("action", [{"do": "silent"}, {"do": "answer", "colour": "blue", "ms": 1}])
def test_the_table_may_do_nothing_else(action: dict[str, object]) -> None:
    assert refusal_code(race(), None, action) == "not-the-table"


def test_a_closed_race_is_settled_with_the_answers_given() -> None:
    match = race()
    answer(match, 2, "blue", 900)
    match.play(None, {"do": "close"})
    view = view_data(match, None)
    assert view["last_race"]["first"] == 2
    assert view["gains_sizes"] == [0, 0, 1]
    facts = facts_data(match, None)
    assert {"fact": "race-closed", "unanswered": [1]} in facts


# The limit


def test_an_answer_over_the_limit_counts_as_silence() -> None:
    match = race(limit_ms=500)
    answer(match, 1, "red", 501)
    answer(match, 2, "blue", 500)
    race_ = view_data(match, None)["last_race"]
    assert race_["answers"] == [{"seat": 2, "colour": "blue", "ms": 500, "right": True}]
    assert race_["first"] == 2
    settled = next(fact for fact in facts_data(match, None) if fact["fact"] == "race-settled")
    assert settled["late"] == [1]


def test_with_two_seats_a_late_answer_leaves_the_card() -> None:
    match = race([PLAIN], [FILLER], limit_ms=500)
    answer(match, 1, "red", 600_000)
    view = view_data(match, 0)
    assert (view["phase"], view["turn"], view["centre"]) == ("asking", 1, [card(PLAIN)])
    assert view["last_race"] == {"answers": [], "first": None}


def test_a_late_answer_stays_in_the_record() -> None:
    match = race([PLAIN], [FILLER], limit_ms=500)
    answer(match, 1, "red", 501)
    assert match.record()["inputs"][-1]["action"] == {"do": "answer", "colour": "red", "ms": 501}
    assert Match.replay(match.record()).state == match.state
