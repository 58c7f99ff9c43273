"""How people play each game on the page: what they press next, seeing what it shows."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page


def any_of(controls: Locator, rng: Random) -> Locator | None:
    count = controls.count()
    return controls.nth(rng.randrange(count)) if count else None


def offered(page: Page, rng: Random) -> Locator | None:
    """Something of what the table asks for, if it asks."""
    return any_of(page.locator("section.tray.yours button:enabled:visible"), rng)
