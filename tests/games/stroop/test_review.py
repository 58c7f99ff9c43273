"""What a review of stroop tells of reactions."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz import Match
from kibitz.bots.reactions import Reactions
from kibitz.games.stroop.bots.reflexes import AGAINST_THE_WORD, ALONG_THE_WORD
from kibitz.games.stroop.review import reactions
from kibitz.reviews.decisions import inputs_of
from kibitz.words import Teller, seat_names, speaker
from tests.games.stroop.setting import answer, ask, nobody_answers, table

CONFLICT, PLAIN = "colour", "name"
"""What is asked about a card whose word and ink differ."""


def answers_of_seat_1(*turns: tuple[str, str, int], card: str = "red/blue 2", **options: Any) -> Match:
    """Seat 1 answers what seat 0 asks about its cards, and nobody anything else."""
    match = table([card] * len(turns), ["green/green 0"] * 2 * len(turns), **options)
    for about, colour, ms in turns:
        ask(match, about)
        if match.state.phase == "posing":
            match.play(0, {"do": "pose", "question": "Well?"})
        answer(match, 1, colour, ms)
        if match.state.phase == "sacrifice":
            match.play(1, {"do": "sacrifice", "from": "active"})
        if match.outcome is None:
            nobody_answers(match)
    return match


def tell_reactions(match: Match, language: str = "en") -> Reactions:
    tell = Teller(speaker("stroop", language), seat_names(match.seats, language), 1)
    return reactions(match, 1, inputs_of(match, 1), tell)


def test_the_medians_of_right_answers_are_told_apart_by_conflict() -> None:
    found = tell_reactions(
        answers_of_seat_1(
            (CONFLICT, "blue", 900),
            (PLAIN, "red", 500),
            (CONFLICT, "red", 300),
            (CONFLICT, "blue", 1200),
            (PLAIN, "red", 700),
            (CONFLICT, "blue", 1000),
            (PLAIN, "blue", 100),
            (PLAIN, "red", 520),
        )
    )
    assert (found.conflict_ms, found.plain_ms, found.slips) == (1000, 520, 2)
    assert [one.ms for one in found.times] == [900, 500, 300, 1200, 700, 1000, 100, 520]
    assert [one.conflict for one in found.times] == [True, False, True, True, False, True, False, False]
    assert [one.right for one in found.times] == [True, True, False, True, True, True, False, True]
    assert found.told.replace("\N{NO-BREAK SPACE}", " ") == (
        "8 answers, 2 of them wrong. The median of your right answers is 1,000 ms with a conflict "
        "(name the ink, not the word), and 520 ms without."
    )


def test_without_a_right_answer_of_each_kind_no_medians_are_told() -> None:
    found = tell_reactions(answers_of_seat_1((CONFLICT, "blue", 900), (PLAIN, "green", 500)))
    assert (found.conflict_ms, found.plain_ms) == (900, None)
    assert found.told == "2 answers, one of them wrong."


def test_an_answer_after_the_limit_was_silence_and_is_no_reaction() -> None:
    turns = ((CONFLICT, "blue", 800), (CONFLICT, "blue", 801), (PLAIN, "blue", 9000))
    found = tell_reactions(answers_of_seat_1(*turns, limit_ms=800))
    assert [one.ms for one in found.times] == [800]
    assert (found.conflict_ms, found.slips) == (800, 0)
    assert len(tell_reactions(answers_of_seat_1(*turns)).times) == 3


def test_to_a_mystery_card_there_is_no_reaction() -> None:
    assert tell_reactions(answers_of_seat_1((CONFLICT, "who knows", 4000), card="mystery")).times == ()


def test_a_bot_is_slower_where_word_and_ink_conflict() -> None:
    """By the difference of the mean times that people take to know the answer."""
    found = tell_reactions(answers_of_seat_1((CONFLICT, "blue", 900))).bots
    slower = AGAINST_THE_WORD.mean + AGAINST_THE_WORD.tail - ALONG_THE_WORD.mean - ALONG_THE_WORD.tail
    for level, pace in (("easy", 1.1), ("medium", 1), ("strong", 0.94)):
        with_conflict, without = found[level]
        assert with_conflict - without == pytest.approx(pace * slower, abs=1)
    assert found["easy"][1] > found["medium"][1] > found["strong"][1]
