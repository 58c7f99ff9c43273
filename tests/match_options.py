"""Options and seats for tests that play any game. Each game keeps its options in `tests/games/<game>/matches.py`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kibitz import GAMES


def short(game: str) -> dict[str, Any]:
    """For a match that ends soon. Empty if none of the game's options makes it shorter."""
    options: dict[str, Any] = import_module(f"tests.games.{game}.matches").SHORT
    return options


def longer(game: str) -> dict[str, Any]:
    """For a match that ends in reasonable time, and not within the first ten inputs."""
    options: dict[str, Any] = import_module(f"tests.games.{game}.matches").LONGER
    return options


def compared_share(game: str) -> float:
    """How many steps of a pair of worlds can be compared, as a share of the usual number: less in a short game."""
    share: float = getattr(import_module(f"tests.games.{game}.matches"), "COMPARED_SHARE", 1.0)
    return share


def nearest_seats(game: str, wanted: int) -> int:
    """The wanted number of seats, or the nearest that the game allows."""
    counts = GAMES[game].seat_counts
    return max(counts[0], min(wanted, counts[-1]))
