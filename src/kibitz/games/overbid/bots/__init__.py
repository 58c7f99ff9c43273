"""Bots for overbid: each decides from its view alone.

easy      waits for a strong hand, and bids no more than it takes to lead.
medium    counts cards, and plays by the chance that nobody can bid higher.
strong    calls often, and simulates how the auction may go on.

Their pauses depend only on what everybody sees, so that they tell nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kibitz.engine.playout import Bot
from kibitz.games.overbid.bots import easy, medium, strong

BOTS: Mapping[str, Callable[[], Bot]] = {**easy.BOTS, **medium.BOTS, **strong.BOTS}
