"""The bodies of the calls about reviews, and about playing on from a position of a finished match."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from kibitz.engine.vocabulary import Millis, Seat, kebab
from kibitz.reviews import Moment, Review
from kibitz.server.wire.solo import SoloFrame
from kibitz.words import Language

MAX_PRACTICE_INPUTS = 1000
"""Playing on ends here, or sooner if the inputs no longer fit into a request body. Overbid with six has up to 800."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Version: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]


class ReviewQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whose review, and in which language."""

    seat: SeatNumber
    """The seat whose decisions are reviewed."""
    language: Language | None = None
    """The language of the sentences; if left out, `Accept-Language` decides."""


class ReviewBegun(msgspec.Struct, frozen=True, tag_field="event", tag=kebab):
    """The decisions have been found, and will be judged one by one."""

    decisions: int
    """How many there are."""


class ReviewMoment(msgspec.Struct, frozen=True, tag_field="event", tag=kebab):
    """A decision has been judged."""

    done: int
    """How many decisions have been judged so far."""
    moment: Moment
    """The decision."""


class ReviewDone(msgspec.Struct, frozen=True, tag_field="event", tag=kebab):
    """The review is complete."""

    review: Review
    """The whole review."""


class ReviewFailed(msgspec.Struct, frozen=True, tag_field="event", tag=kebab):
    """The review could not be computed."""

    sentence: str
    """Why, for people."""


ReviewEvent: TypeAlias = ReviewBegun | ReviewMoment | ReviewDone | ReviewFailed
"""One line of a review that is being computed."""


class SecondTry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another choice for a decision, to be judged."""

    seat: SeatNumber
    """The seat that decided."""
    version: Version
    """Which decision: its version in the review."""
    action: dict[str, Any]
    """The choice."""
    language: Language | None = None
    """The language of the sentences; if left out, `Accept-Language` decides."""


class PracticeInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody did since the position."""

    seat: Seat | None
    """Who."""
    action: dict[str, Any]
    """What."""
    at: Millis
    """When, in milliseconds."""


class PlayOn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Plays on with bots from a position of a finished match. Nothing is stored: send all that was done since."""

    seat: SeatNumber
    """Your seat."""
    version: Version
    """The position: how many inputs the match had had."""
    seed: Annotated[int, Meta(ge=0, lt=2**53)]
    """Deals the hidden cards anew, and is the same in every call: choose any number."""
    level: Annotated[str, Meta(max_length=40)] = "medium"
    """How strong the bots are."""
    inputs: Annotated[tuple[PracticeInput, ...], Meta(max_length=MAX_PRACTICE_INPUTS)] = ()
    """All that was done since the position, as the last answer returned it."""
    action: dict[str, Any] | None = None
    """What you do now; null at the beginning, and to let the others act first."""
    go_on: bool = False
    """Whether the others act first. Without it, a call without inputs and action begins, and returns the position."""
    language: Language | None = None
    """The language of the sentences; if left out, `Accept-Language` decides."""


class Practice(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is played on, up to your next decision or its end."""

    game: str
    """The id of the game."""
    you: Seat
    """Your seat."""
    names: tuple[str, ...]
    """What everybody is called, by seat."""
    options: dict[str, Any]
    """The options of the match."""
    frames: tuple[SoloFrame, ...]
    """What is new: each version as you see it. At the beginning that is the position itself, and what follows."""
    inputs: tuple[PracticeInput, ...]
    """All that was done since the position: send it with your next action."""
    awaits_you: bool
    """Whether the others wait for you. If not, you may let them go on, by sending no action."""
    is_over: bool
    """Whether the match is over."""
    note: str
    """Tells that the hidden cards were dealt anew."""
