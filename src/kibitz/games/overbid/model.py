"""Overbid's options, actions, state, view and facts."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from kibitz.engine import vocabulary
from kibitz.engine.chance import Chance
from kibitz.engine.errors import refusals
from kibitz.engine.vocabulary import Action, Fact, Seat, Value
from kibitz.games.overbid.cards import EMPTY, Bag, Card, Counts, Number, bag_of

refuse = refusals("overbid")

FULL_HAND = 6
LAST_STANDOFF = 3


class Options(vocabulary.Options, frozen=True, kw_only=True):
    """What a table agrees on before the first card."""

    goal: Annotated[int, msgspec.Meta(ge=1, le=30)] = 6
    """How many blue tokens win the match."""


class Draw(Action, frozen=True):
    """Draws a card from the seat's own pack; a seat whose pack is empty goes out."""


class Call(Action, frozen=True):
    """Starts a round, and takes the red token."""


class Pass(Action, frozen=True):
    """Lets a standoff go by."""


class Open(Action, frozen=True):
    """Opens a bid of the seat's own."""

    value: Number
    """The value of the bid."""
    count: int
    """How many cards of that value, at least 1."""
    plus: int = 0
    """How many cards `+1`."""


class Raise(Action, frozen=True):
    """Adds cards to a bid, the seat's own or another's."""

    on: Seat
    """The seat whose bid is raised."""
    count: int = 0
    """How many cards of that bid's value."""
    plus: int = 0
    """How many cards `+1`."""


class Propose(Action, frozen=True):
    """Proposes to end the auction."""


class Agree(Action, frozen=True):
    """Agrees to end the auction."""


class Retract(Action, frozen=True):
    """Takes an agreement back, at most once for each proposal."""


class Give(Action, frozen=True):
    """Gives cards from the table to a seat with a bid; for the winner of the auction."""

    to: Seat
    """The seat that gets them."""
    value: Literal[2, 3, 4, "+1"]
    """The kind of the cards."""
    count: int
    """How many, at least 1."""


AnyAction: TypeAlias = Draw | Call | Pass | Open | Raise | Propose | Agree | Retract | Give

Phase: TypeAlias = Literal["drawing", "standoff", "opening", "auction", "sharing", "over"]


class Laid(Value, frozen=True):
    """A card of a bid."""

    card: Card
    """The card."""
    by: Seat
    """The seat that played it."""


class Bid(Value, frozen=True):
    """The cards in front of a seat, in an auction."""

    value: Number
    """The value of all its cards but the `+1`."""
    cards: tuple[Laid, ...]
    """Its cards, in the order in which they were played."""
    total: int
    """The sum of its cards."""

    def played_by(self, seat: Seat) -> Bag:
        return bag_of(tuple(laid.card for laid in self.cards if laid.by == seat))

    @property
    def bag(self) -> Bag:
        return bag_of(tuple(laid.card for laid in self.cards))


Bids: TypeAlias = tuple[Bid | None, ...]
"""By seat; None for a seat without a bid."""


class Proposal(Value, frozen=True):
    """A proposal to end the auction."""

    by: Seat
    """The seat that made it."""
    agreed: tuple[Seat, ...]
    """The seats that agree, the proposer included, in ascending order."""
    retracted: tuple[Seat, ...] = ()
    """The seats that took back an agreement to this proposal, and may not do so again, in ascending order."""


class Ending(Value, frozen=True):
    """What ending the auction gives."""

    winner: Seat | None
    """The seat that wins it; null in a tie."""
    tokens: int
    """How many blue tokens the winner takes; 0 in a tie."""
    wins_match: bool
    """Whether these tokens win the match."""


class Round(Value, frozen=True):
    """A finished round."""

    caller: Seat
    """The seat that called."""
    bids: Bids
    """Final bids by seat; null for a seat without a bid."""
    winner: Seat | None
    """The seat that won the auction; null after a tie."""
    given: tuple[Counts, ...] | None
    """The cards that each seat was given; null if nothing was shared out."""
    hand_sizes: tuple[int, ...]
    """Cards left in hand by seat, at the end of the auction."""


Reason: TypeAlias = Literal["tokens", "last", "standoff"]


class Outcome(vocabulary.Outcome, frozen=True):
    """How the match ended: by reaching the goal, as the last seat in play, or by tokens after the last standoff."""

    reason: Reason


class State(Value, frozen=True, kw_only=True):
    """What is true. Lists are by seat; packs have their top first."""

    options: Options
    chance: Chance
    phase: Phase
    hands: tuple[Bag, ...]
    packs: tuple[tuple[Card, ...], ...]
    tokens: tuple[int, ...]
    out: tuple[bool, ...]
    set_aside: tuple[Bag, ...]
    passed: tuple[bool, ...]
    bids: Bids
    red_token: Seat
    drawer: Seat | None
    highest: int = 0
    """The highest total on the table."""
    proposal: Proposal | None = None
    sharer: Seat | None = None
    to_share: Bag = EMPTY
    given: tuple[Bag, ...] | None = None
    rounds: tuple[Round, ...] = ()
    rounds_at_restart: int = 0
    """How many rounds were finished when all hands were last empty: at the start, or after a standoff."""
    standoffs: int = 0
    """Standoffs in a row in which everybody passed."""
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)


class View(vocabulary.View, frozen=True, kw_only=True, tag="overbid"):
    """What one viewer knows; everything but `hand` and `hands` is known to everybody."""

    phase: Phase
    """What the table is doing; `over` once the match has ended."""
    outcome: Outcome | None
    options: Options
    red_token: Seat
    """The holder of the red token: the seat that called last, or before any call the one that drew first."""
    drawer: Seat | None
    """The seat whose turn it is to draw; null outside of drawing."""
    may_call: tuple[Seat, ...]
    """The seats that might call now, as far as everybody knows."""
    hand: tuple[Card, ...] | None
    """The viewer's own hand, sorted, `+1` last; null for spectators."""
    hands: tuple[tuple[Card, ...], ...] | None
    """All hands by seat, for spectators who may see everything; else null."""
    hand_sizes: tuple[int, ...]
    """Cards in hand by seat."""
    pack_sizes: tuple[int, ...]
    """Cards in the pack by seat."""
    holdings: tuple[Counts, ...]
    """The cards in hand and pack together, by seat."""
    tokens: tuple[int, ...]
    """Blue tokens by seat."""
    out: tuple[bool, ...]
    """Which seats are out of the match."""
    set_aside: tuple[Counts, ...]
    """The last hands of seats that are out: their packs were empty, so everybody can tell."""
    passed: tuple[bool, ...]
    """Which seats have passed in this standoff."""
    waiting: bool
    """Whether nobody may call yet, since the holder of the red token has not drawn its second card."""
    standoffs: int
    """Standoffs in a row in which everybody passed."""
    bids: Bids
    """Bids by seat; null for a seat without a bid."""
    highest: int
    """The highest total on the table; 0 without a bid."""
    proposal: Proposal | None
    """The standing proposal to end the auction; null if there is none."""
    sharer: Seat | None
    """The winner of the auction while it shares out the cards; else null."""
    to_share: Counts | None
    """The cards that are still to be shared out; null outside of sharing."""
    given: tuple[Counts, ...] | None
    """The cards that each seat has been given so far; null outside of sharing."""
    rounds: tuple[Round, ...]
    """All finished rounds."""
    rounds_at_restart: int
    """How many rounds were finished when all hands were last empty: at the start, or after a standoff."""
    if_ended: Ending | None = None
    """What the auction would give if it ended now; null outside of an auction."""


class Drew(Fact, frozen=True):
    """A seat drew a card."""

    seat: Seat
    """The seat."""
    card: Card | None
    """The card; null for viewers who may not see it."""


class SeatOut(Fact, frozen=True):
    """A seat had to draw from an empty pack, and is out of the match."""

    seat: Seat
    """The seat."""
    set_aside: Counts
    """Its last hand."""


class RedTokenMoved(Fact, frozen=True):
    """The red token went on because its holder is out."""

    to: Seat
    """The new holder."""


class Called(Fact, frozen=True):
    """A seat started a round."""

    seat: Seat
    """The caller."""


class StandoffReached(Fact, frozen=True):
    """Every seat in play holds six cards."""

    asked: tuple[Seat, ...]
    """The seats that must call or pass."""


class Passed(Fact, frozen=True):
    """A seat let the standoff go by."""

    seat: Seat
    """The seat."""


class HandsReshuffled(Fact, frozen=True):
    """Everybody passed: every hand went back into its pack."""

    standoffs: int
    """How many times in a row this has happened."""


class Opened(Fact, frozen=True):
    """A seat opened a bid."""

    seat: Seat
    """The bidder."""
    value: Number
    """The value of the bid."""
    count: int
    """How many cards of that value."""
    plus: int
    """How many cards `+1`."""
    total: int
    """The total of the bid."""
    cancelled: bool
    """Whether this cancelled a proposal to end the auction."""


class Raised(Fact, frozen=True):
    """A seat added cards to a bid."""

    seat: Seat
    """The seat that played the cards."""
    on: Seat
    """The seat whose bid was raised."""
    value: Number
    """The value of the bid."""
    count: int
    """How many cards of that value were added."""
    plus: int
    """How many cards `+1` were added."""
    total: int
    """The new total of the bid."""
    cancelled: bool
    """Whether this cancelled a proposal to end the auction."""


class Proposed(Fact, frozen=True):
    """A seat proposed to end the auction."""

    seat: Seat
    """The proposer."""


class Agreed(Fact, frozen=True):
    """A seat agreed to end the auction."""

    seat: Seat
    """The seat."""


class Retracted(Fact, frozen=True):
    """A seat took its agreement back."""

    seat: Seat
    """The seat."""
    withdrawn: bool
    """Whether it was the proposer, so that the proposal is gone."""


class AuctionEnded(Fact, frozen=True):
    """Everybody agreed to end the auction."""

    winner: Seat | None
    """The seat that won it; null after a tie."""
    tokens: int
    """How many blue tokens the winner took; 0 after a tie."""
    bids: Bids
    """Final bids by seat; null for a seat without a bid."""


class Given(Fact, frozen=True):
    """The winner of an auction gave cards away, or kept them."""

    seat: Seat
    """The winner."""
    to: Seat
    """The seat that gets the cards."""
    card: Card
    """The kind of the cards."""
    count: int
    """How many."""


class RoundSettled(Fact, frozen=True):
    """The cards of a round went back into the packs."""

    received: tuple[Counts, ...]
    """The cards that each seat shuffled into its pack."""


class MatchOver(Fact, frozen=True):
    """The match has ended."""

    outcome: Outcome
    """Who won, and why."""


AnyFact: TypeAlias = (
    Drew
    | SeatOut
    | RedTokenMoved
    | Called
    | StandoffReached
    | Passed
    | HandsReshuffled
    | Opened
    | Raised
    | Proposed
    | Agreed
    | Retracted
    | AuctionEnded
    | Given
    | RoundSettled
    | MatchOver
)
