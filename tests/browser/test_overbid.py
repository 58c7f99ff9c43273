"""Overbid with the keyboard: every key that the menu lists does what it says, and the focus is never lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, People, running_site
from tests.browser.matches import press_keys
from tests.browser.sitting import Sitting

SEED = "01"
"""With it Ada holds cards of every kind at the second standoff."""
LIFTING = {"2": "2", "3": "3", "4": "4", "+": "+1"}
"""Keys, and the kinds of cards that they lift."""
FOCUS = "document.activeElement.closest('section.tray, ul.stage') !== null"


@pytest.fixture
def sitting(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sitting]:
    monkeypatch.setenv("SEED_BYTE", SEED)
    with running_site(tmp_path, "tests.browser.seeded") as site:
        people = People(site, browser)
        yield Sitting(people, "overbid", 3, {"first": 1}, viewport=DESKTOP, has_touch=False)
        people.go_home()
    assert people.problems == []


class Ada:
    """She has a keyboard and no mouse; Ben and Chloé do what the test says."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.page: Page = sitting.page
        self.hands = sitting.hands
        next(sitting.play())

    def sees(self, field: str) -> Any:
        """A field of her view."""
        return self.hands[0].latest["view"][field]

    def press(self, key: str) -> None:
        """The table hears of it, and her page shows it."""
        version = self.hands[0].latest["version"]
        self.page.keyboard.press(key)
        self.wait_for_more_than(version)

    def enter(self, selector: str) -> None:
        """Goes to a control by Tab, and presses Enter; afterwards the keyboard is still somewhere on the board."""
        version = self.hands[0].latest["version"]
        press_keys(self.page, self.page.locator(selector))
        self.wait_for_more_than(version)
        assert self.page.evaluate(FOCUS), selector

    def other(self, seat: int, **action: Any) -> None:
        version = self.hands[0].latest["version"]
        assert self.hands[seat].act(action)
        self.wait_for_more_than(version)

    def wait_for_more_than(self, version: int) -> None:
        self.hands[0].until(f"heard.latest.version > {version}")
        self.sitting.wait_for_latest()

    def draw_until_standoff(self) -> None:
        while self.sees("phase") == "drawing":
            if self.sees("drawer") == 0:
                self.press("d")
            else:
                self.other(self.sees("drawer"), do="draw")

    def lifted(self, kind: str) -> int:
        """How many cards of a kind are lifted, on the screen."""
        stack = self.page.locator(f'[data-kind="{kind}"]')
        return stack.locator(".card.lifted").count()


def test_every_key_of_overbid_does_what_the_menu_says_and_the_focus_stays(sitting: Sitting) -> None:
    ada = Ada(sitting)
    page = ada.page
    for seat in (1, 2):
        ada.other(seat, do="draw")
    ada.enter("button.draw")
    for seat in (1, 2):
        ada.other(seat, do="draw")
    expect(page.locator("button.draw")).to_be_focused()  # it is her turn again

    ada.draw_until_standoff()
    assert ada.sees("hand_sizes") == [6, 6, 6]
    ada.press("p")
    assert ada.sees("passed") == [True, False, False]
    ada.other(2, do="pass")
    ada.draw_until_standoff()
    ada.press("c")
    assert (ada.sees("phase"), ada.sees("red_token")) == ("opening", 0)

    for key, kind in LIFTING.items():
        page.keyboard.press(key)
        assert ada.lifted(kind) == 1
        page.keyboard.press("Escape")
        assert ada.lifted(kind) == 0
    page.keyboard.press("2")
    page.keyboard.press("+")
    ada.enter('[data-lane="0"] button.column')
    assert ada.sees("bids")[0]["total"] == 3

    ada.press("p")
    assert ada.sees("proposal")["by"] == 0
    ada.press("r")
    assert ada.sees("proposal") is None
    ada.enter(".consent button")
    ada.other(1, **strongest_opening(ada.hands[1].latest))
    assert ada.sees("proposal") is None
    ada.other(1, do="propose")
    ada.press("a")
    assert ada.sees("proposal")["agreed"] == [0, 1]
    page.locator('[data-lane="1"] button.column').focus()
    ada.other(2, do="agree")
    assert ada.sees("sharer") == 1
    assert page.evaluate(FOCUS), "the columns have gone, and with them what had the focus"


def strongest_opening(seen: dict[str, Any]) -> dict[str, Any]:
    hand = seen["view"]["hand"]
    value = max((2, 3, 4), key=lambda value: value * hand.count(str(value)))
    return {"do": "open", "value": value, "count": hand.count(str(value))}
