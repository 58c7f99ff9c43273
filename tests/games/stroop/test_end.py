"""§ The end, § Counting."""

from __future__ import annotations

import pytest

from kibitz.games.stroop.cards import MYSTERY, Card, card_of
from kibitz.games.stroop.rules import count_pile, score
from tests.games.stroop.setting import (
    FILLER,
    PLAIN,
    SEE,
    SWAP,
    answer,
    ask,
    card,
    exact_table,
    facts_data,
    lose,
    nobody_answers,
    refusal_code,
    stay_silent,
    table,
    view_data,
    win,
)


def pile(points: str) -> tuple[Card, ...]:
    return tuple(MYSTERY if text == "?" else card_of(f"red/blue {text}") for text in points.split())


@pytest.mark.parametrize(
    ("points", "total"),
    [
        ("2 0 1 -1", 2),
        ("2 0 1 x2 1 2", 9),
        ("2 0 1 x2 1 2 x2 0 2 1", 21),
    ],
)
def test_the_examples_of_the_rules(points: str, total: int) -> None:
    assert score(pile(points)) == total


@pytest.mark.parametrize(
    ("points", "total"),
    [("", 0), ("x2", 0), ("x2 x2", 0), ("1 x2", 1), ("x2 -1", -2), ("x2 x2 x2 -2", -16), ("? 1 ? x2 ? 2", 5)],
)
def test_special_piles(points: str, total: int) -> None:
    assert score(pile(points)) == total


def test_counting_shows_each_step() -> None:
    counted = count_pile(pile("2 x2 1 x2 -1"))
    assert [(card.factor, card.added, card.total) for card in counted] == [
        (1, 2, 2),
        (2, 0, 2),
        (2, 2, 4),
        (4, 0, 4),
        (4, -4, 0),
    ]


def test_the_match_ends_when_an_active_pile_is_empty_and_the_card_is_settled() -> None:
    match = exact_table([PLAIN], [FILLER], [FILLER])
    ask(match, "name")
    assert match.outcome is None
    stay_silent(match, 1)
    assert match.outcome is None
    answer(match, 2, "red", 300)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores, match.outcome.reason) == ((2,), (0, 0, 2), "points")
    assert match.to_act == frozenset()
    assert refusal_code(match, 0, {"do": "ask", "about": "name"}) == "over"
    assert refusal_code(match, None, {"do": "close"}) == "over"


def test_the_end_waits_for_the_ability() -> None:
    match = exact_table(["green/red 2", SWAP], [FILLER, SEE])
    win(match, 1)
    win(match, 0)
    win(match, 1)
    assert match.outcome is None
    assert view_data(match, None)["phase"] == "ability"
    match.play(1, {"do": "use", "seat": 0})
    assert match.outcome is not None
    assert match.outcome.scores == (-1, 3)


def test_the_end_waits_for_the_sacrifice() -> None:
    match = exact_table([PLAIN], [FILLER], ["green/red 2"])
    ask(match, "name")
    stay_silent(match, 1)
    answer(match, 2, "blue", 300)
    assert match.outcome is None
    match.play(2, {"do": "sacrifice", "from": "active"})
    assert match.outcome is not None


def test_a_sacrifice_may_empty_a_pile_and_end_the_match() -> None:
    match = exact_table([PLAIN, FILLER], [FILLER, FILLER], [FILLER, FILLER])
    lose(match, 2)
    lose(match, 2)
    assert view_data(match, None)["active_sizes"] == [1, 1, 0]
    assert match.outcome is not None


def test_a_sacrifice_from_the_gains_keeps_the_match_going() -> None:
    match = exact_table([PLAIN, FILLER], [FILLER, FILLER], [FILLER, FILLER])
    lose(match, 2)
    win(match, 2)
    ask(match)
    assert match.state.turn == 2


def test_cards_in_active_piles_and_in_the_centre_are_lost() -> None:
    match = exact_table([PLAIN], [FILLER], [FILLER])
    nobody_answers(match)
    assert match.outcome is not None
    assert match.outcome.scores == (0, 0, 0)
    assert view_data(match, None)["centre"] == [card(PLAIN)]


def test_a_tie_is_shared() -> None:
    match = exact_table(["red/blue 1", FILLER], ["blue/red 1", FILLER], ["mystery", FILLER])
    win(match, 1)
    win(match, 0)
    win(match, 0)
    nobody_answers(match)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores, match.outcome.reason) == ((0, 1), (1, 1, 0), "shared")


def test_zero_wins_over_a_negative_score() -> None:
    match = exact_table(["red/blue -2"], [FILLER], [FILLER])
    win(match, 1)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)


def test_at_the_end_gains_scores_and_the_counting_are_shown_to_all() -> None:
    match = exact_table(["red/blue x2", FILLER], ["blue/red 2", FILLER])
    nobody_answers(match)
    win(match, 0)
    win(match, 1)
    for viewer in (0, 1, None):
        view = view_data(match, viewer)
        assert view["phase"] == "over"
        assert view["gains"] == [[card("blue/red 2"), card("red/blue x2")], [card(FILLER)]]
        assert view["scores"] == [2, 1]
        assert view["outcome"] == {"winners": [0], "scores": [2, 1], "reason": "points"}
        over = facts_data(match, viewer)[-1]
        assert over["fact"] == "match-over"
        assert [step["total"] for step in over["counting"][0]] == [2, 2]
        assert [step["factor"] for step in over["counting"][0]] == [1, 2]


def test_the_fields_of_the_last_turn_stay_at_the_end() -> None:
    match = table([PLAIN], [FILLER], [FILLER])
    while match.outcome is None:
        nobody_answers(match)
    view = view_data(match, 1)
    assert (view["current"], view["question"], view["to_act"]) == (None, None, [])
    assert len(view["centre"]) == 7
    assert view["last_race"]["first"] is None
