"""Bots for coyote: each decides from its view alone.

easy      counts the feathers it sees, takes its own for an average one, and doubts at random.
medium    knows the exact odds of every number from what it sees, and contests when they are poor.
strong    also treats what was said as evidence, and looks ahead to the end of the round.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kibitz.engine.playout import Bot
from kibitz.games.coyote.bots import easy, medium, strong

BOTS: dict[str, Callable[[], Bot]] = {
    "easy": easy.EasyBot,
    **{name: partial(medium.MediumBot, style) for name, style in medium.STYLES.items()},
    **{name: partial(strong.StrongBot, style) for name, style in strong.STYLES.items()},
}
"""By name: `level`, or `level:style`."""
