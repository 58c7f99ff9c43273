"""The bodies of the calls about lessons."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kibitz.engine.vocabulary import Seat
from kibitz.server.wire.solo import SoloFrame
from kibitz.words import Language

MAX_ACTIONS = 100
"""No lesson has that many tasks."""


class OfferedLesson(msgspec.Struct, frozen=True):
    """A lesson of a game."""

    lesson: str
    """The id of the lesson."""
    title: str
    """Its title."""


class LessonsQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to list the lessons of a game."""

    language: Language | None = None
    """The language of the titles; if left out, `Accept-Language` decides."""


class LessonSoFar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the learner has done in a lesson."""

    actions: Annotated[tuple[dict[str, Any], ...], Meta(max_length=MAX_ACTIONS)] = ()
    """The actions that fulfilled its tasks so far, and last the one that is new."""
    language: Language | None = None
    """The language of the sentences; if left out, `Accept-Language` decides."""


class LessonStage(msgspec.Struct, frozen=True, kw_only=True):
    """What happens, and then a sentence about it."""

    frames: tuple[SoloFrame, ...]
    """What happens before the sentence; the very first frame is the deal."""
    sentence: str
    """What the lesson says now."""
    place: str | None
    """The place of the board that it is about, or several with spaces between them; null for none."""
    is_task: bool
    """Whether the learner must act. Otherwise there is only something to read."""
    step: int
    """Which step of the lesson this is, counted from 1."""


class LessonQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question at the end of a lesson."""

    question: str
    """The question."""
    answers: tuple[str, ...]
    """The answers to choose from."""
    right: int
    """Which of them is right, counted from 0."""
    why: str
    """The reason."""


class LessonMatch(msgspec.Struct, frozen=True, kw_only=True):
    """The match with bots that the last lesson ends with, as `POST /api/tables` takes it."""

    seats: int
    """How many seats it has."""
    quick: str
    """The level of the bots."""
    options: dict[str, Any]
    """The options of the match."""


class LessonPart(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a lesson: from the learner's last action to the next task, or to the end."""

    title: str
    """The title of the lesson."""
    steps: int
    """How many steps it has."""
    you: Seat
    """The learner's seat."""
    names: tuple[str, ...]
    """The names of the players, by seat; the learner's is empty."""
    options: dict[str, Any]
    """The options of its match that were chosen; all others have their defaults."""
    stages: tuple[LessonStage, ...]
    """What follows; empty if the last action was taken back."""
    taken_back: str | None
    """Why the last action was taken back: it is not the point here, or the rules forbid it; null if it was not."""
    questions: tuple[LessonQuestion, ...] | None
    """What is asked at the end; null before."""
    next: str | None
    """The lesson after this one; null if it is the last."""
    then: LessonMatch | None
    """The match with bots that the last lesson ends with; null for the others."""
