"""Stroop: every card in the piles that nobody has shown to this seat."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kibitz import words
from kibitz.engine.vocabulary import to_json
from kibitz.games.stroop.model import State
from kibitz.games.stroop.text import card_text
from kibitz.words import Teller
from tests.browser.hidden import Secret


def secrets(state: State, seat: int) -> Iterator[Secret]:
    tell = Teller(words.speaker("stroop", "en"), [""] * state.seats, seat)
    for owner, pile in enumerate(state.active):
        for card in pile[int(seat in state.seen_by[owner]) :]:
            if not card.mystery:
                yield Secret.of(str(card), re.escape(to_json(card).decode()), re.escape(card_text(card, tell)))
