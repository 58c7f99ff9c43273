"""How long each lesson takes: an estimate, written into docs/lessons.md.

Reading at 200 words a minute, three seconds for each task and each answer, one for each tap on "Next". The time that
the board takes to show what happens is measured in Chromium.
"""

from __future__ import annotations

import re
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from bench import page as document
from kibitz.games import GAMES
from kibitz.lessons import Lesson, Session, lessons
from kibitz.words import LANGUAGES
from tests.browser.conftest import FLAGS, PHONE, Site, running_site
from tests.browser.hands import performer
from tools import chromium

WORDS_PER_SECOND = 200 / 60
TASK_SECONDS = 3
TAP_SECONDS = 1


def count_words(lesson: Lesson, language: str) -> int:
    """Of all that is read by somebody who makes no mistake."""
    keys = [step.say for step in lesson.steps]
    for question in lesson.content.questions:
        keys += [question.ask, f"{question.ask}-why", *(f"{question.ask}-{n + 1}" for n in range(question.answers))]
    return sum(len(re.findall(r"[\w’]+", lesson.sentence(key, language))) for key in keys)


def count_hands(lesson: Lesson) -> int:
    """Seconds in which the learner acts."""
    tasks, questions = sum(bool(step.task) for step in lesson.steps), len(lesson.content.questions)
    return TASK_SECONDS * (tasks + questions) + TAP_SECONDS * (len(lesson.steps) - tasks + questions)


def measure_board(page: Page, lesson: Lesson) -> float:
    """Seconds that the board takes to show what happens."""
    page.goto(f"/learn/{lesson.game}/{lesson.id}")
    session, perform, spent = Session(lesson), performer(lesson.game), 0.0
    while not session.is_done:
        for stage in session.proceed():
            spent += wait_for(page, lesson.sentence(stage.step.say, "en"))
            if not stage.step.task:
                page.locator(".coach button").click()
        if session.task is not None:
            legal = session.match.legal_actions(lesson.learner)
            right = next(action for action in legal if session.task.is_fulfilled_by(action))
            perform(page, msgspec.to_builtins(right))
            session.act(right)
    return spent + wait_for(page, lesson.sentence(lesson.content.questions[0].ask, "en"))


def wait_for(page: Page, sentence: str) -> float:
    """Seconds until the page says this."""
    before = time.monotonic()
    page.locator(".coach, .end").filter(has_text=sentence).wait_for()
    return time.monotonic() - before


def estimate(browser: Browser, site: Site) -> list[str]:
    rows = [
        "| game | lesson | steps | tasks | board | " + " | ".join(f"{name}: words, time" for name in LANGUAGES) + " |"
    ]
    rows.append("| --- | --- | --- | --- | --- |" + " --- |" * len(LANGUAGES))
    for game in GAMES:
        context = browser.new_context(base_url=site.address, viewport=PHONE, locale="en-GB")
        page = context.new_page()
        for lesson in lessons(game):
            board = measure_board(page, lesson)
            cells = [
                game,
                lesson.id,
                len(lesson.steps),
                sum(bool(step.task) for step in lesson.steps),
                f"{board:.0f} s",
            ]
            for language in LANGUAGES:
                words = count_words(lesson, language)
                cells.append(f"{words}, {words / WORDS_PER_SECOND + count_hands(lesson) + board:.0f} s")
            rows.append("| " + " | ".join(map(str, cells)) + " |")
            print(rows[-1], flush=True)
        context.close()
    return rows


def main() -> None:
    with TemporaryDirectory() as data, running_site(Path(data)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        rows = estimate(browser, site)
        browser.close()
    document.write("lessons.md", "times", "\n".join([*rows, "", document.describe_commit()]))


if __name__ == "__main__":
    main()
