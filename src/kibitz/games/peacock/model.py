"""Peacock's cards, options, actions, state, view and facts."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from kibitz.engine import vocabulary
from kibitz.engine.chance import Chance
from kibitz.engine.errors import refusals
from kibitz.engine.vocabulary import Fact, Seat, Value

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
    """Each suit and rank once; a three-suit card replaces the single cards of its suits and rank."""
    replaced = {(suit, rank_of(card)) for card in THREE_SUIT_CARDS for suit in suits_of(card)}
    singles = [f"{letter}{rank}" for letter in LETTERS for rank in RANKS if (LETTERS[letter], rank) not in replaced]
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
"""Revealed bids by bidder, then by subject; None where a bid is not revealed yet."""

Hand: TypeAlias = tuple[Card, ...]


class Stakes(Value, frozen=True, gc=False, kw_only=True):
    """What bids and confidence cards are worth at the end of a round, in points."""

    exact: int
    """A bid that is exactly the tricks taken."""
    close: int
    """A bid that is off by one."""
    trust_right: int
    """A confidence card on an exact bid."""
    trust_wrong: int
    """A confidence card on any other bid."""
    no_confidence: int
    """The card No Confidence."""


STAKES = Stakes(exact=2, close=1, trust_right=3, trust_wrong=-1, no_confidence=1)


class Options(vocabulary.Options, frozen=True, gc=False, kw_only=True):
    """Peacock adds no options of its own."""


class Bid(vocabulary.Action, frozen=True, gc=False):
    """Bids on the tricks of the present subject, or of the bidder itself at the end of bidding."""

    tokens: int
    """How many tricks the bid says: from 0 to the tokens that the bidder has left."""


class Trust(vocabulary.Action, frozen=True, gc=False):
    """Lays a confidence card face down."""

    seat: Seat | None
    """The seat on which the player's bid is trusted to be exact; null for No Confidence."""


class Play(vocabulary.Action, frozen=True, gc=False):
    """Plays a card out of the hand of the left neighbour."""

    card: Card
    """A feather in the left neighbour's hand."""
    as_: Suit | msgspec.UnsetType = msgspec.field(default=msgspec.UNSET, name="as")
    """The suit that a three-suit card counts as; only given where there is a choice."""


AnyAction: TypeAlias = Bid | Trust | Play


class Trump(Value, frozen=True, gc=False):
    """The card turned up for trump."""

    card: Card
    """The feather turned up after the deal."""
    suit: Suit | None
    """The trump suit; null if the card shows three suits, which means no trump."""


class Played(Value, frozen=True, gc=False):
    """A card in a trick."""

    seat: Seat
    """The seat that played it."""
    owner: Seat
    """The seat whose hand it came from."""
    card: Card
    """The feather."""
    suit: Suit
    """The suit that it counts as."""


class Trick(Value, frozen=True, gc=False):
    """A finished trick."""

    plays: tuple[Played, ...]
    """Its cards, in the order in which they were played."""
    winner: Seat
    """The owner of the winning card."""


class RoundResult(Value, frozen=True, gc=False):
    """How a finished round was scored, with its confidence cards face up."""

    bids: Bids
    """Tokens by bidder, then by subject."""
    tricks_taken: tuple[int, ...]
    """Tricks by seat."""
    trusts: tuple[Trusted, ...]
    """Confidence cards by seat."""
    points: tuple[int, ...]
    """Points scored in this round by seat."""


class Outcome(vocabulary.Outcome, frozen=True, gc=False):
    """How the match ended: the most points win, then the best single round; else the win is shared."""

    reason: Literal["points", "best round", "shared"]


class State(Value, frozen=True, gc=False, kw_only=True):
    """What is true."""

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
    """Bids by seat that are not revealed yet."""
    trusts: tuple[Trusted | None, ...] = ()
    """Confidence cards by seat."""
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    tricks_taken: tuple[int, ...] = ()


class View(vocabulary.View, frozen=True, gc=False, kw_only=True, tag="peacock"):
    """What one viewer knows."""

    phase: Phase
    """The step of the round; `over` once the match has ended."""
    scores: tuple[int, ...]
    """Points of the finished rounds by seat."""
    outcome: Outcome | None
    options: Options
    round: int
    """The number of the round, from 1."""
    starting: Seat
    """The seat that is bid on first and leads the first trick."""
    subject: Seat | None
    """The seat that is being bid on; null when everybody bids on themselves, and after the bidding."""
    trump: Trump
    """The card turned up for trump."""
    pile_size: int
    """How many cards lie face down beside the trump card."""
    hands: tuple[Hand | None, ...]
    """Hands by seat; null where the viewer may not see them."""
    hand_sizes: tuple[int, ...]
    """Cards in hand by seat."""
    tokens_left: tuple[int, ...]
    """Tokens that each seat can still bid in this round; those in a closed fist still count."""
    bids: Bids
    """Revealed bids by bidder, then by subject; null where a bid is not revealed yet."""
    chosen: tuple[bool, ...]
    """Which seats have already made the secret choice of the present step."""
    my_choice: Trusted | None
    """The viewer's own secret choice: tokens while bidding, later its confidence card; null before it has chosen."""
    choices: tuple[Trusted | None, ...]
    """Secret choices by seat, as in `my_choice`; null where there is none or the viewer may not know it."""
    led_suit: Suit | None
    """The suit that the present trick was led with; null before its first card."""
    trick: tuple[Played, ...]
    """The cards of the present trick, in the order in which they were played."""
    tricks: tuple[Trick, ...]
    """The finished tricks of this round."""
    tricks_taken: tuple[int, ...]
    """Tricks taken in this round by seat."""
    round_scores: tuple[tuple[int, ...], ...]
    """Points by finished round, then by seat."""
    last_round: RoundResult | None
    """The round finished last; null in the first round."""
    results: tuple[RoundResult, ...]
    """All finished rounds."""
    rounds: int = ROUNDS
    """How many rounds the match has."""
    stakes: Stakes = STAKES
    """What bids and confidence cards are worth."""


class BidChosen(Fact, frozen=True, gc=False):
    """A seat has tokens in its closed fist."""

    seat: Seat
    """The bidder."""
    tokens: int | None
    """How many; null for viewers who may not know."""


class BidsRevealed(Fact, frozen=True, gc=False):
    """All fists were opened."""

    subject: Seat | None
    """The seat that was bid on; null when everybody bid on themselves."""
    tokens: tuple[int | None, ...]
    """Bids by bidder; null for the subject, which does not bid."""


class TrustChosen(Fact, frozen=True, gc=False):
    """A confidence card was laid face down."""

    seat: Seat
    """The seat that laid it."""
    trusted: Trusted | None
    """The card; null for viewers who may not know."""


class CardPlayed(Fact, frozen=True, gc=False):
    """A card was played into the trick."""

    seat: Seat
    """The seat that played it."""
    owner: Seat
    """The seat whose hand it came from."""
    card: Card
    """The feather."""
    suit: Suit
    """The suit that it counts as."""


class TrickWon(Fact, frozen=True, gc=False):
    """A trick was decided."""

    winner: Seat
    """The owner of the winning card."""
    leads: Seat | None
    """The seat that leads the next trick; null after the last trick of a round."""


class RoundScored(Fact, frozen=True, gc=False):
    """A round was scored, and its confidence cards turned up."""

    round: int
    """The number of the round, from 1 to 3."""
    bids: Bids
    """Tokens by bidder, then by subject."""
    tricks_taken: tuple[int, ...]
    """Tricks by seat."""
    trusts: tuple[Trusted, ...]
    """Confidence cards by seat."""
    points: tuple[int, ...]
    """Points scored in this round by seat."""


class RoundDealt(Fact, frozen=True, gc=False):
    """A new round was dealt."""

    round: int
    """The number of the round, from 1 to 3."""
    starting: Seat
    """The seat that is bid on first and leads the first trick."""
    trump: Trump
    """The card turned up for trump."""
    hands: tuple[Hand | None, ...]
    """Hands by seat; null where the viewer may not see them."""


class MatchOver(Fact, frozen=True, gc=False):
    """The match has ended."""

    outcome: Outcome
    """Who won, and why."""


AnyFact: TypeAlias = (
    BidChosen | BidsRevealed | TrustChosen | CardPlayed | TrickWon | RoundScored | RoundDealt | MatchOver
)


def without(hand: Hand, card: Card) -> Hand:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
