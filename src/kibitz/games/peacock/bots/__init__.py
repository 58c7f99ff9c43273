"""Peacock's bots. An easy one counts strong feathers; medium and strong ones look ahead in many worlds.

This package is light to import: what bots look ahead with is compiled, and loaded at their first decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kibitz.engine.playout import Bot
from kibitz.games.peacock.bots import easy, medium, strong

BOTS: Mapping[str, Callable[[], Bot]] = {**easy.BOTS, **medium.BOTS, **strong.BOTS}


def warm() -> None:
    """Compiles the playouts, or loads them compiled, so that no bot's first decision has to wait for that."""
    from kibitz.games.peacock.bots import playouts

    playouts.load()
