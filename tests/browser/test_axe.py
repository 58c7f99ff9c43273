"""Every screen is accessible: axe finds nothing serious on any of them, in the light or the dark theme."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from kibitz.games import GAMES
from tests.browser.conftest import People
from tools.hero import Hero

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
SERIOUS = ("serious", "critical")
SETTLED = 600
AT_REST = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  for (const motion of document.getAnimations()) {
    if (motion.effect.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}"""
"""What fades from one colour to another has set out, and arrives, however slow the machine is."""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def violations(page: Page) -> list[str]:
    """What axe calls serious, each with the places where it was found."""
    page.wait_for_timeout(SETTLED)
    page.evaluate(AT_REST)
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate("axe.run().then(result => result.violations)")
    return [
        f"{rule['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for rule in found
        if rule["impact"] in SERIOUS
        for node in rule["nodes"][:3]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_pages_outside_a_match(people: People, theme: Literal["light", "dark"]) -> None:
    page = people.named("Ada", color_scheme=theme)
    code = page.request.post("/api/tables", data={"game": "coyote", "seats": 3, "public": True}).json()["table"]
    found = {}
    for path in ("/", f"/t/{code}", "/rules/overbid", "/new/peacock", "/nowhere"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        found[path] = violations(page)
    guest = people.stranger(color_scheme=theme)
    guest.goto(f"/t/{code}")
    guest.get_by_role("button", name="Sit down").wait_for()
    found["invitation"] = violations(guest)
    guest.get_by_role("button", name="Just watch").click()
    guest.get_by_text("You are watching.").first.wait_for()
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Change Ada (you)").click()
    found["waiting room"] = violations(page)
    page.goto("/")
    page.get_by_role("button", name="Coyote").click()
    found["sheet"] = violations(page)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    found["settings"] = violations(page)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_axe_finds_nothing_serious_in_any_phase_of_a_match(people: People, game: str) -> None:
    page = people.named("Ada")
    order = {"game": game, "seats": GAMES[game].seat_counts[0], "quick": "easy"}
    code = page.request.post("/api/tables", data=order).json()["table"]
    hero = Hero(page.context, code, seed=game)
    page.goto(f"/t/{code}")
    page.get_by_test_id("prompt").wait_for()
    found: dict[str, list[str]] = {}
    while hero.wait_for_turn():
        phase = hero.latest["view"]["phase"]
        if phase not in found:
            found[phase] = by_day_and_by_night(page)
        hero.move()
    found["at the end"] = by_day_and_by_night(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Players").click()
    found["players"] = by_day_and_by_night(page)
    assert {where: what for where, what in found.items() if what} == {}


def by_day_and_by_night(page: Page) -> list[str]:
    found = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        found += violations(page)
    return found
