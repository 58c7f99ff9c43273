"""The random bot of stroop."""

from __future__ import annotations

from random import Random

from kibitz.bots.random import RandomBot
from kibitz.engine.playout import Choice
from kibitz.games.stroop.bots.levels.easy import EasyBot
from kibitz.games.stroop.model import Answer, StroopAction, View


class GuessingBot(RandomBot):
    """Plays at random, but takes a human time to answer: nobody could beat a guess at 0 ms."""

    def choose(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> Choice:
        guess = super().choose(view, choices, rng)
        if not isinstance(guess.action, Answer):
            return guess
        ms = EasyBot().race(view, rng).after_ms
        return Choice(Answer(guess.action.colour, ms), ms)


STRENGTH = 0
BOTS = {"random": GuessingBot}
