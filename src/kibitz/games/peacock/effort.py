"""How hard a bot thinks, and its character. Apart from the thinking itself: naming bots loads nothing compiled."""

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
    """Whether bids and cards are chosen for the chance of winning the match, or for points alone."""
    noise: int = 100
    """How careless players are in its playouts, in thousandths of a point."""


MEDIUM = Effort(
    hands=6,
    worlds=3,
    random_playouts=2,
    playouts=1,
    exact=0,
    exact_now=0,
    doubt=None,
    winning=False,
    noise=3000,
)
STRONG = Effort(
    hands=100,
    worlds=60,
    random_playouts=6,
    playouts=8,
    exact=2,
    exact_now=3,
    doubt=1.2,
    winning=True,
)


class Style(NamedTuple):
    """What a bot likes beyond points, in points."""

    high: float = 0.0
    """Each token of a bid."""
    safe: float = 0.0
    """No Confidence."""
    spite: float = 0.0
    """Each point that the others do not get, when a card is chosen."""


PLAIN = Style()
STYLES = {
    "cautious": Style(high=-0.08, safe=1.2),
    "bold": Style(high=0.08, safe=-2.0),
    "spoiler": Style(spite=0.6),
}
