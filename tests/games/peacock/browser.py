"""Peacock on the page: choose any token, card or feather, then confirm it. Hidden: one's own feathers and the pile."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from kibitz import words
from kibitz.engine.vocabulary import Viewer
from kibitz.games.peacock.model import State
from kibitz.games.peacock.text import card_name
from kibitz.words import Teller
from tests.browser.hands import any_of, offered
from tests.browser.hidden import Secret

LIVELY = {"bids-revealed": (700,), "trick-won": (900,), "round-scored": (1500,)}
"""Facts worth a screenshot, with the milliseconds to wait before each one."""
CARD_NUMBERS = ".screen text.number"
"""What is read from a card on a big screen."""

# What a person presses next


def next_control(page: Page, rng: Random) -> Locator | None:
    confirm = page.locator(".confirm button:enabled")
    return any_of(confirm, rng) or offered(page, rng)


def perform(page: Page, action: dict[str, Any]) -> None:
    """Makes an action with the controls of the page."""
    if action["do"] == "bid":
        choice = page.locator(".tokens button").nth(action["tokens"])
    elif action["do"] == "trust":
        trusted = action.get("seat")
        choice = page.locator(f'[data-trusted="{"none" if trusted is None else trusted}"]')
    else:
        choice = page.locator(f'button.feather[data-card="{action["card"]}"]')
    if choice.get_attribute("aria-pressed") != "true":
        choice.click()
    suit = f'[data-suit="{action["as"]}"]' if action.get("as") else ""
    page.locator(f".confirm button{suit}").click()


# What a viewer must not know


def secrets(state: State, viewer: Viewer) -> Iterator[Secret]:
    tell = Teller(words.speaker("peacock", "en"), [""] * state.seats, viewer)
    hidden = chain(*state.hands) if viewer is None else state.hands[viewer]
    for card in (*hidden, *state.pile):
        yield Secret.of(card, rf"\b{card}\b", rf"\b{card_name(card, tell)}\b")
