"""A newcomer learns a game in the app: finds the lessons, does them on the real board, and answers the questions."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from bench.browser import ScriptSizes
from kibitz.lessons import lessons
from kibitz.words import Language
from tests.browser.conftest import People
from tests.browser.learning import answer_questions, walk_through
from tests.browser.matches import Match, hurried, make_table
from tests.browser.test_axe import violations

SMALL_PHONE = {"width": 360, "height": 640}

MOST_SCRIPT = 25_000
"""Bytes, compressed, that a lesson may add to what is loaded for a table of its game."""

IS_ON_BOARD = """spotlight => {
  const board = document.querySelector("main").getBoundingClientRect();
  const { left, top, right, bottom } = spotlight.getBoundingClientRect();
  return left >= board.left && top >= board.top && right <= board.right && bottom <= board.bottom;
}"""

FEATHERS = lessons("coyote")[0]


def read_on(page: Page, sentence: str, language: str = "en") -> None:
    """Waits until the coach says something, and goes on."""
    expect(page.get_by_test_id("coach")).to_contain_text(FEATHERS.sentence(sentence, language))
    page.get_by_role("button", name="Next" if language == "en" else "Suite", exact=True).click()


def test_a_newcomer_is_offered_to_learn_first_and_does_a_lesson_on_a_small_phone(people: People) -> None:
    page = people.stranger(viewport={"width": 320, "height": 568})
    page.goto("/")
    page.get_by_role("button", name=re.compile("Coyote")).click()
    buttons = page.locator("dialog form button")
    expect(buttons.first).to_contain_text("Learn by playing")
    buttons.first.click()
    page.get_by_role("link", name=re.compile(re.escape(FEATHERS.title("en")))).click()
    for key in ("goal", "others", "own", "standing"):
        read_on(page, key)
    coach = page.get_by_test_id("coach")
    expect(coach).to_contain_text(FEATHERS.sentence("raise", "en"))
    expect(page.locator('[data-spotlight="controls"]')).to_be_visible()
    assert violations(page) == []
    page.locator("button.coyote").click()
    expect(coach).to_contain_text(FEATHERS.sentence("raise-contested", "en"))
    page.locator("button.announce").click()
    expect(coach).to_contain_text(FEATHERS.sentence("contest", "en"))
    page.locator("button.coyote").click()
    page.locator("button.skip").click()
    read_on(page, "tomahawk")
    read_on(page, "next-round")
    for right in ("As the last one left", "Go higher, or call “Coyote!”"):
        page.get_by_role("button", name=right).click()
        expect(page.get_by_role("status").filter(has_text="Right!")).to_be_visible()
        page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("button", name="All lessons").click()
    expect(page.get_by_role("link", name=re.compile(f"{re.escape(FEATHERS.title('en'))}.*finished"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name=re.compile(f"{re.escape(FEATHERS.title('en'))}.*finished"))).to_be_visible()


def test_a_lesson_is_read_with_the_keyboard_in_french_and_left_at_once(people: People) -> None:
    page = people.stranger(viewport={"width": 1280, "height": 800}, has_touch=False, locale="fr-FR")
    page.goto(f"/learn/coyote/{FEATHERS.id}")
    coach = page.get_by_test_id("coach")
    for key in ("goal", "others", "own"):
        expect(coach).to_contain_text(FEATHERS.sentence(key, "fr"))
        expect(page.get_by_role("button", name="Suite", exact=True)).to_be_focused()
        page.keyboard.press("Enter")
    expect(coach).to_contain_text(FEATHERS.sentence("standing", "fr"))
    expect(page.locator("button.announce")).to_be_disabled()
    page.keyboard.press("Enter")
    expect(coach).to_contain_text(FEATHERS.sentence("raise", "fr"))
    expect(page.get_by_test_id("prompt").locator("..")).to_be_focused()
    page.get_by_role("link", name="Quitter").click()
    expect(page).to_have_url(re.compile("/learn/coyote$"))


def test_a_lesson_that_does_not_exist_says_so(people: People) -> None:
    page = people.stranger()
    page.goto("/learn/coyote/nothing")
    expect(page.get_by_text("There is no such lesson.")).to_be_visible()


def test_a_lesson_loads_little_more_than_a_table_does(people: People) -> None:
    page = people.named("Ada", service_workers="block")
    sizes = ScriptSizes(page)
    page.goto(f"/t/{make_table(page, 'coyote', 3, quick='easy')}")
    page.get_by_test_id("prompt").wait_for()
    page.wait_for_load_state("networkidle")
    at_table = sizes.total
    page.goto(f"/learn/coyote/{FEATHERS.id}")
    page.get_by_test_id("coach").wait_for()
    page.wait_for_load_state("networkidle")
    assert 1000 < sizes.total - at_table < MOST_SCRIPT


@pytest.mark.parametrize(
    ("game", "language"), [("coyote", "en"), ("overbid", "en"), ("peacock", "en"), ("stroop", "en"), ("overbid", "fr")]
)
def test_all_lessons_of_a_game_are_played_on_a_phone_and_end_as_a_real_match(
    people: People, game: str, language: Language
) -> None:
    page = hurried(people.stranger(viewport=SMALL_PHONE, locale=language))
    page.goto(f"/learn/{game}/{lessons(game)[0].id}")
    for lesson in lessons(game):
        for stage in walk_through(page, lesson, language):
            if stage.step.place is not None:
                spotlight = page.locator(f'[data-spotlight="{stage.step.place}"]')
                expect(spotlight).to_be_visible()
                assert spotlight.evaluate(IS_ON_BOARD), f"{lesson.id}: {stage.step.say}"
        answer_questions(page, lesson, language)
        page.locator(".end .button.paper").click()
    then = lessons(game)[-1].content.then
    assert then is not None
    page.locator(".match").wait_for()
    expect(page).to_have_url(re.compile("/t/"))
    match = Match(game, [page])
    match.play(until=lambda: match.presses >= 2)
