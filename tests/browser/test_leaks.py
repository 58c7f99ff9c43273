"""Nothing hidden ever reaches a browser: not on the wire, in the page, in its storage, or in what is read aloud.

That the server sends nothing hidden is tested for any match in `tests/server/whole/test_secrecy.py`. Here a whole
match is searched from inside a real browser, after every step, for what the server's own record says is secret; and to
be sure that this search finds something, a leak is planted into every channel.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

from kibitz import GAMES, Match
from kibitz.engine.vocabulary import Viewer
from kibitz.games.coyote.model import DECK
from tests.browser.conftest import People, Site, running_site
from tests.browser.eyes import CHANNELS, Eyes
from tests.browser.hidden import Search
from tests.browser.sitting import Sitting
from tests.match_options import longer, nearest_seats

FEWEST_SEARCHES = 40
SEATS_OF_ALL = 3
"""A number of seats that every game allows."""
TV: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}, "has_touch": False}


def look_at(
    people: People,
    site: Site,
    game: str,
    seats: int,
    plant: Callable[[Sitting], None] | None = None,
    **screen: Any,
) -> Search:
    """Plays a match to its end with an eye on Ada's browser."""
    sitting = Sitting(people, game, seats, longer(game), **screen)
    return look_to_the_end(sitting, Eyes(sitting.page), site, 0, plant)


def look_to_the_end(
    sitting: Sitting, eyes: Eyes, site: Site, viewer: Viewer, plant: Callable[[Sitting], None] | None = None
) -> Search:
    for version in sitting.play():
        if version == 1 and plant:
            plant(sitting)
        eyes.look(version)
    sightings = eyes.forget()
    missing = set(CHANNELS) - {sighting.channel for sighting in sightings}
    assert missing <= ({"answer"} if viewer is None else set()), "a big screen need not ask for anything during a match"
    record = site.record(sitting.hands[0].latest["match"])
    return Search(Match.replay(record), viewer, sightings)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_browser_never_receives_what_its_seat_must_not_know(people: People, site: Site, game: str) -> None:
    search = look_at(people, site, game, seats=nearest_seats(game, 3))
    assert search.found == [], search.found[:5]
    assert search.searched > FEWEST_SEARCHES


def test_a_big_screen_never_receives_what_spectators_must_not_know_all_evening(people: People, site: Site) -> None:
    """It was opened by somebody who plays, and shows a match of every game at the same table."""
    first, *others = sorted(GAMES)
    sitting = Sitting(people, first, SEATS_OF_ALL, longer(first), tv=True, **TV)
    eyes = Eyes(sitting.page)
    for game in (first, *others):
        if game != first:
            sitting.change_game(game, longer(game))
        search = look_to_the_end(sitting, eyes, site, viewer=None)
        assert search.match.game.id == game
        assert search.found == [], search.found[:5]
        assert search.searched > FEWEST_SEARCHES


# The same search, when there is something to find

EVERY_FEATHER = json.dumps(sorted(set(DECK)))


STORE = """async cards => {
  document.querySelector("main").dataset.cards = cards;
  document.querySelector("main").ariaLabel = cards;
  localStorage.setItem("cards", cards);
  sessionStorage.setItem("cards", cards);
  document.cookie = `cards=${cards}`;
  await (await caches.open("cards")).put("/cards", new Response(cards));
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open("cards");
    opening.onupgradeneeded = () => opening.result.createObjectStore("cards", { autoIncrement: true });
    opening.onerror = reject;
    opening.onsuccess = () => {
      const writing = opening.result.transaction("cards", "readwrite");
      writing.objectStore("cards").add(JSON.parse(cards));
      writing.oncomplete = () => (opening.result.close(), resolve());
    };
  });
  await fetch("/api/cards").then(answer => answer.text());
}"""


def everywhere(sitting: Sitting) -> None:
    """All feathers, in everything that one looks into: among them the one over Ada's head. Frames have it already."""

    def answer(route: Route) -> None:
        route.fulfill(body=EVERY_FEATHER)

    sitting.page.route("**/api/cards", answer)
    sitting.page.evaluate(STORE, EVERY_FEATHER)


def test_a_planted_leak_is_found_in_every_channel(browser: Browser, tmp_path: Path) -> None:
    """Without the app's service worker: when it becomes active, it deletes every cache but its own."""
    with running_site(tmp_path, "tests.browser.leaky") as site:
        people = People(site, browser)
        search = look_at(people, site, "coyote", seats=2, plant=everywhere, service_workers="block")
        people.go_home()
    assert {leak.channel for leak in search.found} == set(CHANNELS)


def test_a_leak_planted_on_a_big_screen_is_found_in_every_channel(browser: Browser, tmp_path: Path) -> None:
    with running_site(tmp_path, "tests.browser.leaky") as site:
        people = People(site, browser)
        sitting = Sitting(people, "coyote", 2, longer("coyote"), tv=True, service_workers="block", **TV)
        search = look_to_the_end(sitting, Eyes(sitting.page), site, viewer=None, plant=everywhere)
        people.go_home()
    assert {leak.channel for leak in search.found} == set(CHANNELS)
