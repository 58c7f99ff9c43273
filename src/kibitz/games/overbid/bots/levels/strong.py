"""The strong bot: calls often, while hands are small, and simulates how the auction may go on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from heapq import nlargest
from random import Random

from kibitz.engine.playout import Bot
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.bots.bidding import fewest_cards, is_decisive
from kibitz.games.overbid.bots.levels.medium import MediumBot, Style
from kibitz.games.overbid.bots.prospects import in_play, rival_thresholds
from kibitz.games.overbid.bots.simulation import (
    Estimate,
    SampledDeal,
    addition_of,
    sample_deals,
    share_of,
    simulate,
    simulate_action,
)
from kibitz.games.overbid.model import AnyAction, Open, Raise, View

DEALS = 60
"""How many deals of the hidden hands it simulates for a decision."""
FIRST_DEALS, SHORTLIST = 20, 4
"""It tries every way to play cards in the first of these deals, and then the best few in all of them."""
SURE_TO_WIN = 0.95
"""An auction won in this share of the deals is taken, whatever the cards might be good for later."""
IN_STANDOFF = 0.5
"""The part of the usual chance that is enough to call in a standoff: if all pass, everybody's hand is lost."""


class StrongBot(MediumBot):
    """Keeps its hand unless playing cards plainly raises its chance of winning the match."""

    def chance_to_call_at(self, view: View) -> float:
        """Lower among many rivals: another caller would be no likelier to win, and somebody gets the tokens."""
        patience = IN_STANDOFF if view.phase == "standoff" else 1
        return self.style.call_at * patience * 3 / (len(in_play(view)) - 1)

    def open(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> AnyAction:
        """The bid that is best to win with, or best to lose: often a single card that it can spare."""
        assert view.viewer is not None
        me, rivals = view.viewer, rival_thresholds(view)
        deals = sample_deals(view, me, DEALS, rng)
        bids = [action for action in choices if isinstance(action, Open)]
        return max(bids, key=lambda bid: share_of(simulate_action(view, me, deals, rivals, bid)))

    def bid(self, view: View, me: Seat, plays: list[Open | Raise], rng: Random) -> AnyAction | None:
        return self.best_play(view, me, plays, rng) or fewest_cards(view, me, self.cheap_ties(view, me, plays))

    def best_play(self, view: View, me: Seat, plays: list[Open | Raise], rng: Random) -> Open | Raise | None:
        """None if letting the auction end is about as good; with the match at stake, any gain will do."""
        deals, rivals = sample_deals(view, me, DEALS, rng), rival_thresholds(view)

        def chances(action: Open | Raise, deals: list[SampledDeal]) -> Estimate:
            endings = simulate(view, me, deals, rivals, addition_of(view, me, action), goes_on=True)
            return Estimate.of(endings, me, view.seats)

        best = share_of(simulate(view, me, deals, rivals, None, goes_on=False))
        if not is_decisive(view):
            best += self.style.caution
        chosen = None
        for action in nlargest(SHORTLIST, plays, key=lambda action: chances(action, deals[:FIRST_DEALS]).match):
            found = chances(action, deals)
            if found.auction >= SURE_TO_WIN:
                return action
            if found.match > best:
                chosen, best = action, found.match
        return chosen


STYLES = {
    "strong": Style(0.27),
    "strong:helper": Style(0.27, caution=0.0, meddles=True),
    "strong:miser": Style(0.4, caution=0.12, keeps_all=True),
    "strong:gambler": Style(0.2, caution=0.0),
}

STRENGTH = 3
BOTS: Mapping[str, Callable[[], Bot]] = {name: partial(StrongBot, style) for name, style in STYLES.items()}
