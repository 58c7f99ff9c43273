"""What a screen reader has of a whole match: all that it is told, in order, and the screen at each decision.

In `tests/golden/read_aloud/` there is a record of each match, which is played again here, and beside it what is heard
and seen, to be read like a play; `make golden` writes that anew. Without a record, it has a new match played.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from kibitz import GAMES
from tests.browser.conftest import People, running_site
from tests.browser.sitting import Sitting

GOLDEN = Path(__file__).parents[1] / "golden" / "read_aloud"
OPTIONS: dict[str, dict[str, Any]] = {
    "coyote": {"lives": 1},
    "overbid": {"goal": 2},
    "stroop": {
        "cards": ["red/blue 2", "blue/red 1 see", "green/red 2 swap", "red/green 1 skip", "blue/green 0 reverse"]
    },
}
HEAR = """() => {
  window.heard = [];
  const say = (region, text) => text.trim() && heard.push(`${region.role ?? region.ariaLive}: ${text.trim()}`);
  new MutationObserver(records => {
    const changed = new Set();
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest("[role=log], [role=status], [role=alert], [aria-live]");
      if (!region) continue;
      if (region.role === "log") for (const node of addedNodes) say(region, node.textContent);
      else changed.add(region);
    }
    for (const region of changed) say(region, region.textContent);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}"""
"""Keeps what a screen reader would say by itself: additions to a log, and what other live regions have become."""


def heard_on(page: Page) -> list[str]:
    heard: list[str] = page.evaluate("heard.splice(0)")
    return heard


def at_rest(page: Page, where: str) -> str:
    """What is on the screen, once it does not change any more."""
    before, now = "", page.locator(where).aria_snapshot()
    while now != before:
        page.wait_for_timeout(150)
        before, now = now, page.locator(where).aria_snapshot()
    return now


def read_aloud(sitting: Sitting, script: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    page = sitting.page
    page.add_init_script(f"({HEAR})()")
    for version in sitting.play(script):
        screen = at_rest(page, "main") if sitting.hands[0].is_asked() else None
        yield f"# {version}"
        yield from heard_on(page)
        if screen:
            yield f"\n{screen}\n"
    page.locator("#finish-title").wait_for()
    screen = at_rest(page, ".finish")
    yield "# The end"
    yield from heard_on(page)
    yield f"\n{screen}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_match_is_read_aloud_as_before(browser: Browser, tmp_path: Path, game: str, update_golden: bool) -> None:
    golden, record = GOLDEN / f"{game}.txt", GOLDEN / f"{game}.json"
    script = json.loads(record.read_text("utf-8"))["inputs"] if record.exists() else ()
    with running_site(tmp_path, "tests.browser.seeded") as site:
        people = People(site, browser)
        sitting = Sitting(people, game, GAMES[game].seat_counts[0], OPTIONS.get(game, {}), reduced_motion="reduce")
        told = "\n".join(read_aloud(sitting, script)) + "\n"
        played = site.record(sitting.hands[0].latest["match"])
        people.go_home()
    if update_golden:
        golden.write_text(told, "utf-8")
    if update_golden and not script:
        record.write_text(json.dumps(played, ensure_ascii=False, indent=1) + "\n", "utf-8")
    assert told == golden.read_text("utf-8")
    assert people.problems == []
