"""The bot that plays at random: a measure for the others, and a way to reach odd positions."""

from __future__ import annotations

from random import Random
from typing import Any

from kibitz.engine.playout import Choice


class RandomBot:
    """Any choice is as likely; the pauses are random too, so that seats without turns mix."""

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        return Choice(choices[rng.randrange(len(choices))], rng.randrange(1, 1000))
