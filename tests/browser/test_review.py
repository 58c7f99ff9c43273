"""After a match: what each decision was worth, another try at the costliest, and playing on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from bench.browser import ScriptSizes
from tests.browser.conftest import People
from tests.browser.matches import make_table
from tests.browser.test_axe import by_day_and_by_night
from tools.hero import Hero

MOST_SCRIPT = 25_000
"""Bytes, compressed, that a review may add to what is loaded for the replay."""


@pytest.fixture
def reviewed(people: People) -> tuple[Page, str]:
    """Somebody who has played a match of coyote as badly as chance, and its id."""
    phone: ViewportSize = {"width": 360, "height": 640}
    page = people.named("Ada", viewport=phone, reduced_motion="reduce", service_workers="block")
    code = make_table(page, "coyote", 3, quick="easy", options={"lives": 2, "first": 0})
    hero = Hero(page.context, code, level="random", seed="review")
    while hero.wait_for_turn():
        hero.move()
    return page, hero.latest["match"]


def test_a_match_is_reviewed_tried_again_and_played_on(reviewed: tuple[Page, str]) -> None:
    page, match = reviewed
    page.goto(f"/r/{match}")
    page.get_by_role("slider").wait_for()
    loaded = ScriptSizes(page)
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", name="How you decided")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("The share of the win went from"))).to_be_visible()
    expect(page).to_have_url(re.compile(f"/m/{match}/review#seat=0$"))
    assert 1000 < loaded.total < MOST_SCRIPT
    assert by_day_and_by_night(page) == []

    costly = page.locator("[data-costly]").first
    version = costly.get_attribute("data-costly")
    expect(costly).to_contain_text("Can you find better?")
    decision = page.locator(f'li[data-version="{version}"]')
    decision.locator("summary").click()
    expect(decision).to_contain_text("Try again first.")
    costly.get_by_role("button", name="Try again").click()
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("What would you do now?")
    assert by_day_and_by_night(page) == []
    page.locator("button.announce, button.coyote").first.click()
    expect(verdict).to_contain_text(re.compile("well found|loses .* of the win"))
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".again table")).to_be_visible()
    page.get_by_role("button", name="Back to the review").click()
    expect(costly).not_to_contain_text("Can you find better?")

    truths = page.locator("details.truths")
    expect(truths.get_by_text("You could not know this.")).to_be_hidden()
    truths.locator("summary").click()
    expect(truths.get_by_text("You could not know this.")).to_be_visible()

    costly.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".practice .note")).to_contain_text("dealt anew")
    shown = page.locator(".practice")
    expect(shown).to_have_attribute("data-version", "0")
    page.locator("button.announce, button.coyote").first.click()
    expect(shown).not_to_have_attribute("data-version", "0")


def test_a_replay_leads_to_playing_on_and_to_your_own_review(reviewed: tuple[Page, str]) -> None:
    page, match = reviewed
    page.goto(f"/r/{match}")
    page.get_by_role("slider").wait_for()
    assert by_day_and_by_night(page) == []
    page.get_by_role("link", name="Play on from here").click()
    expect(page.locator(".practice .note")).to_contain_text("dealt anew")

    def sit_elsewhere(route: Route) -> None:
        answer = route.fetch().json()
        route.fulfill(json={**answer, "matches": [{**one, "seat": 2} for one in answer["matches"]]})

    page.route("**/api/me/matches", sit_elsewhere)
    page.goto(f"/r/{match}")
    page.get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile(f"/m/{match}/review#seat=2$"))
    expect(page.get_by_role("combobox")).to_have_value("2")


def test_a_review_ends_on_the_server_when_the_page_is_left(reviewed: tuple[Page, str]) -> None:
    page, match = reviewed
    page.route("**/review?*", lambda route: None)  # never answered: the page must not wait for it
    with page.expect_request("**/review?*"):
        page.goto(f"/m/{match}/review#seat=1")
    with page.expect_event("requestfailed", lambda request: "/review?" in request.url):
        page.get_by_role("link", name="Replay").click()


def test_a_match_that_does_not_exist_has_no_review(people: People) -> None:
    page = people.stranger()
    page.goto("/m/nothing/review")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="To the lobby")).to_be_visible()
