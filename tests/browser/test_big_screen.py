"""A big screen in the room, and people who sit down with their phones."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from kibitz.games import GAMES
from tests.browser.conftest import PHONE, People
from tests.browser.test_axe import violations
from tools.hero import Hero

TV: ViewportSize = {"width": 1920, "height": 1080}
NAMES = ("Ada", "Ben", "Chloé")
STEPS = 9
SMALLEST_TEXT = 0.022
TOO_SMALL = """([smallest, height]) => [...document.querySelectorAll("body *")].filter(element => {
  const own = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const box = element.getBoundingClientRect();
  if (!own || element.closest(".visually-hidden, script, style") || box.width === 0) return false;
  const scale = element.getScreenCTM ? element.getScreenCTM().d : 1;
  return parseFloat(getComputedStyle(element).fontSize) * scale < smallest * height;
}).map(element => element.outerHTML.slice(0, 120))"""
"""Elements with text of their own that is too small for people three metres away."""


def small_texts(screen: Page) -> list[str]:
    found: list[str] = screen.evaluate(TOO_SMALL, [SMALLEST_TEXT, TV["height"]])
    return found


def sit_down(people: People, code: str, name: str) -> Hero:
    hand = Hero(people.named(name).context, code, seed=name)
    assert hand.ask(type="sit")["type"] == "ack"
    return hand


def shows(screen: Page, version: int) -> None:
    screen.locator(f'.match[data-version="{version}"], [data-match]').first.wait_for()


def test_guests_scan_sit_down_and_play_and_the_screen_survives_a_reload(people: People) -> None:
    screen = people.stranger(viewport=TV, has_touch=False)
    screen.goto("/tv")
    screen.wait_for_url(re.compile(r"/tv/\w+-"))
    code = screen.url.rsplit("/", 1)[1]
    expect(screen.get_by_text(code)).to_be_visible()
    phone = people.stranger(viewport=PHONE)
    phone.goto(f"/t/{code}")
    phone.get_by_label("Your name").fill("Ada")
    phone.get_by_role("button", name="Sit down").tap()
    expect(screen.get_by_text("Ada", exact=True)).to_be_visible()
    assert violations(screen) == []
    assert small_texts(screen) == []
    phone.get_by_role("button", name=re.compile("^Start, with")).tap()
    screen.locator(".match").wait_for()
    screen.reload()
    screen.locator(".match").wait_for()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_is_readable_from_three_metres(people: People, game: str) -> None:
    seats = max(GAMES[game].seat_counts[0], 3)
    screen = people.named("TV", viewport=TV, has_touch=False)
    made: dict[str, Any] = {"game": game, "seats": seats, "screen": True}
    code = screen.request.post("/api/tables", data=made).json()["table"]
    screen.goto(f"/tv/{code}")
    hands = [sit_down(people, code, name) for name in NAMES[:seats]]
    assert hands[0].ask(type="start")["type"] == "ack"
    for hand in hands:
        hand.until("heard.latest")
    for _ in range(STEPS):
        latest = hands[0].latest
        shows(screen, latest["version"])
        assert small_texts(screen) == []
        if hands[0].over:
            break
        mover = hands[min(latest["view"]["to_act"])]
        mover.until(f"heard.latest?.version >= {latest['version']}")
        mover.move()
        hands[0].until(f"heard.latest.version > {latest['version']}")
    assert violations(screen) == []


def test_a_phone_that_opens_the_big_screen_by_mistake_is_one_tap_from_its_chair(people: People) -> None:
    host = people.named("Ada")
    code = host.request.post("/api/tables", data={"game": "coyote", "seats": 2}).json()["table"]
    host.goto(f"/tv/{code}")
    host.get_by_role("link", name="Play on this device").tap()
    expect(host).to_have_url(re.compile(f"/t/{code}$"))


def test_a_table_that_is_closed_offers_a_new_one(people: People) -> None:
    screen = people.named("TV", viewport=TV)
    screen.goto("/tv/FROG-LAGOON-999")
    screen.get_by_role("link", name="New table").click()
    screen.wait_for_url(re.compile(r"/tv/\w+-"))
