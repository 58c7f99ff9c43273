"""Hints: what staying is worth in points, and how likely it wins the round."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kibitz import words
from kibitz.bots.advice import Advice
from template.game.bots.odds import chance_to_win, expected_points
from template.game.model import Action, Stay, View


def advise(view: View, choices: tuple[Action, ...], say: words.Say, rng: Random) -> Iterator[Advice]:
    chance = chance_to_win(view)
    for action in choices:
        if isinstance(action, Stay):
            why = say("advice-stay", percent=str(round(100 * chance)))
            yield Advice(action=action, value=expected_points(view), chance=chance, why=why)
        else:
            yield Advice(action=action, value=0, why=say("advice-leave"))
