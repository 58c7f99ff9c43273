"""One person plays a lesson: the others follow the script, and only what fulfils a task is kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Action
from kibitz.lessons.lesson import Lesson, Step


class Stage(NamedTuple):
    """What happens up to a step's sentence: the inputs from one version to another."""

    since: int
    version: int
    step: Step
    number: int
    """Which step this is, counted from 0."""


class TakenBack(KibitzError):
    """A legal action that is not the point of a task. `key` names the sentence that says why."""

    def __init__(self, lesson: Lesson, key: str) -> None:
        super().__init__(lesson, key)
        self.lesson = lesson
        self.key = key

    def sentence(self, language: str) -> str:
        return self.lesson.sentence(self.key, language)

    def __str__(self) -> str:
        return self.sentence("en")


class Session:
    """A lesson in progress."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.match = lesson.start()
        self.position = 0
        """How many steps have been reached."""
        self._told = 0
        """The version up to which stages have been handed out."""
        self.task: Step | None = None
        """The step whose task is open."""

    @property
    def is_done(self) -> bool:
        return self.task is None and self.position == len(self.lesson.steps)

    def proceed(self) -> Iterator[Stage]:
        """Plays on to the next task, or to the end, stage by stage."""
        while self.task is None and self.position < len(self.lesson.steps):
            yield self._next_stage()

    def _next_stage(self) -> Stage:
        number, step = self.position, self.lesson.steps[self.position]
        for seat, action in step.inputs:
            self.match.play(seat, action)
        stage = Stage(self._told, self.match.version, step, number)
        self.position += 1
        self._told = self.match.version
        self.task = step if step.task else None
        return stage

    def act(self, action: Action | Mapping[str, Any]) -> None:
        """Plays the learner's action if it fulfils the task.

        Raises `IllegalAction` if the rules forbid it, and `TakenBack` if it is not the point; nothing changes then.
        """
        if self.task is None:
            raise KibitzError("There is no task to fulfil.")
        judged = self.match.judge(self.lesson.learner, action)
        if not self.task.is_fulfilled_by(judged):
            raise TakenBack(self.lesson, self.task.reply_to(judged) or self.task.say)
        self.match.apply_judged(self.lesson.learner, judged)
        self.task = None
