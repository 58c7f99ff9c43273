"""Coyote: say a little more, or call it."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page

from tests.browser.hands import any_of

BOLD = 0.25


def next_control(page: Page, rng: Random) -> Locator | None:
    contest = any_of(page.locator("button.coyote:enabled"), rng)
    announce = any_of(page.locator("button.announce:enabled"), rng)
    return contest if contest and (announce is None or rng.random() < BOLD) else announce
