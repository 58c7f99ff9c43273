"""The medium bot: reacts as people do, and leaves a centre that plainly costs points."""

from __future__ import annotations

from kibitz.games.stroop.bots.levels.easy import EasyBot, in_every_style, rough_worth
from kibitz.games.stroop.bots.reflexes import Style
from kibitz.games.stroop.model import View


class MediumBot(EasyBot):
    style = Style()
    experience = 0.5
    asks_for_the_ink = 0.85

    def wants_the_centre(self, view: View, slips: float) -> bool:
        return not is_plainly_bad(view)


def is_plainly_bad(view: View) -> bool:
    """The cards together cost points, and no swap could mend that."""
    return sum(rough_worth(card) for card in view.centre) < 0 and view.centre[-1].ability != "swap"


STRENGTH = 2
BOTS = in_every_style("medium", MediumBot)
