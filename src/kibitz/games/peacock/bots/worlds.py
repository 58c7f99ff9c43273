"""The hands that a viewer may hold, given what it knows, and how likely each is.

A seat sees every hand but its own, so a world is a hand for the viewer out of the cards that it has not seen. What the
others have bid, and what its right-hand neighbour has played from the hand, make some worlds likelier than others.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import combinations
from math import comb, exp
from random import Random

from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock import rules, sight
from kibitz.games.peacock.bots import kernel
from kibitz.games.peacock.bots.kernel import BIT_OF, MAX_SEATS, Numbers
from kibitz.games.peacock.model import SUITS, SUITS_OF, TRICKS, Card, Played, View

# The table as the kernel sees it


def position(view: View) -> Numbers:
    """Where the round stands; the viewer's own hand is empty."""
    p = empty_position(view)
    owner, played = next_owner(view), len(view.trick)
    p[kernel.OWNER], p[kernel.PLAYED], p[kernel.LEFT] = owner, played, TRICKS - len(view.tricks)
    for seat, taken in enumerate(view.tricks_taken):
        p[kernel.TAKEN + seat] = taken
    for seat, hand in enumerate(view.hands):
        p[kernel.HANDS + seat] = bits(hand or ())
    if played:
        best = winning_play(view)
        p[kernel.LED] = SUITS.index(view.trick[0].suit)
        p[kernel.BEST], p[kernel.BEST_OWNER] = BIT_OF[best.card], best.owner
        p[kernel.BEST_IS_TRUMP] = best.suit == view.trump.suit
    return p


def position_at_deal(view: View) -> Numbers:
    """The round before its first card; the viewer's own hand holds only what has been played from it."""
    p = empty_position(view)
    p[kernel.OWNER], p[kernel.LEFT] = (view.starting + 1) % view.seats, TRICKS
    for seat, hand in enumerate(view.hands):
        p[kernel.HANDS + seat] = bits(hand or ())
    for played in sight.plays_of(view):
        p[kernel.HANDS + played.owner] |= BIT_OF[played.card]
    return p


def empty_position(view: View) -> Numbers:
    p = kernel.numbers(kernel.SIZE)
    p[kernel.SEATS] = view.seats
    p[kernel.TRUMP] = kernel.NO_SUIT if view.trump.suit is None else SUITS.index(view.trump.suit)
    return p


def next_owner(view: View) -> Seat:
    """The seat whose card is played next: a trick starts with the card of the starting seat's target, or of the last
    winner.
    """
    if view.trick:
        return (view.trick[-1].owner + 1) % view.seats
    return view.tricks[-1].winner if view.tricks else (view.starting + 1) % view.seats


def winning_play(view: View) -> Played:
    winner = rules.winner_of(view.trick, view.trump.suit)
    return next(played for played in view.trick if played.owner == winner)


def history(view: View) -> Numbers:
    return array("q", [move(played.card, SUITS.index(played.suit)) for played in sight.plays_of(view)])


def move(card: Card, suit: int) -> int:
    return BIT_OF[card] << kernel.SUIT_BITS | suit


def bits(cards: Sequence[Card]) -> int:
    return sum(BIT_OF[card] for card in cards)


# Possible hands


def possible_hands(view: View, most: int, rng: Random) -> list[int]:
    """All hands that the viewer may hold, or if those are too many, a random sample of `most`."""
    assert view.viewer is not None
    voids, size = sight.void_suits(view)[view.viewer], view.hand_sizes[view.viewer]
    possible = [BIT_OF[card] for card in sight.unseen_cards(view) if voids.isdisjoint(SUITS_OF[card])]
    if comb(len(possible), size) <= most:
        return [sum(hand) for hand in combinations(possible, size)]
    return [sum(rng.sample(possible, size)) for _ in range(most)]


def softmax(logs: Sequence[float]) -> list[float]:
    """Probabilities in proportion to likelihoods that are given as logarithms."""
    most = max(logs)
    odds = [exp(entry - most) for entry in logs]
    total = sum(odds)
    return [entry / total for entry in odds]


def evidence_of_bids(view: View, means: Sequence[float], doubt: float) -> float:
    """How well the bids of the others agree with the mean tricks of a world, as a log likelihood."""
    off = sum(
        (tokens - means[subject]) ** 2
        for bidder, row in enumerate(view.bids)
        for subject, tokens in enumerate(row)
        if tokens is not None and bidder != view.viewer
    )
    return -off / (2 * doubt**2)


def mean_tricks(tricks: Numbers, world: int, seats: int) -> list[float]:
    """By seat, from the counts of a forecast."""
    means = []
    for seat in range(seats):
        start = (world * MAX_SEATS + seat) * (TRICKS + 1)
        counts = tricks[start : start + TRICKS + 1]
        means.append(sum(number * count for number, count in enumerate(counts)) / sum(counts))
    return means
