"""Doing a lesson on a page by its controls, beside the same lesson on the engine, which knows what must happen."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import msgspec
from playwright.sync_api import Page, expect

from kibitz.engine.vocabulary import Action
from kibitz.lessons import Lesson, Session, Stage, Step
from kibitz.words import Language
from tests.browser.hands import performer
from tests.browser.matches import FLY, STUCK_SECONDS


def walk_through(page: Page, lesson: Lesson, language: Language) -> Iterator[Stage]:
    """Gives each stage when the coach speaks of it. At a task, does everything wrong once that the lesson answers."""
    perform = performer(lesson.game)
    session = Session(lesson)
    while not session.is_done:
        for stage in session.proceed():
            hear(page, lesson.sentence(stage.step.say, language))
            yield stage
            if not stage.step.task:
                page.locator(".coach button").click()
        if session.task is None:
            return
        legal = session.match.legal_actions(lesson.learner)
        for reply, wrong in wrong_choices(session.task, legal).items():
            perform(page, msgspec.to_builtins(wrong))
            hear(page, lesson.sentence(reply, language))
        right = next(action for action in legal if session.task.is_fulfilled_by(action))
        perform(page, msgspec.to_builtins(right))
        session.act(right)


def wrong_choices(task: Step, legal: Sequence[Action]) -> dict[str, Action]:
    """For each sentence that answers a wrong choice, such a choice."""
    found: dict[str, Action] = {}
    for action in legal:
        if not task.is_fulfilled_by(action):
            found.setdefault(task.reply_to(action) or task.say, action)
    return found


def hear(page: Page, sentence: str) -> None:
    """Until the coach says it. What the board shows for seconds flies by."""
    patience = time.monotonic() + STUCK_SECONDS
    coach = page.get_by_test_id("coach")
    coach.wait_for()
    while sentence not in (said := coach.inner_text()):
        assert time.monotonic() < patience, f"{said!r} instead of {sentence!r}"
        page.clock.run_for(FLY)


def answer_questions(page: Page, lesson: Lesson, language: Language) -> None:
    """The first one wrongly."""
    for number, question in enumerate(lesson.content.questions):
        expect(page.get_by_role("heading", name=lesson.sentence(question.ask, language))).to_be_visible()
        given = question.right if number else question.right % question.answers + 1
        page.locator(".answers button").nth(given - 1).click()
        expect(page.locator(".why")).to_contain_text(lesson.sentence(f"{question.ask}-why", language))
        right = lesson.sentence(f"{question.ask}-{question.right}", language)
        expect(page.locator(".answers .right")).to_have_text(right)
        page.locator(".end .button").click()
