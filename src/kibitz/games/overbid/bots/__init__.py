"""Overbid's bots. Easy ones bid what it takes to lead, medium ones count cards, strong ones simulate the auction.

Their pauses depend only on what everybody sees, so that they tell nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kibitz.engine.playout import Bot
from kibitz.games.overbid.bots import easy, medium, strong

BOTS: Mapping[str, Callable[[], Bot]] = {**easy.BOTS, **medium.BOTS, **strong.BOTS}
