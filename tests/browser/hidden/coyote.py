"""Coyote: the feather over one's own head, and the top of the pack."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kibitz.games.coyote.model import State
from tests.browser.hidden import Secret


def secrets(state: State, seat: int) -> Iterator[Secret]:
    for card in (*state.feathers[seat], *state.pack[:1]):
        code, printed = re.escape(card), re.escape(card.replace("-", "−"))
        yield Secret.of(
            card,
            rf'(?<!=)\\?"{code}\\?"',
            rf'\bdata-(?:card|feather)="{code}"',
            rf'<text class="number[^>]*>{printed}<',
            rf"\b(?:Green|Red) {printed}:",
            rf"\b[Ww]ears? {printed}\.",
        )
