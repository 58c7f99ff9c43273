"""A lesson in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from kibitz import words
from kibitz.cli.saves import Seating
from kibitz.cli.terminal import Left, Terminal
from kibitz.lessons import Lesson, Session, Stage
from kibitz.lessons.session import TakenBack


class LessonTerminal(Terminal):
    """Shows what a lesson says, and asks for what its tasks need."""

    def __init__(self, lesson: Lesson, console: Console, language: str) -> None:
        self.lesson = lesson
        self.session = Session(lesson)
        you = words.shared_speaker(language)("terminal-you")
        super().__init__(self.session.match, Seating(lesson.learner, lesson.names(you), "random"), console, language)

    def teach(self) -> None:
        """Plays the lesson to its end. Raises `Left` if the person leaves."""
        while True:
            for stage in self.session.proceed():
                self._show_stage(stage)
            if self.session.is_done:
                break
            self._do_task()
        for question in self.lesson.content.questions:
            self._ask_question(question.ask, question.answers, question.right)

    def _show_stage(self, stage: Stage) -> None:
        if stage.version > stage.since or stage.number == 0:
            self._tell_news()
            if not stage.step.task:
                self._show_table()
        self._say(stage.step.say)
        if not stage.step.task:
            self._wait()

    def _do_task(self) -> None:
        while self.session.task is not None:
            action: Any = self._ask(self.match.legal_actions(self.you), may_wait=False)
            try:
                self.session.act(action)
            except TakenBack as taken_back:
                self.console.print(Text(taken_back.sentence(self.language), style="red"))

    def _ask_question(self, ask: str, answers: int, right: int) -> None:
        self._say(ask)
        for number in range(1, answers + 1):
            self.console.print(f"  {number} {self.lesson.sentence(f'{ask}-{number}', self.language)}")
        answer = ""
        while not (answer.isdecimal() and 1 <= int(answer) <= answers):
            self._note("terminal-choose-answer")
            answer = self._read_answer()
        self._note("terminal-right" if int(answer) == right else "terminal-wrong")
        self.console.print(self.lesson.sentence(f"{ask}-why", self.language))

    def _say(self, key: str) -> None:
        self.console.print(Panel(self.lesson.sentence(key, self.language), style="bold"))

    def _wait(self) -> None:
        self._note("terminal-go-on")
        self._read_answer()

    def _read_answer(self) -> str:
        answer = self._read_line()
        if answer.lower() in ("q", "quit"):
            raise Left
        return answer
