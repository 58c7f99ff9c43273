"""Bots for Peacock: each decides from its view alone.

easy      counts strong feathers, and looks no further than the trick on the table.
medium    looks ahead in a few of the worlds that its view may come from, for points.
strong    looks ahead in many worlds, weighed by what the others bid and play, to win the match.

This package is light to import: what bots look ahead with is compiled, and loaded at their first decision.
"""

from __future__ import annotations


def warm() -> None:
    """Compiles the playouts, or loads them compiled, so that no bot's first decision has to wait for that."""
    from kibitz.games.peacock.bots import playouts

    playouts.load()
