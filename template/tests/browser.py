"""Hilo on the page: what a seat must not know there.

A game with a board of its own can also say what a person presses next (`next_control`), and which facts are worth a
screenshot (`LIVELY`).
"""

from __future__ import annotations

from collections.abc import Iterator

from template.game.model import State
from tests.browser.hidden import Secret


def secrets(state: State, seat: int) -> Iterator[Secret]:
    """The cards of the others, as JSON lists them (an attribute of HTML does not) and as a sentence names them."""
    for other, card in enumerate(state.hands):
        if other != seat:
            in_json, in_words = rf'(?<!=)\\?"{card}\\?"', rf"\b(?:hands:|hold) {card}\b"
            yield Secret.of(f"card of {other}", in_json, in_words)
