"""A newcomer learns a game in the app: finds the lessons, does one on the real board, and answers its questions."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from kibitz.lessons import lessons
from tests.browser.conftest import People
from tests.browser.test_axe import violations

FEATHERS = lessons("coyote")[0]


def read_on(page: Page, sentence: str, language: str = "en") -> None:
    """Waits until the coach says something, and goes on."""
    expect(page.get_by_test_id("coach")).to_contain_text(FEATHERS.sentence(sentence, language), timeout=60_000)
    page.get_by_role("button", name="Next" if language == "en" else "Suite", exact=True).click()


def test_a_newcomer_is_offered_to_learn_first_and_does_a_lesson_on_a_small_phone(people: People) -> None:
    page = people.stranger(viewport={"width": 320, "height": 568}, reduced_motion="reduce")
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
    expect(coach).to_contain_text(FEATHERS.sentence("contest", "en"), timeout=60_000)
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
    expect(coach).to_contain_text(FEATHERS.sentence("standing", "fr"), timeout=60_000)
    expect(page.locator("button.announce")).to_be_disabled()
    page.get_by_role("link", name="Quitter").click()
    expect(page).to_have_url(re.compile("/learn/coyote$"))


def test_a_lesson_that_does_not_exist_says_so(people: People) -> None:
    page = people.stranger()
    page.goto("/learn/coyote/nothing")
    expect(page.get_by_text("There is no such lesson.")).to_be_visible()
