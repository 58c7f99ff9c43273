"""The types of stroop: options, actions, the state, the view and the facts."""

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
MAX_QUESTION_LENGTH = 120
MAX_ANSWER_LENGTH = 40

About: TypeAlias = Literal["colour", "name"]
Pile: TypeAlias = Literal["active", "gains"]
Phase: TypeAlias = Literal["asking", "posing", "race", "ability", "sacrifice", "over"]


class Options(vocabulary.Options, frozen=True):
    """What a table of stroop agrees on."""

    cards: Annotated[str, Meta(examples=list(SHIPPED))] | tuple[Any, ...] = "default"
    """The name of a shipped deck, or the rows of another one."""
    swap_with: Pile = "gains"
    """Which pile of an opponent a swap takes from."""
    limit_ms: Annotated[Millis, Meta(ge=1, le=SLOWEST)] | None = None
    """Slower answers count as silence; null for no limit."""

    def __post_init__(self) -> None:
        if not isinstance(self.cards, str):
            msgspec.structs.force_setattr(self, "cards", rows_as_text(self.cards))
        pack_of(self.cards)


# Actions


class Ask(Action, frozen=True):
    """Ask for the colour or the name, and turn up the next card."""

    about: About
    """`colour` for the ink, `name` for the word."""


class Pose(Action, frozen=True):
    """Ask a free question about a mystery card."""

    question: str
    """The question, in one line."""


class Answer(Action, frozen=True):
    """Answer the question of a race."""

    colour: str
    """A colour of the deck by its id; any text for a mystery card."""
    ms: Millis
    """The reaction time, in milliseconds since the card was shown."""


class Silent(Action, frozen=True):
    """Stay silent in a race."""


class Close(Action, frozen=True):
    """The table ends a race; seats that have not answered are silent."""


class Use(Action, frozen=True):
    """Use the ability of the card just won."""

    seat: Seat | UnsetType = UNSET
    """The opponent that it is used on; left out for a reverse."""


class Decline(Action, frozen=True):
    """Leave the ability of the card just won unused."""


class Sacrifice(Action, frozen=True):
    """Lay a card on the centre after a wrong answer."""

    source: Pile = msgspec.field(name="from")
    """The pile whose top card is laid down."""


StroopAction: TypeAlias = Ask | Pose | Answer | Silent | Close | Use | Decline | Sacrifice


# The race


class TimedAnswer(Value, frozen=True):
    """An answer as it was given."""

    colour: str
    """A colour of the deck by its id; any text for a mystery card."""
    ms: Millis
    """The reaction time in milliseconds."""


Reply: TypeAlias = TimedAnswer | Literal["silent"]


class JudgedAnswer(Value, frozen=True):
    """An answer in a settled race."""

    seat: Seat
    """Who gave it."""
    colour: str
    """A colour of the deck by its id; any text for a mystery card."""
    ms: Millis
    """The reaction time in milliseconds."""
    right: bool
    """Whether it was right; to a mystery card any answer is."""


class RaceResult(Value, frozen=True):
    """How a race was settled."""

    answers: tuple[JudgedAnswer, ...]
    """The answers within the limit, in order of seat."""
    first: Seat | None
    """The seat whose answer was first; null if nobody answered."""


RECENT_RACES = 12
"""How many races a view lists with their times."""


class RaceTimes(Value, frozen=True):
    """The reaction times of a settled race about a colour or a name."""

    asker: Seat
    """The seat that asked, and so could not answer."""
    times: tuple[Millis | None, ...]
    """By seat, in milliseconds; null for a seat that gave no answer within the limit."""


class Tally(Value, frozen=True):
    """A seat's answers to one kind of question over the match."""

    answers: int = 0
    """How many it gave within the limit."""
    right: int = 0
    """How many of them were right."""
    total_ms: Millis = 0
    """The sum of their reaction times in milliseconds."""
    best_ms: Millis | None = None
    """The fastest right one in milliseconds; null if none was right."""

    def with_answer(self, answer: JudgedAnswer) -> Tally:
        best = self.best_ms
        if answer.right:
            best = answer.ms if best is None else min(best, answer.ms)
        return Tally(self.answers + 1, self.right + answer.right, self.total_ms + answer.ms, best)


class SeatTally(Value, frozen=True):
    """A seat's answers over the match, by question; mystery cards do not count."""

    colour: Tally = Tally()
    """The answers about the ink."""
    name: Tally = Tally()
    """The answers about the word."""


class Outcome(vocabulary.Outcome, frozen=True):
    """How the match ended. Scores are points."""

    reason: Literal["points", "shared"]
    """`points` if one seat has the most, `shared` if several have."""


class State(Value, frozen=True):
    """The truth. Piles are listed top first, the centre bottom first."""

    chance: Chance
    options: Options
    colours: tuple[str, ...]
    active: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...]
    """Cards that could not be dealt equally."""
    turn: Seat
    awaited: frozenset[Seat]
    gains: tuple[tuple[Card, ...], ...]
    answers: tuple[Reply | None, ...]
    skips: tuple[bool, ...]
    seen_by: tuple[frozenset[Viewer], ...]
    """By active pile, the viewers who know its top card (None stands for spectators)."""
    phase: Phase = "asking"
    number: int = 1
    direction: int = 1
    centre: tuple[Card, ...] = ()
    question: str | None = None
    last_race: RaceResult | None = None
    late: tuple[JudgedAnswer, ...] = ()
    """The answers of the last race that came after the limit, in order of seat."""
    recent_races: tuple[RaceTimes, ...] = ()
    tallies: tuple[SeatTally, ...] = ()
    """By seat; empty before the first race about a colour or a name."""
    passed_over: tuple[Seat, ...] = ()
    """The seats that lost a skip mark on the way to this turn."""

    @property
    def seats(self) -> int:
        return len(self.active)


class View(vocabulary.View, frozen=True, tag="stroop"):
    """What one viewer knows: the centre, the tops of the gains piles, and what it has seen of the active piles."""

    options: Options
    """The options of the match."""
    phase: Phase
    """What the match waits for: a question, a mystery's question, answers, an ability, a sacrifice; or `over`."""
    outcome: Outcome | None
    """How the match ended; null before."""
    colours: tuple[Colour, ...]
    """The colours of the deck, in the order in which answers are offered."""
    number: int
    """The number of the turn, from 1."""
    turn: Seat
    """The seat whose turn it is to ask."""
    direction: int
    """1 for clockwise, -1 for counter-clockwise."""
    active_sizes: tuple[int, ...]
    """How many cards each active pile has, by seat."""
    gains_sizes: tuple[int, ...]
    """How many cards each gains pile has, by seat."""
    gains_tops: tuple[Card | None, ...]
    """The top card of each gains pile, by seat; null for an empty pile."""
    centre: tuple[Card, ...]
    """The cards in the centre, the lowest first."""
    current: Card | None
    """The card that the question is about; null while there is none."""
    question: str | None
    """`colour`, `name`, or the question about a mystery card; null before it is asked."""
    answered: tuple[bool, ...]
    """Which seats have answered or are silent, by seat."""
    my_answer: Reply | None
    """The viewer's own answer to this question; null before it, and for spectators."""
    answers: tuple[Reply | None, ...]
    """The answers to this question, by seat; null for those that were not given or that the viewer may not know."""
    skips: tuple[bool, ...]
    """Which seats will miss their next turn, by seat."""
    seen: tuple[Card | None, ...]
    """The top card of each active pile, by seat; null if the viewer does not know it."""
    known_to: tuple[tuple[Seat, ...], ...]
    """For each active pile, the seats that know its top card."""
    last_race: RaceResult | None
    """The last settled race; null before the first."""
    late: tuple[JudgedAnswer, ...]
    """The answers of the last race that came after the limit, in order of seat: they had no effect."""
    recent_races: tuple[RaceTimes, ...]
    """The times of the latest races without a mystery card, oldest first; at most 12."""
    tallies: tuple[SeatTally, ...] | None
    """How fast and how accurate each seat was, by seat; null until the end."""
    gains: tuple[tuple[Card, ...], ...] | None
    """The whole gains piles, by seat, the top first; null until the end, unless the viewer sees everything."""


# Facts


class Asked(Fact, frozen=True):
    """A seat asked for the colour or the name."""

    seat: Seat
    """The asker."""
    about: About
    """`colour` for the ink, `name` for the word."""


class CardTurned(Fact, frozen=True):
    """The asker's next card was turned up."""

    seat: Seat
    """The asker."""
    card: Card
    """The card, which is now the current one."""


class Posed(Fact, frozen=True):
    """A seat asked a free question about a mystery card."""

    seat: Seat
    """The asker."""
    question: str
    """The question; a stock question in English."""


class Answered(Fact, frozen=True):
    """A seat answered, or chose to be silent."""

    seat: Seat
    """Who answered."""
    answer: Reply | None
    """The answer; null for viewers who may not know it yet."""


class RaceClosed(Fact, frozen=True):
    """The table ended the race."""

    unanswered: tuple[Seat, ...]
    """The seats that had not answered."""


class RaceSettled(Fact, frozen=True):
    """The answers were compared."""

    answers: tuple[JudgedAnswer, ...]
    """The answers within the limit, in order of seat."""
    first: Seat | None
    """The seat whose answer was first; null if nobody answered."""
    right: bool | None
    """Whether the first answer was right; null if nobody answered."""
    late: tuple[Seat, ...]
    """The seats whose answers came after the limit."""


class CentreTaken(Fact, frozen=True):
    """A seat won the cards in the centre."""

    seat: Seat
    """The winner of the race."""
    cards: tuple[Card, ...]
    """The cards, the lowest first: the last one is now on top of the gains pile."""


class Looked(Fact, frozen=True):
    """A seat looked at the top of an opponent's active pile."""

    seat: Seat
    """Who looked."""
    target: Seat
    """Whose pile it is."""
    card: Card | None
    """The card; null for viewers who do not know it."""


class Swapped(Fact, frozen=True):
    """A seat swapped the card just won with the top of an opponent's pile."""

    seat: Seat
    """Who swapped."""
    target: Seat
    """The opponent."""
    pile: Pile
    """Which pile of the opponent."""
    given: Card
    """The card just won, which the opponent has now."""
    got: Card
    """The opponent's card, now on top of the seat's gains pile."""


class Skipped(Fact, frozen=True):
    """A seat made an opponent miss its next turn."""

    seat: Seat
    """Who did it."""
    target: Seat
    """The opponent."""


class Reversed(Fact, frozen=True):
    """A seat turned the direction of play."""

    seat: Seat
    """Who did it."""
    direction: int
    """The new direction: 1 for clockwise, -1 for counter-clockwise."""


class Declined(Fact, frozen=True):
    """A seat left its ability unused."""

    seat: Seat
    """Who declined."""
    ability: Ability
    """The ability of the card just won."""


class Sacrificed(Fact, frozen=True):
    """A seat laid a card on the centre after a wrong answer."""

    seat: Seat
    """Who answered wrong."""
    source: Pile = msgspec.field(name="from")
    """The pile whose top card was laid down."""
    card: Card
    """The card laid down."""


class TurnPassed(Fact, frozen=True):
    """The next turn began."""

    seat: Seat
    """The seat whose turn it is."""
    passed_over: tuple[Seat, ...]
    """The seats that missed their turn on the way."""


class CountedCard(Value, frozen=True):
    """One card in the counting of a gains pile."""

    card: Card
    """The card counted."""
    factor: int
    """The factor after this card, which an `x2` doubles."""
    added: int
    """The points that it added."""
    total: int
    """The points so far."""


class MatchOver(Fact, frozen=True):
    """The match ended, and the gains piles were counted."""

    outcome: Outcome
    """Who won."""
    counting: tuple[tuple[CountedCard, ...], ...]
    """By seat: its gains pile from the top card down."""


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
