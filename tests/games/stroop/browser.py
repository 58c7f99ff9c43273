"""Stroop on the page: answer at once, right or wrong, and take whatever else is offered.

Hidden is every card in the piles that nobody has shown to this seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from kibitz import words
from kibitz.engine.vocabulary import Viewer, to_json
from kibitz.games.stroop.model import State
from kibitz.games.stroop.text import card_text
from kibitz.words import Teller
from tests.browser.hands import any_of, offered
from tests.browser.hidden import Secret

LIVELY = {"race-settled": (1200,)}
"""Facts worth a screenshot, with the milliseconds to wait before each one."""
CARD_NUMBERS = ".screen .card text.word"
"""What is read from a card on a big screen."""

# What a person presses next


def next_control(page: Page, rng: Random) -> Locator | None:
    answers = page.locator(".answers.armed button")
    return any_of(answers, rng) or offered(page, rng)


def perform(page: Page, action: dict[str, Any]) -> None:
    """Makes an action with the controls of the page."""
    options = page.locator(".options button:enabled")
    match action["do"]:
        case "answer":
            page.locator(f'.armed [data-answer="{action["colour"]}"]').click()
        case "silent":
            page.locator(".race .foot button").click()
        case "pose":
            page.locator(".own input").fill(action["question"])
            page.locator(".own button").click()
        case "ask":
            options.nth(("colour", "name").index(action["about"])).click()
        case "decline":
            page.locator("[data-place=desk] > .desk > button").click()
        case "use" | "sacrifice":
            options.first.click()


# What a viewer must not know


def secrets(state: State, viewer: Viewer) -> Iterator[Secret]:
    tell = Teller(words.speaker("stroop", "en"), [""] * state.seats, viewer)
    for owner, pile in enumerate(state.active):
        for card in pile[int(viewer in state.seen_by[owner]) :]:
            if not card.mystery:
                yield Secret.of(str(card), re.escape(to_json(card).decode()), re.escape(card_text(card, tell)))
