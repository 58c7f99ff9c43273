"""Plays and photographs every screen: each game in each phase, on phone and desktop, in both languages, day and night.

`make screenshots` writes them into docs/screenshots/, and a page that shows them.
"""

from __future__ import annotations

import itertools
import sys
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from kibitz.games import GAMES
from tests.browser.conftest import FLAGS, Site, running_site
from tests.match_options import nearest_seats
from tools import chromium
from tools.hero import Hero, move_on

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"

SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.5, "has_touch": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")

SEATS = 4
NAMES = ("Nora", "Ben", "Chloé", "Dora")
SETTLED = 700
"""Milliseconds after which nothing moves any more."""
LONGEST_STORY = 20_000
"""Milliseconds that the board may take to tell how a match has ended."""
A_WHILE = timedelta(minutes=1)
QUALITY = 42
AT_ONCE = "Object.defineProperty(document, 'hidden', { get: () => true })"
"""A page that nobody looks at does not dwell on what has happened: it shows what is."""
UNEXPLAINED = "localStorage.setItem('kibitz.prefs', JSON.stringify({ explains: false }))"
"""No bubble covers a board."""


@contextmanager
def looks(browser: Browser, site: Site, cookies: list[Any]) -> Iterator[dict[str, Page]]:
    """One person in front of all kinds of screens at once."""
    contexts: list[BrowserContext] = []
    pages = {}
    for size, language, theme in itertools.product(SIZES, LANGUAGES, THEMES):
        context = browser.new_context(
            base_url=site.address,
            locale=LANGUAGES[language],
            color_scheme=theme,
            reduced_motion="reduce",
            **SIZES[size],
        )
        context.add_cookies(cookies)
        context.add_init_script(UNEXPLAINED)
        contexts.append(context)
        page = pages[f"{size}-{language}-{theme}"] = context.new_page()
        page.clock.install()
    yield pages
    for context in contexts:
        context.close()


def photograph(pages: dict[str, Page], name: str, after: int = SETTLED) -> None:
    """When so much time has passed on the page's own clock; what fades or moves then comes to its end."""
    for page in pages.values():
        page.clock.run_for(after)
    next(iter(pages.values())).wait_for_timeout(SETTLED)
    for look, page in pages.items():
        session = page.context.new_cdp_session(page)
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        (FOLDER / f"{name}-{look}.webp").write_bytes(b64decode(taken["data"]))
        session.detach()
    print(name, file=sys.stderr)  # noqa: T201


def somebody(browser: Browser, site: Site, name: str = NAMES[0]) -> BrowserContext:
    context = browser.new_context(base_url=site.address)
    context.request.post("/api/players", data={"name": name})
    return context


def photograph_match(browser: Browser, site: Site, game: str) -> None:
    """A match of people, seen by the first: each phase when something is asked of her, and each lively fact."""
    seats = nearest_seats(game, SEATS)
    people = [somebody(browser, site, name) for name in NAMES[:seats]]
    code = people[0].request.post("/api/tables", data={"game": game, "seats": seats}).json()["table"]
    hands = [Hero(person, code, seed=f"{game} {seat}") for seat, person in enumerate(people)]
    for hand in hands[1:]:
        hand.ask(type="sit")
    hands[0].ask(type="start")
    with looks(browser, site, people[0].cookies()) as pages:
        for page in pages.values():
            page.add_init_script(AT_ONCE)
            page.goto(f"/t/{code}")
            page.get_by_test_id("prompt").wait_for()
            page.clock.pause_at(datetime.now() + A_WHILE)
        photograph_steps(pages, game, hands)
        photograph(pages, f"{game}-finish", LONGEST_STORY)
        match = hands[0].latest["match"]
        for page in pages.values():
            page.clock.resume()
            page.goto(f"/r/{match}#at={hands[0].latest['version'] // 2}&eyes=all")
        photograph(pages, f"{game}-replay", 2 * SETTLED)
    for person in people:
        person.close()


def lively_facts(game: str) -> dict[str, tuple[int, ...]]:
    """Facts worth a screenshot, with the milliseconds to wait before each one; a game need not name any."""
    facts: dict[str, tuple[int, ...]] = getattr(import_module(f"tests.games.{game}.browser"), "LIVELY", {})
    return facts


def photograph_steps(pages: dict[str, Page], game: str, hands: list[Hero]) -> None:
    """Each phase and each lively fact once. What follows a photograph is not photographed: it was kept waiting."""
    seen: set[str] = set()
    lively = lively_facts(game)
    was_held_up = False
    while not hands[0].over:
        latest = hands[0].latest
        new = sorted({fact["fact"] for fact in latest.get("facts", ())} & lively.keys() - seen)
        for fact in [] if was_held_up else new:
            seen.add(fact)
            for number, after in enumerate(lively[fact]):
                photograph(pages, f"{game}-{fact}" + (f"-{number + 1}" if number else ""), after)
        phase = latest["view"]["phase"]
        was_held_up = hands[0].is_asked() and phase not in seen
        if was_held_up:
            seen.add(phase)
            photograph(pages, f"{game}-{phase}")
        move_on(hands)


def photograph_lobby(browser: Browser, site: Site) -> None:
    """The front door, making a table, the waiting room, the rules."""
    person = somebody(browser, site)
    code = person.request.post("/api/tables", data={"game": "coyote", "seats": 4, "public": True}).json()["table"]
    with looks(browser, site, person.cookies()) as pages:
        for name, path in {
            "lobby": "/",
            "new-table": "/new/coyote",
            "waiting-room": f"/t/{code}",
            "rules": "/rules/peacock",
        }.items():
            for page in pages.values():
                page.goto(path)
                page.wait_for_load_state("networkidle")
            photograph(pages, name)
    person.close()


GALLERY = """# All screens

Every game in every phase, photographed by `make screenshots`. Each screen exists for phones and desktops, in English
and French, in a light and a dark theme. This page shows three of each; all are in `docs/screenshots`.
"""
SHOWN = {
    "phone-en-dark": ("24%", "on a phone, in English, dark"),
    "phone-fr-light": ("24%", "on a phone, in French, light"),
    "desktop-en-light": ("49%", "on a desktop, in English, light"),
}
"""By look: the width on the page, and what it is, in words."""


def write_gallery() -> None:
    """Writes the page that shows the screenshots."""
    names = sorted({photo.stem.removesuffix("-phone-en-dark") for photo in FOLDER.glob("*-phone-en-dark.webp")})
    parts = [GALLERY]
    for name in names:
        title = name.replace("-", " ").capitalize()
        pictures = " ".join(
            f'<img src="screenshots/{name}-{look}.webp" width="{width}" alt="{title}, {words}" loading="lazy">'
            for look, (width, words) in SHOWN.items()
        )
        parts.append(f"## {title}\n\n{pictures}\n")
    FOLDER.with_suffix(".md").write_text("\n".join(parts), "utf-8")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = chromium.find()
    if path is None:
        sys.exit("There is no Chromium here; ./test installs one.")
    wanted = sys.argv[1:] or ["lobby", *GAMES]
    with TemporaryDirectory() as data, running_site(Path(data)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for name in wanted:
            if name == "lobby":
                photograph_lobby(browser, site)
            else:
                photograph_match(browser, site, name)
        browser.close()
    write_gallery()


if __name__ == "__main__":
    main()
