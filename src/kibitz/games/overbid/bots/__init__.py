"""Overbid's bots. Pauses depend on what everybody sees alone, so that they tell nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import NamedTuple

from kibitz.engine.playout import Bot, Choice
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.bidding import (
    bid_after,
    cheapest,
    fewest,
    is_decisive,
    leaders,
    makes_leader,
    makes_tie,
    saves_the_match,
    value_of,
    wins_the_match,
)
from kibitz.games.overbid.imagined import Laying, expected, worlds
from kibitz.games.overbid.model import (
    KIND_OF,
    LAST_STANDOFF,
    NUMBERS,
    PLUS,
    Agree,
    AnyAction,
    Bag,
    Call,
    Draw,
    Give,
    Open,
    Pass,
    Propose,
    Raise,
    View,
)
from kibitz.games.overbid.prospects import (
    ambitions,
    best_number,
    chance_to_outdo,
    in_play,
    own_hand,
    reach,
    reach_with,
)

PAUSES = {
    "drawing": (300, 800),
    "standoff": (600, 1800),
    "opening": (800, 2000),
    "auction": (600, 2200),
    "sharing": (500, 1300),
}
"""Milliseconds, by phase."""
NOTHING_TO_PONDER = 400, 900
"""In an auction with no card left to lay."""

SMALL_HOLDINGS = 16
"""With fewer cards in all one keeps even the twos, since an empty pack means going out."""

WORLDS = 20
"""How many deals of the hidden hands strong bots imagine for a decision."""
SURE = 0.95
"""An auction that is won in so many of them is won, whatever the cards might be good for later."""
RIVALS_OPEN_AT, RIVALS_RAISE_AT = 0.35, 0.15
"""With what chances strong bots expect their rivals to join in."""


class EasyBot:
    """Waits for a strong set, bids no more than it takes to lead, and spoils a win that would end the match.

    Bids are kept for the moment when the auction is about to end; an agreement once given is kept unless a card falls.
    """

    def choose(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> Choice:
        assert view.viewer is not None
        pondered = view.phase != "auction" or view.hand_sizes[view.viewer]
        pause = PAUSES[view.phase] if pondered else NOTHING_TO_PONDER
        return Choice(self.decide(view, view.viewer, choices, rng), rng.randint(*pause))

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
        """Calls with a set that the others will hardly beat, or when drawing would mean going out."""
        if Call() in choices and (self.would_call(view, me) or (Draw() in choices and not view.pack_sizes[me])):
            return Call()
        return next((action for action in choices if isinstance(action, Draw | Pass)), None)

    def would_call(self, view: View, me: Seat) -> bool:
        return is_strong(view, me)

    def open(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> AnyAction:
        return opening(choices, rng)

    def consent_or_bid(self, view: View, me: Seat, choices: tuple[AnyAction, ...], rng: Random) -> AnyAction | None:
        """Waits until the auction is about to end; then lays cards, or lets it end."""
        if me not in view.to_act:
            return None
        consent = next(action for action in choices if isinstance(action, Propose | Agree))
        layings = [action for action in choices if isinstance(action, Open | Raise)]
        if not layings or leaders(view) == [me]:
            return consent
        return self.bid(view, me, layings, rng) or self.last_resort(view, me, layings) or consent

    def last_resort(self, view: View, me: Seat, layings: list[Open | Raise]) -> AnyAction | None:
        """Whoever is asked last never gives the match away while anything can stop the leader, however little hope."""
        return self.stopping(view, me, layings) if is_decisive(view) and view.to_act == (me,) else None

    def stopping(self, view: View, me: Seat, layings: list[Open | Raise]) -> AnyAction | None:
        """A tie, best with one who is not near the goal; its own lead, or that of a rival who does not win by it."""
        [leader] = leaders(view)
        ties = [action for action in layings if saves_the_match(view, me, action)]
        harmless = [action for action in ties if not wins_the_match(view, bid_after(view, me, action)[0])]
        overtaking = [
            action
            for action in layings
            for owner, total in [bid_after(view, me, action)]
            if owner != leader and total > view.highest and (owner == me or not wins_the_match(view, owner))
        ]
        return fewest(view, me, harmless or ties) or fewest(view, me, overtaking)

    def bid(self, view: View, me: Seat, layings: list[Open | Raise], rng: Random) -> AnyAction | None:
        """Leads if it can, spoils if it must."""
        for purpose in (makes_leader, saves_the_match):
            if found := cheapest(view, me, [action for action in layings if purpose(view, me, action)]):
                return found
        return None

    def share(self, view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction:
        return share(view, me, choices)


class Manner(NamedTuple):
    """With what chance to outdo the others it calls, opens a bid of its own, and goes on raising it; how much better
    laying cards must look than letting the auction end (for bots that imagine it); what it does with cards won, and
    whether it spoils any win that a single card can spoil.
    """

    call_at: float
    open_at: float = 0.4
    raise_at: float = 0.25
    caution: float = 0.05
    keeps_all: bool = False
    meddles: bool = False


class MediumBot(EasyBot):
    """Counts cards: what the others may hold, and how likely it is that none of them goes higher."""

    def __init__(self, manner: Manner | None = None) -> None:
        self.manner = manner or MEDIUM["medium"]

    def would_call(self, view: View, me: Seat) -> bool:
        """Patience wears off with standoffs; the last one decides the match by tokens."""
        if view.phase == "standoff" and view.standoffs == LAST_STANDOFF - 1:
            return view.tokens[me] < max(view.tokens[seat] for seat in in_play(view))
        chance = chance_to_outdo(view, me, reach(own_hand(view)))
        return chance >= self.needed_to_call(view) - 0.1 * view.standoffs

    def needed_to_call(self, view: View) -> float:
        return self.manner.call_at

    def open(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> AnyAction:
        """Low, in the value with which it can go highest."""
        return Open(best_number(own_hand(view)), 1)

    def bid(self, view: View, me: Seat, layings: list[Open | Raise], rng: Random) -> AnyAction | None:
        """Leads while the chance to outdo the others is good; stops who would win the match; a tie with its own bid
        costs nothing, since it takes its cards back.
        """
        contending = self.contending(view, me, layings)
        if contending and self.is_promising(view, me):
            return fewest(view, me, contending)
        if is_decisive(view):
            return self.stopping(view, me, layings)
        ties = [action for action in layings if makes_tie(view, me, action)]
        own = [action for action in ties if isinstance(action, Raise) and action.on == me]
        return fewest(
            view, me, own or [action for action in ties if self.manner.meddles and is_cheap_tie(view, me, action)]
        )

    def contending(self, view: View, me: Seat, layings: list[Open | Raise]) -> list[Open | Raise]:
        """Ways to take the lead: with a bid of its own, or in the value with which it can go highest."""
        best = best_number(own_hand(view))
        return [
            action
            for action in layings
            if makes_leader(view, me, action) and (isinstance(action, Raise) or action.value == best)
        ]

    def is_promising(self, view: View, me: Seat) -> bool:
        bid = view.bids[me]
        chance = chance_to_outdo(view, me, reach_with(own_hand(view), bid))
        return chance >= (self.manner.open_at if bid is None else self.manner.raise_at)

    def share(self, view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction:
        if not self.manner.keeps_all:
            return share(view, me, choices)
        own = [action for action in choices if isinstance(action, Give) and action.to == me]
        return max(own, key=lambda gift: gift.count)


class StrongBot(MediumBot):
    """Calls often, while hands are small; in an auction it imagines how it may go on, and keeps its hand unless laying
    cards makes it plainly likelier to win the match.
    """

    def __init__(self, manner: Manner | None = None) -> None:
        super().__init__(manner or STRONG["strong"])

    def needed_to_call(self, view: View) -> float:
        """Less among many rivals: whoever else calls is no likelier to win, and tokens go to somebody."""
        return self.manner.call_at * 3 / (len(in_play(view)) - 1)

    def bid(self, view: View, me: Seat, layings: list[Open | Raise], rng: Random) -> AnyAction | None:
        if not (considered := self.considered(view, me, layings)):
            return None
        among = worlds(view, me, WORLDS, rng)
        wanted = ambitions(view, RIVALS_OPEN_AT, RIVALS_RAISE_AT)
        best = expected(view, me, among, wanted, None, goes_on=False).match + self.manner.caution
        found = None
        for action in considered:
            laying = laying_of(view, me, action)
            hope = expected(view, me, among, wanted, laying, goes_on=True)
            if hope.auction >= SURE:
                return action
            if hope.match > best:
                best, found = hope.match, action
        return found

    def considered(self, view: View, me: Seat, layings: list[Open | Raise]) -> list[Open | Raise]:
        """The lead with the fewest cards; and if the match is at stake, each other way to stop the leader."""
        if not is_decisive(view):
            ties = [action for action in layings if self.manner.meddles and is_cheap_tie(view, me, action)]
            ways_on = (fewest(view, me, self.contending(view, me, layings)), fewest(view, me, ties))
            return [action for action in ways_on if action is not None]
        [leader] = leaders(view)
        ways: dict[tuple[Seat, int, bool], Open | Raise] = {}
        for action in sorted(layings, key=lambda action: (action.count + action.plus, bid_after(view, me, action)[1])):
            owner, total = bid_after(view, me, action)
            if owner != leader:
                ways.setdefault((owner, value_of(view, action), total > view.highest), action)
        return list(ways.values())


def is_cheap_tie(view: View, me: Seat, action: Open | Raise) -> bool:
    """A single card on a bid that is there already denies the leader its tokens."""
    return isinstance(action, Raise) and action.count + action.plus == 1 and makes_tie(view, me, action)


def laying_of(view: View, me: Seat, action: Open | Raise) -> Laying:
    return Laying(bid_after(view, me, action)[0], value_of(view, action), action.count, action.plus)


def is_strong(view: View, me: Seat) -> bool:
    """Whether the own best bid is more than a rival with the most cards would usually lay; patience wears off."""
    most_cards = max(size for seat, size in enumerate(view.hand_sizes) if seat != me)
    return best_total(own_hand(view)) >= 5 + most_cards - 2 * view.standoffs


def best_total(hand: Bag) -> int:
    return max(number * hand[KIND_OF[number]] for number in NUMBERS) + hand[PLUS]


def opening(choices: Iterable[AnyAction], rng: Random) -> AnyAction:
    """Starts low in the value with which the bot can go highest, so that others join and tokens gather."""
    bids = [action for action in choices if isinstance(action, Open)]
    strongest = max(bids, key=lambda action: action.value * action.count)
    count = rng.randint(1, max(1, strongest.count // 2))
    return next(action for action in bids if (action.value, action.count, action.plus) == (strongest.value, count, 0))


def share(view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction:
    """Keeps what makes high bids; the twos go to the weakest rival once the own pack is safe."""
    gifts = [action for action in choices if isinstance(action, Give)]
    best = max(gifts, key=lambda gift: (gift.to == me and gift.value != 2, gift.count))
    if best.value != 2:
        return best
    assert view.given is not None
    mine = sum(view.holdings[me].bag) + sum(view.given[me].bag)
    rivals = sorted({gift.to for gift in gifts} - {me}, key=lambda seat: (view.tokens[seat], seat))
    to = me if mine < SMALL_HOLDINGS else rivals[0]
    return max((gift for gift in gifts if gift.to == to), key=lambda gift: gift.count)


MEDIUM = {
    "medium": Manner(0.5),
    "medium:helper": Manner(0.5, meddles=True),
    "medium:miser": Manner(0.6, 0.6, 0.4, keeps_all=True),
    "medium:gambler": Manner(0.3, 0.25, 0.1),
}
STRONG = {
    "strong": Manner(0.27),
    "strong:helper": Manner(0.27, caution=0.0, meddles=True),
    "strong:miser": Manner(0.4, caution=0.1, keeps_all=True),
    "strong:gambler": Manner(0.2, caution=0.02),
}

BOTS: dict[str, Callable[[], Bot]] = {
    "easy": EasyBot,
    **{name: partial(MediumBot, manner) for name, manner in MEDIUM.items()},
    **{name: partial(StrongBot, manner) for name, manner in STRONG.items()},
}
