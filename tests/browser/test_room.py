"""What a large window is used for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import PHONE, People
from tests.browser.matches import make_table
from tests.browser.sitting import Sitting

WINDOW: ViewportSize = {"width": 1440, "height": 900}
GROWTH = 1.6
"""How much wider a card is in a large window than on a phone, at least."""
PANEL = "History and chat beside the table"

CARDS = {
    "peacock": ("playing", "section.tray [data-card] svg"),
    "coyote": ("announcing", ".feathers svg.feather"),
    "overbid": ("drawing", "section.tray .stack .card"),
}
"""By game: a phase, and the cards that a player decides by in it."""


BOXES = """cards => {
  const found = [...document.querySelectorAll(cards)].map(card => card.getBoundingClientRect().toJSON());
  const isAtRest = document.querySelector(".match").dataset.settled === "true";
  return isAtRest && found.length > 0 && document.getAnimations().length === 0 ? found : null;
}"""


def boxes(page: Page, cards: str) -> list[dict[str, float]]:
    """Where the cards are, once they no longer move."""
    found: list[dict[str, float]] = page.wait_for_function(BOXES, arg=cards).json_value()
    return found


@pytest.mark.parametrize("game", sorted(CARDS))
def test_cards_grow_with_the_window_and_are_never_cut_off(people: People, game: str) -> None:
    sitting = Sitting(people, game, 4, {"first": 0})
    page = sitting.page
    phase, cards = CARDS[game]
    for version in sitting.play():
        view = sitting.hands[0].latest["view"]
        if view["phase"] == phase and 0 in view["to_act"] and version > 0:
            break
    small = boxes(page, cards)
    page.set_viewport_size(WINDOW)
    for _ in range(2):
        large = boxes(page, cards)
        assert large[0]["width"] >= GROWTH * small[0]["width"]
        assert all(box["y"] >= 0 and box["y"] + box["height"] <= WINDOW["height"] for box in large)
        assert all(box["x"] >= 0 and box["x"] + box["width"] <= WINDOW["width"] for box in large)
        page.get_by_role("button", name=PANEL).click()
    page.set_viewport_size(PHONE)
    assert boxes(page, cards)[0]["width"] == pytest.approx(small[0]["width"], abs=1)


def test_the_panel_stays_folded_on_this_device(people: People) -> None:
    page = people.named("Ada")
    code = make_table(page, "coyote", 3, quick="easy")
    page.set_viewport_size(WINDOW)
    page.goto(f"/t/{code}")
    panel = page.locator("#side-panel")
    expect(panel).to_be_visible()
    page.get_by_role("button", name=PANEL).click()
    expect(panel).to_be_hidden()
    page.reload()
    page.get_by_test_id("prompt").wait_for()
    expect(panel).to_be_hidden()
