"""The HTTP calls about lessons. Nothing is stored: the client sends all that its learner has done so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from aiohttp import web

from kibitz import words
from kibitz.engine.errors import IllegalAction, KibitzError
from kibitz.engine.vocabulary import to_json
from kibitz.games import GAMES
from kibitz.lessons import Lesson, QuizQuestion, Session, Stage, lessons
from kibitz.lessons.session import TakenBack
from kibitz.server.clock.slices import run_in_slices
from kibitz.server.http.match_calls import compressed_json
from kibitz.server.http.requests import json_response, language_of, parse_body, parse_query
from kibitz.server.match.narration import build_solo_frame
from kibitz.server.wire.lessons import (
    LessonMatch,
    LessonPart,
    LessonQuestion,
    LessonSoFar,
    LessonsQuery,
    LessonStage,
    OfferedLesson,
)
from kibitz.server.wire.refusals import Refusal
from kibitz.server.wire.solo import SoloFrame
from kibitz.words import Teller


async def list_lessons(request: web.Request) -> web.Response:
    language = parse_query(request, LessonsQuery).language or language_of(request)
    found = lessons_of(request)
    response = json_response([OfferedLesson(lesson.id, lesson.title(language)) for lesson in found])
    response.headers["Vary"] = "Accept-Language"
    return response


async def play_lesson(request: web.Request) -> web.Response:
    found = lessons_of(request)
    lesson = next((one for one in found if one.id == request.match_info["lesson"]), None)
    if lesson is None:
        raise Refusal("NO_SUCH_CALL", "no-such-lesson")
    body = await parse_body(request, LessonSoFar)
    following = found[found.index(lesson) + 1 :]
    part = await build_part(lesson, body, body.language or language_of(request), following[0].id if following else None)
    return compressed_json(to_json(part))


def lessons_of(request: web.Request) -> tuple[Lesson, ...]:
    game = request.match_info["game"]
    if game not in GAMES:
        raise Refusal("NO_SUCH_CALL", "no-such-lesson")
    return lessons(game)


async def build_part(
    lesson: Lesson, so_far: LessonSoFar, language: words.Language, following: str | None
) -> LessonPart:
    """Plays the lesson from its beginning, and returns what follows the learner's last action.

    In slices, since live races share the event loop.
    """
    session = Session(lesson)
    stages: list[Stage] = []
    taken_back = None
    try:
        played = await run_in_slices(play_actions(session, so_far.actions))
    except (TakenBack, IllegalAction) as problem:
        taken_back = problem.sentence(language)
    else:
        stages = [stage for done, stage in played if done == len(so_far.actions)]
    frames = {frame.version: frame for frame in await run_in_slices(build_frames(session, stages, language))}
    then = lesson.content.then
    return LessonPart(
        title=lesson.title(language),
        steps=len(lesson.steps),
        you=lesson.learner,
        names=lesson.names(""),
        options=lesson.content.options,
        stages=tuple(build_stage(lesson, stage, frames, language) for stage in stages),
        taken_back=taken_back,
        questions=tuple(build_question(lesson, question, language) for question in lesson.content.questions)
        if session.is_done
        else None,
        next=following,
        then=LessonMatch(seats=then.seats, quick=then.level, options=then.options) if then else None,
    )


def play_actions(session: Session, actions: Sequence[dict[str, Any]]) -> Iterator[tuple[int, Stage]]:
    """Every stage, with the number of actions before it. Only the last action may be one that is taken back."""
    for stage in session.proceed():
        yield 0, stage
    for done, action in enumerate(actions, 1):
        try:
            session.act(action)
        except KibitzError as problem:
            if done == len(actions) and isinstance(problem, TakenBack | IllegalAction):
                raise
            raise Refusal("BAD_REQUEST", "not-this-lesson") from None
        for stage in session.proceed():
            yield done, stage


def build_frames(session: Session, stages: Sequence[Stage], language: words.Language) -> Iterator[SoloFrame]:
    lesson = session.lesson
    names = lesson.names(words.shared_speaker(language)("terminal-you"))
    tell = Teller(words.speaker(lesson.game, language), names, lesson.learner)
    return (build_solo_frame(session.match, version, tell) for stage in stages for version in versions_of(stage))


def versions_of(stage: Stage) -> range:
    """What its frames show; the very first frame is the deal."""
    return range(0 if stage.number == 0 else stage.since + 1, stage.version + 1)


def build_stage(lesson: Lesson, stage: Stage, frames: Mapping[int, SoloFrame], language: words.Language) -> LessonStage:
    return LessonStage(
        frames=tuple(frames[version] for version in versions_of(stage)),
        sentence=lesson.sentence(stage.step.say, language),
        place=stage.step.place,
        is_task=bool(stage.step.task),
        step=stage.number + 1,
    )


def build_question(lesson: Lesson, question: QuizQuestion, language: words.Language) -> LessonQuestion:
    return LessonQuestion(
        question=lesson.sentence(question.ask, language),
        answers=tuple(
            lesson.sentence(f"{question.ask}-{number}", language) for number in range(1, question.answers + 1)
        ),
        right=question.right - 1,
        why=lesson.sentence(f"{question.ask}-why", language),
    )


ROUTES = [
    web.get("/api/lessons/{game}", list_lessons),
    web.post("/api/lessons/{game}/{lesson}", play_lesson),
]
