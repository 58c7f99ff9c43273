"""Peacock: choose a token, a confidence card or a feather, and then the button that says so."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page


def next_control(page: Page, rng: Random) -> Locator | None:
    told = page.get_by_role("button", name="Go on").or_(page.get_by_role("button", name="Continuer"))
    if told.count():
        return told.first
    chosen = page.locator(".confirm button:enabled")
    if chosen.count():
        return chosen.nth(rng.randrange(chosen.count()))
    offered = page.locator(".tokens button:enabled, .cards button:enabled, button.feather:enabled")
    return offered.nth(rng.randrange(offered.count())) if offered.count() else None
