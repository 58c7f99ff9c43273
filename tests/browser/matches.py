"""Playing whole matches through the page, with a thumb or with the keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Error, Locator, Page

from tests.browser.conftest import Site
from tests.browser.hands import hands

Press = Callable[[Page, Locator], None]

YOUR_TURN = ("Your turn", "À vous")
FLY = 600
STUCK_SECONDS = 300
"""No page has shown anything new that long: the match is stuck, however busy the machine is."""


def tap(page: Page, control: Locator) -> None:
    control.tap(timeout=5000)


def click(page: Page, control: Locator) -> None:
    control.click(timeout=5000)


def press_keys(page: Page, control: Locator) -> None:
    """With the keyboard alone: Tab until the control has the focus, then Enter."""
    for _ in range(150):
        if control.evaluate("control => control === document.activeElement", timeout=5000):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"The keyboard does not come to {control}.")


def is_asked(page: Page) -> bool:
    """The page says so to anybody: in its title."""
    return page.title().startswith(YOUR_TURN)


def hurried(page: Page) -> Page:
    """Somebody who need not wait: what their page shows for seconds, `Match` lets fly by. Before they go anywhere."""
    page.clock.install()
    return page


def stop_clock(page: Page) -> None:
    """Of a page that is hurried. A clock can only stop ahead of what it shows, so it may take more than one try."""
    ahead = 0.1
    while True:
        try:
            return page.clock.pause_at(page.evaluate("Date.now() / 1000") + ahead)
        except Error:
            ahead *= 2


def is_telling(page: Page) -> bool:
    """Whether the page is still showing what has happened."""
    return page.locator('.match[data-settled="false"]').count() > 0


def is_over(page: Page) -> bool:
    return page.locator("#finish-title").count() > 0


class Shown(NamedTuple):
    """What a page shows of a match."""

    version: str | None
    is_telling: bool
    is_over: bool


LOOK = """() => {
  const match = document.querySelector(".match");
  const isOver = document.querySelector("#finish-title") !== null;
  return [match?.dataset.version ?? null, match?.dataset.settled === "false", isOver];
}"""


def look_at(page: Page) -> Shown:
    """All at once: a browser test spends much of its time on questions to its pages."""
    return Shown(*page.evaluate(LOOK))


class Match:
    """People in front of their pages, who play one match to its end."""

    def __init__(self, game: str, pages: Sequence[Page], press: Press = tap, seed: str = "browser") -> None:
        self.next_control = hands(game)
        self.pages = list(pages)
        self.press = press
        self.random = Random(f"{game} {seed}")
        self.presses = 0

    def play(self, until: Callable[[], bool] | None = None) -> None:
        """Until everybody sees the end, or before that something else is true. Fails if nothing more happens."""
        shown: list[Shown] = []
        since = time.monotonic()
        while not (until and until()):
            if (now_shown := [look_at(page) for page in self.pages]) != shown:
                shown, since = now_shown, time.monotonic()
            if all(seen.is_over for seen in shown):
                return
            assert time.monotonic() < since + STUCK_SECONDS, [
                page.locator("main").aria_snapshot() for page in self.pages
            ]
            for page, seen in zip(self.pages, shown, strict=True):
                if not seen.is_over:
                    self.play_once(page)
                if seen.is_telling:
                    page.clock.run_for(FLY)
            self.pages[0].wait_for_timeout(40)

    def play_once(self, page: Page) -> None:
        """One press, if the page offers something. What vanishes under the thumb is tried again later."""
        control = self.next_control(page, self.random)
        if control is None:
            return
        try:
            self.press(page, control)
            self.presses += 1
        except Error as error:
            if "Timeout" not in str(error) and "not attached" not in str(error):
                raise


def make_table(host: Page, game: str, seats: int, **order: Any) -> str:
    made = host.request.post("/api/tables", data={"game": game, "seats": seats, **order})
    assert made.status == 201, made.text()
    code: str = made.json()["table"]
    return code


def match_of(page: Page) -> str:
    """The match that a page has seen the end of."""
    match: str = page.locator("section.finish").evaluate("section => section.dataset.match")
    return match


def shown_scores(page: Page) -> list[int]:
    """The final scores as the page shows them, by seat."""
    rows = page.locator("section.finish li[data-seat]").all()
    by_seat = {int(row.get_attribute("data-seat") or ""): row.locator("strong").inner_text() for row in rows}
    return [int(by_seat[seat].replace("−", "-")) for seat in sorted(by_seat)]


def recorded_scores(site: Site, match: str) -> list[int]:
    scores: list[int] = site.record(match)["outcome"]["scores"]
    return scores
