"""The HTTP calls about lessons. Nothing is stored: the client sends all that its learner has done so far."""

from __future__ import annotations

from aiohttp import web

from kibitz import words
from kibitz.engine.errors import IllegalAction, KibitzError
from kibitz.engine.vocabulary import to_json
from kibitz.games import GAMES
from kibitz.lessons import Lesson, QuizQuestion, Session, Stage, lessons
from kibitz.lessons.session import TakenBack
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
    part = build_part(lesson, body, body.language or language_of(request), following[0].id if following else None)
    return compressed_json(to_json(part))


def lessons_of(request: web.Request) -> tuple[Lesson, ...]:
    game = request.match_info["game"]
    if game not in GAMES:
        raise Refusal("NO_SUCH_CALL", "no-such-lesson")
    return lessons(game)


def build_part(lesson: Lesson, so_far: LessonSoFar, language: words.Language, following: str | None) -> LessonPart:
    """Plays the lesson from its beginning, and returns what follows the learner's last action."""
    session = Session(lesson)
    stages = list(session.proceed())
    taken_back = None
    for number, action in enumerate(so_far.actions, 1):
        try:
            session.act(action)
        except (TakenBack, IllegalAction) as problem:
            if number < len(so_far.actions):
                raise Refusal("BAD_REQUEST", "not-this-lesson") from None
            stages, taken_back = [], problem.sentence(language)
        except KibitzError:
            raise Refusal("BAD_REQUEST", "not-this-lesson") from None
        else:
            stages = list(session.proceed())
    then = lesson.content.then
    return LessonPart(
        title=lesson.title(language),
        steps=len(lesson.steps),
        you=lesson.learner,
        names=lesson.names(""),
        options=lesson.content.options,
        stages=tuple(build_stage(session, stage, language) for stage in stages),
        taken_back=taken_back,
        questions=tuple(build_question(lesson, question, language) for question in lesson.content.questions)
        if session.is_done
        else None,
        next=following,
        then=LessonMatch(seats=then.seats, quick=then.level, options=then.options) if then else None,
    )


def build_stage(session: Session, stage: Stage, language: words.Language) -> LessonStage:
    lesson = session.lesson
    names = lesson.names(words.shared_speaker(language)("terminal-you"))
    tell = Teller(words.speaker(lesson.game, language), names, lesson.learner)
    is_first = stage.number == 0
    return LessonStage(
        frames=tuple(
            build_solo_frame(session.match, version, tell)
            for version in range(0 if is_first else stage.since + 1, stage.version + 1)
        ),
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
