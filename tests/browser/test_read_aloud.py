"""What a screen reader has of a whole match: all that it is told, in order, and the screen at each decision.

For each game with a board of its own, `tests/games/<game>/read_aloud.json` is a record, which is played again here, and
`read_aloud.txt` is what is heard and seen, to be read like a play. `make golden` writes the text anew, and a new record
where there is none.
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
from tests.match_options import short

ROOT = Path(__file__).parents[2]
GAMES_WITH_BOARDS = sorted(path.parent.name for path in (ROOT / "web" / "src" / "games").glob("*/index.ts"))
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

NOTHING_NEW = "localStorage.setItem('kibitz.prefs', JSON.stringify({ explains: false, language: 'en' }))"
"""Somebody to whom nothing is explained: it would depend on where the board has room."""


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
    page.add_init_script(NOTHING_NEW)
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


@pytest.mark.parametrize("game", GAMES_WITH_BOARDS)
def test_the_screen_reader_transcript_of_a_match_is_unchanged(
    browser: Browser, tmp_path: Path, game: str, update_golden: bool
) -> None:
    folder = ROOT / "tests" / "games" / game
    golden, record = folder / "read_aloud.txt", folder / "read_aloud.json"
    known: dict[str, Any] = json.loads(record.read_text("utf-8")) if record.exists() else {}
    options = known.get("options", short(game))
    with running_site(tmp_path, "tests.browser.seeded") as site:
        people = People(site, browser)
        sitting = Sitting(people, game, GAMES[game].seat_counts[0], options)
        told = "\n".join(read_aloud(sitting, known.get("inputs", ()))) + "\n"
        played = site.record(sitting.hands[0].latest["match"])
        people.go_home()
    if update_golden:
        golden.write_text(told, "utf-8")
    if update_golden and not known:
        record.write_text(json.dumps(played, ensure_ascii=False, indent=1) + "\n", "utf-8")
    assert told == golden.read_text("utf-8")
    assert people.problems == []
