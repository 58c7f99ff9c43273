"""The medium bot: counts cards, and plays by the chance that nobody can bid higher."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import NamedTuple

from kibitz.engine.playout import Bot
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.bots.bidding import fewest_cards, is_decisive, makes_leader, makes_tie
from kibitz.games.overbid.bots.levels.easy import EasyBot
from kibitz.games.overbid.bots.prospects import (
    best_number,
    chance_unbeaten,
    in_play,
    own_hand,
    reach,
    reach_with,
    value_and_total,
)
from kibitz.games.overbid.model import LAST_STANDOFF, AnyAction, Draw, Give, Open, Raise, View

PATIENCE_LOST = 0.1
"""How much less chance a call needs after each standoff in a row."""


class Style(NamedTuple):
    """At what chance to stay unbeaten a bot acts, and what it does with single cards and with cards that it won."""

    call_at: float
    """The chance at which it calls."""
    open_at: float = 0.4
    """The chance at which it opens a bid of its own."""
    raise_at: float = 0.25
    """The chance at which it goes on raising its bid."""
    caution: float = 0.05
    """How much playing cards must raise its chance of winning the match (for bots that simulate the auction)."""
    keeps_all: bool = False
    """Whether it keeps all cards that it wins."""
    meddles: bool = False
    """Whether it spoils any win that a single card can spoil."""


class MediumBot(EasyBot):
    """Knows what the others may hold, and how likely it is that none of them goes higher."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def draw_or_call(self, view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction | None:
        """Never calls instead of drawing: it may call as soon as it has drawn, with one more card."""
        if Draw() in choices and view.pack_sizes[me]:
            return Draw()
        return super().draw_or_call(view, me, choices)

    def would_call(self, view: View, me: Seat) -> bool:
        """Patience wears off with standoffs; the last one decides the match by tokens."""
        if view.phase == "standoff" and view.standoffs == LAST_STANDOFF - 1:
            return view.tokens[me] < max(view.tokens[seat] for seat in in_play(view))
        least = self.chance_to_call_at(view) - PATIENCE_LOST * view.standoffs
        return chance_unbeaten(view, me, reach(own_hand(view)), least) >= least

    def chance_to_call_at(self, view: View) -> float:
        return self.style.call_at

    def open(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> AnyAction:
        """Low, in the value with which it can go highest."""
        return Open(best_number(own_hand(view)), 1)

    def bid(self, view: View, me: Seat, plays: list[Open | Raise], rng: Random) -> AnyAction | None:
        """Leads while that is promising; stops a leader who would win the match.

        A tie with its own bid costs nothing, since it takes its cards back.
        """
        contending = self.ways_to_lead(view, me, plays)
        if contending and self.is_promising(view, me):
            return fewest_cards(view, me, contending)
        if is_decisive(view):
            return self.stop_leader(view, me, plays)
        ties = [action for action in plays if makes_tie(view, me, action)]
        own = [action for action in ties if isinstance(action, Raise) and action.on == me]
        return fewest_cards(view, me, own or self.cheap_ties(view, me, plays))

    def ways_to_lead(self, view: View, me: Seat, plays: list[Open | Raise]) -> list[Open | Raise]:
        """With the bid that it has, or a new one in the value with which it can go highest."""
        best = best_number(own_hand(view))
        return [
            action
            for action in plays
            if makes_leader(view, me, action) and (isinstance(action, Raise) or action.value == best)
        ]

    def cheap_ties(self, view: View, me: Seat, plays: list[Open | Raise]) -> list[Open | Raise]:
        """Single cards on bids of others that deny the leader its tokens; none unless the bot meddles."""
        return [action for action in plays if self.style.meddles and is_cheap_tie(view, me, action)]

    def is_promising(self, view: View, me: Seat) -> bool:
        bid = value_and_total(view.bids[me])
        least = self.style.open_at if bid is None else self.style.raise_at
        return chance_unbeaten(view, me, reach_with(own_hand(view), bid), least) >= least

    def share(self, view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction:
        if not self.style.keeps_all:
            return super().share(view, me, choices)
        own = [action for action in choices if isinstance(action, Give) and action.to == me]
        return max(own, key=lambda gift: gift.count)


def is_cheap_tie(view: View, me: Seat, action: Open | Raise) -> bool:
    return isinstance(action, Raise) and action.count + action.plus == 1 and makes_tie(view, me, action)


STYLES = {
    "medium": Style(0.5),
    "medium:helper": Style(0.5, meddles=True),
    "medium:miser": Style(0.6, 0.6, 0.4, keeps_all=True),
    "medium:gambler": Style(0.3, 0.25, 0.1),
}

STRENGTH = 2
BOTS: Mapping[str, Callable[[], Bot]] = {name: partial(MediumBot, style) for name, style in STYLES.items()}
