"""How people play on a page: what they press next, going by what it shows."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

NextControl = Callable[[Page, Random], Locator | None]
"""Returns the control that a person presses next; None if there is nothing to press just now."""


def hands(game: str) -> NextControl:
    """How a game is played on its page: by its own `next_control`, or else by pressing anything that is offered."""
    controls: NextControl = getattr(import_module(f"tests.games.{game}.browser"), "next_control", offered)
    return controls


Perform = Callable[[Page, dict[str, Any]], None]
"""Makes an action with the controls of a page."""


def performer(game: str) -> Perform:
    perform: Perform = import_module(f"tests.games.{game}.browser").perform
    return perform


def any_of(controls: Locator, rng: Random) -> Locator | None:
    count = controls.count()
    return controls.nth(rng.randrange(count)) if count else None


def offered(page: Page, rng: Random) -> Locator | None:
    """Something of what the table asks for, if it asks."""
    return any_of(page.locator("section.tray.yours button:enabled:visible"), rng)
