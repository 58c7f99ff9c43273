"""Lessons over HTTP: the client sends what its learner has done, and nothing is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from kibitz import GAMES
from kibitz.lessons import Lesson, Session, lessons
from kibitz.lessons.lesson import Step
from kibitz.server.clock import slices
from kibitz.server.http.lessons import build_part
from kibitz.server.wire.lessons import LessonSoFar
from tests.server.conftest import Server

pytestmark = pytest.mark.anyio

TAUGHT = [game for game in sorted(GAMES) if lessons(game)]
FEATHERS = "/api/lessons/coyote/feathers"
RAISE = {"do": "announce", "number": 15}


def right_actions(lesson: Lesson) -> Iterator[tuple[Step, dict[str, Any]]]:
    """The tasks of a lesson, each with an action that fulfils it."""
    session = Session(lesson)
    list(session.proceed())
    while session.task is not None:
        task = session.task
        action = next(filter(task.is_fulfilled_by, session.match.legal_actions(lesson.learner)))
        yield task, msgspec.to_builtins(action)
        session.act(action)
        list(session.proceed())


@pytest.mark.parametrize("game", TAUGHT)
async def test_every_lesson_can_be_played_to_its_end(server: Server, game: str) -> None:
    stranger = await server.person("Ada")
    status, listed = await stranger.get(f"/api/lessons/{game}?language=fr")
    assert status == 200
    assert listed == [{"lesson": lesson.id, "title": lesson.title("fr")} for lesson in lessons(game)]
    for lesson in lessons(game):
        actions: list[dict[str, Any]] = []
        steps: list[int] = []
        versions: list[int] = []
        for _, action in [*right_actions(lesson), (None, None)]:
            status, part = await stranger.post(
                f"/api/lessons/{game}/{lesson.id}", {"actions": actions, "language": "fr"}
            )
            assert (status, part["taken_back"]) == (200, None)
            steps += [stage["step"] for stage in part["stages"]]
            versions += [frame["version"] for stage in part["stages"] for frame in stage["frames"]]
            assert (part["questions"] is None) == (action is not None)
            if action is not None:
                assert part["stages"][-1]["is_task"]
                last = [frame for stage in part["stages"] for frame in stage["frames"]][-1]
                assert last["choices"] != []
                actions.append(action)
        assert steps == list(range(1, len(lesson.steps) + 1))
        assert versions == list(range(versions[-1] + 1))


async def test_the_learner_sees_only_what_the_seat_may_know(server: Server) -> None:
    """In the lesson about feathers nobody is told the learner's own, a 6, before the contest."""
    ada = await server.person("Ada")
    _, part = await ada.post(FEATHERS, {"actions": []})
    frames = [frame for stage in part["stages"] for frame in stage["frames"]]
    assert [frame["view"]["feathers"][0] for frame in frames] == [None] * len(frames)
    assert part["names"] == ["", "Ada", "Ben"]


async def test_what_is_not_the_point_and_what_the_rules_forbid_is_taken_back_with_a_sentence(server: Server) -> None:
    ada = await server.person("Ada")
    _, wrong = await ada.post(FEATHERS, {"actions": [{"do": "contest"}], "language": "en"})
    assert wrong["stages"] == []
    assert wrong["taken_back"] == lessons("coyote")[0].sentence("raise-contested", "en")
    _, illegal = await ada.post(FEATHERS, {"actions": [{"do": "announce", "number": 12}], "language": "en"})
    assert illegal["taken_back"] == "The number must be above 12. (rules: Announcing)"
    _, unreadable = await ada.post(FEATHERS, {"actions": [{"do": "sing"}], "language": "en"})
    assert "sing" in unreadable["taken_back"]


@pytest.mark.parametrize(
    ("path", "body", "status", "why"),
    [
        ("/api/lessons/coyote/nothing", {}, 404, "no-such-lesson"),
        ("/api/lessons/chess/feathers", {}, 404, "no-such-lesson"),
        (FEATHERS, {"actions": [{"do": "contest"}, RAISE]}, 400, "not-this-lesson"),
        (FEATHERS, {"actions": [RAISE, {"do": "contest"}, RAISE]}, 400, "not-this-lesson"),
        (FEATHERS, {"actions": [RAISE] * 101}, 400, "unreadable"),
        (FEATHERS, {"actions": "all"}, 400, "unreadable"),
    ],
)
async def test_a_lesson_that_does_not_go_like_that_is_refused(
    server: Server, path: str, body: dict[str, Any], status: int, why: str
) -> None:
    ada = await server.person("Ada")
    answer_status, answer = await ada.post(path, body)
    assert (answer_status, answer["why"]) == (status, why)


@pytest.mark.parametrize("game", TAUGHT)
async def test_live_matches_go_on_while_a_lesson_is_built(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With slices of no length, others get a turn after each stage and each frame."""
    monkeypatch.setattr(slices, "SLICE_SECONDS", -1)
    turns = 0

    async def take_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    for lesson in lessons(game):
        others = asyncio.create_task(take_turns())
        turns = 0
        part = await build_part(lesson, LessonSoFar(), "en", None)
        others.cancel()
        assert turns >= sum(1 + len(stage.frames) for stage in part.stages)


async def test_the_lessons_of_a_game_that_does_not_exist_are_refused(server: Server) -> None:
    ada = await server.person("Ada")
    status, answer = await ada.get("/api/lessons/chess")
    assert (status, answer["why"]) == (404, "no-such-lesson")
