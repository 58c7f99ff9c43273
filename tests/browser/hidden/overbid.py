"""Overbid: the others' hands, and in which order anybody's pack lies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kibitz.engine.vocabulary import to_json
from kibitz.games.overbid.cards import cards_of, counts
from kibitz.games.overbid.model import State
from kibitz.games.overbid.text import bag_text
from tests.browser.hidden import Secret

FEWEST = 4
"""Fewer cards in a row could be anything."""
TOP = 7


def secrets(state: State, seat: int) -> Iterator[Secret]:
    for other, hand in enumerate(state.hands):
        cards = cards_of(hand)
        if other != seat and len(cards) >= FEWEST:
            counted = re.escape(to_json(counts(hand)).decode())
            yield Secret.of(f"hand of {other}", listed(cards), counted, re.escape(bag_text(hand)))
    for other, pack in enumerate(state.packs):
        if len(pack) >= TOP:
            yield Secret.of(f"pack of {other}", listed(pack[:TOP]))


def listed(cards: Sequence[str]) -> str:
    """One after another, in quotes or without, and nothing else between them than what separates."""
    return r"[\s,;\"']+".join(re.escape(card) for card in cards)
