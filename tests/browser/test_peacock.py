"""Peacock on screens of many heights: nothing that a player needs lies under the tray."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import People
from tests.browser.matches import make_table
from tools.hero import Hero
from tools.screenshots import AT_ONCE

SCREENS: list[ViewportSize] = [
    {"width": width, "height": height}
    for width, height in [(1024, 600), (1366, 650), (1280, 720), (1280, 800), (1440, 900), (768, 1024), (390, 844)]
]
HIDDEN = """() => {
  const own = document.querySelector("[data-place=own]").getBoundingClientRect();
  return own.bottom - document.querySelector("section.tray").getBoundingClientRect().top;
}"""


def amid_a_trick(people: People, seats: int) -> Page:
    page = people.named("Ada", has_touch=False)
    page.add_init_script(AT_ONCE)
    code = make_table(page, "peacock", seats, quick="easy", options={"first": 1})
    hero = Hero(page.context, code)
    while hero.wait_for_turn() and not hero.latest["view"]["trick"]:
        hero.move()
    page.goto(f"/t/{code}")
    page.locator("button.feather").first.wait_for()
    return page


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_own_row_is_above_the_tray_while_a_trick_is_played(people: People, seats: int) -> None:
    page = amid_a_trick(people, seats)
    for screen in SCREENS:
        page.set_viewport_size(screen)
        assert page.evaluate(HIDDEN) < 1, screen
