"""Overbid: draw, call now and then, lay just enough on some column, let it end, and share out kind by kind."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page

from tests.browser.hands import any_of

EAGER = 0.2


def next_control(page: Page, rng: Random) -> Locator | None:
    """Cards that are lifted are laid; else what the table waits for, and sometimes what it does not."""
    lit = page.locator("button.column.legal:enabled")
    reachable = page.locator("button.column.offers:enabled")
    call = page.locator("button.call:enabled")
    asked = page.locator(".consent button:enabled, button.draw:enabled, .pass button:enabled")
    to_share = page.locator("button[data-purpose=give]:enabled")
    is_eager = rng.random() < EAGER or not asked.count()
    return (
        any_of(lit, rng)
        or (any_of(reachable, rng) or any_of(call, rng) if is_eager else None)
        or any_of(asked, rng)
        or any_of(to_share, rng)
    )
