"""Coyote on the page: say a little more, or call it. Hidden are one's own feather and the top of the pack."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from kibitz.engine.vocabulary import Viewer
from kibitz.games.coyote.model import State
from tests.browser.hands import any_of
from tests.browser.hidden import Secret

LIVELY = {"contested": (700, 2600, 2300)}
"""Facts worth a screenshot, with the milliseconds to wait before each one."""
CARD_NUMBERS = "svg.feather text.number"
"""What is read from a card on a big screen."""

# What a person presses next

BOLD = 0.25


def next_control(page: Page, rng: Random) -> Locator | None:
    contest = any_of(page.locator("button.coyote:enabled"), rng)
    announce = any_of(page.locator("button.announce:enabled"), rng)
    return contest if contest and (announce is None or rng.random() < BOLD) else announce


def perform(page: Page, action: dict[str, Any]) -> None:
    """Makes an action with the controls of the page."""
    if action["do"] == "contest":
        page.locator("button.coyote").click()
        return
    wanted = {"feather": action.get("feather_to"), "next": action.get("next"), "double": action.get("double") or None}
    if action["do"] != "announce":
        wanted[action["do"]] = True
    for sign in page.locator("[data-variation]").all():
        variation = sign.get_attribute("data-variation") or ""
        if (sign.get_attribute("aria-pressed") == "true") is not (wanted.get(variation) is not None):
            sign.click()
            if variation in ("feather", "next") and wanted[variation] is not None:
                page.locator(f'.candidate[data-seat="{wanted[variation]}"]').click()
    if action["do"] == "announce":
        page.get_by_role("spinbutton").fill(str(action["number"]))
    page.locator("button.announce").click()


# What a viewer must not know


def painted(card: str) -> str:
    """How the page paints a feather. `max0` is a small word above a number, which alone would be the `0`."""
    word, number = ("max", card.removeprefix("max")) if card.startswith("max") else ("", card)
    above = rf'<text class="above[^>]*>{word}</text>\s*<text class="below' if word else '<text class="number'
    return rf"{above}[^>]*>{re.escape(number.replace('-', '−').replace('x', '×'))}<"


def secrets(state: State, viewer: Viewer) -> Iterator[Secret]:
    worn = chain(*state.feathers) if viewer is None else state.feathers[viewer]
    for card in (*worn, *state.pack[:1]):
        code, printed = re.escape(card), re.escape(card.replace("-", "−"))
        yield Secret.of(
            card,
            rf'(?<!=)\\?"{code}\\?"',
            rf'\bdata-(?:card|feather)="{code}"',
            painted(card),
            rf"\b(?:Green|Red) {printed}:",
            rf"\b[Ww]ears? {printed}\.",
        )
