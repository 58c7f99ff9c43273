"""Plays and photographs every screen: each game in each phase, on phone and desktop, in both languages, day and night.

`make screenshots` writes them into docs/screenshots/.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from kibitz.games import GAMES
from tests.browser.conftest import FLAGS, Site, running_site
from tools import chromium
from tools.hero import Hero

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"

SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")

LIVELY = {
    "coyote": {"contested"},
    "overbid": {"raised"},
    "peacock": {"bids-revealed", "round-scored"},
    "stroop": {"race-settled"},
}
"""Facts after which a table is worth a picture as well."""
USUAL_SEATS = 4
SETTLED = 700
"""Milliseconds after which nothing moves any more."""


@contextmanager
def looks(browser: Browser, site: Site, cookies: list[Any]) -> Iterator[dict[str, Page]]:
    """One person in front of all kinds of screens at once."""
    contexts: list[BrowserContext] = []
    pages = {}
    for size, language, theme in itertools.product(SIZES, LANGUAGES, THEMES):
        context = browser.new_context(
            base_url=site.address, locale=LANGUAGES[language], color_scheme=theme, **SIZES[size]
        )
        context.add_cookies(cookies)
        contexts.append(context)
        pages[f"{size}-{language}-{theme}"] = context.new_page()
    yield pages
    for context in contexts:
        context.close()


def photograph(pages: dict[str, Page], name: str) -> None:
    for look, page in pages.items():
        page.wait_for_timeout(SETTLED if look == next(iter(pages)) else 0)
        page.screenshot(path=FOLDER / f"{name}-{look}.png")
    print(name, file=sys.stderr)  # noqa: T201


def somebody(browser: Browser, site: Site) -> BrowserContext:
    context = browser.new_context(base_url=site.address)
    context.request.post("/api/players", data={"name": "Nora"})
    return context


def photograph_match(browser: Browser, site: Site, game: str) -> None:
    """A match of one person and bots, at the first moment of each phase and each lively fact."""
    person = somebody(browser, site)
    order = {"game": game, "seats": USUAL_SEATS, "quick": "easy"}
    code = person.request.post("/api/tables", data=order).json()["table"]
    hero = Hero(person, code, seed="photographs")
    with looks(browser, site, person.cookies()) as pages:
        for page in pages.values():
            page.goto(f"/t/{code}")
        seen: set[str] = set()
        while hero.wait_for_turn():
            phase = hero.latest["view"]["phase"]
            if phase not in seen:
                seen.add(phase)
                photograph(pages, f"{game}-{phase}")
            facts = {fact["fact"] for fact in hero.latest.get("facts", ())}
            hero.move()
            for fact in sorted(facts & LIVELY[game] - seen):
                seen.add(fact)
                photograph(pages, f"{game}-{fact}")
        for page in pages.values():
            page.wait_for_timeout(SETTLED)
        photograph(pages, f"{game}-finish")
        match = hero.latest["match"]
        for page in pages.values():
            page.goto(f"/r/{match}#at={hero.latest['version'] // 2}&eyes=all")
        photograph(pages, f"{game}-replay")
    person.close()


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


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = chromium.found()
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


if __name__ == "__main__":
    main()
