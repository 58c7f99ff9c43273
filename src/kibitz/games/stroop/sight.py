"""Who knows what in stroop: views, facts, and states imagined from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

from msgspec.structs import replace

from kibitz.engine.caches import cache_latest
from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Fact, Input, Seat, Viewer
from kibitz.games.stroop import rules
from kibitz.games.stroop.cards import ABILITIES, Card, pack_of
from kibitz.games.stroop.model import (
    Answer,
    Answered,
    Ask,
    Asked,
    CardTurned,
    CentreTaken,
    Close,
    Declined,
    Looked,
    MatchOver,
    Pose,
    Posed,
    RaceClosed,
    RaceSettled,
    Reply,
    Reversed,
    Sacrifice,
    Sacrificed,
    SeatTally,
    Silent,
    Skipped,
    State,
    Swapped,
    TimedAnswer,
    TurnPassed,
    Use,
    View,
)

WITH_CURRENT = ("posing", "race", "sacrifice")

MOSTLY_RIGHT = 0.9
"""How often an answer that nobody has seen is imagined to be right at least: otherwise it may be any."""


def view(state: State, viewer: Viewer) -> View:
    seats = range(state.seats)
    return replace(
        public(state),
        viewer=viewer,
        my_answer=None if viewer is None else state.answers[viewer],
        answers=tuple([state.answers[seat] if knows_answer(state, viewer, seat) else None for seat in seats]),
        seen=tuple([state.active[seat][0] if knows_top(state, viewer, seat) else None for seat in seats]),
        gains=state.gains if rules.outcome(state) or sees_all(state, viewer) else None,
    )


@cache_latest
def public(state: State) -> View:
    """What everybody knows."""
    over = rules.outcome(state)
    return View(
        seats=state.seats,
        viewer=None,
        phase=state.phase,
        to_act=tuple(sorted(state.awaited)),
        scores=over.scores if over else (None,) * state.seats,
        outcome=over,
        options=state.options,
        colours=pack_of(state.options.cards).colours,
        number=state.number,
        turn=state.turn,
        direction=state.direction,
        active_sizes=tuple(len(pile) for pile in state.active),
        gains_sizes=tuple(len(pile) for pile in state.gains),
        gains_tops=tuple(pile[0] if pile else None for pile in state.gains),
        centre=state.centre,
        current=state.centre[-1] if state.phase in WITH_CURRENT else None,
        question=state.question,
        answered=tuple(reply is not None for reply in state.answers),
        my_answer=None,
        answers=(),
        skips=state.skips,
        seen=(),
        known_to=tuple(tuple(sorted(eye for eye in eyes if eye is not None)) for eyes in state.seen_by),
        last_race=state.last_race,
        late=state.late,
        recent_races=state.recent_races,
        tallies=(state.tallies or (SeatTally(),) * state.seats) if over else None,
        gains=None,
    )


def sees_all(state: State, viewer: Viewer) -> bool:
    """A spectator to whom the table shows everything."""
    return viewer is None and state.options.spectators == "all"


def knows_top(state: State, viewer: Viewer, seat: Seat) -> bool:
    """Whether the viewer knows the top of a seat's active pile."""
    return bool(state.active[seat]) and (viewer in state.seen_by[seat] or sees_all(state, viewer))


def knows_answer(state: State, viewer: Viewer, seat: Seat) -> bool:
    """Answers are secret while the race runs."""
    return state.phase != "race" or viewer == seat or sees_all(state, viewer)


# Facts


def witness(before: State, entry: Input, after: State, viewer: Viewer) -> tuple[Fact, ...]:
    """What happened, in order; a viewer who may not see what a seat did sees that it acted."""
    return (*_action_facts(before, entry, after, viewer), *_consequences(before, after))


def _action_facts(before: State, entry: Input, after: State, viewer: Viewer) -> Iterator[Fact]:
    seat = entry.seat
    match entry.action:
        case Close():
            yield RaceClosed(tuple(sorted(before.awaited)))
        case Ask(about) if seat is not None:
            yield Asked(seat, about)
            yield CardTurned(seat, before.active[seat][0])
        case Pose(question) if seat is not None:
            yield Posed(seat, question)
        case Answer() | Silent() if seat is not None:
            known = viewer == seat or sees_all(before, viewer)
            yield Answered(seat, _reply_of(entry.action) if known else None)
        case Sacrifice(source) if seat is not None:
            yield Sacrificed(seat, source, after.centre[-1])
        case action if seat is not None:
            yield _ability_fact(before, seat, action, after, viewer)


def _reply_of(action: Answer | Silent) -> Reply:
    return TimedAnswer(action.colour, action.ms) if isinstance(action, Answer) else "silent"


def _ability_fact(before: State, seat: Seat, action: object, after: State, viewer: Viewer) -> Fact:
    ability = before.gains[seat][0].ability
    assert ability in ABILITIES
    if not isinstance(action, Use):
        return Declined(seat, ability)
    if ability == "reverse":
        return Reversed(seat, after.direction)
    target = action.seat
    assert isinstance(target, int)
    if ability == "skip":
        return Skipped(seat, target)
    if ability == "swap":
        return Swapped(seat, target, before.options.swap_with, before.gains[seat][0], after.gains[seat][0])
    return Looked(seat, target, after.active[target][0] if knows_top(after, viewer, target) else None)


def _consequences(before: State, after: State) -> Iterator[Fact]:
    """What the action led to: the race settled, the centre taken, the next turn, the end."""
    race = after.last_race
    if before.phase == "race" and after.phase != "race" and race:
        right = next((answer.right for answer in race.answers if answer.seat == race.first), None)
        yield RaceSettled(race.answers, race.first, right, tuple(answer.seat for answer in after.late))
        if right and race.first is not None:
            yield CentreTaken(race.first, before.centre)
    if over := rules.outcome(after):
        yield MatchOver(over, tuple(tuple(rules.count_pile(pile)) for pile in after.gains))
    elif after.number != before.number:
        yield TurnPassed(after.turn, after.passed_over)


# Imagining


def imagine(view: View, rng: Random) -> State:
    """Deals the unseen cards at random: face-down piles, gains under their tops, cards set aside.

    Nothing else in a view depends on these cards, so every deal of them is equally likely. Answers that others have
    given unseen may be any legal ones, and most of them are right, as people's are.
    """
    unseen = _UnseenCards(view, rng)
    gains = view.gains or tuple(map(unseen.pile_under, view.gains_tops, view.gains_sizes))
    active = tuple(map(unseen.pile_under, view.seen, view.active_sizes))
    return State(
        chance=Chance(rng.randbytes(16)),
        options=view.options,
        colours=tuple(colour.id for colour in view.colours),
        active=active,
        aside=tuple(unseen.cards),
        turn=view.turn,
        awaited=frozenset(view.to_act),
        gains=gains,
        answers=tuple(_imagine_reply(view, seat, rng) for seat in range(view.seats)),
        skips=view.skips,
        seen_by=tuple(_viewers_of_top(owner, known) for owner, known in enumerate(view.known_to)),
        phase=view.phase,
        number=view.number,
        direction=view.direction,
        centre=view.centre,
        question=view.question,
        last_race=view.last_race,
        late=view.late,
        recent_races=view.recent_races,
        tallies=view.tallies or (),
    )


class _UnseenCards:
    """The cards that a viewer does not see, shuffled."""

    def __init__(self, view: View, rng: Random) -> None:
        gained = view.gains_tops if view.gains is None else chain.from_iterable(view.gains)
        seen = Counter(card for card in (*view.centre, *view.seen, *gained) if card is not None)
        self.cards = list((Counter(pack_of(view.options.cards).cards) - seen).elements())
        rng.shuffle(self.cards)

    def pile_under(self, top: Card | None, size: int) -> tuple[Card, ...]:
        """A pile of this size under a top card, which may be unknown too."""
        known = () if top is None else (top,)
        return (*known, *(self.cards.pop() for _ in range(size - len(known))))


def _imagine_reply(view: View, seat: Seat, rng: Random) -> Reply | None:
    known = view.answers[seat]
    if known or not view.answered[seat]:
        return known
    colours = [colour.id for colour in view.colours]
    assert view.current is not None
    right = [colour for colour in colours if rules.answers_right(view.current, view.question, colour)]
    drawn = rng.choice(right if rng.random() < MOSTLY_RIGHT else [*colours, None])
    return TimedAnswer(drawn, rng.randrange(300, 1500)) if drawn else "silent"


def _viewers_of_top(owner: Seat, known_to: tuple[Seat, ...]) -> frozenset[Viewer]:
    """Nobody looks at their own pile: if its owner knows the top, everybody has seen it put there."""
    return frozenset({None, *known_to}) if owner in known_to else frozenset(known_to)
