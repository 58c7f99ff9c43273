"""After a match: what each decision was worth, another try at the costliest, and playing on from there."""

from __future__ import annotations

import json
import re
from typing import Any

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
    page = people.named("Ada", viewport=phone, service_workers="block")
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
    expect(verdict).to_contain_text(re.compile("(loses|gives you) .* of the win"))
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".again").get_by_role("list", name="What the choices were worth")).to_be_visible()
    page.get_by_role("button", name="Back to the review").click()
    expect(costly).not_to_contain_text("Can you find better?")

    truths = page.locator("details.truths")
    expect(truths.get_by_text("You could not know this.")).to_be_hidden()
    truths.locator("summary").click()
    expect(truths.get_by_text("You could not know this.")).to_be_visible()

    costly.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".practice .note")).to_contain_text("dealt anew")
    expect(page).to_have_title("Play on from here · Coyote · Kibitz")
    shown = page.locator(".practice")
    expect(shown).to_have_attribute("data-version", "0")
    page.locator("button.announce, button.coyote").first.click()
    expect(shown).not_to_have_attribute("data-version", "0")


def test_a_review_that_fails_keeps_what_is_judged_and_can_be_tried_again(reviewed: tuple[Page, str]) -> None:
    page, match = reviewed
    address = f"/api/matches/{match}/review?seat=0&language=en"
    moments = json.loads(page.request.get(address).text().splitlines()[-1])["review"]["moments"]
    events: list[dict[str, Any]] = [
        {"event": "review-begun", "decisions": len(moments)},
        {"event": "review-moment", "done": 1, "moment": moments[0]},
        {"event": "review-failed", "sentence": "The bots are too busy."},
    ]
    failed = "".join(json.dumps(event) + "\n" for event in events)
    page.route(f"**{address}", lambda route: route.fulfill(body=failed), times=1)
    page.goto(f"/m/{match}/review#seat=0")
    failure = page.locator(".working")
    expect(failure.get_by_role("alert")).to_have_text("The bots are too busy.")
    expect(page.locator("li[data-version]")).to_have_count(1)
    assert by_day_and_by_night(page) == []

    page.route(f"**{address}", lambda route: route.abort(), times=1)
    failure.get_by_role("button", name="Try again").click()
    expect(failure.get_by_role("alert")).to_have_text("The server cannot be reached right now.")
    expect(failure).to_be_focused()
    expect(page.locator("li[data-version]")).to_have_count(1)

    failure.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="How you decided")).to_be_visible()
    expect(page.locator("li[data-version]")).to_have_count(len(moments))
    expect(failure).to_be_hidden()


def test_escape_and_back_end_another_try_and_return_to_its_button(reviewed: tuple[Page, str]) -> None:
    page, match = reviewed
    page.goto(f"/m/{match}/review#seat=0")
    expect(page.get_by_role("heading", name="How you decided")).to_be_visible()
    button = page.locator("[data-costly]").first.get_by_role("button", name="Try again")
    dialog = page.get_by_role("dialog", name="Try again")
    for leave in (lambda: page.keyboard.press("Escape"), page.go_back):
        button.click()
        expect(dialog.locator(".coach")).to_be_focused()
        leave()
        expect(dialog).to_be_hidden()
        expect(button).to_be_focused()
        expect(page).to_have_url(re.compile(f"/m/{match}/review#seat=0$"))
    button.click()
    page.reload()
    expect(dialog.locator(".coach")).to_be_focused()
    dialog.get_by_role("button", name="Show the answer").click()
    expect(dialog.locator(".coach")).to_be_focused()
    dialog.get_by_role("button", name="Back to the review").click()
    expect(button).to_be_focused()


def test_a_review_remembers_answers_and_the_place_in_it(reviewed: tuple[Page, str]) -> None:
    page, match = reviewed
    page.goto(f"/m/{match}/review#seat=0")
    expect(page.get_by_role("heading", name="How you decided")).to_be_visible()
    costly = page.locator("[data-costly]").first
    costly.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_role("button", name="Back to the review").click()
    expect(costly).not_to_contain_text("Can you find better?")

    decision = page.locator("li[data-version]").last
    decision.locator("summary").click()
    see = decision.get_by_role("link", name="See it in the replay")
    play_on = decision.get_by_role("link", name="Play on from here")
    for link, shown in ((see, page.get_by_role("slider")), (play_on, page.locator(".practice"))):
        link.click()
        expect(shown).to_be_visible()
        page.go_back()
        expect(link).to_be_in_viewport()
    page.reload()
    expect(see).to_be_in_viewport()
    expect(costly).not_to_contain_text("Can you find better?")

    page.get_by_role("link", name="Replay", exact=True).click()
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page.get_by_role("heading", name="Your share of the win")).to_be_in_viewport()
    expect(costly).not_to_contain_text("Can you find better?")


def test_a_replay_leads_to_playing_on_and_to_your_own_review(reviewed: tuple[Page, str]) -> None:
    page, match = reviewed
    page.goto(f"/r/{match}")
    page.get_by_role("slider").wait_for()
    assert by_day_and_by_night(page) == []
    play_on = page.get_by_role("link", name="Play on from here")
    page.get_by_role("slider").press("ArrowRight")
    expect(play_on).to_have_attribute("href", re.compile("seat=0&at=1$"))  # one's own seat, though another decides
    play_on.click()
    expect(page.locator(".practice .note")).to_contain_text("dealt anew")

    def sit_elsewhere(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "you": 2})

    page.route(f"**/api/matches/{match}/replay?*", sit_elsewhere)
    page.goto(f"/r/{match}")
    page.get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile(f"/m/{match}/review#seat=2$"))
    expect(page.get_by_role("combobox")).to_have_value("2")
    page.unroute_all(behavior="wait")


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
