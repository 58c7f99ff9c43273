"""The easy bot: stays with a high card, and sometimes on a whim."""

from __future__ import annotations

from random import Random

from kibitz.engine.playout import Choice
from template.game.bots.odds import own_card
from template.game.model import DECK, Action, Leave, Stay, View

WHIM = 0.15
"""How often it does the opposite of what it should."""


class EasyBot:
    def choose(self, view: View, choices: tuple[Action, ...], rng: Random) -> Choice:
        is_high = int(own_card(view)) > len(DECK) / 2
        stays = is_high != (rng.random() < WHIM)
        return Choice(Stay() if stays else Leave(), rng.randrange(800, 2500))


STRENGTH = 1
BOTS = {"easy": EasyBot}
