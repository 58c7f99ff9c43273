"""The easy bot plays sensibly and better than chance."""

from __future__ import annotations

from random import Random

from kibitz import Match, bot
from kibitz.bots import Choice
from kibitz.engine.playout import play_out
from kibitz.games.stroop.bots.levels.easy import EasyBot
from kibitz.games.stroop.bots.levels.guessing import GuessingBot
from kibitz.games.stroop.model import Answer, Decline, Pose, Sacrifice, Use
from kibitz.games.stroop.questions import ANSWERS_TO_ANYTHING, STOCK_ANSWERS
from tests.games.stroop.setting import FILLER, REVERSE, SEE, SKIP, SWAP, ask, nobody_answers, table, win


def choice(match: Match, seat: int, rng: Random | None = None) -> Choice:
    return bot("stroop", "easy").choose(match.view(seat), match.legal_actions(seat), rng or Random(1))


def test_it_answers_a_mystery() -> None:
    match = table(["mystery"], [FILLER])
    ask(match)
    match.play(0, {"do": "pose", "question": "Well?"})
    given = choice(match, 1)
    assert isinstance(given.action, Answer)
    assert given.action.colour in ANSWERS_TO_ANYTHING
    assert given.after_ms == given.action.ms >= 4500, "somebody who types has a chance"


def test_it_answers_a_stock_question_fittingly_and_within_the_limit() -> None:
    for question, answers in STOCK_ANSWERS.items():
        match = table(["mystery"], [FILLER], limit_ms=1500)
        ask(match)
        match.play(0, {"do": "pose", "question": question})
        given = choice(match, 1).action
        assert isinstance(given, Answer)
        assert given.colour in answers
        assert given.ms <= 1500


def test_it_poses_a_stock_question() -> None:
    match = table(["mystery"], [FILLER])
    ask(match)
    assert isinstance(choice(match, 0).action, Pose)


def test_it_swaps_a_bad_card_for_a_good_one_and_not_the_other_way_round() -> None:
    match = table(["green/red 2"], [SWAP], [FILLER])
    win(match, 2)
    win(match, 0)
    assert choice(match, 0).action == Use(2)
    match = table(["green/red -2"], ["blue/green 2 swap"], [FILLER])
    win(match, 2)
    win(match, 0)
    assert choice(match, 0).action == Decline()


def test_it_always_uses_a_look() -> None:
    match = table([SEE], [FILLER])
    win(match, 1)
    assert choice(match, 1).action == Use(0)


def test_it_makes_the_leader_ask_next() -> None:
    match = table(["red/blue 1"], [SKIP], [FILLER], [FILLER])
    win(match, 3)
    win(match, 0)
    assert choice(match, 0).action == Use(2)


def test_it_turns_the_direction_rather_than_ask_next() -> None:
    match = table([REVERSE], [FILLER], [FILLER])
    win(match, 1)
    assert choice(match, 1).action == Use()
    match = table([REVERSE], [FILLER], [FILLER])
    win(match, 2)
    assert choice(match, 2).action == Decline()


def test_it_sacrifices_a_worthless_gain_or_else_an_active_card() -> None:
    for top, source in (("red/blue 0", "gains"), ("red/blue 1", "active"), ("mystery", "gains")):
        match = table([top], [FILLER])
        win(match, 1)
        nobody_answers(match)
        ask(match, "colour")
        match.play(1, {"do": "answer", "colour": "blue", "ms": 1})
        assert choice(match, 1).action == Sacrifice(source)  # type: ignore[arg-type]


def test_it_beats_guessing_bots() -> None:
    rng = Random(3)
    wins = 0
    for number in range(24):
        me = number % 4
        bots = [EasyBot() if seat == me else GuessingBot() for seat in range(4)]
        match = play_out(Match("stroop", seats=4, seed=str(number)), bots, rng)
        assert match.outcome is not None
        wins += match.outcome.winners == (me,)
    assert wins > 14


def test_bots_play_every_kind_of_match_to_its_end() -> None:
    rng = Random(4)
    own = ["red/blue 2 see", "blue/red 1 swap", "red/red 0 reverse", "mystery", "blue/blue x2 skip"] * 4
    for seats in range(2, 7):
        for options in ({}, {"cards": own, "swap_with": "active", "limit_ms": 700}):
            match = Match("stroop", seats=seats, seed="x", options=options)
            assert play_out(match, [EasyBot()] * seats, rng).outcome
