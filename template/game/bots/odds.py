"""What a seat's card is worth, by what the seat can know."""

from __future__ import annotations

from math import comb

from template.game.model import DECK, Card, View
from template.game.rules import LOST, WON


def own_card(view: View) -> Card:
    assert view.viewer is not None
    card = view.hands[view.viewer]
    assert card is not None
    return card


def chance_to_win(view: View) -> float:
    """The chance that nobody has a higher card. Others may leave with one, so it is a little too low."""
    others, lower = view.seats - 1, int(own_card(view)) - 1
    return comb(lower, others) / comb(len(DECK) - 1, others)


def expected_points(view: View) -> float:
    """What staying gains on average."""
    chance = chance_to_win(view)
    return chance * WON + (1 - chance) * LOST
