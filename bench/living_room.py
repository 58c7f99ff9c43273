"""The living room: how long it takes to the first card, and how smoothly a big screen tells what happens.

Chromium as a big screen of 1920 × 1080 and as four phones, against a real server. While it tells a count of coyote or a
photo finish of stroop, the big screen's processor is slowed down four times. A story in which nothing moves is a still
picture; of that, the only thing to measure is the wait until it is drawn. Writes into docs/performance.md.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import time
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench import page as document
from tests.browser.conftest import FLAGS, PHONE, Site, running_site
from tests.browser.sitting import NAMES
from tools import chromium
from tools.hero import Hero
from tools.living_room import sit_down

SLOWED = 4
TV: Any = {"width": 1920, "height": 1080}
GUESTS = NAMES[:4]
STORIES = {"coyote": "contested", "stroop": "race-settled"}
"""By game, the fact whose telling is measured."""
MOST_STEPS = 400
WATCH = """() => {
  window.frames = [];
  window.hasMoved = false;
  const note = now => {
    frames.push(now);
    hasMoved ||= document.getAnimations().length > 0;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""


class Telling(NamedTuple):
    """What a big screen did while it told a story."""

    frames_a_second: float
    longest_frame: float
    """In milliseconds."""
    has_moved: bool


class Guests:
    """People who scan the code, say their names and sit down; the first one starts. Counts what each of them taps."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self._browser = browser
        self._site = site
        self.taps = dict.fromkeys(GUESTS, 0)

    def arrive(self, code: str) -> None:
        pages = []
        for name in GUESTS:
            page = self._browser.new_context(base_url=self._site.address, viewport=PHONE, has_touch=True).new_page()
            page.goto(f"/t/{code}")
            page.get_by_label("Your name").fill(name)
            self._tap(name, page, "Sit down")
            pages.append(page)
        pages[0].locator("li", has_text=GUESTS[-1]).get_by_text("Ready").wait_for()
        self._tap(GUESTS[0], pages[0], re.compile("^Start"))
        for page in pages:
            page.locator(".match").wait_for()

    def _tap(self, name: str, page: Page, label: str | re.Pattern[str]) -> None:
        page.get_by_role("button", name=label).tap()
        self.taps[name] += 1


def first_card(browser: Browser) -> tuple[float, int]:
    """Seconds from the start of the server to the first card on four phones, and the most taps after a name."""
    began = time.perf_counter()
    with TemporaryDirectory() as data, running_site(Path(data)) as site:
        screen = browser.new_context(base_url=site.address, viewport=TV).new_page()
        screen.goto("/tv")
        screen.wait_for_url(re.compile(r"/tv/\w+-"))
        guests = Guests(browser, site)
        guests.arrive(screen.url.rsplit("/", 1)[1])
        screen.locator(".match").wait_for()
        return time.perf_counter() - began, max(guests.taps.values())


def watch_stories(browser: Browser, site: Site, game: str, stories: int) -> list[Telling]:
    """Plays on a slowed big screen until it has told the game's story that often."""
    host = browser.new_context(base_url=site.address)
    host.request.post("/api/players", data={"name": "TV"})
    order = {"game": game, "seats": 3, "screen": True, "pace": "relaxed"}
    code = host.request.post("/api/tables", data=order).json()["table"]
    screen = browser.new_context(base_url=site.address, viewport=TV).new_page()
    screen.goto(f"/tv/{code}")
    hands = sit_down(browser, site, code, GUESTS[:3])
    assert hands[0].ask(type="start")["type"] == "ack"
    hands[0].until("heard.latest")
    screen.locator(".match").wait_for()
    screen.context.new_cdp_session(screen).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    screen.evaluate(WATCH)
    tellings: list[Telling] = []
    for _ in range(MOST_STEPS):
        if hands[0].over or len(tellings) == stories:
            break
        tellings += watch_step(screen, hands, STORIES[game])
    return tellings


def watch_step(screen: Page, hands: list[Hero], story: str) -> list[Telling]:
    """Plays one action; if the story follows from it, watches it to the end."""
    latest = hands[0].latest
    version = latest["version"]
    mover = hands[min(latest["view"]["to_act"])]
    mover.until(f"heard.latest?.version >= {version}")
    settled(screen, version)
    screen.evaluate("frames.length = 0; hasMoved = false")
    mover.move()
    hands[0].until(f"heard.latest.version > {version}")
    if story not in {fact["fact"] for fact in hands[0].latest.get("facts", ())}:
        return []
    settled(screen, hands[0].latest["version"])
    frames: list[float] = screen.evaluate("frames")
    rate = 1000 * (len(frames) - 1) / (frames[-1] - frames[0])
    longest = max(after - before for before, after in pairwise(frames))
    return [Telling(rate, longest, screen.evaluate("hasMoved"))]


def settled(screen: Page, version: int) -> None:
    """Waits until a version has been shown to the end."""
    screen.locator(f'.match[data-version="{version}"][data-settled="true"]').wait_for()


def format_row(game: str, tellings: list[Telling]) -> str:
    rates = [telling.frames_a_second for telling in tellings]
    moves = any(telling.has_moved for telling in tellings)
    cells = [
        f"{game}: `{STORIES[game]}`",
        f"{statistics.median(rates):.0f}" if moves else "a still picture",
        f"{min(rates):.0f}" if moves else "",
        f"{max(telling.longest_frame for telling in tellings):.0f}",
        str(len(tellings)),
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--dry", action="store_true", help="write nothing into the documentation")
    chosen = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        waits, taps = zip(*(first_card(browser) for _ in range(chosen.rounds)), strict=True)
        with TemporaryDirectory() as data, running_site(Path(data), "tests.browser.brisk") as site:
            found = {game: watch_stories(browser, site, game, chosen.rounds) for game in STORIES}
        browser.close()
    lines = [
        f"From the start of the server to the first card, with a big screen and {len(GUESTS)} phones: median "
        f"**{statistics.median(waits):.1f} s** of {len(waits)}, {max(taps)} taps a guest at most after the name "
        "(goals: 30 s, 2 taps).",
        "",
        f"| on a big screen of 1920 × 1080, {SLOWED} × slower | frames a second: median | fewest "
        "| longest wait for a frame (ms) | times |",
        "| --- | ---: | ---: | ---: | ---: |",
        *(format_row(game, tellings) for game, tellings in found.items()),
        "",
        f"{os.cpu_count()} processors, without a graphics processor; load average over 1/5/15 minutes: "
        f"{'/'.join(f'{load:.0f}' for load in os.getloadavg())}. {document.describe_commit()}",
    ]
    if not chosen.dry:
        document.write("performance.md", "living room", "\n".join(lines))
    print("\n".join(lines))


if __name__ == "__main__":
    main()
