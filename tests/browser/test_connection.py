"""A connection that breaks takes nothing from the screen, and somebody who comes back learns what they missed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kibitz.games import GAMES
from tests.browser.conftest import DESKTOP, People, Site
from tests.browser.matches import Match, click, hurried, is_over, is_telling, make_table
from tests.browser.network import Server
from tests.match_options import longer

NOTICED = 60_000
"""Milliseconds after which a page has surely noticed that the connection is gone, or back."""

WATCH_BOARD = """() => {
  const parts = [document.querySelector(".match"), document.querySelector(".match main").firstElementChild];
  window.departures = 0;
  new MutationObserver(() => { if (!parts.every(part => part.isConnected && part.checkVisibility())) departures++; })
    .observe(document, { childList: true, subtree: true, attributes: true });
}"""

PHASES: dict[str, Callable[[Page], bool]] = {
    "coyote": lambda page: is_telling(page) and page.locator(".count").count() > 0,
    "overbid": lambda page: page.locator(".consent button:enabled").count() > 0,
    "peacock": lambda page: page.locator("section.tray.yours button:enabled").count() > 0,
    "stroop": lambda page: page.locator(".answers.armed").count() > 0,
}
"""By game, a moment at which the server is killed: a reveal, a proposal, a decision, a race."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("network")) as server:
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


def expect_lost(page: Page) -> None:
    expect(page.get_by_test_id("connection")).to_contain_text("nothing is lost", timeout=NOTICED)
    expect(page.locator("section.tray button:enabled")).to_have_count(0)


def expect_back(page: Page) -> None:
    expect(page.get_by_test_id("connection")).not_to_contain_text("nothing is lost", timeout=NOTICED)


@pytest.mark.parametrize("games", [("overbid", "peacock", "stroop"), ("coyote",)], ids="-".join)
def test_the_board_stays_on_the_screen_while_the_server_restarts(
    server: Server, people: People, games: Sequence[str]
) -> None:
    """One restart for several games; the last of them is at a moment that does not wait."""
    pages = [hurried(people.named("Ada", viewport=DESKTOP, has_touch=False)) for _ in games]
    sent = [keep_sent(page) for page in pages]
    matches = [Match(game, [page], press=click) for game, page in zip(games, pages, strict=True)]
    for game, page, match in zip(games, pages, matches, strict=True):
        sit_down(page, game)
        match.play(until=partial(PHASES[game], page))
    server.kill()
    for page in pages:
        expect_lost(page)
    done = [len(each) for each in sent]
    for page in pages:
        for key in ("Enter", "1", "2", "c", "Space"):
            page.keyboard.press(key)
        expect(page.get_by_test_id("connection")).to_contain_text(re.compile(r"\d seconds"))
    server.start()
    for page in pages:
        expect_back(page)
    assert [len(each) for each in sent] == done, "nothing can be decided without a connection"
    for page, match in zip(pages, matches, strict=True):
        goal = match.presses + 1
        match.play(until=partial(has_gone_on, page, match, goal))
        assert page.evaluate("departures") == 0


def has_gone_on(page: Page, match: Match, presses: int) -> bool:
    return match.presses >= presses or is_over(page)


def test_a_silent_network_is_noticed_and_the_action_on_its_way_is_played_once(server: Server, people: People) -> None:
    page = people.named("Ada", viewport=DESKTOP, has_touch=False)
    sent = keep_sent(page)
    sit_down(page, "coyote", first=0)
    announce = page.locator("button.announce")
    expect(announce).to_be_enabled()
    server.network.change("silent")
    announce.click()
    expect_lost(page)
    expect(page.get_by_test_id("connection")).to_contain_text("Your move was on its way")
    server.network.change("up")
    expect(page.get_by_test_id("connection")).to_contain_text("Your move has arrived.", timeout=NOTICED)
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
    expect(eve.locator("aside .history")).to_contain_text("Ada announces", timeout=NOTICED)
    server.network.change("up")
    notice = page.get_by_test_id("connection")
    expect(notice).to_contain_text("While you were away, a bot played for you. ", timeout=NOTICED)
    assert page.evaluate("departures") == 0
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_be_empty()
