"""A lesson with a mistake is found, and the message names its file and its step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz.engine.errors import KibitzError
from kibitz.lessons import Lesson, lessons
from kibitz.lessons.lesson import LessonFile, read_lesson
from tests.lessons import check
from tests.lessons.check import find_gaps, find_problems
from tests.lessons.places import is_place

FIRST = lessons("coyote")[0]
RAISE = next(number for number, step in enumerate(FIRST.steps) if step.task)


def changed(**changes: Any) -> Lesson:
    content = msgspec.to_builtins(FIRST.content) | changes
    return msgspec.structs.replace(FIRST, content=msgspec.convert(content, LessonFile))


def with_step(number: int, **changes: Any) -> Lesson:
    steps = list(msgspec.to_builtins(FIRST.steps))
    steps[number] = steps[number] | changes
    return changed(steps=steps)


def problems(lesson: Lesson) -> str:
    return "\n".join(find_problems(lesson, lambda place: is_place("coyote", place)))


@pytest.mark.parametrize(
    ("lesson", "step", "problem"),
    [
        (with_step(RAISE + 1, inputs=[[1, {"do": "announce", "number": 3}]]), RAISE + 2, "must be above 13"),
        (with_step(RAISE + 1, inputs=[[1, {"do": "announce", "number": 20}]]), RAISE + 2, "must be above 20"),
        (with_step(RAISE + 1, inputs=[[1, {"do": "sing"}]]), RAISE + 2, "sing"),
        (with_step(RAISE, task=[{"do": "announce", "with": {"number": [5]}}]), RAISE + 1, "no legal action fits"),
        (with_step(RAISE, otherwise=[]), RAISE + 1, "nothing answers"),
        (
            with_step(
                RAISE, otherwise=[{"when": {"do": "ditto"}, "say": "raise-contested"}, {"say": "raise-too-high"}]
            ),
            RAISE + 1,
            "no wrong action",
        ),
        (with_step(1, place="moon"), 2, "no place 'moon'"),
        (with_step(1, place="feather-1 moon"), 2, "no place 'feather-1 moon'"),
        (with_step(1, teaches=["moons"]), 2, "no section 'moons'"),
    ],
)
def test_a_mistake_in_a_step_is_found(lesson: Lesson, step: int, problem: str) -> None:
    found = problems(lesson)
    assert f"coyote/lessons/1-feathers.json, step {step}: " in found
    assert problem in found


def test_an_unusual_choice_that_spoils_the_script_only_after_the_next_task_is_found() -> None:
    """In overbid, the learner opens with one 3 or two and adds another; then a rival can go up to 8."""
    auction = next(lesson for lesson in lessons("overbid") if lesson.id == "auction")
    content = msgspec.to_builtins(auction.content)
    *before, _ = content["steps"][0]["inputs"]
    opened = {"inputs": [*before, [1, {"do": "open", "value": 2, "count": 1}]], "say": "no-turns"}
    one_or_two = {"do": "open", "with": {"value": [3], "count": [1, 2], "plus": [0]}}
    one_more = {"do": "raise", "with": {"on": [0], "count": [1], "plus": [0]}}
    content["steps"] = [
        opened,
        {"say": "open", "task": [one_or_two], "otherwise": [{"say": "open-less"}]},
        {"say": "raise", "task": [one_more], "otherwise": [{"say": "raise-plus"}]},
        {"inputs": [[1, {"do": "raise", "on": 1, "count": 3}]], "say": "agreed"},
    ]
    lesson = msgspec.structs.replace(auction, content=msgspec.convert(content, LessonFile))
    [problem] = find_problems(lesson, lambda place: True)
    assert problem.startswith("overbid/lessons/2-auction.json, step 4: ")
    assert problem.endswith("(after Open(value=3, count=2, plus=0))")


@pytest.mark.parametrize(
    ("lesson", "problem"),
    [
        (with_step(1, say="unsaid"), "the sentence feathers-unsaid is missing or wrong in fr"),
        (changed(deck=["30"]), "too many '30'"),
        (changed(seats=9), "2 to 6 seats"),
        (
            changed(questions=[{"ask": "ask-goal", "answers": 3, "right": 4, "about": "goal"}]),
            "is not among its answers",
        ),
        (changed(questions=[]), "asks two or three questions, not 0"),
        (changed(steps=[msgspec.to_builtins(FIRST.steps[0])]), "has no task"),
    ],
)
def test_a_mistake_in_a_lesson_is_found(lesson: Lesson, problem: str) -> None:
    found = problems(lesson)
    assert "coyote/lessons/1-feathers.json: " in found
    assert problem in found


def test_a_sentence_that_is_too_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "LONGEST_SENTENCE", len(FIRST.title("en")) - 1)
    assert "the sentence feathers-title is too long in en" in problems(FIRST)


def test_a_section_that_nobody_teaches_is_found_and_so_is_a_topic_that_nobody_asks() -> None:
    *others, last = lessons("coyote")
    gaps = "\n".join(find_gaps([lesson for lesson in [*others, last] if lesson.id not in ("answers", "last-one")]))
    assert "no step teaches the section 'ditto'" in gaps
    assert "no question is about 'end'" in gaps
    assert "no lesson says answers-ditto" in gaps
    assert "the last lesson ends with a match" in "\n".join(find_gaps(others))


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("feathers.json", "{}", "is named like"),
        ("1-feathers.json", "{", "coyote/lessons/1-feathers.json: "),
        ("1-feathers.json", '{"seats": 3}', "coyote/lessons/1-feathers.json: "),
        ("1-feathers.json", '{"seats": 3, "steps": [{"say": "a", "plaice": "b"}]}', "plaice"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str, text: str, problem: str) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(KibitzError, match=problem):
        read_lesson("coyote", tmp_path / name)
