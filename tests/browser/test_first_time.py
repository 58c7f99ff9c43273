"""Something that comes up for the first time is explained beside it: once, and over no control."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kibitz.games import GAMES
from tests.browser.conftest import People
from tests.browser.matches import make_table
from tests.browser.test_axe import violations

SMALL_PHONE = {"width": 360, "height": 640}
LOOKS_EVERY = 400
"""Milliseconds in which the page has looked again for something to explain."""
COVERED = """bubble => {
  const box = bubble.getBoundingClientRect();
  return [...document.querySelectorAll("button:enabled, a[href], input:enabled")]
    .filter(control => !bubble.contains(control) && control.ariaDisabled !== "true")
    .filter(control => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      return right > left && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    })
    .map(control => control.outerHTML.slice(0, 120));
}"""


def at_a_table(people: People, game: str) -> Page:
    page = people.named("Ada", viewport=SMALL_PHONE)
    code = make_table(page, game, max(3, GAMES[game].seat_counts[0]), quick="easy", options={"first": 0})
    page.goto(f"/t/{code}")
    return page


@pytest.mark.parametrize(
    ("game", "first"),
    [("coyote", "first-own"), ("overbid", "first-red-token"), ("peacock", "first-"), ("stroop", "first-ask")],
)
def test_what_comes_up_is_explained_beside_it_over_no_control(people: People, game: str, first: str) -> None:
    page = at_a_table(people, game)
    bubble = page.locator(f'[data-first^="{first}"]')
    bubble.wait_for()
    assert bubble.evaluate(COVERED) == []
    box = bubble.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360


def close_all(page: Page) -> None:
    """Whatever else there is to explain."""
    for _ in range(4):
        page.wait_for_timeout(LOOKS_EVERY)
        if page.locator("[data-first]").count():
            page.locator("[data-first] button").click()


def test_it_is_explained_once_a_device_unless_it_is_started_over(people: People) -> None:
    page = at_a_table(people, "coyote")
    own = page.locator('[data-first="first-own"]')
    expect(own).to_have_text("Everybody sees this feather but you.")
    assert violations(page) == []
    own.get_by_role("button", name="Understood").click()
    expect(own).to_be_hidden()
    page.reload()
    page.get_by_test_id("prompt").wait_for()
    expect(page.locator(".match[data-settled=true]")).to_be_visible()
    close_all(page)
    expect(own).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    again = page.get_by_role("button", name="Explain everything again")
    again.press("Enter")
    expect(page.get_by_text("Everything will be explained again.")).to_be_visible()
    expect(again).to_be_focused()
    page.keyboard.press("Escape")
    expect(own).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Explain things the first time").click()
    page.keyboard.press("Escape")
    expect(own).to_be_hidden()
