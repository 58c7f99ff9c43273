"""How hard a bot thinks. Apart from the thinking itself, so that naming bots loads nothing that is compiled."""

from __future__ import annotations

from typing import NamedTuple


class Effort(NamedTuple):
    """How hard a bot thinks."""

    hands: int
    """Own hands that are looked at."""
    worlds: int
    """Of these, so many are played on in, when a card is chosen."""
    random_playouts: int
    playouts: int
    """In each world, when tricks are foretold."""
    exact: int
    """The last tricks that are solved at the end of a playout,"""
    exact_now: int
    """and when they are the ones to be played now."""
    doubt: float | None
    """How far a bid of others lies from what they expect; None for one who draws nothing from bids and plays."""
    winning: bool
    """Whether cards are chosen for the chance of winning the match, or for points alone."""
    noise: int = 100
