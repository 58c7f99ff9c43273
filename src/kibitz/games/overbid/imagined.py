"""Auctions imagined to their end: hands drawn as they are likely to be, rivals who go on while it seems worth it.

Thousands are played a second, so an auction here is a mutable thing, without log, proposals and consents: seats are
asked in some order until none of them wants to lay a card any more.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from random import Random
from typing import NamedTuple

from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.model import (
    KIND_OF,
    NOTHING,
    NUMBERS,
    PLUS,
    Bag,
    Number,
    View,
    add,
    some_of,
    take,
    together,
)
from kibitz.games.overbid.prospects import (
    NEVER,
    Ambitions,
    best_number,
    in_play,
    likely_hands,
    own_hand,
    reach,
)


class Laying(NamedTuple):
    """So many cards of the bid's value and so many `+1`, laid on the bid of a seat: perhaps one's own new one."""

    on: Seat
    value: Number
    cards: int
    plus: int


class Auction:
    """A bid is its value and its total; `fronts` are the cards in front of each seat."""

    __slots__ = ("bids", "fronts", "hands", "highest")

    def __init__(self, hands: list[Bag], bids: list[tuple[Number, int] | None], fronts: list[Bag], highest: int):
        self.hands = hands
        self.bids = bids
        self.fronts = fronts
        self.highest = highest

    def copy(self) -> Auction:
        return Auction(self.hands[:], self.bids[:], self.fronts[:], self.highest)

    def lay(self, seat: Seat, laying: Laying) -> None:
        on, value, count, plus = laying
        cards = some_of(KIND_OF[value], count, plus)
        bid = self.bids[on]
        self.hands[seat] = take(self.hands[seat], cards)
        self.fronts[on] = add(self.fronts[on], cards)
        self.highest = (bid[1] if bid else 0) + count * value + plus
        self.bids[on] = value, self.highest

    def leader(self) -> Seat | None:
        """The one highest bidder; None in a tie."""
        leading = [seat for seat, bid in enumerate(self.bids) if bid and bid[1] == self.highest]
        return leading[0] if len(leading) == 1 else None

    def prize(self) -> int:
        return sum(bid is not None for bid in self.bids)

    def reach(self, seat: Seat) -> int:
        bid = self.bids[seat]
        return reach(self.hands[seat], *bid) if bid else reach(self.hands[seat])

    def taking_the_lead(self, seat: Seat) -> Laying | None:
        bid = self.bids[seat]
        value, total = bid or (best_number(self.hands[seat]), 0)
        fewest = fewest_above(self.hands[seat], value, self.highest - total, 0 if bid else 1)
        return fewest and Laying(seat, value, *fewest)

    def spoiling(self, seat: Seat, leader: Seat) -> Laying | None:
        """Any way to keep the leader from winning: to lead oneself, or to make a tie."""
        if laying := self.taking_the_lead(seat):
            return laying
        for on, bid in enumerate(self.bids):
            if bid and on != leader and (exactly := adding_up_to(self.hands[seat], bid[0], self.highest - bid[1], 0)):
                return Laying(on, bid[0], *exactly)
        if self.bids[seat] is None:
            for value in NUMBERS:
                if exactly := adding_up_to(self.hands[seat], value, self.highest, 1):
                    return Laying(seat, value, *exactly)
        return None


@lru_cache(maxsize=100_000)
def fewest_above(hand: Bag, value: Number, needed: int, least: int) -> tuple[int, int] | None:
    """The fewest cards of a value and `+1` that bring more than is needed; of as many, the lowest total."""
    ways = [
        (count + plus, count * value + plus, count, plus)
        for count in range(least, hand[KIND_OF[value]] + 1)
        for plus in range(hand[PLUS] + 1)
        if count * value + plus > needed
    ]
    return min(ways)[2:] if ways else None


@lru_cache(maxsize=100_000)
def adding_up_to(hand: Bag, value: Number, needed: int, least: int) -> tuple[int, int] | None:
    """Cards of a value and `+1` that bring exactly what is needed."""
    for count in range(min(hand[KIND_OF[value]], needed // value), least - 1, -1):
        plus = needed - count * value
        if count + plus > 0 and plus <= hand[PLUS]:
            return count, plus
    return None


class World(NamedTuple):
    """What may be true: the auction with everybody's hands, and in which order seats come to think of something."""

    auction: Auction
    order: tuple[Seat, ...]


def worlds(view: View, me: Seat, number: int, rng: Random) -> list[World]:
    """Hands drawn for all rivals."""
    drawn = [_hands(view, seat, me, number, rng) for seat in range(view.seats)]
    bids = [None if bid is None else (bid.value, bid.total) for bid in view.bids]
    fronts = [bid.bag if bid else NOTHING for bid in view.bids]
    seats = in_play(view)
    return [
        World(Auction([hands[n] for hands in drawn], bids, fronts, view.highest), tuple(rng.sample(seats, len(seats))))
        for n in range(number)
    ]


def _hands(view: View, seat: Seat, me: Seat, number: int, rng: Random) -> list[Bag]:
    if seat == me:
        return [own_hand(view)] * number
    if view.out[seat]:
        return [NOTHING] * number
    chances = likely_hands(view, seat)
    return rng.choices(tuple(chances), tuple(chances.values()), k=number)


def play_on(view: View, auction: Auction, order: tuple[Seat, ...], wanted: Ambitions) -> Seat | None:
    """To the end: who can and wants to takes the lead; a win of the match is spoilt if possible. Gives the winner."""
    while True:
        leader = auction.leader()
        decisive = leader is not None and view.tokens[leader] + auction.prize() >= view.options.goal
        for seat in order:
            if seat == leader:
                continue
            laying = None
            reached = auction.reach(seat)
            if reached > auction.highest and reached >= (wanted.raises if auction.bids[seat] else wanted.opens)[seat]:
                laying = auction.taking_the_lead(seat)
            elif decisive and leader is not None:
                laying = auction.spoiling(seat, leader)
            if laying:
                auction.lay(seat, laying)
                break
        else:
            return leader


TOKENS, TOKENS_SQUARED = 2.4, 0.9
"""How much more likely tokens make it to win the match, as a share of the goal (in log odds)."""
HAND_SIZE, HAND_REACH, CARDS_WON = 2.0, 1.7, 0.3
"""The same for a full hand, one that reaches 10, and winning as many points in cards as a whole pack has."""


def prospect(view: View, me: Seat, auction: Auction, winner: Seat | None) -> float:
    """The chance to win the match once an auction has ended so: from tokens, hands kept and cards won."""
    tokens, won = list(view.tokens), auction.fronts
    if winner is not None:
        tokens[winner] += auction.prize()
        if tokens[winner] >= view.options.goal:
            return float(winner == me)
        everything = together(auction.fronts)
        won = [everything if seat == winner else NOTHING for seat in range(view.seats)]
    odds = {
        seat: exp(_strength(tokens[seat] / view.options.goal, auction.hands[seat], won[seat])) for seat in in_play(view)
    }
    return odds[me] / sum(odds.values())


def _strength(share: float, hand: Bag, won: Bag) -> float:
    points = 2 * won[0] + 3 * won[1] + 4 * won[2] + won[3]
    return (
        TOKENS * share
        + TOKENS_SQUARED * share * share
        + HAND_SIZE * sum(hand) / 6
        + HAND_REACH * reach(hand) / 10
        + CARDS_WON * points / 51
    )


class Expected(NamedTuple):
    """Over many worlds: the chance to win the match, and this auction."""

    match: float
    auction: float


def expected(
    view: View, me: Seat, among: list[World], wanted: Ambitions, laying: Laying | None, *, goes_on: bool
) -> Expected:
    """With a laying or without; then one goes on as far as one can, or the others settle it among themselves."""
    raises = [0 if seat == me else total for seat, total in enumerate(wanted.raises)]
    opens = [NEVER if seat == me else total for seat, total in enumerate(wanted.opens)]
    match = won = 0.0
    for world in among:
        auction = world.auction.copy()
        order = world.order if goes_on else tuple(seat for seat in world.order if seat != me)
        if laying is not None:
            auction.lay(me, laying)
        winner = play_on(view, auction, order, Ambitions(opens, raises))
        match += prospect(view, me, auction, winner)
        won += winner == me
    return Expected(match / len(among), won / len(among))
