"""The easy bot: waits for a strong hand, and bids no more than it takes to lead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random

from kibitz.engine.playout import Bot, Choice
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.bots.bidding import (
    bid_after,
    cheapest,
    fewest_cards,
    is_decisive,
    leaders,
    makes_leader,
    saves_the_match,
    wins_the_match,
)
from kibitz.games.overbid.bots.prospects import own_hand
from kibitz.games.overbid.cards import KIND_OF, NUMBERS, PLUS, Bag
from kibitz.games.overbid.model import Agree, AnyAction, Call, Draw, Give, Open, Pass, Propose, Raise, View

PAUSES = {
    "drawing": (300, 800),
    "standoff": (600, 1800),
    "opening": (800, 2000),
    "auction": (600, 2200),
    "sharing": (500, 1300),
}
"""Shortest and longest pause in milliseconds, by phase."""
EMPTY_HANDED_PAUSE = 400, 900
"""The same in an auction without cards in hand."""

FEW_CARDS = 16
"""A seat with fewer cards in all keeps even the twos, since an empty pack means going out."""


class EasyBot:
    """Bids only when the auction is about to end; spoils a win that would end the match; retracts no agreement."""

    def choose(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> Choice:
        assert view.viewer is not None
        is_empty_handed = view.phase == "auction" and not view.hand_sizes[view.viewer]
        pause = EMPTY_HANDED_PAUSE if is_empty_handed else PAUSES[view.phase]
        after = rng.randint(*pause)
        return Choice(self.decide(view, view.viewer, choices, rng), after)

    def decide(self, view: View, me: Seat, choices: tuple[AnyAction, ...], rng: Random) -> AnyAction | None:
        match view.phase:
            case "drawing" | "standoff":
                return self.draw_or_call(view, me, choices)
            case "opening":
                return self.open(view, choices, rng)
            case "auction":
                return self.consent_or_bid(view, me, choices, rng)
            case _:
                return self.share(view, me, choices)

    def draw_or_call(self, view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction | None:
        """Calls with a hand that the others will hardly beat, or when drawing would mean going out."""
        if Call() in choices and (self.would_call(view, me) or (Draw() in choices and not view.pack_sizes[me])):
            return Call()
        return next((action for action in choices if isinstance(action, Draw | Pass)), None)

    def would_call(self, view: View, me: Seat) -> bool:
        return is_strong(view, me)

    def open(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> AnyAction:
        return choose_opening(choices, rng)

    def consent_or_bid(self, view: View, me: Seat, choices: tuple[AnyAction, ...], rng: Random) -> AnyAction | None:
        """Waits until the auction is about to end; then plays cards, or lets it end."""
        if me not in view.to_act:
            return None
        consent = next(action for action in choices if isinstance(action, Propose | Agree))
        plays = [action for action in choices if isinstance(action, Open | Raise)]
        if not plays or leaders(view) == [me]:
            return consent
        return self.bid(view, me, plays, rng) or self.last_resort(view, me, plays) or consent

    def last_resort(self, view: View, me: Seat, plays: list[Open | Raise]) -> AnyAction | None:
        """The last seat asked never gives the match away while anything can stop the leader, however little hope."""
        return self.stop_leader(view, me, plays) if is_decisive(view) and view.to_act == (me,) else None

    def stop_leader(self, view: View, me: Seat, plays: list[Open | Raise]) -> AnyAction | None:
        """A tie, best with a seat far from the goal; or its own lead, or that of a rival who does not win by it."""
        [leader] = leaders(view)
        ties = [action for action in plays if saves_the_match(view, me, action)]
        harmless = [action for action in ties if not wins_the_match(view, bid_after(view, me, action)[0])]
        overtaking = [
            action
            for action in plays
            for owner, total in [bid_after(view, me, action)]
            if owner != leader and total > view.highest and (owner == me or not wins_the_match(view, owner))
        ]
        return fewest_cards(view, me, harmless or ties) or fewest_cards(view, me, overtaking)

    def bid(self, view: View, me: Seat, plays: list[Open | Raise], rng: Random) -> AnyAction | None:
        """Leads if it can, spoils if it must."""
        for purpose in (makes_leader, saves_the_match):
            if found := cheapest(view, me, [action for action in plays if purpose(view, me, action)]):
                return found
        return None

    def share(self, view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction:
        return choose_gift(view, me, choices)


STRENGTH = 1
BOTS: Mapping[str, Callable[[], Bot]] = {"easy": EasyBot}


def is_strong(view: View, me: Seat) -> bool:
    """Whether its best bid is more than the rival with the most cards would usually bid; patience wears off."""
    most_cards = max(size for seat, size in enumerate(view.hand_sizes) if seat != me)
    return best_total(own_hand(view)) >= 5 + most_cards - 2 * view.standoffs


def best_total(hand: Bag) -> int:
    return max(number * hand[KIND_OF[number]] for number in NUMBERS) + hand[PLUS]


def choose_opening(choices: Iterable[AnyAction], rng: Random) -> AnyAction:
    """Starts low in the value with which the bot can go highest, so that others join and more tokens can be won."""
    bids = [action for action in choices if isinstance(action, Open)]
    strongest = max(bids, key=lambda action: action.value * action.count)
    count = rng.randint(1, max(1, strongest.count // 2))
    return next(action for action in bids if (action.value, action.count, action.plus) == (strongest.value, count, 0))


def choose_gift(view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction:
    """Keeps what makes high bids. The twos, which hardly matter, go to the weakest rival, unless it has few cards."""
    gifts = [action for action in choices if isinstance(action, Give)]
    best = max(gifts, key=lambda gift: (gift.to == me and gift.value != 2, gift.count))
    if best.value != 2:
        return best
    rivals = sorted({gift.to for gift in gifts} - {me}, key=lambda seat: (view.tokens[seat], seat))
    to = me if has_few_cards(view, me) else rivals[0]
    return max((gift for gift in gifts if gift.to == to), key=lambda gift: gift.count)


def has_few_cards(view: View, me: Seat) -> bool:
    """In hand, pack and what it was given in this sharing."""
    assert view.given is not None
    return sum(view.holdings[me].bag) + sum(view.given[me].bag) < FEW_CARDS
