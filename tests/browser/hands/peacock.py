"""Peacock: choose any token, card or feather, then confirm it."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page

from tests.browser.hands import any_of, offered


def next_control(page: Page, rng: Random) -> Locator | None:
    confirm = page.locator(".confirm button:enabled")
    return any_of(confirm, rng) or offered(page, rng)
