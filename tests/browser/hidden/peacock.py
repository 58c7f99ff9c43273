"""Peacock: one's own feathers, and how the pile lies."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz import words
from kibitz.games.peacock.model import State
from kibitz.games.peacock.text import card_name
from kibitz.words import Teller
from tests.browser.hidden import Secret


def secrets(state: State, seat: int) -> Iterator[Secret]:
    tell = Teller(words.speaker("peacock", "en"), [""] * state.seats, seat)
    for card in (*state.hands[seat], *state.pile):
        yield Secret.of(card, rf"\b{card}\b", rf"\b{card_name(card, tell)}\b")
