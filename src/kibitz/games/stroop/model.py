"""The nouns of stroop: options, actions, the state, what one viewer knows, and what one viewer sees happen."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from kibitz.engine import vocabulary
from kibitz.engine.chance import Chance
from kibitz.engine.errors import refusals
from kibitz.engine.vocabulary import Action, Fact, Millis, Seat, Value, Viewer
from kibitz.games.stroop.cards import SHIPPED, Ability, Card, Colour, pack_of, rows_as_text

refuse = refusals("stroop")

SLOWEST: Millis = 600_000
LONGEST_QUESTION = 120
LONGEST_ANSWER = 40

About: TypeAlias = Literal["colour", "name"]
Pile: TypeAlias = Literal["active", "gains"]
Phase: TypeAlias = Literal["asking", "posing", "race", "ability", "sacrifice", "over"]


class Options(vocabulary.Options, frozen=True):
    """`cards`: the name of a shipped deck, or its rows; `limit_ms`: an answer slower than this counts as silence."""

    cards: Annotated[str, Meta(examples=list(SHIPPED))] | tuple[Any, ...] = "default"
    swap_with: Pile = "gains"
    limit_ms: Annotated[Millis, Meta(ge=1, le=SLOWEST)] | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.cards, str):
            msgspec.structs.force_setattr(self, "cards", rows_as_text(self.cards))
        pack_of(self.cards)


class Ask(Action, frozen=True):
    about: About


class Pose(Action, frozen=True):
    question: str


class Answer(Action, frozen=True):
    colour: str
    ms: Millis


class Silent(Action, frozen=True):
    pass


class Close(Action, frozen=True):
    """The table ends the race for those who have not answered."""


class Use(Action, frozen=True):
    """Uses the ability of the card just won: on `seat`, or on nobody (reverse)."""

    seat: Seat | UnsetType = UNSET


class Decline(Action, frozen=True):
    pass


class Sacrifice(Action, frozen=True):
    source: Pile = msgspec.field(name="from")


StroopAction: TypeAlias = Ask | Pose | Answer | Silent | Close | Use | Decline | Sacrifice


class Given(Value, frozen=True):
    """What a seat answered, and how long it took."""

    colour: str
    ms: Millis


Reply: TypeAlias = Given | Literal["silent"]


class Judged(Value, frozen=True):
    """An answer after the race."""

    seat: Seat
    colour: str
    ms: Millis
    right: bool


class Race(Value, frozen=True):
    """A race that was settled: the answers that count, by seat, and whose was the first."""

    answers: tuple[Judged, ...]
    first: Seat | None


class Outcome(vocabulary.Outcome, frozen=True):
    """How the match ended: the most points win, alone or shared."""

    reason: Literal["points", "shared"]


class State(Value, frozen=True):
    """Piles are listed top first, the centre bottom first.

    `seen_by` tells, for the top of each active pile, whose eyes have seen it there (None: spectators'); `passed_over`
    are the seats that lost a skip mark on the way to this turn.
    """

    chance: Chance
    options: Options
    colours: tuple[str, ...]
    active: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...]
    turn: Seat
    awaited: frozenset[Seat]
    gains: tuple[tuple[Card, ...], ...]
    answers: tuple[Reply | None, ...]
    skips: tuple[bool, ...]
    seen_by: tuple[frozenset[Viewer], ...]
    phase: Phase = "asking"
    number: int = 1
    direction: int = 1
    centre: tuple[Card, ...] = ()
    question: str | None = None
    last_race: Race | None = None
    passed_over: tuple[Seat, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.active)


class View(vocabulary.View, frozen=True, tag="stroop"):
    """`number` counts turns, `colours` are the deck's, `known_to` lists by pile the seats that know its top,
    `answers` holds by seat what the viewer knows of the answers to the current question.
    """

    options: Options
    phase: Phase
    outcome: Outcome | None
    colours: tuple[Colour, ...]
    number: int
    turn: Seat
    direction: int
    active_sizes: tuple[int, ...]
    gains_sizes: tuple[int, ...]
    gains_tops: tuple[Card | None, ...]
    centre: tuple[Card, ...]
    current: Card | None
    question: str | None
    answered: tuple[bool, ...]
    my_answer: Reply | None
    answers: tuple[Reply | None, ...]
    skips: tuple[bool, ...]
    seen: tuple[Card | None, ...]
    known_to: tuple[tuple[Seat, ...], ...]
    last_race: Race | None
    gains: tuple[tuple[Card, ...], ...] | None


class Asked(Fact, frozen=True):
    seat: Seat
    about: About


class CardTurned(Fact, frozen=True):
    seat: Seat
    card: Card


class Posed(Fact, frozen=True):
    seat: Seat
    question: str


class Answered(Fact, frozen=True):
    """`answer` is null for those who do not know it yet."""

    seat: Seat
    answer: Reply | None


class RaceClosed(Fact, frozen=True):
    """The table has ended the race; `unanswered` had not answered."""

    unanswered: tuple[Seat, ...]


class RaceSettled(Fact, frozen=True):
    """`right`: whether the first answer was, null without one; `late`: the seats whose answers came after the limit."""

    answers: tuple[Judged, ...]
    first: Seat | None
    right: bool | None
    late: tuple[Seat, ...]


class CentreTaken(Fact, frozen=True):
    """`cards` bottom first: the last one ends on top of the gains pile."""

    seat: Seat
    cards: tuple[Card, ...]


class Looked(Fact, frozen=True):
    """`card` is null for everybody who does not know it."""

    seat: Seat
    target: Seat
    card: Card | None


class Swapped(Fact, frozen=True):
    seat: Seat
    target: Seat
    pile: Pile
    given: Card
    got: Card


class Skipped(Fact, frozen=True):
    seat: Seat
    target: Seat


class Reversed(Fact, frozen=True):
    seat: Seat
    direction: int


class Declined(Fact, frozen=True):
    seat: Seat
    ability: Ability


class Sacrificed(Fact, frozen=True):
    seat: Seat
    source: Pile = msgspec.field(name="from")
    card: Card


class TurnPassed(Fact, frozen=True):
    """`passed_over` are the seats that lost a skip mark on the way."""

    seat: Seat
    passed_over: tuple[Seat, ...]


class Step(Value, frozen=True):
    """One card counted: what it added with the factor of that moment, and the sum so far."""

    card: Card
    factor: int
    added: int
    total: int


class MatchOver(Fact, frozen=True):
    """`counting` by seat: its gains pile from the top card down."""

    outcome: Outcome
    counting: tuple[tuple[Step, ...], ...]


StroopFact: TypeAlias = (
    Asked
    | CardTurned
    | Posed
    | Answered
    | RaceClosed
    | RaceSettled
    | CentreTaken
    | Looked
    | Swapped
    | Skipped
    | Reversed
    | Declined
    | Sacrificed
    | TurnPassed
    | MatchOver
)
