"""Every lesson of every game can be played in every language, and together a game's lessons teach all its rules."""

from __future__ import annotations

from functools import partial

import pytest

from kibitz import GAMES
from kibitz.lessons import Lesson, lessons
from tests.lessons.check import find_gaps, find_problems
from tests.lessons.places import is_place

TAUGHT = [game for game in sorted(GAMES) if lessons(game)]
ALL = [lesson for game in TAUGHT for lesson in lessons(game)]


@pytest.mark.parametrize("game", ["coyote", "overbid", "peacock", "stroop"])
def test_every_game_that_kibitz_ships_has_three_to_six_lessons(game: str) -> None:
    assert 3 <= len(lessons(game)) <= 6


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_a_lesson_can_be_played_and_answers_every_wrong_choice(lesson: Lesson) -> None:
    assert list(find_problems(lesson, partial(is_place, lesson.game))) == []


@pytest.mark.parametrize("game", TAUGHT)
def test_every_section_of_the_rules_page_is_taught(game: str) -> None:
    assert list(find_gaps(lessons(game))) == []
