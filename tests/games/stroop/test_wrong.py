"""§ A wrong answer, § The next turn."""

from __future__ import annotations

from random import Random

import pytest

from kibitz import Match
from kibitz.games.stroop.model import Sacrifice
from tests.games.stroop import oracle
from tests.games.stroop.setting import (
    FILLER,
    PLAIN,
    REVERSE,
    SKIP,
    answer,
    ask,
    card,
    lose,
    nobody_answers,
    refusal_code,
    stay_silent,
    table,
    view_data,
    win,
)


def answer_wrongly(match: Match, loser: int) -> None:
    """The loser answers first and wrong, and has yet to sacrifice a card."""
    ask(match, "name")
    for seat in sorted(match.to_act - {loser}):
        stay_silent(match, seat)
    answer(match, loser, next(c for c in match.state.colours if c != match.state.centre[-1].word), 500)


def test_the_current_card_stays_and_the_loser_must_pay() -> None:
    match = table([PLAIN], [FILLER], [FILLER])
    answer_wrongly(match, 2)
    view = view_data(match, 0)
    assert (view["phase"], view["to_act"]) == ("sacrifice", [2])
    assert view["current"] == card(PLAIN)
    assert view["question"] == "name"
    assert view["gains_sizes"] == [0, 0, 0]


def test_without_gains_only_the_active_pile_can_pay() -> None:
    match = table([PLAIN], [FILLER], [FILLER])
    answer_wrongly(match, 2)
    assert match.legal_actions(2) == (Sacrifice("active"),)
    assert refusal_code(match, 2, {"do": "sacrifice", "from": "gains"}) == "no-gains"


def test_the_top_of_the_active_pile_is_laid_face_up_on_the_centre_without_effect() -> None:
    match = table([PLAIN], [FILLER], ["green/red 2 see", FILLER])
    answer_wrongly(match, 2)
    match.play(2, {"do": "sacrifice", "from": "active"})
    view = view_data(match, None)
    assert view["centre"] == [card(PLAIN), card("green/red 2 see")]
    assert view["active_sizes"] == [2, 3, 2]
    assert (view["phase"], view["turn"], view["current"]) == ("asking", 1, None)


def test_the_top_of_the_gains_pile_can_pay_instead() -> None:
    match = table(["red/blue 1"], ["blue/red 2"], [PLAIN])
    nobody_answers(match)
    win(match, 0)
    answer_wrongly(match, 0)
    assert match.legal_actions(0) == (Sacrifice("active"), Sacrifice("gains"))
    match.play(0, {"do": "sacrifice", "from": "gains"})
    view = view_data(match, None)
    assert view["centre"] == [card(PLAIN), card("blue/red 2")]
    assert view["gains_tops"] == [card("red/blue 1"), None, None]
    assert view["active_sizes"] == [2, 2, 2]


def test_the_next_winner_takes_the_sacrifice_too_and_its_ability_does_nothing() -> None:
    match = table([PLAIN], [FILLER], ["green/red 2 see"])
    lose(match, 2)
    win(match, 0)
    assert view_data(match, None)["gains_sizes"] == [3, 0, 0]
    assert [str(c) for c in match.state.gains[0]] == [FILLER, "green/red 2 see", PLAIN]
    assert view_data(match, None)["phase"] == "asking"


def test_only_the_loser_pays_and_only_when_due() -> None:
    match = table([PLAIN], [FILLER], [FILLER])
    assert refusal_code(match, 0, {"do": "sacrifice", "from": "active"}) == "not-now"
    answer_wrongly(match, 2)
    assert refusal_code(match, 1, {"do": "sacrifice", "from": "active"}) == "not-your-turn"
    assert refusal_code(match, None, {"do": "sacrifice", "from": "active"}) == "not-the-table"
    assert refusal_code(match, 2, {"do": "sacrifice", "from": "centre"}) == "unreadable"
    assert refusal_code(match, 2, {"do": "sacrifice", "source": "active"}) == "unreadable"
    assert refusal_code(match, 2, {"do": "sacrifice"}) == "unreadable"


@pytest.mark.parametrize("seed", range(60))
def test_the_loser_always_has_an_active_card(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randrange(2, 7)
    match = Match("stroop", seats=seats, seed=str(seed), options=oracle.options(rng, seats))
    while match.outcome is None:
        if match.state.phase in ("race", "sacrifice"):
            assert all(match.state.active[seat] for seat in range(seats) if seat != match.state.turn)
        seat = rng.choice(sorted(match.to_act))
        match.play(seat, rng.choice(match.legal_actions(seat)))


# The next turn


def test_turns_go_clockwise() -> None:
    match = table([FILLER], [FILLER], [FILLER])
    turns = []
    for _ in range(4):
        turns.append(match.state.turn)
        nobody_answers(match)
    assert turns == [0, 1, 2, 0]


def test_with_two_seats_a_skip_lets_the_winner_ask_twice() -> None:
    match = table([SKIP], [FILLER], first=0)
    win(match, 1)
    match.play(1, {"do": "use", "seat": 0})
    turns = []
    for _ in range(3):
        turns.append(match.state.turn)
        nobody_answers(match)
    assert turns == [1, 1, 0]


def test_a_skipped_seat_that_is_next_is_passed_over_at_once() -> None:
    match = table([SKIP], [FILLER], [FILLER])
    win(match, 2)
    match.play(2, {"do": "use", "seat": 1})
    view = view_data(match, None)
    assert (view["turn"], view["skips"]) == (2, [False, False, False])


def test_if_every_seat_is_marked_the_first_in_line_has_the_turn() -> None:
    match = table([SKIP], [SKIP], first=0)
    win(match, 1)
    match.play(1, {"do": "use", "seat": 0})
    assert match.state.turn == 1
    win(match, 0)
    match.play(0, {"do": "use", "seat": 1})
    view = view_data(match, None)
    assert (view["turn"], view["skips"]) == (0, [False, False])


def test_a_skip_mark_stays_until_the_seats_next_turn_whatever_the_direction() -> None:
    match = table([SKIP], [REVERSE], [FILLER], [FILLER])
    win(match, 1)
    match.play(1, {"do": "use", "seat": 3})
    win(match, 2)
    match.play(2, {"do": "use"})
    assert match.state.turn == 0
    nobody_answers(match)
    view = view_data(match, None)
    assert (view["turn"], view["skips"]) == (2, [False] * 4)
