"""The types of coyote: feathers, options, actions, the state, the view and the facts."""

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
"""No total is above 146; the limit makes the announcements finite."""

Variation: TypeAlias = Literal["ditto", "reverse", "feather", "double", "restart", "next"]
VARIATIONS: tuple[Variation, ...] = get_args(Variation)


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards sorted, so that a list of them does not reveal their order."""
    return tuple(sorted(cards, key=PLACE_IN_DECK.__getitem__))


class Options(vocabulary.Options, frozen=True):
    """What a table of coyote agrees on."""

    lives: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3
    """How many tomahawks put a seat out."""
    variations: tuple[Variation, ...] = ()
    """The variations that are played, in the order of the rules."""
    variation_scope: Literal["round", "match"] = "round"
    """Whether each variation may be used once a round or once a match."""
    headbands: bool = False
    """Whether people in the same room may wear their phones, which then show the others what their owners must not
    see. Nothing but honour protects those feathers from them."""

    def __post_init__(self) -> None:
        chosen = set(self.variations)
        if len(chosen) < len(self.variations):
            raise ValueError("each of the `variations` is listed once")
        msgspec.structs.force_setattr(self, "variations", tuple(name for name in VARIATIONS if name in chosen))


# Actions


class Announce(vocabulary.Action, frozen=True):
    """Raise the standing number, with any modifiers."""

    number: int
    """The number, above the standing one."""
    feather_to: Seat | None = None
    """The seat that must take a second feather; null for none."""
    double: bool = False
    """Whether the loser of a contest of this number takes two tomahawks."""
    next: Seat | None = None
    """The seat that must answer; null for the next one in the direction of play."""


class Contest(vocabulary.Action, frozen=True):
    """Call “Coyote!”: say that the total is below the standing number."""


class Ditto(vocabulary.Action, frozen=True):
    """Take over the standing number without raising it."""


class Reverse(vocabulary.Action, frozen=True):
    """Turn the direction of play, and force the announcer to raise its own number."""


class Restart(vocabulary.Action, frozen=True):
    """Refuse the standing number, and force its announcer to find another."""


Action: TypeAlias = Announce | Contest | Ditto | Reverse | Restart


# What happens in a round

Force: TypeAlias = Literal["reverse", "restart"]


class Announcement(Value, frozen=True):
    """A number of the round."""

    seat: Seat
    """The announcer."""
    number: int
    """The number announced."""
    how: Literal["announce", "ditto", "reverse", "restart"] = "announce"
    """`announce` for a free announcement, `ditto` for one taken over, else the action that forced it."""
    refused: bool = False
    """Whether a restart refused it."""
    feather_to: Seat | None = None
    """The seat that had to take a second feather; null for none."""
    double: bool = False
    """Whether the loser of a contest takes two tomahawks."""
    next: Seat | None = None
    """The seat that was named to answer; null if none was."""


class ForcingAnswer(Value, frozen=True):
    """A reverse or a restart of the round."""

    seat: Seat
    """The seat that forced the announcer."""
    do: Force
    """Which of the two it was."""
    at: int
    """How many announcements the round had before it."""


class Reshuffle(Value, frozen=True):
    """Discards that became a new pack during a round."""

    cards: tuple[Card, ...]
    """The cards that were shuffled, sorted."""
    after: int
    """How many feathers of the round had been taken before."""


# Counting


class CountStep(msgspec.Struct, frozen=True, gc=False, tag_field="step", tag=vocabulary.kebab):
    """One step of a count."""


class Drawn(CountStep, frozen=True):
    """A card is turned up for `?`, and counts in its place."""

    card: Card
    """The card turned up."""


class Removed(CountStep, frozen=True):
    """`max0` takes the highest green feather out of the count."""

    card: Card | None
    """The feather taken out; null if there is no green one."""


class Negated(CountStep, frozen=True):
    """`max-` subtracts the highest green feather that is left."""

    card: Card | None
    """The feather subtracted; null if there is no green one."""


class Zero(CountStep, frozen=True):
    """`0` is worth nothing, and all cards will be shuffled."""


class Sum(CountStep, frozen=True):
    """Green feathers are added, red ones subtracted."""

    green: int
    """The sum of the green feathers, less the one that `max-` subtracts."""
    red: int
    """The sum of the red feathers: 0 or below."""
    total: int
    """The sum of both."""


class Doubled(CountStep, frozen=True):
    """`x2` doubles the result."""

    total: int
    """The result after doubling."""


AnyStep: TypeAlias = Drawn | Removed | Negated | Zero | Sum | Doubled


class Duel(Value, frozen=True):
    """A contest, and how it was decided."""

    announcer: Seat
    """The seat whose number was contested."""
    contester: Seat
    """The seat that contested it."""
    number: int
    """The number contested."""
    feathers: tuple[tuple[Card, ...], ...]
    """The feathers worn, by seat."""
    drawn: tuple[Card, ...]
    """The card turned up for `?`, if any."""
    total: int
    """What the feathers come to."""
    loser: Seat
    """The contester if the total reaches the number, else the announcer."""
    tomahawks: int
    """How many tomahawks the loser takes: 1, or 2 for a double."""
    steps: tuple[AnyStep, ...]
    """How the total was counted, in order."""


class Outcome(vocabulary.Outcome, frozen=True):
    """How the match ended. Scores are lives left."""

    reason: Literal["last"]
    """The winner is the last seat in play."""


class State(Value, frozen=True, kw_only=True):
    """The truth. Tuples of cards list the top first; the order of `pack` is secret."""

    options: Options
    chance: Chance
    seats: int
    pack: tuple[Card, ...]
    tomahawks: tuple[int, ...]
    left: tuple[Variation, ...]
    """The variations that can still be used, in the order of the rules."""
    round: int = 0
    first: Seat = 0
    direction: Literal[1, -1] = 1
    on_turn: Seat | None = None
    """The seat that the table waits for; None when the match is over."""
    forced: Force | None = None
    feathers: tuple[tuple[Card, ...], ...] = ()
    announcements: tuple[Announcement, ...] = ()
    turns: tuple[ForcingAnswer, ...] = ()
    discards: tuple[Card, ...] = ()
    reshuffle: Reshuffle | None = None
    out_order: tuple[Seat, ...] = ()
    last_contest: Duel | None = None
    outcome: Outcome | None = None


class View(vocabulary.View, frozen=True, kw_only=True, tag="coyote"):
    """What one viewer knows: everything but its own feathers and the order of the pack."""

    phase: Literal["announcing", "over"]
    """`announcing` until the match is `over`."""
    outcome: Outcome | None
    """How the match ended; null before."""
    options: Options
    """The options of the match."""
    round: int
    """The number of the round, from 1."""
    first: Seat
    """The first scout, who opened the round."""
    direction: Literal[1, -1]
    """1 for clockwise, -1 for counter-clockwise."""
    feathers: tuple[tuple[Card, ...] | None, ...]
    """The feathers worn, by seat; null for those that the viewer may not see."""
    feather_counts: tuple[int, ...]
    """How many feathers each seat wears."""
    announcements: tuple[Announcement, ...]
    """The numbers of the round, in order."""
    turns: tuple[ForcingAnswer, ...]
    """The reverses and restarts of the round, in order."""
    standing: int | None
    """The number to be answered or raised; null if there is none."""
    announcer: Seat | None
    """Whose number stands; null if none does."""
    refused: int | None
    """The number that a forced announcer must not repeat; null without a restart."""
    forced: Force | None
    """What forces the seat on turn to announce; null if it may answer freely."""
    tomahawks: tuple[int, ...]
    """By seat."""
    out: tuple[bool, ...]
    """Which seats are out, by seat."""
    out_order: tuple[Seat, ...]
    """The seats that are out, the first to go first."""
    pack_size: int
    """How many cards are left in the pack."""
    discards: tuple[Card, ...]
    """The discard pile, which lies face up."""
    reshuffle: Reshuffle | None
    """The discards that became a new pack during the round; null if none did."""
    variations_left: tuple[Variation, ...]
    """The variations that can still be used."""
    last_contest: Duel | None
    """The contest that ended the round before, or the match; null before the first."""


# Facts


class Announced(vocabulary.Fact, frozen=True):
    """A seat announced a number."""

    announcement: Announcement
    """The announcement, with its modifiers."""


class FeatherGiven(vocabulary.Fact, frozen=True):
    """A seat made another take a second feather."""

    seat: Seat
    """The announcer."""
    to: Seat
    """The seat that took the feather."""
    card: Card | None
    """The feather; null for its wearer and for spectators who see no feathers."""


class Dittoed(vocabulary.Fact, frozen=True):
    """A seat took over the standing number."""

    seat: Seat
    """Whose number it is now."""
    number: int
    """The number that stands."""


class Reversed(vocabulary.Fact, frozen=True):
    """A seat turned the direction of play."""

    seat: Seat
    """The seat that did it."""
    forced: Seat
    """The seat that must announce a higher number."""
    direction: Literal[1, -1]
    """The new direction: 1 for clockwise, -1 for counter-clockwise."""


class Restarted(vocabulary.Fact, frozen=True):
    """A seat refused the standing number."""

    seat: Seat
    """The seat that did it."""
    forced: Seat
    """The seat that must announce another number."""
    number: int
    """The number refused."""


class Contested(vocabulary.Fact, frozen=True):
    """A contest was decided."""

    contest: Duel
    """Who contested what, and who lost."""
    tomahawks: tuple[int, ...]
    """By seat, after the contest."""


class Shuffled(vocabulary.Fact, frozen=True):
    """A new pack was shuffled."""

    what: Literal["discards", "all"]
    """`discards` because a card was needed from an empty pack, `all` after a `0`."""
    cards: tuple[Card, ...]
    """The cards that were shuffled, sorted."""
    after: int
    """How many feathers of the round had been taken before."""


class SeatOut(vocabulary.Fact, frozen=True):
    """A seat took its last tomahawk."""

    seat: Seat
    """The seat that is out."""


class RoundDealt(vocabulary.Fact, frozen=True):
    """A new round began."""

    round: int
    """The number of the round, from 1."""
    first: Seat
    """The first scout, who opens the round."""
    feathers: tuple[tuple[Card, ...] | None, ...]
    """The feathers dealt, by seat; null for those that the viewer may not see."""
    pack_size: int
    """How many cards are left in the pack."""


class MatchOver(vocabulary.Fact, frozen=True):
    """The match ended."""

    outcome: Outcome
    """Who won."""
    out_order: tuple[Seat, ...]
    """The seats that are out, the first to go first."""


Fact: TypeAlias = (
    Announced | FeatherGiven | Dittoed | Reversed | Restarted | Contested | Shuffled | SeatOut | RoundDealt | MatchOver
)
