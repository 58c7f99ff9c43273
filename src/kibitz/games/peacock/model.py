"""What there is in Peacock: feathers, choices, states, views and facts."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from kibitz.engine import vocabulary
from kibitz.engine.chance import Chance
from kibitz.engine.errors import refusals
from kibitz.engine.vocabulary import Fact, Outcome, Seat, Value

refuse = refusals("peacock")

Suit: TypeAlias = Literal["red", "yellow", "purple", "white", "blue"]
SUITS: tuple[Suit, ...] = ("red", "yellow", "purple", "white", "blue")
LETTERS: dict[str, Suit] = {suit[0].upper(): suit for suit in SUITS}

Card: TypeAlias = str
"""A feather by its text: the letters of its suits, then its rank (`R3`, `PYR1`)."""

RANKS = range(1, 12)
THREE_SUIT_CARDS: tuple[Card, ...] = ("PYR1", "BWY4", "PWR7", "BWR10")


def suits_of(card: Card) -> tuple[Suit, ...]:
    return tuple(LETTERS[letter] for letter in card if letter in LETTERS)


def rank_of(card: Card) -> int:
    return int(card.lstrip("RYPWB"))


def _all_cards() -> tuple[Card, ...]:
    """Each suit and rank once; where a three-suit card stands for a suit, that suit has no card of its own."""
    stood_for = {(suit, rank_of(card)) for card in THREE_SUIT_CARDS for suit in suits_of(card)}
    singles = [f"{letter}{rank}" for letter in LETTERS for rank in RANKS if (LETTERS[letter], rank) not in stood_for]
    return (*singles, *THREE_SUIT_CARDS)


CARDS: tuple[Card, ...] = _all_cards()
SUITS_OF: dict[Card, tuple[Suit, ...]] = {card: suits_of(card) for card in CARDS}
RANK_OF: dict[Card, int] = {card: rank_of(card) for card in CARDS}

TOP_RANK = {3: 7, 4: 9, 5: 11}
"""The highest rank in play, by the number of seats."""

DECKS: dict[int, tuple[Card, ...]] = {
    seats: tuple(card for card in CARDS if RANK_OF[card] <= top) for seats, top in TOP_RANK.items()
}

ROUNDS = 3
TRICKS = 8
TOKENS = 9

Phase: TypeAlias = Literal["bidding", "confidence", "playing", "over"]

Trusted: TypeAlias = Seat | Literal["none"]
"""A confidence card: the trusted seat, or No Confidence."""

Bids: TypeAlias = tuple[tuple[int | None, ...], ...]
"""Revealed bids by bidder, then by subject."""

Hand: TypeAlias = tuple[Card, ...]


class Options(vocabulary.Options, frozen=True, gc=False, kw_only=True):
    """Peacock has no variations of its own."""


class Bid(vocabulary.Action, frozen=True, gc=False):
    """So many tokens on the present subject, or on oneself at the end of bidding."""

    tokens: int


class Trust(vocabulary.Action, frozen=True, gc=False):
    """A confidence card; None is No Confidence."""

    seat: Seat | None


class Play(vocabulary.Action, frozen=True, gc=False):
    """A card out of the hand to the left; `as` names the suit of a three-suit card where there is a choice."""

    card: Card
    as_: Suit | msgspec.UnsetType = msgspec.field(default=msgspec.UNSET, name="as")


AnyAction: TypeAlias = Bid | Trust | Play


class Trump(Value, frozen=True, gc=False):
    """The card turned up; a three-suit card makes no trump."""

    card: Card
    suit: Suit | None


class Played(Value, frozen=True, gc=False):
    """A card in a trick: who played it, whose it was, and the suit that it counts as."""

    seat: Seat
    owner: Seat
    card: Card
    suit: Suit


class Trick(Value, frozen=True, gc=False):
    plays: tuple[Played, ...]
    winner: Seat


class RoundResult(Value, frozen=True, gc=False):
    """How a finished round was scored, with its confidence cards face up."""

    bids: Bids
    tricks_taken: tuple[int, ...]
    trusts: tuple[Trusted, ...]
    points: tuple[int, ...]


class State(Value, frozen=True, gc=False, kw_only=True):
    """What is true. `pending` are the bids not yet revealed, `trusts` the confidence cards."""

    seats: int
    options: Options
    chance: Chance
    scores: tuple[int, ...]
    results: tuple[RoundResult, ...] = ()
    phase: Phase = "bidding"
    awaited: frozenset[Seat] = frozenset()
    round: int = 0
    starting: Seat = 0
    hands: tuple[Hand, ...] = ()
    trump: Trump = Trump("", None)
    pile: tuple[Card, ...] = ()
    subject: Seat | None = None
    bids: Bids = ()
    pending: tuple[int | None, ...] = ()
    trusts: tuple[Trusted | None, ...] = ()
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    tricks_taken: tuple[int, ...] = ()


class View(vocabulary.View, frozen=True, gc=False, kw_only=True, tag="peacock"):
    """What one viewer knows. `choices` is by seat what `my_choice` is for the viewer, `results` all finished rounds."""

    phase: Phase
    scores: tuple[int, ...]
    options: Options
    round: int
    starting: Seat
    subject: Seat | None
    trump: Trump
    pile_size: int
    hands: tuple[Hand | None, ...]
    hand_sizes: tuple[int, ...]
    tokens_left: tuple[int, ...]
    bids: Bids
    chosen: tuple[bool, ...]
    my_choice: Trusted | None
    choices: tuple[Trusted | None, ...]
    led_suit: Suit | None
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    tricks_taken: tuple[int, ...]
    round_scores: tuple[tuple[int, ...], ...]
    last_round: RoundResult | None
    results: tuple[RoundResult, ...]


class BidChosen(Fact, frozen=True, gc=False):
    """A seat has tokens in its fist; only the seat itself knows how many."""

    seat: Seat
    tokens: int | None


class BidsRevealed(Fact, frozen=True, gc=False):
    """All fists open: the bids on a subject by bidder, or of each seat on itself (subject None)."""

    subject: Seat | None
    tokens: tuple[int | None, ...]


class TrustChosen(Fact, frozen=True, gc=False):
    """A confidence card lies face down; only the seat itself knows which."""

    seat: Seat
    trusted: Trusted | None


class CardPlayed(Fact, frozen=True, gc=False):
    seat: Seat
    owner: Seat
    card: Card
    suit: Suit


class TrickWon(Fact, frozen=True, gc=False):
    """`leads` is the seat that leads the next trick, None after the last."""

    winner: Seat
    leads: Seat | None


class RoundScored(Fact, frozen=True, gc=False):
    round: int
    bids: Bids
    tricks_taken: tuple[int, ...]
    trusts: tuple[Trusted, ...]
    points: tuple[int, ...]


class RoundDealt(Fact, frozen=True, gc=False):
    """A new round, with the hands that the viewer sees."""

    round: int
    starting: Seat
    trump: Trump
    hands: tuple[Hand | None, ...]


class MatchOver(Fact, frozen=True, gc=False):
    outcome: Outcome


AnyFact: TypeAlias = (
    BidChosen | BidsRevealed | TrustChosen | CardPlayed | TrickWon | RoundScored | RoundDealt | MatchOver
)


def without(hand: Hand, card: Card) -> Hand:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
