"""Overbid: agree to end when that is offered, else take whatever is."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page

from tests.browser.hands import any_of, offered

ENDS = re.compile("^(Agree|D’accord|Propose|Proposer)")


def next_control(page: Page, rng: Random) -> Locator | None:
    ends = page.locator("section.tray").get_by_role("button", name=ENDS, disabled=False)
    return any_of(ends, rng) or offered(page, rng)
