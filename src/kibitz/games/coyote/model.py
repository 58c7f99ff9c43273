"""The nouns of coyote: feathers, what a seat can do, what is true, what is known, what is seen to happen."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

import msgspec

from kibitz.engine import vocabulary
from kibitz.engine.chance import Chance
from kibitz.engine.errors import refusals
from kibitz.engine.vocabulary import Seat, Value

refuse = refusals("coyote")

Card: TypeAlias = str
"""A feather as text: `1` … `20`, `-5`, `-10`, or one of the five specials."""

GREEN: dict[Card, int] = {str(value): value for value in (*range(1, 11), 15, 20)}
RED: dict[Card, int] = {"-5": -5, "-10": -10}
DECK: tuple[Card, ...] = (
    *(str(value) for value in range(1, 11) for _ in range(2)),
    *("15", "20"),
    *("-5", "-5", "-10"),
    *("?", "max0", "max-", "0", "x2"),
)
PLACE_IN_DECK: dict[Card, int] = {card: place for place, card in enumerate(DECK)}

SEAT_COUNTS = range(2, 7)
HIGHEST_NUMBER = 200
"""No total is above 146; a limit makes the announcements finite."""

Variation: TypeAlias = Literal["ditto", "reverse", "feather", "double", "restart", "next"]
VARIATIONS: tuple[Variation, ...] = get_args(Variation)


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards sorted, so that a list of them does not tell how they lay."""
    return tuple(sorted(cards, key=PLACE_IN_DECK.__getitem__))


class Options(vocabulary.Options, frozen=True):
    lives: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3
    variations: tuple[Variation, ...] = ()
    variation_scope: Literal["round", "match"] = "round"

    def __post_init__(self) -> None:
        chosen = set(self.variations)
        if len(chosen) < len(self.variations):
            raise ValueError("each of the `variations` is listed once")
        msgspec.structs.force_setattr(self, "variations", tuple(name for name in VARIATIONS if name in chosen))


# What a seat can do


class Announce(vocabulary.Action, frozen=True):
    number: int
    feather_to: Seat | None = None
    double: bool = False
    next: Seat | None = None


class Contest(vocabulary.Action, frozen=True):
    """Coyote!"""


class Ditto(vocabulary.Action, frozen=True):
    """The number stands, and is now yours."""


class Reverse(vocabulary.Action, frozen=True):
    """The direction turns, and the announcer must raise its own number."""


class Restart(vocabulary.Action, frozen=True):
    """The number is refused, and its announcer must find another."""


Action: TypeAlias = Announce | Contest | Ditto | Reverse | Restart


# What happens in a round

Force: TypeAlias = Literal["reverse", "restart"]


class Announcement(Value, frozen=True):
    """One number of the round. `how` tells the force under which it was announced, if any."""

    seat: Seat
    number: int
    how: Literal["announce", "ditto", "reverse", "restart"] = "announce"
    refused: bool = False
    feather_to: Seat | None = None
    double: bool = False
    next: Seat | None = None


class Turn(Value, frozen=True):
    """A forcing action, which is no announcement: `at` is how many announcements there were."""

    seat: Seat
    do: Force
    at: int


class Reshuffle(Value, frozen=True):
    """The discards that became a new pack during a round, after so many of its feathers had been taken."""

    cards: tuple[Card, ...]
    after: int


# How a total comes about


class Step(msgspec.Struct, frozen=True, gc=False, tag_field="step", tag=vocabulary.kebab):
    """One step of a count; `total` is the result so far."""


class Drawn(Step, frozen=True):
    """The card that is turned up for `?`, and counts in its place."""

    card: Card


class Removed(Step, frozen=True):
    """The highest green feather, which `max0` takes out; None if there is no green one."""

    card: Card | None


class Negated(Step, frozen=True):
    """The highest green feather left, which `max-` subtracts; None if there is no green one."""

    card: Card | None


class Zero(Step, frozen=True):
    """`0` is worth nothing, and all cards will be shuffled."""


class Sum(Step, frozen=True):
    """What the green feathers and the red ones come to."""

    green: int
    red: int
    total: int


class Doubled(Step, frozen=True):
    """`x2` doubles the result."""

    total: int


AnyStep: TypeAlias = Drawn | Removed | Negated | Zero | Sum | Doubled


class Duel(Value, frozen=True):
    """A contest, and how it was decided."""

    announcer: Seat
    contester: Seat
    number: int
    feathers: tuple[tuple[Card, ...], ...]
    drawn: tuple[Card, ...]
    total: int
    loser: Seat
    tomahawks: int
    steps: tuple[AnyStep, ...]


class Outcome(vocabulary.Outcome, frozen=True):
    """How the match ended: the winner is the last seat in play."""

    reason: Literal["last"]


class State(Value, frozen=True, kw_only=True):
    """What is true. Card tuples are top first; `pack` is the only secret order."""

    options: Options
    chance: Chance
    seats: int
    pack: tuple[Card, ...]
    tomahawks: tuple[int, ...]
    left: tuple[Variation, ...]
    """The variations that are still to be used, in the order of the rules."""
    round: int = 0
    first: Seat = 0
    direction: Literal[1, -1] = 1
    on_turn: Seat | None = None
    """The seat that the table waits for; None when the match is over."""
    forced: Force | None = None
    feathers: tuple[tuple[Card, ...], ...] = ()
    announcements: tuple[Announcement, ...] = ()
    turns: tuple[Turn, ...] = ()
    discards: tuple[Card, ...] = ()
    reshuffle: Reshuffle | None = None
    out_order: tuple[Seat, ...] = ()
    last_contest: Duel | None = None
    outcome: Outcome | None = None


class View(vocabulary.View, frozen=True, kw_only=True, tag="coyote"):
    """What one viewer knows: all but its own feathers, and how the pack lies."""

    phase: Literal["announcing", "over"]
    outcome: Outcome | None
    options: Options
    round: int
    first: Seat
    direction: Literal[1, -1]
    feathers: tuple[tuple[Card, ...] | None, ...]
    feather_counts: tuple[int, ...]
    announcements: tuple[Announcement, ...]
    turns: tuple[Turn, ...]
    standing: int | None
    announcer: Seat | None
    refused: int | None
    forced: Force | None
    tomahawks: tuple[int, ...]
    out: tuple[bool, ...]
    out_order: tuple[Seat, ...]
    pack_size: int
    discards: tuple[Card, ...]
    reshuffle: Reshuffle | None
    variations_left: tuple[Variation, ...]
    last_contest: Duel | None


# What one viewer sees happen


class Announced(vocabulary.Fact, frozen=True):
    announcement: Announcement


class FeatherGiven(vocabulary.Fact, frozen=True):
    """`seat` makes `to` take a second feather; its wearer, and who knows no feather, does not see the card."""

    seat: Seat
    to: Seat
    card: Card | None


class Dittoed(vocabulary.Fact, frozen=True):
    seat: Seat
    number: int


class Reversed(vocabulary.Fact, frozen=True):
    """`seat` turns the direction, and `forced` must announce a higher number."""

    seat: Seat
    forced: Seat
    direction: Literal[1, -1]


class Restarted(vocabulary.Fact, frozen=True):
    """`seat` refuses the number, and `forced` must announce another."""

    seat: Seat
    forced: Seat
    number: int


class Contested(vocabulary.Fact, frozen=True):
    contest: Duel
    tomahawks: tuple[int, ...]
    """By seat, after it."""


class Shuffled(vocabulary.Fact, frozen=True):
    """A new pack: of the discards, when a card was needed after so many feathers of the round; or of all cards."""

    what: Literal["discards", "all"]
    cards: tuple[Card, ...]
    after: int


class SeatOut(vocabulary.Fact, frozen=True):
    seat: Seat


class RoundDealt(vocabulary.Fact, frozen=True):
    """A new round, with the feathers that the viewer sees."""

    round: int
    first: Seat
    feathers: tuple[tuple[Card, ...] | None, ...]
    pack_size: int


class MatchOver(vocabulary.Fact, frozen=True):
    outcome: Outcome
    out_order: tuple[Seat, ...]


Fact: TypeAlias = (
    Announced | FeatherGiven | Dittoed | Reversed | Restarted | Contested | Shuffled | SeatOut | RoundDealt | MatchOver
)
