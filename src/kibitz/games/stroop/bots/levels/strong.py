"""The strong bot: fast, seldom wrong, and takes the choice that leaves it furthest ahead."""

from __future__ import annotations

from random import Random

from kibitz.engine.playout import Choice
from kibitz.games.stroop.bots import valuation
from kibitz.games.stroop.bots.levels.easy import EasyBot, in_every_style, pick_answer
from kibitz.games.stroop.bots.reflexes import Style
from kibitz.games.stroop.model import Answer, Decline, StroopAction, View


class StrongBot(EasyBot):
    style = Style(time=0.94, slips=0.35)
    experience = 0.9

    def race(self, view: View, rng: Random) -> Choice:
        choice = super().race(view, rng)
        if not self.wants_to_fail(view):
            return choice
        return Choice(Answer(pick_answer(view, rng, slips=True), choice.after_ms), choice.after_ms)

    def wants_to_fail(self, view: View) -> bool:
        """Whether to be wrong first: that keeps the centre from the others, and may cost a card of negative points."""
        assert view.viewer is not None
        me = view.viewer
        if view.centre[-1].mystery:
            return False  # any answer is right
        others = max(valuation.value_of_taking(view, me), valuation.value_of_leaving(view, me))
        return valuation.value_of_failing(view, me) > others

    def wants_the_centre(self, view: View, slips: float) -> bool:
        assert view.viewer is not None
        me = view.viewer
        answering = (1 - slips) * valuation.value_of_taking(view, me) + slips * valuation.value_of_failing(view, me)
        return answering >= valuation.value_of_leaving(view, me)

    def decide(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> StroopAction:
        assert view.viewer is not None
        if view.phase == "posing":
            return rng.choice(choices)
        values = [valuation.value_of(view, view.viewer, choice) for choice in choices]
        if view.phase == "ability" and values[-1] == max(values):
            return Decline()
        return choices[values.index(max(values))]


STRENGTH = 3
BOTS = in_every_style("strong", StrongBot)
