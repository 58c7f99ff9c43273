"""What a view means: what the viewer may wear after all that was said, and how likely each number loses the round.

Between the last two, with no variation left, `endgame.py` works it out; otherwise `scenarios.py` and `lookahead.py`.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote.bots import odds
from kibitz.games.coyote.bots.lookahead import LosingChances, look_ahead
from kibitz.games.coyote.bots.odds import WORTH, Reach, highest_at
from kibitz.games.coyote.bots.opponents import OpponentModel
from kibitz.games.coyote.bots.scenarios import Scenario, order_of_play, scenarios
from kibitz.games.coyote.model import Card, View, in_order

FEATHER_SPAN = 6
"""How far a second feather may move what the others believe."""


class Analysis(NamedTuple):
    """All that the costs of a view's actions are computed from."""

    view: View
    scenarios: list[Scenario]
    order: tuple[Seat, ...]
    losing: LosingChances
    unseen: Counter[Card]
    """What a second feather may be."""

    @property
    def mean_feather(self) -> float:
        return sum(WORTH[card] * count for card, count in self.unseen.items()) / self.unseen.total()

    @property
    def seats(self) -> int:
        return len(self.order)

    def cost(self, losing: float) -> float:
        """The viewer's own expected tomahawk, less its share of somebody else's."""
        return (losing * self.seats - 1) / (self.seats - 1)

    def losing_at(self, cost: float) -> float:
        """The chance of losing the round that costs this."""
        return (cost * (self.seats - 1) + 1) / self.seats


def analyse(view: View) -> Analysis:
    order = order_of_play(view, view.direction)
    if endgame_applies(view):
        from kibitz.games.coyote.bots import endgame

        found, losing = endgame.read(view)
    else:
        opponents = expected_opponents(view)
        found = scenarios(view, opponents.doubt)
        losing = look_ahead(found, opponents, order, _lowest(view))
    return Analysis(view, found, order, losing, _unseen(view))


def endgame_applies(view: View) -> bool:
    """Whether two are left in play with a feather each, and nothing but numbers has been or can be said.

    A pack that is reshuffled while the feathers are dealt is too rare to be considered.
    """
    return (
        view.out.count(False) == 2
        and sum(view.feather_counts) == 2
        and not view.variations_left
        and not view.turns
        and view.reshuffle is None
        and all(made.how == "announce" for made in view.announcements)
    )


def expected_opponents(view: View) -> OpponentModel:
    in_play = view.out.count(False)
    return OpponentModel(in_play, common_reach(view) if in_play == 2 else odds.NEVER)


def common_reach(view: View) -> Reach:
    """The odds by common knowledge, with two in play: neither feather is seen.

    A second feather complicates this, so then the viewer's own odds stand in.
    """
    sight = odds.own_sight(view)
    if sum(view.feather_counts) > 2:
        return odds.reach(sight)
    everything = in_order((*sight.known, *sight.pool))
    return odds.reach(odds.Sight((), everything, 2, sight.renewal))


def _lowest(view: View) -> int:
    """The lowest number whose losing chances can matter."""
    if view.standing is None:
        return max(1, highest_at(odds.reach(odds.own_sight(view)), 0.97) - 6)
    lowest = view.standing
    if "restart" in view.variations_left:
        lowest = max(number_before(view) + 1, lowest - FEATHER_SPAN)
    if "feather" in view.variations_left:
        lowest -= FEATHER_SPAN
    return max(1, lowest)


def number_before(view: View) -> int:
    """What stood before the standing number."""
    *earlier, _ = (made.number for made in view.announcements if not made.refused)
    return earlier[-1] if earlier else 0


def _unseen(view: View) -> Counter[Card]:
    sight = odds.own_sight(view)
    return Counter(sight.pool or sight.renewal)
