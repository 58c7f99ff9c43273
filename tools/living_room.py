"""Plays each game with a big screen, and photographs it and a phone beside it in every phase, in both languages.

`make room` writes the pictures of the docs into docs/screenshots/, and with a folder as its argument all of them there.
"""

from __future__ import annotations

import sys
from base64 import b64decode
from collections.abc import Sequence
from datetime import datetime, timedelta
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from kibitz.games import GAMES
from tests.browser.conftest import FLAGS, Site, running_site
from tests.browser.holding import READ, WORN, hold
from tests.match_options import nearest_seats
from tools import chromium
from tools.hero import Hero, move_on

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"
SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4k": (3840, 2160)}
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
IN_THE_DOCS = "720p-en"
AN_ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
HAND: ViewportSize = {"width": 360, "height": 640}
NAMED = "kibitz.home"
"""What the laptop in the living room is called in its network."""
NAMES = ("Ada", "Ben", "Chloé", "Dora")
LONGEST_STORY = 20_000
"""Milliseconds that a screen may take to tell what has happened."""
A_BEAT = 1000
A_WHILE = timedelta(minutes=1)
EARLIEST = 2
"""The version from which a phase is worth a picture: by then something has happened."""
QUALITY = 50


def big_screens(browser: Browser, site: Site, looks: list[str]) -> dict[str, Page]:
    pages = {}
    for look in looks:
        size, language = look.split("-")
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=site.address.replace("127.0.0.1", NAMED),
            locale=LANGUAGES[language],
            color_scheme="dark",
            reduced_motion="reduce",
            viewport={"width": width, "height": height},
        )
        pages[look] = context.new_page()
    return pages


def photograph(pages: dict[str, Page], folder: Path, name: str, after: int = 0) -> None:
    for page in pages.values():
        page.clock.run_for(after)
        page.wait_for_timeout(300)
    for look, page in pages.items():
        kind = "hand" if look in LANGUAGES else "tv"
        take_picture(page, folder / f"{kind}-{name}-{look}.webp")
    print(name, file=sys.stderr)  # noqa: T201


def take_picture(page: Page, file: Path) -> None:
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.write_bytes(b64decode(taken["data"]))
    session.detach()


def phones(hands: list[Hero], looks: list[str]) -> dict[str, Page]:
    """The pages of the first people, one in each language."""
    pages = {}
    languages = dict.fromkeys(look.split("-")[1] for look in looks)
    for hand, language in zip(hands, languages, strict=False):
        page = pages[language] = hand.page.context.new_page()
        page.add_init_script(f'localStorage[\'kibitz.prefs\'] ??= \'{{"language":"{language}","explains":false}}\'')
        page.clock.install()
        page.goto(f"/t/{hand.code}")
    return pages


def sit_down(browser: Browser, site: Site, code: str, names: Sequence[str]) -> list[Hero]:
    hands = []
    for name in names:
        person = browser.new_context(
            base_url=site.address, viewport=HAND, device_scale_factor=2, color_scheme="dark", reduced_motion="reduce"
        )
        person.request.post("/api/players", data={"name": name})
        hand = Hero(person, code, seed=name)
        assert hand.ask(type="sit")["type"] == "ack"
        hands.append(hand)
    return hands


def photograph_match(browser: Browser, site: Site, game: str, folder: Path, looks: list[str]) -> None:
    seats = nearest_seats(game, len(NAMES))
    pages = big_screens(browser, site, looks)
    maker = browser.new_context(base_url=site.address).request
    maker.post("/api/players", data={"name": "TV"})
    code = maker.post("/api/tables", data={"game": game, "seats": seats, "screen": True}).json()["table"]
    for page in pages.values():
        page.clock.install()
        page.goto(f"/tv/{code}")
        page.get_by_role("img").first.wait_for()
    hands = sit_down(browser, site, code, NAMES[: seats - 1])
    photograph(pages, folder, f"{game}-waiting")
    hands += sit_down(browser, site, code, NAMES[seats - 1 : seats])
    pages.update(phones(hands, looks))
    for page in pages.values():
        page.clock.pause_at(datetime.now() + A_WHILE)
    assert hands[0].ask(type="start")["type"] == "ack"
    for hand in hands:
        hand.until("heard.latest")
    photograph_steps(pages, hands, game, folder)
    photograph(pages, folder, f"{game}-finish", LONGEST_STORY)
    for context in {page.context for page in pages.values()} | {hand.page.context for hand in hands}:
        context.close()


def tell_to_the_end(page: Page) -> None:
    """Lets a page show all that has happened, and no more time pass than that takes."""
    for _ in range(LONGEST_STORY // A_BEAT):
        if page.locator('.match[data-settled="false"]').count() == 0:
            break
        page.clock.run_for(A_BEAT)
    page.clock.run_for(A_BEAT)


def photograph_steps(pages: dict[str, Page], hands: list[Hero], game: str, folder: Path) -> None:
    """Each phase of the match once, and each lively fact once."""
    lively: dict[str, tuple[int, ...]] = getattr(import_module(f"tests.games.{game}.browser"), "LIVELY", {})
    seen: set[str] = set()
    while hands[0].over is None:
        latest = hands[0].latest
        version, phase = latest["version"], latest["view"]["phase"]
        told = sorted({fact["fact"] for fact in latest.get("facts", ())} & lively.keys() - seen)
        for page in pages.values():
            page.wait_for_timeout(100)  # the message is on its way to the page
            page.clock.run_for(1)
        for fact in told:
            for number, after in enumerate(lively[fact]):
                photograph(pages, folder, f"{game}-{fact}-{number}", after)
        for page in pages.values():
            tell_to_the_end(page)
        if phase not in seen and version >= EARLIEST:
            photograph(pages, folder, f"{game}-{phase}")
            seen.add(phase)
        seen.update(told)
        move_on(hands)


def photograph_tls(browser: Browser, folder: Path) -> None:
    """What a phone shows that comes without https to a service with `--tls`."""
    with TemporaryDirectory() as data, running_site(Path(data), "kibitz", "--tls") as site:
        for language, locale in LANGUAGES.items():
            context = browser.new_context(
                base_url=site.address.replace("127.0.0.1", NAMED), locale=locale, user_agent=AN_ANDROID, **PHONE
            )
            page = context.new_page()
            page.goto("/")
            take_picture(page, folder / f"tls-explained-phone-{language}.webp")
            page.locator("details[open]").evaluate("element => element.scrollIntoView()")
            take_picture(page, folder / f"tls-install-phone-{language}.webp")
            context.close()


def photograph_headband(browser: Browser, site: Site, folder: Path) -> None:
    """A phone that is offered as a headband, lowered, and held up."""
    maker = browser.new_context(base_url=site.address).request
    maker.post("/api/players", data={"name": "TV"})
    order = {"game": "coyote", "seats": 3, "screen": True, "options": {"headbands": True}}
    code = maker.post("/api/tables", data=order).json()["table"]
    screens = big_screens(browser, site, [IN_THE_DOCS])
    for screen in screens.values():
        screen.goto(f"/tv/{code}")
    hands = sit_down(browser, site, code, NAMES[:3])
    (page,) = phones(hands, [IN_THE_DOCS]).values()
    assert hands[0].ask(type="start")["type"] == "ack"
    hands[0].until("heard.latest")
    offer = page.get_by_role("dialog").get_by_role("button", name="Wear this phone")
    offer.wait_for()
    page.wait_for_timeout(500)  # the sheet slides in
    take_picture(page, folder / "headband-offer-en.webp")
    offer.click()
    for name, held in (("worn", READ), ("up", WORN)):
        hold(page, held)
        page.wait_for_timeout(500)
        take_picture(page, folder / f"headband-{name}-en.webp")
    for context in {*(screen.context for screen in screens.values()), *(hand.page.context for hand in hands)}:
        context.close()


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0]) if arguments else FOLDER
    games = arguments[1:] or sorted(GAMES)
    looks = [f"{size}-{language}" for size in SIZES for language in LANGUAGES] if arguments else [IN_THE_DOCS]
    folder.mkdir(parents=True, exist_ok=True)
    flags = [*FLAGS, f"--host-resolver-rules=MAP {NAMED} 127.0.0.1"]
    options: dict[str, Any] = {"executable_path": chromium.find(), "args": flags}
    with (
        TemporaryDirectory() as data,
        running_site(Path(data), "tests.browser.brisk") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**options)
        photograph_tls(browser, folder)
        photograph_headband(browser, site, folder)
        for game in games:
            photograph_match(browser, site, game, folder, looks)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
