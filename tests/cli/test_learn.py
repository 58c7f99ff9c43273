"""Lessons in the terminal, done by typing."""

from __future__ import annotations

from functools import partial
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

from kibitz import GAMES
from kibitz.cli import main
from kibitz.cli.learning import LessonTerminal
from kibitz.cli.terminal import Left
from kibitz.cli.typed import typed
from kibitz.lessons import Lesson, lessons
from kibitz.words import LANGUAGES

TAUGHT = [game for game in sorted(GAMES) if lessons(game)]


class Pupil(Console):
    """Does each task wrongly once where that is possible, then rightly; always gives the first answer."""

    def __init__(self) -> None:
        super().__init__(file=StringIO(), width=200, highlight=False)
        self.terminal: LessonTerminal | None = None
        self.failed = -1

    def input(self, *args: object, **kwargs: object) -> str:
        assert self.terminal is not None
        session = self.terminal.session
        task = session.task
        if task is None:
            return "1" if session.is_done else ""
        legal = session.match.legal_actions(session.lesson.learner)
        stamp = session.match.game.optional("text", "stamp", lambda action, elapsed: action)
        wrong = [action for action in legal if not task.is_fulfilled_by(action)]
        if wrong and self.failed < session.match.version:
            self.failed = session.match.version
            return typed(wrong[0], partial(stamp, elapsed=0))
        return typed(next(filter(task.is_fulfilled_by, legal)), partial(stamp, elapsed=0))

    @property
    def shown(self) -> str:
        assert isinstance(self.file, StringIO)
        return self.file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "lesson", [lesson for game in TAUGHT for lesson in lessons(game)], ids=lambda lesson: f"{lesson.game}-{lesson.id}"
)
def test_a_lesson_can_be_done_by_typing(lesson: Lesson, language: str) -> None:
    pupil = Pupil()
    pupil.terminal = LessonTerminal(lesson, pupil, language)
    pupil.terminal.teach()
    first_words = [lesson.sentence(step.say, language)[:60] for step in lesson.steps]
    assert [sentence for sentence in first_words if sentence not in pupil.shown] == []


def test_a_lesson_can_be_left_at_once() -> None:
    class Leaver(Pupil):
        def input(self, *args: object, **kwargs: object) -> str:
            return "q"

    with pytest.raises(Left):
        LessonTerminal(lessons("coyote")[0], Leaver(), "en").teach()


def test_the_last_lesson_goes_on_with_a_real_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KIBITZ_DATA", str(tmp_path))
    monkeypatch.setattr(LessonTerminal, "teach", lambda terminal: None)
    result = CliRunner().invoke(main, ["learn", "coyote", "extras", "--lang", "en"], input="q\n")
    assert "Lesson 5 of 5" in result.output
    assert "Now play a real match" in result.output
    assert "kibitz play --resume" in result.output


def test_a_lesson_that_does_not_exist_is_refused_with_those_that_do() -> None:
    result = CliRunner().invoke(main, ["learn", "coyote", "nothing"])
    assert result.exit_code == 2
    assert "coyote has no lesson 'nothing'; there are feathers," in result.output
