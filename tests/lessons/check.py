"""What is wrong with a game's lessons: each problem names the file and the step."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from fluent.runtime import FluentResource

from kibitz import words
from kibitz.bots import check_bot
from kibitz.engine.errors import KibitzError
from kibitz.engine.match import Match
from kibitz.lessons.lesson import FOLDER, Lesson, QuizQuestion, Step
from kibitz.lessons.session import Session

MAX_VARIANTS = 12
"""Of the actions that fulfil a task, at most this many are tried."""

LONGEST_SENTENCE = 230
"""Characters: what a small phone can show above a board."""

QUESTIONS = range(2, 4)
"""How many questions a lesson asks."""

IsPlace = Callable[[str], bool]
"""Whether the game's board has a place of this name."""


def find_problems(lesson: Lesson, is_place: IsPlace) -> Iterator[str]:
    """Everything that is wrong with one lesson."""
    yield from _check_sentences(lesson)
    sections = sections_of(lesson.game)
    for number, step in enumerate(lesson.steps, 1):
        if step.place is not None and not is_place(step.place):
            yield f"{_at(lesson, number)}: the board has no place {step.place!r}."
        for section in step.teaches:
            if section not in sections:
                yield f"{_at(lesson, number)}: the rules page has no section {section!r}."
    if len(lesson.content.questions) not in QUESTIONS:
        yield f"{lesson.source}: a lesson asks two or three questions, not {len(lesson.content.questions)}."
    for question in lesson.content.questions:
        yield from _check_question(lesson, question)
    yield from _check_play(lesson)


def find_gaps(lessons: Sequence[Lesson]) -> Iterator[str]:
    """What the lessons of a game do not cover together."""
    folder = f"{lessons[0].game}/{FOLDER}"
    taught = {section for lesson in lessons for step in lesson.steps for section in step.teaches}
    for section in sections_of(lessons[0].game):
        if section not in taught:
            yield f"{folder}: no step teaches the section {section!r} of the rules page."
    asked = {question.about for lesson in lessons for question in lesson.content.questions}
    for topic in ("goal", "turn", "end"):
        if topic not in asked:
            yield f"{folder}: no question is about {topic!r}."
    for lesson in lessons:
        is_last = lesson is lessons[-1]
        if is_last is (lesson.content.then is None):
            yield f"{lesson.source}: {'the last lesson ends' if is_last else 'only the last lesson ends'} with a match."
    yield from _check_match(lessons[-1])
    yield from _find_idle_sentences(lessons)


def sections_of(game: str) -> list[str]:
    """The ids of the sections of a game's rules page."""
    return re.findall(r"^##+ .*\{#([a-z0-9-]+)\}$", words.rulebook(game, words.DEFAULT), re.MULTILINE)


def keys_of(lesson: Lesson) -> Iterator[str]:
    """The keys of all sentences that a lesson says."""
    yield "title"
    for step in lesson.steps:
        yield step.say
        yield from (reply.say for reply in step.otherwise)
    for question in lesson.content.questions:
        yield from (question.ask, f"{question.ask}-why")
        yield from (f"{question.ask}-{number}" for number in range(1, question.answers + 1))


def _at(lesson: Lesson, step: int) -> str:
    return f"{lesson.source}, step {step}"


def _check_sentences(lesson: Lesson) -> Iterator[str]:
    for language in words.LANGUAGES:
        for key in keys_of(lesson):
            try:
                length = len(lesson.sentence(key, language))
            except LookupError:
                yield f"{lesson.source}: the sentence {lesson.id}-{key} is missing or wrong in {language}."
                continue
            if length > LONGEST_SENTENCE:
                yield f"{lesson.source}: the sentence {lesson.id}-{key} is too long in {language}: {length} characters."


def _check_question(lesson: Lesson, question: QuizQuestion) -> Iterator[str]:
    if not 1 <= question.right <= question.answers or question.answers < 2:
        yield f"{lesson.source}: the right answer to {question.ask!r} is not among its answers."


def _check_match(lesson: Lesson) -> Iterator[str]:
    then = lesson.content.then
    if then is None:
        return
    try:
        Match(lesson.game, seats=then.seats, options=then.options)
        check_bot(lesson.game, then.level)
    except KibitzError as error:
        yield f"{lesson.source}: the match that follows cannot be played: {error}"


def _find_idle_sentences(lessons: Sequence[Lesson]) -> Iterator[str]:
    said = {f"{lesson.id}-{key}" for lesson in lessons for key in keys_of(lesson)}
    for language in words.LANGUAGES:
        own = words.catalogue(lessons[0].game, language, FOLDER)[-1]
        for entry in FluentResource(own).body:
            key = getattr(getattr(entry, "id", None), "name", None)
            if key is not None and key not in said:
                yield f"{lessons[0].game}/{FOLDER}/{language}.ftl: no lesson says {key}."


# Every scripted input is legal, every task can be fulfilled, and every other legal action is answered.


def _check_play(lesson: Lesson) -> Iterator[str]:
    try:
        lesson.start()
    except KibitzError as error:
        yield f"{lesson.source}: {error}"
        return
    if not any(step.task for step in lesson.steps):
        yield f"{lesson.source}: it has no task."
    yield from _check_path(lesson, (), is_usual=True)


def _check_path(lesson: Lesson, chosen: tuple[Any, ...], *, is_usual: bool) -> Iterator[str]:
    """Goes on to the end of the lesson after these actions, by every way to fulfil its tasks.

    The usual path takes the first way each time; only there must all patterns and replies be of use.
    """
    session, problem = _replay(lesson, chosen)
    if problem is not None:
        yield problem
        return
    if session.task is None:
        return
    at, (usual, others) = _at(lesson, session.position), _fulfilling(session, session.task)
    if is_usual:
        yield from _check_task(at, session, session.task)
    yield from _check_answers(at, session, session.task)
    if usual is None:
        yield f"{at}: no legal action fulfils the task."
        return
    yield from _check_path(lesson, (*chosen, usual), is_usual=is_usual)
    found = set()
    for variant in others:
        problem = next(_check_path(lesson, (*chosen, variant), is_usual=False), None)
        if problem is not None and problem not in found:
            yield f"{problem} (after {variant})"
            found.add(problem)


def _replay(lesson: Lesson, chosen: Sequence[Any]) -> tuple[Session, str | None]:
    """The lesson after these actions of the learner, and what went wrong in the script after the last one."""
    session = Session(lesson)
    try:
        list(session.proceed())
        for action in chosen:
            session.act(action)
            list(session.proceed())
    except KibitzError as error:
        return session, f"{_at(lesson, session.position + 1)}: {error}"
    return session, None


def _fulfilling(session: Session, task: Step) -> tuple[Any, Sequence[Any]]:
    """The first action that fulfils a task, if there is one, and some of the others."""
    first, *others = [*filter(task.is_fulfilled_by, session.match.legal_actions(session.lesson.learner))] or [None]
    return first, others[:: -(-len(others) // MAX_VARIANTS) or 1]


def _wrong(session: Session, task: Step) -> list[Any]:
    legal = session.match.legal_actions(session.lesson.learner)
    return [action for action in legal if not task.is_fulfilled_by(action)]


def _check_task(at: str, session: Session, task: Step) -> Iterator[str]:
    legal, wrong = session.match.legal_actions(session.lesson.learner), _wrong(session, task)
    for pattern in task.task:
        if not any(pattern.fits(action) for action in legal):
            yield f"{at}: no legal action fits {pattern}."
    for reply in task.otherwise:
        if reply.when is not None and not any(reply.when.fits(action) for action in wrong):
            yield f"{at}: no wrong action is answered by {reply.say!r}."


def _check_answers(at: str, session: Session, task: Step) -> Iterator[str]:
    unanswered = next((action for action in _wrong(session, task) if task.reply_to(action) is None), None)
    if unanswered is not None:
        yield f"{at}: nothing answers {unanswered}."
