"""Bots that look ahead: how hard they think, their styles, and how they decide.

The thinking itself is in `evaluation`, which is loaded at the first decision: naming bots loads nothing compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple

from kibitz.engine.playout import Bot, Choice
from kibitz.games.peacock.bots.pauses import pause
from kibitz.games.peacock.model import AnyAction, View


class Effort(NamedTuple):
    """How hard a bot thinks."""

    hands: int
    """How many hands of its own a bot considers."""
    worlds: int
    """In how many of these it plays on, when it chooses a card."""
    random_playouts: int
    """Random playouts in each world, when it forecasts tricks."""
    playouts: int
    """Playouts for the bids in each world, when it forecasts tricks."""
    exact: int
    """How many last tricks are solved exactly at the end of a playout."""
    exact_now: int
    """How many last tricks are solved exactly when they are the ones to be played now."""
    doubt: float | None
    """Standard deviation, in tricks, of others' bids from what they expect; None ignores what others bid and play."""
    winning: bool
    """Whether it chooses for the chance of winning the match, or for points alone."""
    noise: int = 100
    """How careless players are in its playouts, in thousandths of a point."""
    lead: tuple[int, int, int] = (5000, 3500, 1500)
    """By round, how many thousandths of a point make a clear lead: fewer when fewer rounds are left."""
    as_share: bool = False
    """Whether prospects are shares of the win: those of all seats add up to 1."""


class Style(NamedTuple):
    """What a bot likes beyond points, in points."""

    high: float = 0.0
    """Each token of a bid."""
    safe: float = 0.0
    """No Confidence."""
    spite: float = 0.0
    """Each point that the others do not get, when it chooses a card."""


NO_STYLE = Style()
STYLES = {
    "cautious": Style(high=-0.08, safe=1.2),
    "bold": Style(high=0.08, safe=-2.0),
    "spoiler": Style(spite=0.6),
}


class LookaheadBot:
    """Bids by the tricks that everybody may take, and plays the card after which its bids fare best."""

    def __init__(self, effort: Effort, style: Style = NO_STYLE) -> None:
        self.effort, self.style = effort, style

    def choose(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> Choice:
        after = pause(view, rng)
        if len(choices) == 1:
            return Choice(choices[0], after)
        from kibitz.games.peacock.bots import evaluation

        values = evaluation.evaluate(view, choices, self.effort, self.style, rng)
        return Choice(choices[values.index(max(values))], after)


def in_every_style(level: str, effort: Effort) -> dict[str, Callable[[], Bot]]:
    """The bots of a level by name: the plain one, and one for each style."""
    plain: dict[str, Callable[[], Bot]] = {level: partial(LookaheadBot, effort)}
    return plain | {f"{level}:{name}": partial(LookaheadBot, effort, style) for name, style in STYLES.items()}
