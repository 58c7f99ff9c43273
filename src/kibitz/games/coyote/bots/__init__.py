"""Bots for coyote: each decides from its view alone.

easy      counts the feathers it sees, takes its own for an average one, and doubts at random.
medium    knows the exact odds of every number from what it sees, and contests when they are poor.
strong    also treats what was said as evidence, and looks ahead to the end of the round.

This package is light to import: what the last two are judged with is compiled, and loaded at the first such decision.
"""

from __future__ import annotations


def warm() -> None:
    """Compiles or loads what the last two are judged with, and solves the round that every match of two begins with."""
    from kibitz.games.coyote.bots import endgame
    from kibitz.games.coyote.model import DECK, in_order

    endgame.solve(in_order(DECK), ())
