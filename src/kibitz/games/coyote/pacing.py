"""How long each decision may take at a live table, by phase and pace; and who has none left."""

from __future__ import annotations

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote.model import View

SECONDS = {
    "announcing": {"normal": 60, "blitz": 20},
}


def is_out(view: View, seat: Seat) -> bool:
    """Whether a seat has no decision left in this match."""
    return view.out[seat]
