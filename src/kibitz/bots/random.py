"""The bot that plays at random: a baseline for the others, and a way to reach odd positions."""

from __future__ import annotations

from random import Random
from typing import Any

from kibitz.engine.playout import Choice


class RandomBot:
    """All choices are equally likely. The pauses are random too, so in a game without turns every seat gets to act."""

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        return Choice(choices[rng.randrange(len(choices))], rng.randrange(1, 1000))
