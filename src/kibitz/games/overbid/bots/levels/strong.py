"""The strong bot: calls often, while hands are small, and simulates how the auction may go on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from kibitz.engine.playout import Bot
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.bots.bidding import bid_after, fewest_cards, is_decisive, leaders, value_of
from kibitz.games.overbid.bots.levels.medium import MediumBot, Style
from kibitz.games.overbid.bots.prospects import in_play, rival_thresholds
from kibitz.games.overbid.bots.simulation import addition_of, estimate, estimate_best, sample_deals
from kibitz.games.overbid.model import AnyAction, Draw, Open, Raise, View

DEALS = 20
"""How many deals of the hidden hands it simulates for a decision."""
SURE_TO_WIN = 0.95
"""An auction won in this share of the deals is taken, whatever the cards might be good for later."""


class EagerBot(MediumBot):
    """Never calls instead of drawing: it may call as soon as it has drawn, with one more card."""

    def draw_or_call(self, view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction | None:
        if Draw() in choices and view.pack_sizes[me]:
            return Draw()
        return super().draw_or_call(view, me, choices)


class StrongBot(EagerBot):
    """Keeps its hand unless playing cards plainly raises its chance of winning the match."""

    def chance_to_call_at(self, view: View) -> float:
        """Lower among many rivals: another caller would be no likelier to win, and somebody gets the tokens."""
        return self.style.call_at * 3 / (len(in_play(view)) - 1)

    def open(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> AnyAction:
        """The bid that is best to win with, or best to lose: often a single card that it can spare."""
        assert view.viewer is not None
        me, rivals = view.viewer, rival_thresholds(view)
        deals = sample_deals(view, me, DEALS, rng)
        bids = [action for action in choices if isinstance(action, Open)]
        return max(bids, key=lambda bid: estimate_best(view, me, deals, rivals, addition_of(view, me, bid)).match)

    def bid(self, view: View, me: Seat, plays: list[Open | Raise], rng: Random) -> AnyAction | None:
        candidates = self.candidates(view, me, plays)
        if not candidates:
            return None
        deals = sample_deals(view, me, DEALS, rng)
        rivals = rival_thresholds(view)
        best = estimate(view, me, deals, rivals, None, goes_on=False).match + self.style.caution
        chosen = None
        for action in candidates:
            chances = estimate(view, me, deals, rivals, addition_of(view, me, action), goes_on=True)
            if chances.auction >= SURE_TO_WIN:
                return action
            if chances.match > best:
                best, chosen = chances.match, action
        return chosen

    def candidates(self, view: View, me: Seat, plays: list[Open | Raise]) -> list[Open | Raise]:
        """The lead with the fewest cards, and a cheap tie; if the match is at stake, every way to stop the leader."""
        if not is_decisive(view):
            lead = fewest_cards(view, me, self.ways_to_lead(view, me, plays))
            tie = fewest_cards(view, me, self.cheap_ties(view, me, plays))
            return [action for action in (lead, tie) if action is not None]
        [leader] = leaders(view)
        ways: dict[tuple[Seat, int, bool], Open | Raise] = {}
        for action in sorted(plays, key=lambda action: (action.count + action.plus, bid_after(view, me, action)[1])):
            owner, total = bid_after(view, me, action)
            if owner != leader:
                ways.setdefault((owner, value_of(view, action), total > view.highest), action)
        return list(ways.values())


STYLES = {
    "strong": Style(0.27),
    "strong:helper": Style(0.27, caution=0.0, meddles=True),
    "strong:miser": Style(0.4, caution=0.1, keeps_all=True),
    "strong:gambler": Style(0.2, caution=0.0),
}

STRENGTH = 3
BOTS: Mapping[str, Callable[[], Bot]] = {name: partial(StrongBot, style) for name, style in STYLES.items()}
