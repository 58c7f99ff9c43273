"""Stroop: answer at once, right or wrong; take whatever else is offered."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page

from tests.browser.hands import any_of, offered


def next_control(page: Page, rng: Random) -> Locator | None:
    answers = page.locator(".answers.armed button")
    return any_of(answers, rng) or offered(page, rng)
