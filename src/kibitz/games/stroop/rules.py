"""The rules of stroop, in the order of play. § names a section of the rules page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from kibitz.engine.chance import Chance
from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Actor, Deck, Millis, Seat, Viewer, with_entry
from kibitz.games.stroop.cards import Card, card_of, pack_of
from kibitz.games.stroop.model import (
    RECENT_RACES,
    SLOWEST,
    Answer,
    Ask,
    Close,
    CountedCard,
    Decline,
    JudgedAnswer,
    Options,
    Outcome,
    Pose,
    RaceResult,
    RaceTimes,
    Reply,
    Sacrifice,
    SeatTally,
    Silent,
    State,
    StroopAction,
    TimedAnswer,
    Use,
)

SEAT_COUNTS = range(2, 7)
NOBODY: frozenset[Any] = frozenset()
ALONE = tuple(frozenset({seat}) for seat in range(max(SEAT_COUNTS)))

REVERSE = (Use(), Decline())
ONLY_ACTIVE = (Sacrifice("active"),)
EITHER_PILE = (Sacrifice("active"), Sacrifice("gains"))


# The deal (§ deal)


def deck_of(seats: int, options: Options) -> Deck:
    cards = pack_of(options.cards).cards
    if len(cards) < seats:
        raise KibitzError(f"A deck of {len(cards)} cards is too small for {seats} seats: each needs a card.")
    return tuple(str(card) for card in cards)


def setup(seats: int, options: Options, chance: Chance, deck: Deck | None) -> State:
    """Everybody gets the same number of cards, face down; the rest are set aside unseen (§ deal)."""
    pack = pack_of(options.cards)
    if deck is None:
        deck_of(seats, options)
        cards = chance.shuffle("deal", pack.cards)
    else:
        cards = tuple(card_of(str(card)) for card in deck)
    dealt = len(cards) - len(cards) % seats
    first = chance.below("first seat", seats) if options.first is None else options.first
    return State(
        chance=chance,
        options=options,
        colours=tuple(colour.id for colour in pack.colours),
        active=tuple(cards[seat:dealt:seats] for seat in range(seats)),
        aside=cards[dealt:],
        turn=first,
        awaited=ALONE[first],
        gains=((),) * seats,
        answers=(None,) * seats,
        skips=(False,) * seats,
        seen_by=(NOBODY,) * seats,
    )


# Asking (§ asking, § mystery)


def ask(state: State, seat: Seat, action: Ask) -> State:
    """The question comes first; then the card is turned up onto the centre, and the race begins (§ asking)."""
    card = state.active[seat][0]
    return replace(
        state,
        active=with_entry(state.active, seat, state.active[seat][1:]),
        seen_by=with_entry(state.seen_by, seat, NOBODY),
        centre=(*state.centre, card),
        phase="posing" if card.mystery else "race",
        question=None if card.mystery else action.about,
        awaited=state.awaited if card.mystery else opponents(state.seats, seat),
    )


def pose(state: State, seat: Seat, action: Pose) -> State:
    """The owner of a mystery card asks a free question, and the race begins (§ mystery)."""
    return replace(state, phase="race", question=action.question, awaited=opponents(state.seats, seat))


# The race (§ race)


def answer(state: State, seat: Seat, action: Answer) -> State:
    return reply(state, seat, TimedAnswer(action.colour, action.ms))


def silent(state: State, seat: Seat, _action: Silent) -> State:
    return reply(state, seat, "silent")


def reply(state: State, seat: Seat, given: Reply) -> State:
    """Each seat answers once; the last answer settles the race (§ race)."""
    answers = with_entry(state.answers, seat, given)
    awaited = state.awaited - ALONE[seat]
    if awaited:
        return replace(state, answers=answers, awaited=awaited)
    return settle(state, answers)


def close(state: State, _table: None, _action: Close) -> State:
    """The table ends the race (§ race)."""
    return settle(state, state.answers)


def settle(state: State, answers: tuple[Reply | None, ...]) -> State:
    """Only the first answer counts: right wins the centre, wrong costs a card; without one the card stays (§ race)."""
    in_time, late = judge_answers(state, answers)
    first = first_answer(state, in_time)
    state = replace(state, answers=answers, last_race=RaceResult(in_time, first), late=late)
    state = keep_times(state, in_time)
    if first is None:
        return end_turn(state)
    if is_right(state, answers[first]):
        return take_centre(state, first)
    return replace(state, phase="sacrifice", awaited=ALONE[first])


def judge_answers(
    state: State, answers: tuple[Reply | None, ...]
) -> tuple[tuple[JudgedAnswer, ...], tuple[JudgedAnswer, ...]]:
    """The answers within the limit, and the later ones, which count as silence (§ race)."""
    limit = limit_of(state.options)
    judged = [
        JudgedAnswer(seat, reply.colour, reply.ms, is_right(state, reply))
        for seat, reply in enumerate(answers)
        if isinstance(reply, TimedAnswer)
    ]
    late = tuple([answer for answer in judged if answer.ms > limit])
    return (tuple([answer for answer in judged if answer.ms <= limit]) if late else tuple(judged)), late


def limit_of(options: Options) -> Millis:
    """The longest reaction time with which an answer counts (§ race)."""
    return SLOWEST if options.limit_ms is None else options.limit_ms


def keep_times(state: State, answers: tuple[JudgedAnswer, ...]) -> State:
    """Public statistics; nothing in the rules depends on them. Mystery cards do not count."""
    if state.centre[-1].mystery:
        return state
    times: list[int | None] = [None] * state.seats
    tallies = list(state.tallies or (SeatTally(),) * state.seats)
    for answer in answers:
        times[answer.seat] = answer.ms
        tally = tallies[answer.seat]
        if state.question == "colour":
            tallies[answer.seat] = SeatTally(tally.colour.with_answer(answer), tally.name)
        else:
            tallies[answer.seat] = SeatTally(tally.colour, tally.name.with_answer(answer))
    recent = (*state.recent_races, RaceTimes(state.turn, tuple(times)))[-RECENT_RACES:]
    return replace(state, recent_races=recent, tallies=tuple(tallies))


def is_right(state: State, reply: Reply | None) -> bool:
    return isinstance(reply, TimedAnswer) and answers_right(state.centre[-1], state.question, reply.colour)


def answers_right(card: Card, question: str | None, colour: str) -> bool:
    """The ink for "colour", the word for "name"; any answer to a mystery card (§ race, § mystery)."""
    return bool(card.mystery) or colour == (card.ink if question == "colour" else card.word)


def first_answer(state: State, answers: tuple[JudgedAnswer, ...]) -> Seat | None:
    """The fastest; chance decides between equal times, so that neither seat nor arrival matters (§ race)."""
    if not answers:
        return None
    fastest = min([answer.ms for answer in answers])
    tied = [answer.seat for answer in answers if answer.ms == fastest]
    return tied[0] if len(tied) == 1 else state.chance.pick(f"turn {state.number}: first answer", tied)


# A right answer (§ right, § abilities)


def take_centre(state: State, seat: Seat) -> State:
    """The whole centre goes onto the gains pile, its order unchanged: the current card ends on top (§ right)."""
    current = state.centre[-1]
    won = replace(state, gains=with_entry(state.gains, seat, state.centre[::-1] + state.gains[seat]), centre=())
    return replace(won, phase="ability", question=None, awaited=ALONE[seat]) if current.ability else end_turn(won)


def ability_choices(state: State, seat: Seat) -> tuple[Use | Decline, ...]:
    """The ability of the card just won on each possible target, or not at all (§ abilities)."""
    if state.gains[seat][0].ability == "reverse":
        return REVERSE
    return uses_on(targets(state, seat))


def targets(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Opponents that have no mark yet (skip), or that have a card in the pile concerned (see, swap)."""
    ability = state.gains[seat][0].ability
    others = [other for other in range(state.seats) if other != seat]
    if ability == "skip":
        return tuple([other for other in others if not state.skips[other]])
    piles = state.active if ability == "see" else piles_for_swap(state)
    return tuple([other for other in others if piles[other]])


def piles_for_swap(state: State) -> tuple[tuple[Card, ...], ...]:
    return state.gains if state.options.swap_with == "gains" else state.active


def use(state: State, seat: Seat, action: Use) -> State:
    return end_turn(ABILITIES[state.gains[seat][0].ability](state, seat, action.seat))


def see(state: State, seat: Seat, target: Seat) -> State:
    """Only the winner sees the top card of the opponent's active pile; everybody knows that it looked."""
    return replace(state, seen_by=with_entry(state.seen_by, target, state.seen_by[target] | ALONE[seat]))


def swap(state: State, seat: Seat, target: Seat) -> State:
    """The card just won is exchanged with the top of the opponent's pile; the card received has no effect."""
    if state.options.swap_with == "active":
        return swap_with_active(state, seat, target)
    own, other = state.gains[seat], state.gains[target]
    gains = with_entry(state.gains, seat, (other[0], *own[1:]))
    return replace(state, gains=with_entry(gains, target, (own[0], *other[1:])))


def swap_with_active(state: State, seat: Seat, target: Seat) -> State:
    """Everybody has seen the card that goes onto the active pile, and knows it until it moves."""
    own, other = state.gains[seat], state.active[target]
    return replace(
        state,
        gains=with_entry(state.gains, seat, (other[0], *own[1:])),
        active=with_entry(state.active, target, (own[0], *other[1:])),
        seen_by=with_entry(state.seen_by, target, everybody(state.seats)),
    )


def skip(state: State, _seat: Seat, target: Seat) -> State:
    return replace(state, skips=with_entry(state.skips, target, entry=True))


def reverse(state: State, _seat: Seat, _target: object) -> State:
    return replace(state, direction=-state.direction)


ABILITIES: dict[Any, Callable[[State, Seat, Any], State]] = {"see": see, "swap": swap, "skip": skip, "reverse": reverse}


def decline(state: State, _seat: Seat, _action: Decline) -> State:
    return end_turn(state)


# A wrong answer (§ wrong)


def sacrifices(state: State, seat: Seat) -> tuple[Sacrifice, ...]:
    return EITHER_PILE if state.gains[seat] else ONLY_ACTIVE


def sacrifice(state: State, seat: Seat, action: Sacrifice) -> State:
    """A top card of the seat's own is laid face up on the current card, without effect (§ wrong)."""
    if action.source == "gains":
        card = state.gains[seat][0]
        state = replace(state, gains=with_entry(state.gains, seat, state.gains[seat][1:]), centre=(*state.centre, card))
    else:
        card = state.active[seat][0]
        state = replace(
            state,
            active=with_entry(state.active, seat, state.active[seat][1:]),
            seen_by=with_entry(state.seen_by, seat, NOBODY),
            centre=(*state.centre, card),
        )
    return end_turn(state)


# The next turn, or the end (§ next-turn, § end)


def end_turn(state: State) -> State:
    """An empty active pile ends the match, but only once the current card is fully settled (§ end)."""
    if all(state.active):
        return next_turn(state)
    return replace(state, phase="over", question=None, awaited=NOBODY)


def next_turn(state: State) -> State:
    """The next seat in the current direction; a marked one is passed over and loses its mark (§ next-turn)."""
    seats = state.seats
    skips = state.skips
    passed_over: tuple[Seat, ...] = ()
    turn = (state.turn + state.direction) % seats
    while skips[turn]:
        skips, passed_over = with_entry(skips, turn, entry=False), (*passed_over, turn)
        turn = (turn + state.direction) % seats
    return replace(
        state,
        phase="asking",
        number=state.number + 1,
        turn=turn,
        skips=skips,
        passed_over=passed_over,
        awaited=ALONE[turn],
        question=None,
        answers=(None,) * seats,
    )


# Counting (§ counting)


def count_pile(pile: tuple[Card, ...]) -> Iterator[CountedCard]:
    """From the top card down: a number adds itself times the factor, `x2` doubles the factor for all below it."""
    factor, total = 1, 0
    for card in pile:
        points = 0 if card.points is UNSET else card.points
        if points == "x2":
            factor, added = 2 * factor, 0
        else:
            added = points * factor
        total += added
        yield CountedCard(card, factor, added, total)


def score(pile: tuple[Card, ...]) -> int:
    total = 0
    for counted in count_pile(pile):
        total = counted.total
    return total


def outcome(state: State) -> Outcome | None:
    """Most points win; a tie is shared (§ counting)."""
    if state.phase != "over":
        return None
    scores = tuple(score(pile) for pile in state.gains)
    winners = tuple(seat for seat, points in enumerate(scores) if points == max(scores))
    return Outcome(winners, scores, "points" if len(winners) == 1 else "shared")


def rematch(options: Options, winners: tuple[Seat, ...], chance: Chance) -> Options:
    """The last winner starts (§ deal)."""
    return replace(options, first=chance.pick("rematch: first seat", winners))


# Dispatch


def to_act(state: State) -> frozenset[Seat]:
    return state.awaited


def apply(state: State, seat: Actor, action: StroopAction) -> State:
    return RULES[type(action)](state, seat, action)


RULES: dict[type[StroopAction], Callable[[State, Any, Any], State]] = {
    Ask: ask,
    Pose: pose,
    Answer: answer,
    Silent: silent,
    Close: close,
    Use: use,
    Decline: decline,
    Sacrifice: sacrifice,
}


def cards(state: State) -> Iterator[str]:
    for pile in (*state.active, *state.gains, state.centre, state.aside):
        for card in pile:
            yield str(card)


# Small lookups


@cache
def opponents(seats: int, seat: Seat) -> frozenset[Seat]:
    return frozenset(range(seats)) - {seat}


@cache
def everybody(seats: int) -> frozenset[Viewer]:
    """All seats and the spectators."""
    return frozenset({None, *range(seats)})


@cache
def uses_on(seats: tuple[Seat, ...]) -> tuple[Use | Decline, ...]:
    return (*(Use(seat) for seat in seats), Decline())
