"""The puzzle of the day: found on the front page, answered on the board, and counted on the device."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import expect

from kibitz.engine.offers import Offers, expand
from kibitz.games import GAMES
from kibitz.puzzles import puzzle_of_the_day, puzzles
from tests.browser.conftest import People
from tests.browser.test_axe import by_day_and_by_night
from tests.games.coyote.browser import perform
from tests.games.peacock.browser import perform as perform_in_peacock

FIRST_DAY = date(2026, 11, 18)

STICKING_OUT = """buttons => buttons.filter(button => {
  const { left, right } = button.getBoundingClientRect();
  const parts = [...button.querySelectorAll("svg, strong")].map(part => part.getBoundingClientRect());
  return parts.some(part => part.width > 0 && (part.left < left || part.right > right));
}).length"""
"""How many buttons have something in them that is wider than they are."""


def test_a_puzzle_is_answered_judged_counted_and_shared(people: People, tmp_path: Path) -> None:
    page = people.stranger(viewport={"width": 360, "height": 640})
    page.goto("/")
    with page.expect_response(re.compile("/api/puzzles/coyote")) as posed:
        page.get_by_role("region", name="Puzzle of the day").get_by_role("link", name="Coyote").click()
    puzzle = posed.value.json()
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_have_text("What would you do?")
    assert by_day_and_by_night(page) == []
    asked = page.request.post(f"/api/puzzles/coyote/{puzzle['puzzle']}", data={"action": an_action(puzzle)}).json()
    best = asked["choices"][0]
    perform(page, best["action"])
    expect(verdict).to_contain_text(f"Right! “{best['label']}” is best.")
    expect(page.locator(".asked li").first).to_contain_text(f"{best['label']} your choice")
    expect(page.locator(".asked")).to_contain_text("The first day of a streak.")
    assert by_day_and_by_night(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Share, without the answer").click()
    saved.value.save_as(tmp_path / "picture.png")
    assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG")
    page.goto("/")
    page.get_by_role("link", name="Coyote solved today").click()
    expect(verdict).to_have_text("What would you do? You have already answered this one today.")


def test_on_a_small_phone_peacock_keeps_your_own_row_in_view(people: People) -> None:
    page = people.stranger(viewport={"width": 320, "height": 568}, locale="fr-FR")
    page.clock.install(time=f"{FIRST_DAY.isoformat()}T12:00:00")
    page.goto("/puzzle/peacock")
    expect(page.locator('[data-place="own"]')).to_be_in_viewport(ratio=0.95)


def test_a_wrong_answer_to_a_race_is_shown_beside_the_right_one(people: People) -> None:
    days = (FIRST_DAY + timedelta(days) for days in range(len(puzzles(GAMES["stroop"]))))
    day = next(day for day in days if best_of(day)["do"] == "answer" and not is_mystery(day))
    page = people.stranger()
    page.clock.install(time=f"{day.isoformat()}T12:00:00")
    page.goto("/puzzle/stroop")
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_have_text("What would you do?")
    page.locator(f'.armed [data-answer]:not([data-answer="{best_of(day)["colour"]}"])').first.click()
    expect(verdict).to_contain_text("Not quite.")
    expect(page.locator(".asked li.made")).to_contain_text("your choice")


def test_on_a_small_phone_many_targets_of_a_swap_fit_beside_each_other(people: People) -> None:
    targets = 4
    days = (FIRST_DAY + timedelta(days) for days in range(len(puzzles(GAMES["stroop"]))))
    day = next(day for day in days if swaps_of(day) == targets)
    page = people.stranger(viewport={"width": 320, "height": 568})
    page.clock.install(time=f"{day.isoformat()}T12:00:00")
    page.goto("/puzzle/stroop")
    buttons = page.locator(".options button")
    expect(buttons).to_have_count(targets)
    assert buttons.evaluate_all(STICKING_OUT) == 0


def test_an_answered_puzzle_scrolls_down_only(people: People) -> None:
    """Peacock's fan of eight is a little wider than a phone."""
    days = (FIRST_DAY + timedelta(days) for days in range(len(puzzles(GAMES["peacock"]))))
    day = next(day for day in days if plays_from_a_full_fan(day))
    page = people.stranger()
    page.clock.install(time=f"{day.isoformat()}T12:00:00")
    page.goto("/puzzle/peacock")
    perform_in_peacock(page, puzzle_of_the_day(GAMES["peacock"], day).choices[0].action)
    expect(page.get_by_test_id("verdict")).to_contain_text("Right!")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def swaps_of(day: date) -> int:
    """How many others one may swap with in the puzzle of stroop, if it is about that."""
    return sum(one.action["do"] == "use" for one in puzzle_of_the_day(GAMES["stroop"], day).choices)


def plays_from_a_full_fan(day: date) -> bool:
    puzzle = puzzle_of_the_day(GAMES["peacock"], day)
    view = msgspec.json.decode(puzzle.view)
    return bool(view["phase"] == "playing" and view["hand_sizes"][(view["viewer"] + 1) % view["seats"]] == 8)


def best_of(day: date) -> dict[str, Any]:
    """The best answer to the puzzle of stroop."""
    return puzzle_of_the_day(GAMES["stroop"], day).choices[0].action


def is_mystery(day: date) -> bool:
    """To a mystery, every answer is right."""
    view = msgspec.json.decode(puzzle_of_the_day(GAMES["stroop"], day).view)
    return "mystery" in view["current"]


def an_action(puzzle: dict[str, Any]) -> dict[str, Any]:
    """Any choice: the answer to it tells which one is best."""
    action = expand(msgspec.convert(puzzle["choices"], Offers), GAMES["coyote"].action)[0]
    chosen: dict[str, Any] = msgspec.to_builtins(action)
    return chosen


def test_a_game_without_puzzles_says_so(people: People) -> None:
    page = people.stranger()
    page.goto("/puzzle/nothing")
    expect(page.get_by_text("There is no such puzzle.")).to_be_visible()
