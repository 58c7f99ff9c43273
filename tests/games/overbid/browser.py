"""Overbid on the page: draw, call now and then, raise by just enough, let it end, and share out kind by kind.

Hidden are the others' hands, and the order of every pack.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from operator import le
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from kibitz.engine.vocabulary import Viewer, to_json
from kibitz.games.overbid.cards import cards_of, counts
from kibitz.games.overbid.model import State
from kibitz.games.overbid.text import bag_text
from tests.browser.hands import any_of
from tests.browser.hidden import Secret

LIVELY = {"raised": (700,), "auction-ended": (1300,)}
"""Facts worth a screenshot, with the milliseconds to wait before each one."""
CARD_NUMBERS = ".screen .column strong"
"""What is read from a card on a big screen."""

# What a person presses next

EAGER = 0.2
KINDS = ("2", "3", "4", "+1")


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


BUTTONS = {
    "draw": "button.draw",
    "call": "button.call",
    "pass": ".pass button",
    "propose": ".consent button",
    "agree": ".consent button",
}


def perform(page: Page, action: dict[str, Any]) -> None:
    """Makes an action with the controls of the page."""
    if action["do"] in BUTTONS:
        page.locator(BUTTONS[action["do"]]).click()
        return
    seat = action.get("on", action.get("to", 0))
    kind = action.get("value")
    if kind is None:
        kind = page.locator(f'[data-lane="{seat}"]').get_attribute("data-value")
    page.keyboard.press("Escape")
    lift(page, str(kind), action.get("count", 0))
    lift(page, "+1", action.get("plus", 0))
    page.locator(f'[data-lane="{seat}"] button.column').click()


def lift(page: Page, kind: str, count: int) -> None:
    for _ in range(count):
        page.locator("button.stack").nth(KINDS.index(kind)).click()


# What a viewer must not know

FEWEST = 4
"""Fewer cards in a row could be anything."""
TOP = 7


def secrets(state: State, viewer: Viewer) -> Iterator[Secret]:
    """A hand is no secret when its pack is empty, since everybody counts cards; nor one that looks like open cards."""
    own = () if viewer is None else (state.hands[viewer],)
    open_bags = {*own, *state.set_aside, state.to_share, *(state.given or ())}
    bids = [bid.bag for bid in state.bids if bid]
    for other, hand in enumerate(state.hands):
        cards = cards_of(hand)
        is_like_part_of_bid = any(all(map(le, hand, bid)) for bid in bids)
        is_open = not state.packs[other] or hand in open_bags or is_like_part_of_bid
        if other != viewer and len(cards) >= FEWEST and not is_open:
            counted = re.escape(to_json(counts(hand)).decode())
            yield Secret.of(f"hand of {other}", listed(cards), counted, re.escape(bag_text(hand)))
    for other, pack in enumerate(state.packs):
        if len(pack) >= TOP:
            yield Secret.of(f"pack of {other}", listed(pack[:TOP]))


def listed(cards: Sequence[str]) -> str:
    """One after another, in quotes or without, and nothing else between them than what separates."""
    return r"[\s,;\"']+".join(re.escape(card) for card in cards)
