"""A phone on its owner's forehead is the feather: the others see it, and its owner does not."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, People
from tests.browser.holding import READ, TURNED_ROUND, WORN, hold
from tests.browser.matches import make_table
from tests.browser.sitting import NAMES
from tests.browser.test_axe import violations
from tests.games.coyote.browser import painted
from tools.hero import Hero


class Wearer:
    """Ada's phone at a table with headbands, and what Ben sees on her forehead."""

    def __init__(self, people: People, **options: Any) -> None:
        self.page: Page = people.named(NAMES[0], viewport=PHONE)
        self.page.clock.install()
        code = make_table(self.page, "coyote", 2, options={"first": 1, **options})
        contexts = [self.page.context, people.named(NAMES[1]).context]
        ada, ben = (Hero(context, code) for context in contexts)
        assert ben.ask(type="sit")["type"] == "ack"
        assert ada.ask(type="start")["type"] == "ack"
        ben.until("heard.latest")
        self.ben = ben
        self.page.goto(f"/t/{code}")
        self.page.locator(".match").wait_for()

    @property
    def feather(self) -> str:
        """What Ada wears, as Ben sees it."""
        (feather,) = self.ben.latest["view"]["feathers"][0]
        return str(feather)

    def paintings(self) -> int:
        """How often the page paints that feather."""
        return len(re.findall(painted(self.feather), self.page.content()))

    @property
    def forehead(self) -> Locator:
        return self.page.get_by_role("img", name="The others see your feather")


def test_a_phone_shows_its_feather_while_it_is_held_up_and_at_no_other_time(people: People) -> None:
    wearer = Wearer(people, headbands=True)
    page, forehead = wearer.page, wearer.forehead
    expect(page.get_by_text("only honour protects the secret")).to_be_visible()
    assert violations(page) == []
    seen = wearer.paintings()  # Ben may wear an equal one
    page.get_by_role("dialog").get_by_role("button", name="Wear this phone").tap()
    hold(page, READ)
    expect(page.get_by_text("Lower it to hide the feather.")).to_be_visible()
    expect(forehead).to_have_count(0)
    assert wearer.paintings() == seen

    hold(page, WORN)
    expect(forehead).to_be_visible()
    assert wearer.paintings() == seen + 1
    assert violations(page) == []
    box = forehead.locator("svg.feather").bounding_box()
    assert box is not None
    assert max(box["width"] / PHONE["width"], box["height"] / PHONE["height"]) > 0.9
    for lowered in (READ, TURNED_ROUND):
        hold(page, lowered, 40)
        expect(forehead).to_have_count(0)
        assert wearer.paintings() == seen
        hold(page, WORN)
        expect(forehead).to_be_visible()

    forehead.dispatch_event("pointerdown")
    hold(page, WORN)
    expect(forehead).to_have_count(0)  # for as long as a finger covers it
    page.locator("body").dispatch_event("pointerup")
    hold(page, WORN)
    expect(forehead).to_be_visible()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(forehead).to_have_count(0)

    hold(page, READ)
    page.get_by_role("button", name="Take it off").tap()
    hold(page, WORN)
    expect(page.get_by_role("button", name="Take it off")).to_have_count(0)
    expect(forehead).to_have_count(0)


def test_without_a_sensor_buttons_show_and_hide_the_feather(people: People) -> None:
    wearer = Wearer(people, headbands=True)
    page, forehead = wearer.page, wearer.forehead
    page.get_by_role("button", name="Not now").tap()
    page.get_by_role("button", name="Wear this phone").tap()
    page.get_by_role("button", name="Show in 3 seconds").tap()
    page.clock.run_for(2500)
    expect(page.get_by_text("Phone to your forehead!")).to_be_visible()
    expect(forehead).to_have_count(0)
    page.clock.run_for(1000)
    expect(forehead).to_be_visible()
    forehead.tap()
    expect(forehead).to_have_count(0)
    page.clock.run_for(10_000)
    expect(forehead).to_have_count(0)


@pytest.mark.parametrize("options", [{}, {"headbands": False}])
def test_a_table_that_has_not_agreed_offers_no_headband(people: People, options: dict[str, bool]) -> None:
    wearer = Wearer(people, **options)
    expect(wearer.page.get_by_text("Waiting for Ben.")).to_be_visible()
    expect(wearer.page.get_by_role("button", name="Wear this phone")).to_have_count(0)
