"""Overbid's cards, options, actions, state, view and facts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Literal, TypeAlias

import msgspec

from kibitz.engine import vocabulary
from kibitz.engine.chance import Chance
from kibitz.engine.errors import refusals
from kibitz.engine.vocabulary import Action, Fact, Outcome, Seat, Value

refuse = refusals("overbid")

Card: TypeAlias = Literal["2", "3", "4", "+1"]
Number: TypeAlias = Literal[2, 3, 4]
"""What a bid is made of: all its cards but the `+1` show this value."""

CARDS: tuple[Card, ...] = ("2", "3", "4", "+1")
NUMBERS: tuple[Number, ...] = (2, 3, 4)
KINDS = range(4)
PLUS = 3
"""The kinds of cards are numbered as in `CARDS`; this is the `+1`."""
KIND_OF: dict[str | int, int] = {"2": 0, "3": 1, "4": 2, "+1": PLUS, 2: 0, 3: 1, 4: 2}
POINTS: dict[Card, int] = {"2": 2, "3": 3, "4": 4, "+1": 1}

PACK: tuple[Card, ...] = ("2",) * 9 + ("3",) * 6 + ("4",) * 3 + ("+1",) * 3
FULL_HAND = 6
LAST_STANDOFF = 3

Bag: TypeAlias = tuple[int, int, int, int]
"""Cards without an order, counted by kind: of 2, of 3, of 4, of +1."""

NOTHING: Bag = (0, 0, 0, 0)


def bag_of(cards: tuple[Card, ...]) -> Bag:
    """Cards counted by kind."""
    return cards.count("2"), cards.count("3"), cards.count("4"), cards.count("+1")


@lru_cache(maxsize=4096)
def cards_of(bag: Bag) -> tuple[Card, ...]:
    """Counted cards as a list, sorted, `+1` last."""
    return tuple(card for card, count in zip(CARDS, bag, strict=True) for _ in range(count))


def add(one: Bag, other: Bag) -> Bag:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def take(one: Bag, other: Bag) -> Bag:
    """What is left of the first when the second is taken out."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]


def together(bags: Iterable[Bag]) -> Bag:
    total = NOTHING
    for bag in bags:
        total = add(total, bag)
    return total


def holds(hand: Bag, cards: Bag) -> bool:
    """Whether all these cards are in the hand."""
    return cards[0] <= hand[0] and cards[1] <= hand[1] and cards[2] <= hand[2] and cards[3] <= hand[3]


def some_of(kind: int, count: int, plus: int = 0) -> Bag:
    """`count` cards of one kind, and `plus` cards `+1`."""
    bag = [0, 0, 0, plus]
    bag[kind] += count
    return bag[0], bag[1], bag[2], bag[3]


class Counts(Value, frozen=True):
    """A bag as people and programs read it: each kind of card by its name."""

    twos: int = msgspec.field(name="2")
    threes: int = msgspec.field(name="3")
    fours: int = msgspec.field(name="4")
    pluses: int = msgspec.field(name="+1")

    @property
    def bag(self) -> Bag:
        return self.twos, self.threes, self.fours, self.pluses


@lru_cache(maxsize=4096)
def counts(bag: Bag) -> Counts:
    return Counts(*bag)


class Options(vocabulary.Options, frozen=True, kw_only=True):
    """`goal`: how many blue tokens win."""

    goal: Annotated[int, msgspec.Meta(ge=1, le=30)] = 6


class Draw(Action, frozen=True):
    """Draws a card from the own pack; with an empty pack the seat is out."""


class Call(Action, frozen=True):
    """Starts a round and takes the red token."""


class Pass(Action, frozen=True):
    """Lets a standoff go by."""


class Open(Action, frozen=True):
    """Lays a bid of one's own: `count` cards of `value`, and `plus` cards `+1`."""

    value: Number
    count: int
    plus: int = 0


class Raise(Action, frozen=True):
    """Adds `count` cards of that bid's value and `plus` cards `+1` to the bid of seat `on`."""

    on: Seat
    count: int = 0
    plus: int = 0


class Propose(Action, frozen=True):
    """Proposes to end the auction."""


class Agree(Action, frozen=True):
    """Agrees to end the auction."""


class Retract(Action, frozen=True):
    """Takes back one's agreement, once a proposal."""


class Give(Action, frozen=True):
    """The winner hands cards from the table to a seat with a bid."""

    to: Seat
    value: Literal[2, 3, 4, "+1"]
    count: int


AnyAction: TypeAlias = Draw | Call | Pass | Open | Raise | Propose | Agree | Retract | Give

Phase: TypeAlias = Literal["drawing", "standoff", "opening", "auction", "sharing", "over"]


class Laid(Value, frozen=True):
    """A card in front of somebody, and who played it."""

    card: Card
    by: Seat


class Bid(Value, frozen=True):
    value: Number
    cards: tuple[Laid, ...]
    total: int

    def played_by(self, seat: Seat) -> Bag:
        return bag_of(tuple(laid.card for laid in self.cards if laid.by == seat))

    @property
    def bag(self) -> Bag:
        return bag_of(tuple(laid.card for laid in self.cards))


Bids: TypeAlias = tuple[Bid | None, ...]
"""By seat."""


class Proposal(Value, frozen=True):
    """A proposal to end the auction. Seats are listed in ascending order."""

    by: Seat
    agreed: tuple[Seat, ...]
    retracted: tuple[Seat, ...] = ()
    """Who has taken back an agreement to this proposal, and may not do so again."""


class Round(Value, frozen=True):
    """A finished round. `hand_sizes` are those at the end of its auction."""

    caller: Seat
    bids: Bids
    winner: Seat | None
    given: tuple[Counts, ...] | None
    hand_sizes: tuple[int, ...]


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
    to_share: Bag = NOTHING
    given: tuple[Bag, ...] | None = None
    rounds: tuple[Round, ...] = ()
    rounds_at_restart: int = 0
    """How many rounds were finished when all hands were last empty: at the start, or after a standoff."""
    standoffs: int = 0
    """Standoffs in a row that all let go by."""
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)


class View(vocabulary.View, frozen=True, kw_only=True, tag="overbid"):
    """What one viewer knows; all but `hand` and `hands` is known to everybody."""

    phase: Phase
    options: Options
    red_token: Seat
    drawer: Seat | None
    may_call: tuple[Seat, ...]
    hand: tuple[Card, ...] | None
    hands: tuple[tuple[Card, ...], ...] | None
    """For spectators who may see everything."""
    hand_sizes: tuple[int, ...]
    pack_sizes: tuple[int, ...]
    holdings: tuple[Counts, ...]
    tokens: tuple[int, ...]
    out: tuple[bool, ...]
    set_aside: tuple[Counts, ...]
    """The last hands of seats that are out: their packs were empty, so everybody can tell."""
    passed: tuple[bool, ...]
    waiting: bool
    """Nobody may call yet, since the holder of the red token has not drawn its second card."""
    standoffs: int
    bids: Bids
    highest: int
    proposal: Proposal | None
    sharer: Seat | None
    to_share: Counts | None
    given: tuple[Counts, ...] | None
    rounds: tuple[Round, ...]
    rounds_at_restart: int


class Drew(Fact, frozen=True):
    """`card` is for the eyes of the one who drew it."""

    seat: Seat
    card: Card | None


class SeatOut(Fact, frozen=True):
    """A seat had to draw from an empty pack."""

    seat: Seat
    set_aside: Counts


class RedTokenMoved(Fact, frozen=True):
    """The red token went on because its holder is out."""

    to: Seat


class Called(Fact, frozen=True):
    seat: Seat


class StandoffReached(Fact, frozen=True):
    """Every seat in play holds six cards; `asked` must call or pass."""

    asked: tuple[Seat, ...]


class Passed(Fact, frozen=True):
    seat: Seat


class HandsReshuffled(Fact, frozen=True):
    """All passed: every hand went back into its pack. `standoffs` counts those in a row."""

    standoffs: int


class Opened(Fact, frozen=True):
    """A new bid. `cancelled`: a proposal fell because of it."""

    seat: Seat
    value: Number
    count: int
    plus: int
    total: int
    cancelled: bool


class Raised(Fact, frozen=True):
    """`seat` added cards to the bid of seat `on`. `cancelled`: a proposal fell because of it."""

    seat: Seat
    on: Seat
    value: Number
    count: int
    plus: int
    total: int
    cancelled: bool


class Proposed(Fact, frozen=True):
    seat: Seat


class Agreed(Fact, frozen=True):
    seat: Seat


class Retracted(Fact, frozen=True):
    """`withdrawn`: it was the proposer, so the proposal is gone."""

    seat: Seat
    withdrawn: bool


class AuctionEnded(Fact, frozen=True):
    """The winner (None: a tie) took this many blue tokens."""

    winner: Seat | None
    tokens: int
    bids: Bids


class Given(Fact, frozen=True):
    seat: Seat
    to: Seat
    card: Card
    count: int


class RoundSettled(Fact, frozen=True):
    """What each seat shuffled into its pack."""

    received: tuple[Counts, ...]


class MatchOver(Fact, frozen=True):
    outcome: Outcome


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
