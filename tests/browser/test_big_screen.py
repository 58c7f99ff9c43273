"""A big screen in the room, and people who sit down with their phones."""

from __future__ import annotations

import re
import time
from importlib import import_module

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from bench.browser import ScriptSizes
from kibitz.games import GAMES
from tests.browser.conftest import MOTION, PHONE, People, Site
from tests.browser.matches import (
    FLY,
    STUCK_SECONDS,
    Match,
    hurried,
    is_telling,
    make_table,
    match_of,
    recorded_scores,
    shown_scores,
    tap,
)
from tests.browser.sitting import NAMES
from tests.browser.test_axe import violations
from tests.match_options import nearest_seats, short

TV: ViewportSize = {"width": 1920, "height": 1080}
SIZES: tuple[ViewportSize, ...] = (TV, {"width": 1280, "height": 720}, {"width": 3840, "height": 2160})
SMALLEST_TEXT = 0.022
SMALLEST_NUMBER = 0.06
MOST_SCRIPT = 15_000
"""What a phone may load to become a hand, in bytes."""
TOO_SMALL = """([among, smallest]) => [...document.querySelectorAll(among)].filter(element => {
  const own = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const box = element.getBoundingClientRect();
  if (!own || element.closest(".visually-hidden, script, style") || box.width === 0) return false;
  const scale = element.getScreenCTM ? element.getScreenCTM().d : 1;
  return parseFloat(getComputedStyle(element).fontSize) * scale < smallest * innerHeight;
}).map(element => element.outerHTML.slice(0, 120))"""
"""Elements with text of their own that is too small for people three metres away."""


LISTEN_TO_VOICE = """window.said = []; speechSynthesis.speak = sentence => said.push(sentence.text)"""


def small_texts(screen: Page, among: str = "body *", smallest: float = SMALLEST_TEXT) -> list[str]:
    found: list[str] = screen.evaluate(TOO_SMALL, [among, smallest])
    return found


def test_guests_scan_sit_down_and_play_the_screen_survives_a_reload_and_the_host_pauses(people: People) -> None:
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
    phone.get_by_role("button", name="Menu").tap()
    phone.get_by_role("button", name="Pause the match").tap()
    expect(screen.get_by_text("The match is paused.")).to_be_visible()
    phone.get_by_role("button", name="Go on", exact=True).tap()
    expect(screen.get_by_text("The match is paused.")).to_have_count(0)


def test_a_screen_that_got_no_table_can_ask_again(people: People) -> None:
    screen = people.stranger(viewport=TV, has_touch=False)
    screen.route("**/api/tables", lambda route: route.abort())
    screen.goto("/tv")
    expect(screen.get_by_role("heading", name="The server cannot be reached right now.")).to_be_visible()
    screen.unroute_all()
    screen.get_by_role("button", name="New table").click()
    screen.wait_for_url(re.compile(r"/tv/\w+-"))


def test_a_phone_at_the_address_of_a_big_screen_is_none_until_somebody_says_so(people: People) -> None:
    ada = people.named("Ada")
    code = make_table(ada, "coyote", 3)
    phone = people.stranger()
    phone.goto(f"/tv/{code}")
    expect(phone.get_by_role("heading", name="This page is for a big screen.")).to_be_visible()
    assert phone.request.get("/api/me").status == 401
    phone.get_by_role("button", name="Show it here anyway").tap()
    expect(phone.get_by_text(code)).to_be_visible()
    assert phone.request.get("/api/me").json()["name"] == "Big screen"


class BigScreen:
    """A display that somebody walks past: whatever it shows, it is readable from three metres."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.numbers: str = import_module(f"tests.games.{game}.browser").CARD_NUMBERS
        self.seen: set[str | None] = set()
        self.devtools = page.context.new_cdp_session(page)

    def look(self) -> bool:
        """Looks at each version once, at the next size each time. Never says that the match can stop."""
        if is_telling(self.page):
            self.page.clock.run_for(FLY)
        version = self.page.evaluate("document.querySelector('.match')?.dataset.version")
        if version not in self.seen:
            self.seen.add(version)
            self.resize(SIZES[len(self.seen) % len(SIZES)])
            assert small_texts(self.page) == []
            assert small_texts(self.page, self.numbers, SMALLEST_NUMBER) == []
        return False

    def resize(self, size: ViewportSize) -> None:
        """Playwright would resize the window, which is full screen."""
        self.devtools.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": 1, "mobile": False})


HANDS: tuple[ViewportSize, ...] = ({"width": 360, "height": 640}, {"width": 640, "height": 360})
CUT_OFF = """() => {
  const box = document.querySelector("main").getBoundingClientRect();
  return [...document.querySelectorAll("main button")].filter(button => {
    const { left, right, top, bottom, width } = button.getBoundingClientRect();
    return width > 0 && (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1);
  }).map(button => button.outerHTML.slice(0, 160));
}"""
"""Controls that are not wholly on the screen."""


def tap_in_reach(page: Page, control: Locator) -> None:
    """Like a thumb, which reaches everything that is offered."""
    assert page.evaluate(CUT_OFF) == []
    tap(page, control)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_four_phones_play_a_whole_match_as_hands_beside_a_big_screen(people: People, site: Site, game: str) -> None:
    seats = nearest_seats(game, 4)
    page = hurried(people.named("TV", viewport=TV, has_touch=False, reduced_motion=MOTION))
    page.add_init_script(LISTEN_TO_VOICE)
    code = make_table(page, game, seats, options=short(game), screen=True)
    page.goto(f"/tv/{code}")
    page.get_by_role("button", name="Read aloud what happens").click()
    phones = [hurried(people.named(name, viewport=HANDS[seat % 2])) for seat, name in enumerate(NAMES[:seats])]
    for phone in phones:
        phone.goto(f"/t/{code}")
        phone.get_by_role("button", name="Sit down").click()
        phone.get_by_text(re.compile(r"\(you\)$")).wait_for()
    phones[0].get_by_role("button", name="Start", exact=True).tap()  # which is there once all chairs are taken
    for phone in phones:
        phone.locator("main[data-layout=hand] section.tray").wait_for()
    screen = BigScreen(page, game)
    screen.look()
    assert [violations(shown) for shown in (page, phones[0], phones[1])] == [[], [], []]
    Match(game, phones, press=tap_in_reach).play(until=screen.look)
    scores = recorded_scores(site, match_of(phones[0]))
    assert [shown_scores(phone) for phone in phones] == [scores] * seats
    patience = time.monotonic() + STUCK_SECONDS
    while not page.locator("[data-match]").count():
        assert time.monotonic() < patience, page.locator("body").aria_snapshot()
        page.clock.run_for(FLY)
    assert small_texts(page) == []
    assert page.evaluate("said.length") > 0


def test_a_phone_is_a_hand_while_there_is_a_big_screen_unless_its_player_wants_the_whole_board(people: People) -> None:
    screen = people.named("TV", viewport=TV, has_touch=False)
    code = make_table(screen, "coyote", 2, screen=True)
    phone = hurried(people.named("Ada"))
    phone.goto(f"/t/{code}")
    phone.get_by_role("button", name="Sit down").tap()
    phone.get_by_role("button", name=re.compile("^Start, with")).tap()
    hand, board = phone.locator("main[data-layout=hand]"), phone.locator("main[data-layout=board]")
    board.wait_for()
    loaded = ScriptSizes(phone)
    screen.goto(f"/tv/{code}")
    hand.locator("section.tray").wait_for()
    assert 0 < loaded.total < MOST_SCRIPT
    switch = phone.get_by_role("button", name="The whole board on this device")
    switch.tap()
    board.wait_for()
    switch.tap()
    hand.wait_for()
    screen.goto("/healthz")
    board.wait_for()
    expect(switch).to_have_count(0)
    screen.goto(f"/tv/{code}")
    hand.wait_for()


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
