"""A connection that breaks takes nothing from the screen, and somebody who comes back learns what they missed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kibitz.games import GAMES
from kibitz.games.stroop.model import SLOWEST
from tests.browser.conftest import DESKTOP, People, Site
from tests.browser.matches import Match, click, hurried, is_over, is_telling, make_table, stop_clock
from tests.browser.network import Server
from tests.match_options import longer

WATCH_BOARD = """() => {
  const parts = [document.querySelector(".match"), document.querySelector(".match main").firstElementChild];
  window.departures = 0;
  new MutationObserver(() => { if (!parts.every(part => part.isConnected && part.checkVisibility())) departures++; })
    .observe(document, { childList: true, subtree: true, attributes: true });
}"""

PHASES: dict[str, Callable[[Page], bool]] = {
    "coyote": lambda page: is_telling(page) and page.locator(".count .mat").count() > 0,
    "overbid": lambda page: page.locator(".consent button:enabled").count() > 0,
    "peacock": lambda page: page.locator("section.tray.yours button:enabled").count() > 0,
    "stroop": lambda page: page.locator(".answers.armed").count() > 0,
}
"""By game, a moment at which the connection breaks: a reveal, a proposal, a decision, a race."""
PATIENT: dict[str, dict[str, Any]] = {"stroop": {"limit_ms": SLOWEST}}
"""Options with which the server waits at that moment: a race of one against the clock."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("network"), "--race-pauses", "0") as server:
        yield server


@pytest.fixture
def patient_server(tmp_path: Path) -> Iterator[Server]:
    """Where no bot stands in for somebody, however long a busy machine takes to bring them back."""
    with Server(tmp_path, ABSENCE_GRACE=str(10**9)) as server:
        yield server


@pytest.fixture
def people(server: Server, browser: Browser) -> Iterator[People]:
    people = People(Site(server.network.address), browser)
    yield people
    people.go_home()
    assert people.problems == []


def sit_down(page: Page, game: str, **options: Any) -> str:
    """At a table with bots, in front of the board; from now on the board is watched."""
    seats = GAMES[game].seat_counts[0]
    code = make_table(page, game, seats, options={**longer(game), **options}, quick="easy")
    page.goto(f"/t/{code}")
    page.get_by_test_id("prompt").wait_for()
    page.evaluate(WATCH_BOARD)
    return code


def keep_sent(page: Page) -> list[dict[str, Any]]:
    """The actions that a page sends from now on."""
    sent: list[dict[str, Any]] = []

    def keep(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "act":
            sent.append(message)

    page.on("websocket", lambda socket: socket.on("framesent", keep))
    return sent


def ids(sent: Sequence[dict[str, Any]]) -> set[str]:
    """Of all actions; one that is sent again keeps its id."""
    return {message["id"] for message in sent}


def expect_lost(page: Page) -> None:
    expect(page.get_by_test_id("connection")).to_contain_text("nothing is lost")
    expect(page.locator("section.tray button:enabled")).to_have_count(0)


def expect_back(page: Page) -> None:
    expect(page.get_by_test_id("connection")).not_to_contain_text("nothing is lost")


class PhasedMatch(Match):
    """Goes on to a moment of its game, and stays there until it is told to go on."""

    def __init__(self, game: str, page: Page) -> None:
        super().__init__(game, [page], press=click)
        self.game = game
        self.page = page
        self.stays = False

    def play_once(self, page: Page) -> None:
        if not (self.stays and PHASES[self.game](page)):
            super().play_once(page)

    def reach_phase(self) -> None:
        """In a new match whenever one is over before. Then the page's clock stands still."""
        self.stays = True
        while True:
            if self.page.locator(".match").count() == 0 or is_over(self.page):
                sit_down(self.page, self.game, **PATIENT.get(self.game, {}))
            self.play(until=lambda: PHASES[self.game](self.page))
            stop_clock(self.page)
            if PHASES[self.game](self.page):
                return
            self.page.clock.resume()

    def go_on(self) -> None:
        """Until something has been pressed, or it is over."""
        self.stays = False
        goal = self.presses + 1
        self.play(until=lambda: self.presses >= goal)


def test_the_board_of_every_game_stays_on_the_screen_however_the_connection_breaks(
    server: Server, people: People
) -> None:
    """Each time all games are at their moments."""
    breaks: list[tuple[Callable[[], None], Callable[[], None]]] = [
        (partial(server.network.change, "down"), partial(server.network.change, "up")),
        (partial(server.network.change, "silent"), partial(server.network.change, "up")),
        (server.kill, server.start),
    ]
    pages = {game: hurried(people.named("Ada", viewport=DESKTOP, has_touch=False)) for game in PHASES}
    matches = [PhasedMatch(game, page) for game, page in pages.items()]
    sent = [keep_sent(page) for page in pages.values()]
    for break_off, mend in breaks:
        for match in matches:
            match.reach_phase()
        break_off()
        for page in pages.values():
            page.clock.resume()
        for page in pages.values():
            expect_lost(page)
        done = [ids(each) for each in sent]
        for page in pages.values():
            for key in ("Enter", "1", "2", "c", "Space"):
                page.keyboard.press(key)
            expect(page.get_by_test_id("connection")).to_contain_text(re.compile(r"\d seconds"))
        mend()
        for page in pages.values():
            expect_back(page)
        assert [ids(each) for each in sent] == done, "nothing can be decided without a connection"
        for match in matches:
            match.go_on()
            assert match.page.evaluate("departures") == 0, match.game


def test_a_silent_network_is_noticed_and_the_action_on_its_way_is_played_once(
    patient_server: Server, people: People
) -> None:
    network = patient_server.network
    page = people.named("Ada", viewport=DESKTOP, has_touch=False, base_url=network.address)
    sent = keep_sent(page)
    sit_down(page, "coyote", first=0)
    announce = page.locator("button.announce")
    expect(announce).to_be_enabled()
    network.change("silent")
    announce.click()
    expect_lost(page)
    expect(page.get_by_test_id("connection")).to_contain_text("Your move was on its way")
    network.change("up")
    expect(page.get_by_test_id("connection")).to_contain_text("Your move has arrived.")
    assert [(message["id"], message.get("again", False)) for message in sent] == [
        (sent[0]["id"], False),
        (sent[0]["id"], True),
    ]
    told = page.locator("aside .history")
    expect(told.get_by_text(f"You announce {sent[0]['action']['number']}.")).to_have_count(1)
    assert page.evaluate("departures") == 0


def test_somebody_for_whom_a_bot_has_played_is_told_so_first(server: Server, people: People) -> None:
    page = people.named("Ada", viewport=DESKTOP, has_touch=False)
    code = sit_down(page, "coyote", first=0)
    eve = people.named("Eve", viewport=DESKTOP, base_url=server.direct_address)
    eve.goto(f"/t/{code}")
    server.network.change("down")
    expect_lost(page)
    expect(eve.locator("aside .history")).to_contain_text("Ada announces")
    server.network.change("up")
    notice = page.get_by_test_id("connection")
    expect(notice).to_contain_text("While you were away, a bot played for you. ")
    assert page.evaluate("departures") == 0
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_be_empty()
