"""Coyote: say a little more, or call it."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page

BOLD = 0.25


def next_control(page: Page, rng: Random) -> Locator | None:
    told = page.get_by_role("button", name="Go on").or_(page.get_by_role("button", name="Continuer"))
    if told.count():
        return told.first
    contest = page.locator("button.coyote:enabled")
    announce = page.locator("button.announce:enabled")
    if contest.count() and (rng.random() < BOLD or not announce.count()):
        return contest
    return announce if announce.count() else None
