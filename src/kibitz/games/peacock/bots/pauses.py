"""How long a bot seems to think. It depends on the phase alone: even the number of legal cards would tell something."""

from __future__ import annotations

from random import Random

from kibitz.engine.vocabulary import Millis
from kibitz.games.peacock.model import View

PAUSES = {"bidding": (900, 2200), "confidence": (700, 1800), "playing": (600, 1800)}
"""Shortest and longest pause in milliseconds, by phase."""


def pause(view: View, rng: Random) -> Millis:
    return rng.randint(*PAUSES[view.phase])
