"""How a phone is held, as its motion sensor would say it: read by its owner, or worn on the forehead."""

from __future__ import annotations

from typing import TypeAlias

from playwright.sync_api import Page

Held: TypeAlias = dict[str, int]
READ: Held = {"alpha": 0, "beta": 40, "gamma": 0}
WORN: Held = {"alpha": 180, "beta": 92, "gamma": 0}
TURNED_ROUND: Held = {"alpha": 0, "beta": 90, "gamma": 0}
STEADY = 1000
"""Milliseconds for which a phone has been held up before it shows anything, and some more."""
SENSE = """held => {
  window.held = held;
  window.sensing ??= setInterval(() => dispatchEvent(new DeviceOrientationEvent("deviceorientation", window.held)), 20);
}"""


def hold(page: Page, held: Held, milliseconds: int = STEADY) -> None:
    """On a page whose clock is installed."""
    page.evaluate(SENSE, held)
    page.clock.run_for(milliseconds)
