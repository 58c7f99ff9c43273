"""The browser app on a slow phone: script size, time from tap to paint, and whether memory grows.

Chromium against a real server. The processor is slowed down four times during taps. Writes into docs/performance.md.
"""

from __future__ import annotations

import argparse
import os
import statistics
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Locator, Page, Response, sync_playwright

from bench import page as document
from kibitz.games import GAMES
from tests.browser.conftest import FLAGS, PHONE, Site, running_site
from tests.browser.hands import any_of, hands
from tests.browser.matches import is_over
from tests.match_options import short
from tools import chromium
from tools.hero import Hero

if TYPE_CHECKING:
    from collections.abc import Iterator

SLOWED = 4
WARM_UP = 10
"""Matches before the heap is measured: the JavaScript engine is still compiling."""
BRISK = "tests.browser.brisk"
"""A server whose bots act without pauses."""
PAINTED = """() => {
  window.taps = {};
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) taps[interactionId] = Math.max(taps[interactionId] ?? 0, duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}"""
"""A tap is several events; its duration is that of the longest."""
A_LOOK = 300
"""Milliseconds before a tap: nobody taps what they have not seen."""
AT_REST = "() => document.getAnimations().every(motion => motion.playState !== 'running')"
NEXT_PAINT = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"


@contextmanager
def somebody(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=site.address, viewport=PHONE, has_touch=True)
    context.request.post("/api/players", data={"name": "Nora"})
    yield context
    context.close()


def make_table(person: BrowserContext, game: str, **settings: Any) -> str:
    made = person.request.post("/api/tables", data={"game": game, "seats": GAMES[game].seat_counts[0], **settings})
    code: str = made.json()["table"]
    return code


class ScriptSizes:
    """The sizes of the scripts that a page loads, as transferred: compressed, without headers."""

    def __init__(self, page: Page) -> None:
        self.scripts: dict[str, int] = {}
        page.on("response", self._received)

    def _received(self, response: Response) -> None:
        if response.request.resource_type == "script":
            self.scripts[response.url] = int(response.headers["content-length"])

    @property
    def total(self) -> int:
        return sum(self.scripts.values())


def weigh(browser: Browser, site: Site) -> dict[str, int]:
    """The script size of a first load of the lobby, and of a table of each game."""
    weights = {"lobby": weigh_lobby(browser, site)}
    for game in GAMES:
        with somebody(browser, site) as person:
            code = make_table(person, game, quick="easy")
            page = person.new_page()
            sizes = ScriptSizes(page)
            page.goto(f"/t/{code}")
            page.get_by_test_id("prompt").wait_for()
            page.wait_for_load_state("networkidle")
            weights[game] = sizes.total
    return weights


def weigh_lobby(browser: Browser, site: Site) -> int:
    context = browser.new_context(base_url=site.address, service_workers="block")
    page = context.new_page()
    sizes = ScriptSizes(page)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    context.close()
    return sizes.total


def taps(browser: Browser, site: Site, game: str, wanted: int) -> list[float]:
    """Milliseconds from a tap to the next painted frame, during whole matches."""
    found: list[float] = []
    next_control, rng = hands(game), Random(game)
    while len(found) < wanted:
        with somebody(browser, site) as person:
            code = make_table(person, game, quick="easy")
            page = person.new_page()
            page.goto(f"/t/{code}")
            page.get_by_test_id("prompt").wait_for()
            thumb = Thumb(page)
            thumb.tap(page.get_by_role("button", name="Menu"))
            page.keyboard.press("Escape")
            while not is_over(page) and len(found) + page.evaluate("Object.keys(taps).length") < wanted:
                control = next_control(page, rng) or any_of(page.get_by_role("button", name="Go on"), rng)
                if control is not None:
                    thumb.tap(control)
                page.wait_for_timeout(40)
            found += page.evaluate("Object.values(taps)")
        print(f"{game}: {len(found)} of {wanted} taps", flush=True)
    return found


class Thumb:
    """Taps like a person who has looked at the page: once nothing moves, and on a slow processor."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        page.evaluate(PAINTED)

    def tap(self, control: Locator) -> None:
        """Taps, and waits until the result is painted. A control that has vanished meanwhile is not tapped."""
        with suppress(Error):
            control.scroll_into_view_if_needed(timeout=1000)
            self._page.wait_for_timeout(A_LOOK)
            self._page.wait_for_function(AT_REST, timeout=1000)
            box = control.bounding_box(timeout=1000)
            if box is not None:
                self._slow_down(SLOWED)
                self._page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                self._page.evaluate(NEXT_PAINT)
        self._slow_down(1)

    def _slow_down(self, factor: int) -> None:
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": factor})


def heap(page: Page, session: CDPSession) -> int:
    """Used bytes, once animations have ended. The second collection frees what the first only released."""
    page.wait_for_timeout(1500)
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.collectGarbage")
    used: int = session.send("Runtime.getHeapUsage")["usedSize"]
    return used


def rematches(browser: Browser, site: Site, game: str, count: int) -> list[int]:
    """The heap in bytes after each match at one table, without those that warm the engine up."""
    with somebody(browser, site) as person:
        code = make_table(person, game, quick="easy", options=short(game))
        hero, page = Hero(person, code), person.new_page()
        page.goto(f"/t/{code}")
        session = page.context.new_cdp_session(page)
        used = []
        for _ in range(WARM_UP + count):
            while hero.wait_for_turn():
                hero.move()
            page.locator("#finish-title").wait_for()
            used.append(heap(page, session))
            hero.ask(type="rematch")
            page.locator("#finish-title").wait_for(state="detached")
        return used[WARM_UP:]


def kilobytes(number: float) -> str:
    return f"{number / 1000:.1f} kB"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=60)
    parser.add_argument("--rematches", type=int, default=10)
    chosen = parser.parse_args()
    path = chromium.find()
    with TemporaryDirectory() as data, running_site(Path(data), BRISK) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        weights = weigh(browser, site)
        tapped = {game: taps(browser, site, game, chosen.taps) for game in GAMES}
        grown = rematches(browser, site, "coyote", chosen.rematches)
        browser.close()
    busy = "/".join(f"{load:.0f}" for load in os.getloadavg())
    lines = [
        f"First load of the lobby: **{kilobytes(weights['lobby'])}** of script, compressed (goal: 60 kB).",
        "",
        f"| a table of | script in all | tap to paint, {SLOWED} × slower: median | 95 % |",
        "| --- | ---: | ---: | ---: |",
    ]
    for game in GAMES:
        times = sorted(tapped[game])
        median, slow = statistics.median(times), times[int(len(times) * 0.95) - 1]
        taken = f"{median:.0f} ms | {slow:.0f} ms ({len(times)} taps)"
        lines.append(f"| {game} | {kilobytes(weights[game])} | {taken} |")
    lines += [
        "",
        f"Heap after each of {len(grown)} rematches of coyote at one table, after {WARM_UP} to warm up: "
        + ", ".join(f"{used / 1e6:.2f}" for used in grown)
        + " MB.",
        "",
        f"{os.cpu_count()} processors; load average over 1/5/15 minutes: {busy}. On a busy machine times are longer.",
    ]
    document.write("performance.md", "browser", "\n".join(lines))
    print("\n".join(lines))


if __name__ == "__main__":
    main()
