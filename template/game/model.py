"""The types of hilo: cards, options, actions, the state, the view and the facts."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from kibitz.engine import vocabulary
from kibitz.engine.chance import Chance
from kibitz.engine.errors import refusals
from kibitz.engine.vocabulary import Seat, Value

refuse = refusals("hilo")

SEAT_COUNTS = range(2, 6)

Card: TypeAlias = str
"""A card as text: `1` … `12`."""

DECK: tuple[Card, ...] = tuple(str(rank) for rank in range(1, 13))


class Options(vocabulary.Options, frozen=True):
    """What a table of hilo agrees on."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=10)] = 5
    """How many rounds a match has."""


# Actions


class Stay(vocabulary.Action, frozen=True):
    """Stay in the round with one's card."""


class Leave(vocabulary.Action, frozen=True):
    """Leave the round, and risk nothing."""


Action: TypeAlias = Stay | Leave


# The state and the view


class Showdown(Value, frozen=True):
    """How a round ended: everything is shown."""

    hands: tuple[Card, ...]
    """The cards, by seat."""
    stays: tuple[bool, ...]
    """Which seats stayed, by seat."""
    winner: Seat | None
    """The seat with the highest card that stayed; null if all left."""


class Outcome(vocabulary.Outcome, frozen=True):
    """How the match ended."""

    reason: Literal["points"]
    """Most points win."""


class State(Value, frozen=True, kw_only=True):
    """The truth."""

    options: Options
    chance: Chance
    seats: int
    round: int
    hands: tuple[Card, ...]
    pile: tuple[Card, ...]
    stays: tuple[bool | None, ...]
    """What each seat has chosen; None before it has."""
    scores: tuple[int, ...]
    last_showdown: Showdown | None = None


class View(vocabulary.View, frozen=True, kw_only=True, tag="hilo"):
    """What one viewer knows: its own card and choice, and what everybody was shown."""

    phase: Literal["choosing", "over"]
    """`choosing` until the match is `over`."""
    outcome: Outcome | None
    """How the match ended; null before."""
    options: Options
    """The options of the match."""
    round: int
    """The number of the round, from 1."""
    hands: tuple[Card | None, ...]
    """The cards, by seat; null for those that the viewer may not see."""
    chosen: tuple[bool, ...]
    """Which seats have chosen in this round, by seat."""
    stays: tuple[bool | None, ...]
    """What they have chosen; null where the viewer may not know."""
    last_showdown: Showdown | None
    """How the round before ended, or the last one of the match; null before the first showdown."""


# Facts


class Chose(vocabulary.Fact, frozen=True):
    """A seat made its secret choice."""

    seat: Seat
    """The seat."""
    stays: bool | None
    """Whether it stays; null where the viewer may not know."""


class Shown(vocabulary.Fact, frozen=True):
    """All have chosen, and the cards were shown."""

    showdown: Showdown
    """Who stayed with which card."""
    scores: tuple[int, ...]
    """The scores after the round, by seat."""


class RoundDealt(vocabulary.Fact, frozen=True):
    """A new round began."""

    round: int
    """The number of the round, from 1."""
    hands: tuple[Card | None, ...]
    """The cards dealt, by seat; null for those that the viewer may not see."""


class MatchOver(vocabulary.Fact, frozen=True):
    """The match ended."""

    outcome: Outcome
    """Who won."""


Fact: TypeAlias = Chose | Shown | RoundDealt | MatchOver
