"""When the card of a race is drawn and on the screen, after its message has reached the page.

Chromium as a phone, at its own speed and slowed down six times. Three people race; what is measured is the page of one
of them, who only looks. Writes a table into docs/fair-play.md.
"""

from __future__ import annotations

import argparse
import os
import statistics
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench import page as document
from tests.browser.conftest import FLAGS, PHONE, Site, running_site
from tests.browser.matches import make_table
from tests.browser.sitting import NAMES
from tools import chromium
from tools.hero import Hero, move_on
from tools.living_room import sit_down

SPEEDS = {1: "as it is", 6: "slowed six times"}
DECK = ["red/blue 1", "blue/red 1"] * 30
WATCH = """() => {
  window.cards = {};
  const arrived = {};
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", ({ data }) => {
        const { view } = JSON.parse(data);
        if (view?.phase === "race") arrived[`card-${view.number}`] ??= performance.now();
      });
    }
  };
  new MutationObserver(() => {
    const mark = document.querySelector("[elementtiming]")?.getAttribute("elementtiming");
    if (!mark || mark in cards || !(mark in arrived)) return;
    const drawn = performance.now();
    const card = (cards[mark] = { arrived: arrived[mark], drawn });
    requestAnimationFrame(next => (card.byFrames = Math.min(Math.max(next, drawn), drawn + 1000 / 60)));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["elementtiming"] });
  new PerformanceObserver(list => {
    for (const { identifier, renderTime } of list.getEntries()) {
      if (identifier in cards) cards[identifier].shown ??= renderTime;
    }
  }).observe({ type: "element", buffered: true });
}"""


def watch_races(browser: Browser, site: Site, slowed: int, races: int) -> list[dict[str, float]]:
    """For each card: when its message arrived, it was drawn and shown, and the clock would start by frames alone."""
    host = browser.new_context(base_url=site.address)
    host.request.post("/api/players", data={"name": NAMES[0]})
    code = make_table(host.new_page(), "stroop", 3, options={"cards": DECK})
    hands = [Hero(host, code), *sit_down(browser, site, code, NAMES[1:3])]
    phone = browser.new_context(base_url=site.address, viewport=PHONE, has_touch=True)
    phone.add_cookies(host.cookies())  # type: ignore[arg-type]
    looking = phone.new_page()  # in a window of its own: a page behind another one is drawn once a second
    looking.add_init_script(f"({WATCH})()")
    looking.goto(f"/t/{code}")
    looking.context.new_cdp_session(looking).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    assert hands[0].ask(type="start")["type"] == "ack"
    hands[0].until("heard.latest")
    found: list[dict[str, float]] = []
    while len(found) < races and not hands[0].over:
        move_on(hands)
        cards: dict[str, Any] = looking.evaluate("cards")
        found = [card for card in cards.values() if "shown" in card and "byFrames" in card]
    for context in (phone, *(hand.page.context for hand in hands)):
        context.close()
    return found


def format_row(name: str, cards: list[dict[str, float]]) -> str:
    drawn, shown = ([card[moment] - card["arrived"] for card in cards] for moment in ("drawn", "shown"))
    early = statistics.median(card["shown"] - card["byFrames"] for card in cards)
    return f"| {name} | {format_waits(drawn)} | {format_waits(shown)} | {early:.0f} | {len(cards)} |"


def format_waits(waits: list[float]) -> str:
    return f"{statistics.median(waits):.0f} ({statistics.quantiles(waits, n=10)[-1]:.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=30)
    parser.add_argument("--dry", action="store_true", help="write nothing into the documentation")
    chosen = parser.parse_args()
    with (
        TemporaryDirectory() as data,
        running_site(Path(data), "tests.browser.brisk") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        rows = [format_row(name, watch_races(browser, site, slowed, chosen.races)) for slowed, name in SPEEDS.items()]
        browser.close()
    text = "\n".join(
        [
            "| processor | card drawn | on the screen | start of the clock by frames alone, before the card was on the "
            "screen | cards |",
            "| --- | ---: | ---: | ---: | ---: |",
            *rows,
            "",
            f"{os.cpu_count()} processors; load average over 1/5/15 minutes: "
            f"{'/'.join(f'{load:.0f}' for load in os.getloadavg())}. {document.describe_commit()}",
        ]
    )
    print(text)
    if not chosen.dry:
        document.write("fair-play.md", "card times", text)


if __name__ == "__main__":
    main()
