"""The strong bot: usually takes the cheapest action by all that it sees and hears (`costs.py`)."""

from __future__ import annotations

from functools import partial
from math import exp
from random import Random
from typing import NamedTuple

from kibitz.engine.playout import Choice
from kibitz.games.coyote.bots.costs import WeighedAction, weigh_actions
from kibitz.games.coyote.bots.moves import pause
from kibitz.games.coyote.model import Action, Announce, Contest, View


class StrongStyle(NamedTuple):
    """How a strong player departs from always taking the cheapest action."""

    looseness: float = 0.01
    """How much extra cost it accepts now and then, so that nobody can read it."""
    looseness_between_two: float = 0.04
    """The same when only two are left, where each number tells the other something about their feather."""
    contesting: float = 0.0
    """The cost it adds to a contest: below 0 it likes to contest."""
    height: float = 0.0
    """The cost it takes off a number for each step up: above 0 it likes to leap."""


STYLES = {
    "strong": StrongStyle(),
    "strong:cautious": StrongStyle(contesting=-0.03, height=-0.01),
    "strong:bluffer": StrongStyle(looseness=0.03, looseness_between_two=0.08, height=0.01),
    "strong:daring": StrongStyle(contesting=0.06, height=0.005),
}


class StrongBot:
    def __init__(self, style: StrongStyle) -> None:
        self.style = style

    def choose(self, view: View, choices: tuple[Action, ...], rng: Random) -> Choice:
        after = pause(view, choices, rng)
        return Choice(self._decide(view, choices, rng), after)

    def _decide(self, view: View, choices: tuple[Action, ...], rng: Random) -> Action:
        if len(choices) == 1:
            return choices[0]
        lowest = (view.standing or 0) + 1
        weighed = weigh_actions(view, choices)
        costs = [self._cost_to_taste(option, lowest) for option in weighed]
        least = min(costs)
        looseness = self.style.looseness_between_two if view.out.count(False) == 2 else self.style.looseness
        weights = [exp(max(-50.0, (least - cost) / looseness)) for cost in costs]
        return rng.choices([option.action for option in weighed], weights)[0]

    def _cost_to_taste(self, option: WeighedAction, lowest: int) -> float:
        if isinstance(option.action, Contest):
            return option.cost + self.style.contesting
        if isinstance(option.action, Announce):
            return option.cost - self.style.height * min(option.action.number - lowest, 10)
        return option.cost


STRENGTH = 3
BOTS = {name: partial(StrongBot, style) for name, style in STYLES.items()}
