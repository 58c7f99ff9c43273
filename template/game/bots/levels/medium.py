"""The medium bot: stays when that gains points on average."""

from __future__ import annotations

from random import Random

from kibitz.engine.playout import Choice
from template.game.bots.odds import expected_points
from template.game.model import Action, Leave, Stay, View


class MediumBot:
    def choose(self, view: View, choices: tuple[Action, ...], rng: Random) -> Choice:
        action = Stay() if expected_points(view) > 0 else Leave()
        return Choice(action, rng.randrange(800, 2500))


STRENGTH = 2
BOTS = {"medium": MediumBot}
