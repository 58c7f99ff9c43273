"""Auctions simulated to their end, with hands drawn by their likelihood and rivals who bid while it seems worth it.

Thousands are simulated a second, so an auction here is mutable, without log, proposals and consents: seats are asked
in some order until none of them plays a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul
from random import Random
from statistics import fmean
from typing import NamedTuple

from kibitz.engine.vocabulary import Seat, with_entry
from kibitz.games.overbid.bots.bidding import bid_after, leaders, value_of
from kibitz.games.overbid.bots.prospects import (
    UNREACHABLE,
    Thresholds,
    best_number,
    in_play,
    likely_hands,
    own_hand,
    reach,
    value_and_total,
)
from kibitz.games.overbid.cards import EMPTY, KIND_OF, NUMBERS, PLUS, Bag, Number, add, add_all, some_of, subtract
from kibitz.games.overbid.model import AnyAction, Open, Raise, View


class Addition(NamedTuple):
    """Cards that a seat adds to a bid, or opens one with."""

    on: Seat
    """The seat whose bid it is."""
    value: Number
    """The value of the bid."""
    cards: int
    """Cards of that value."""
    plus: int
    """Cards `+1`."""


def addition_of(view: View, me: Seat, action: Open | Raise) -> Addition:
    return Addition(bid_after(view, me, action)[0], value_of(view, action), action.count, action.plus)


class SimulatedAuction:
    """By seat: hands, bids (value and total), and the cards in front of each seat."""

    __slots__ = ("bids", "fronts", "hands", "highest")

    def __init__(self, hands: list[Bag], bids: list[tuple[Number, int] | None], fronts: list[Bag], highest: int):
        self.hands = hands
        self.bids = bids
        self.fronts = fronts
        self.highest = highest

    def copy(self) -> SimulatedAuction:
        return SimulatedAuction(self.hands[:], self.bids[:], self.fronts[:], self.highest)

    def play(self, seat: Seat, addition: Addition) -> None:
        on, value, count, plus = addition
        cards = some_of(KIND_OF[value], count, plus)
        bid = self.bids[on]
        self.hands[seat] = subtract(self.hands[seat], cards)
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

    def play_to_lead(self, seat: Seat) -> Addition | None:
        """The fewest cards that take the lead with the seat's own bid."""
        bid = self.bids[seat]
        value, total = bid or (best_number(self.hands[seat]), 0)
        fewest = fewest_cards_above(self.hands[seat], value, self.highest - total, 0 if bid else 1)
        return fewest and Addition(seat, value, *fewest)

    def play_to_spoil(self, seat: Seat, leader: Seat) -> Addition | None:
        """A way to keep the leader from winning: by leading, or by making a tie."""
        if addition := self.play_to_lead(seat):
            return addition
        for on, bid in enumerate(self.bids):
            if bid and on != leader and (cards := exact_cards(self.hands[seat], bid[0], self.highest - bid[1], 0)):
                return Addition(on, bid[0], *cards)
        if self.bids[seat] is None:
            for value in NUMBERS:
                if cards := exact_cards(self.hands[seat], value, self.highest, 1):
                    return Addition(seat, value, *cards)
        return None


@lru_cache(maxsize=100_000)
def fewest_cards_above(hand: Bag, value: Number, needed: int, least: int) -> tuple[int, int] | None:
    """How many cards of a value and how many `+1` exceed the points needed: the fewest, then the lowest total."""
    ways = [
        (count + plus, count * value + plus, count, plus)
        for count in range(least, hand[KIND_OF[value]] + 1)
        for plus in range(hand[PLUS] + 1)
        if count * value + plus > needed
    ]
    return min(ways)[2:] if ways else None


@lru_cache(maxsize=100_000)
def exact_cards(hand: Bag, value: Number, needed: int, least: int) -> tuple[int, int] | None:
    """How many cards of a value and how many `+1` make exactly the points needed."""
    for count in range(min(hand[KIND_OF[value]], needed // value), least - 1, -1):
        plus = needed - count * value
        if count + plus > 0 and plus <= hand[PLUS]:
            return count, plus
    return None


class SampledDeal(NamedTuple):
    """What may be true."""

    auction: SimulatedAuction
    """With everybody's hands."""
    order: tuple[Seat, ...]
    """In which seats are asked for cards."""
    keen: bool
    """Whether rivals bid as long as they can, as many people do; otherwise while their chances look good."""


def sample_deals(view: View, me: Seat, number: int, rng: Random) -> list[SampledDeal]:
    """Draws hands for all rivals, who are keen in every second deal."""
    drawn = [_draw_hands(view, seat, me, number, rng) for seat in range(view.seats)]
    bids = [value_and_total(bid) for bid in view.bids]
    fronts = [bid.bag if bid else EMPTY for bid in view.bids]
    seats = in_play(view)
    return [
        SampledDeal(
            SimulatedAuction([hands[n] for hands in drawn], bids, fronts, view.highest),
            tuple(rng.sample(seats, len(seats))),
            keen=n % 2 == 1,
        )
        for n in range(number)
    ]


def _draw_hands(view: View, seat: Seat, me: Seat, number: int, rng: Random) -> list[Bag]:
    if seat == me:
        return [own_hand(view)] * number
    if view.out[seat]:
        return [EMPTY] * number
    chances = likely_hands(view, seat)
    return rng.choices(tuple(chances), tuple(chances.values()), k=number)


def finish(view: View, auction: SimulatedAuction, order: tuple[Seat, ...], thresholds: Thresholds) -> Seat | None:
    """Plays an auction to its end; returns the winner.

    A seat takes the lead if it can and its threshold allows; a win of the match is spoilt if possible.
    """
    while True:
        leader = auction.leader()
        decisive = leader is not None and view.tokens[leader] + auction.prize() >= view.options.goal
        for seat in order:
            if seat == leader:
                continue
            addition = None
            reached = auction.reach(seat)
            threshold = (thresholds.raises if auction.bids[seat] else thresholds.opens)[seat]
            if reached > auction.highest and reached >= threshold:
                addition = auction.play_to_lead(seat)
            elif decisive and leader is not None:
                addition = auction.play_to_spoil(seat, leader)
            if addition:
                auction.play(seat, addition)
                break
        else:
            return leader


class Weights(NamedTuple):
    """What a seat has adds so much to the logarithm of its odds of winning the match."""

    tokens: float
    """With as many tokens as the goal."""
    tokens_squared: float
    """The same, by the square of its share of the goal."""
    hand_size: float
    """For a full hand."""
    hand_reach: float
    """For a hand that reaches 10."""
    red_token: float
    """For its holder, who draws first."""


WEIGHTS = Weights(2.7, 1.8, 1.9, 1.7, 0.4)
"""Chosen so that what taking the lead adds, and what a call instead of a draw costs, agree with whole matches of strong
bots (docs/review.md)."""
AFTER_STANDOFF = Weights(3.0, 0.0, 0.0, 0.0, 0.0)
"""When all have passed and no hand is left, tokens mean less. Fitted to how matches of easy and medium bots ended after
4,300 such standoffs, with three, four and six seats."""
POINTS_WON: Bag = (0, 3, 4, 1)
"""What winning a card counts, by its kind. Nobody wins more for having kept the twos (docs/bots.md)."""
CARDS_WON_WEIGHT = 0.3
"""For winning cards with 51 points, as many as a whole pack has. What keeping cards adds agrees with whole matches."""


def prospect(view: View, me: Seat, auction: SimulatedAuction, winner: Seat | None) -> float:
    """The chance to win the match after an auction: from tokens, hands kept and cards won."""
    tokens, won = list(view.tokens), auction.fronts
    if winner is not None:
        tokens[winner] += auction.prize()
        if tokens[winner] >= view.options.goal:
            return float(winner == me)
        everything = add_all(auction.fronts)
        won = [everything if seat == winner else EMPTY for seat in range(view.seats)]
    return match_shares(in_play(view), tokens, view.options.goal, auction.hands, won, view.red_token)[me]


def match_shares(
    seats: Sequence[Seat],
    tokens: Sequence[int],
    goal: int,
    hands: Sequence[Bag],
    won: Sequence[Bag],
    red_token: Seat,
    weights: Weights = WEIGHTS,
) -> dict[Seat, float]:
    """By seat in play, the chance to win the match."""
    odds = {seat: exp(_strength(tokens[seat] / goal, hands[seat], won[seat], weights)) for seat in seats}
    odds[red_token] *= exp(weights.red_token)
    whole = sum(odds.values())
    return {seat: odd / whole for seat, odd in odds.items()}


def _strength(share: float, hand: Bag, won: Bag, weights: Weights) -> float:
    return (
        weights.tokens * share
        + weights.tokens_squared * share * share
        + weights.hand_size * sum(hand) / 6
        + weights.hand_reach * reach(hand) / 10
        + CARDS_WON_WEIGHT * points_won(won) / 51
    )


def points_won(cards: Bag) -> int:
    return sum(map(mul, cards, POINTS_WON))


class SimulatedEnding(NamedTuple):
    """How a simulated auction ended."""

    match: float
    """The seat's chance to win the match."""
    winner: Seat | None
    """Who won the auction; None in a tie."""
    prize: int
    """How many tokens its winner got."""
    ends_match: bool
    """Whether its winner won the match with it."""
    hand: Bag
    """The cards that the seat has left."""


def simulate(
    view: View, me: Seat, deals: list[SampledDeal], rivals: Thresholds, addition: Addition | None, *, goes_on: bool
) -> list[SimulatedEnding]:
    """Plays an addition, or none, in each deal; after it the seat bids on as far as it can, or plays no more cards."""
    usual = Thresholds(with_entry(rivals.opens, me, UNREACHABLE), with_entry(rivals.raises, me, 0))
    keen = Thresholds(with_entry((0,) * view.seats, me, UNREACHABLE), (0,) * view.seats)
    endings = []
    for deal in deals:
        auction = deal.auction.copy()
        order = deal.order if goes_on else tuple(seat for seat in deal.order if seat != me)
        if addition is not None:
            auction.play(me, addition)
        winner = finish(view, auction, order, keen if deal.keen else usual)
        prize = 0 if winner is None else auction.prize()
        endings.append(
            SimulatedEnding(
                match=prospect(view, me, auction, winner),
                winner=winner,
                prize=prize,
                ends_match=winner is not None and view.tokens[winner] + prize >= view.options.goal,
                hand=auction.hands[me],
            )
        )
    return endings


def simulate_best(
    view: View, me: Seat, deals: list[SampledDeal], rivals: Thresholds, addition: Addition
) -> list[SimulatedEnding]:
    """The same, if the seat then does what is better: bids on, or plays no more cards."""
    ways = (simulate(view, me, deals, rivals, addition, goes_on=goes_on) for goes_on in (True, False))
    return max(ways, key=share_of)


def simulate_action(
    view: View, me: Seat, deals: list[SampledDeal], rivals: Thresholds, action: AnyAction
) -> list[SimulatedEnding]:
    """After opening, the seat bids on or not, as is better; after a raise it does.

    If it agrees to end the auction, it bids on only as the leader.
    """
    if isinstance(action, Open):
        return simulate_best(view, me, deals, rivals, addition_of(view, me, action))
    if isinstance(action, Raise):
        return simulate(view, me, deals, rivals, addition_of(view, me, action), goes_on=True)
    return simulate(view, me, deals, rivals, None, goes_on=leaders(view) == [me])


def share_of(endings: Sequence[SimulatedEnding]) -> float:
    """The seat's chance to win the match, on average."""
    return fmean(ending.match for ending in endings)


class Estimate(NamedTuple):
    """Chances over many deals, and averages."""

    match: float
    """To win the match."""
    auction: float
    """To win this auction."""
    tokens: float
    """How many tokens the seat gets if it wins this auction; 0 if it never does."""
    rivals_tokens: float
    """How many tokens rivals get."""
    auctions: tuple[float, ...]
    """By seat, the chance that it wins this auction; in a tie nobody does."""
    matches: tuple[float, ...]
    """By seat, the chance that it wins the match with this auction."""
    cards: float
    """How many cards the seat has left."""
    reach: float
    """How high the seat could open with these."""

    @classmethod
    def of(cls, endings: Sequence[SimulatedEnding], me: Seat, seats: int) -> Estimate:
        winners = Counter(ending.winner for ending in endings)
        finals = Counter(ending.winner for ending in endings if ending.ends_match)
        return cls(
            match=share_of(endings),
            auction=winners[me] / len(endings),
            tokens=sum(ending.prize for ending in endings if ending.winner == me) / max(winners[me], 1),
            rivals_tokens=sum(ending.prize for ending in endings if ending.winner != me) / len(endings),
            auctions=tuple(winners[seat] / len(endings) for seat in range(seats)),
            matches=tuple(finals[seat] / len(endings) for seat in range(seats)),
            cards=fmean(sum(ending.hand) for ending in endings),
            reach=fmean(reach(ending.hand) for ending in endings),
        )
