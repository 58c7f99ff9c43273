"""A toy game for the engine's tests: the smallest one with a secret, a reveal and rounds.

Each seat is dealt a card that only it sees. All secretly stay or leave; then all cards are shown, and the highest card
that stayed scores a point (nobody scores if all left). There are two rounds.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Literal

from msgspec.structs import replace

from kibitz.engine.chance import Chance
from kibitz.engine.errors import IllegalAction
from kibitz.engine.game import Game
from kibitz.engine.vocabulary import Action, Actor, Deck, Fact, Input, Options, Outcome, Seat, Value, View, Viewer

refuse = partial(IllegalAction, "hilo")
ROUNDS = 2


class Stay(Action, frozen=True):
    pass


class Leave(Action, frozen=True):
    pass


Move = Stay | Leave


class State(Value, frozen=True):
    seats: int
    options: Options
    chance: Chance
    cards: tuple[str, ...]
    choices: tuple[bool | None, ...]
    scores: tuple[int, ...]
    round: int = 1


class HiloView(View, frozen=True, tag="hilo"):
    phase: Literal["choosing", "over"]
    options: Options
    cards: tuple[str | None, ...]
    chosen: tuple[bool, ...]
    my_choice: bool | None
    round: int


class Chose(Fact, frozen=True):
    seat: Seat
    stays: bool | None


class Shown(Fact, frozen=True):
    cards: tuple[str, ...]
    winner: Seat | None


def deck_of(seats: int, options: Options) -> Deck:
    return tuple(str(rank) for rank in range(seats))


def setup(seats: int, options: Options, chance: Chance, deck: Deck | None) -> State:
    cards = chance.shuffle("round 1", deck_of(seats, options)) if deck is None else deck
    return State(seats, options, chance, tuple(map(str, cards)), (None,) * seats, (0,) * seats)


def to_act(state: State) -> frozenset[Seat]:
    return frozenset(seat for seat, choice in enumerate(state.choices) if choice is None)


def legal_actions(state: State, seat: Actor) -> tuple[Move, ...]:
    return (Stay(), Leave()) if seat in to_act(state) else ()


def judge(state: State, seat: Actor, action: Move) -> Move:
    if seat is None:
        raise refuse("not-the-table")
    if seat not in to_act(state):
        raise refuse("not-your-turn")
    return action


def apply(state: State, seat: Actor, action: Move) -> State:
    assert seat is not None
    choices = tuple(isinstance(action, Stay) if s == seat else c for s, c in enumerate(state.choices))
    state = replace(state, choices=choices)
    return state if None in choices else end_round(state)


def end_round(state: State) -> State:
    winner = highest_staying(state)
    state = replace(state, scores=tuple(score + (s == winner) for s, score in enumerate(state.scores)))
    if state.round == ROUNDS:
        return state
    number = state.round + 1
    cards = state.chance.shuffle(f"round {number}", sorted(state.cards))
    return replace(state, round=number, cards=cards, choices=(None,) * state.seats)


def highest_staying(state: State) -> Seat | None:
    return max((s for s in range(state.seats) if state.choices[s]), key=lambda s: int(state.cards[s]), default=None)


def outcome(state: State) -> Outcome | None:
    if to_act(state):
        return None
    best = max(state.scores)
    return Outcome(tuple(s for s, score in enumerate(state.scores) if score == best), state.scores, "points")


def view(state: State, viewer: Viewer) -> HiloView:
    over = outcome(state)
    return HiloView(
        seats=state.seats,
        viewer=viewer,
        phase="over" if over else "choosing",
        to_act=tuple(sorted(to_act(state))),
        scores=state.scores,
        outcome=over,
        options=state.options,
        cards=tuple(card if over or seat == viewer else None for seat, card in enumerate(state.cards)),
        chosen=tuple(choice is not None for choice in state.choices),
        my_choice=None if viewer is None else state.choices[viewer],
        round=state.round,
    )


def witness(before: State, entry: Input, after: State, viewer: Viewer) -> tuple[Fact, ...]:
    assert entry.seat is not None
    stays = isinstance(entry.action, Stay)
    chose = Chose(entry.seat, stays if viewer == entry.seat else None)
    if len(to_act(before)) > 1:
        return (chose,)
    choices = tuple(stays if seat == entry.seat else choice for seat, choice in enumerate(before.choices))
    return chose, Shown(before.cards, highest_staying(replace(before, choices=choices)))


def imagine(seen: HiloView, rng: Random) -> State:
    unseen = sorted(set(map(str, range(seen.seats))) - set(filter(None, seen.cards)))
    rng.shuffle(unseen)
    return State(
        seen.seats,
        seen.options,
        Chance(rng.randbytes(16)),
        tuple(unseen.pop() if card is None else card for card in seen.cards),
        tuple(
            seen.my_choice if seat == seen.viewer else rng.random() < 0.5 if chosen else None
            for seat, chosen in enumerate(seen.chosen)
        ),
        tuple(score or 0 for score in seen.scores),
        seen.round,
    )


HILO = Game(
    id="hilo",
    package=__name__,
    rules_version=1,
    seat_counts=range(2, 6),
    options=Options,
    action=Move,
    view_type=HiloView,
    fact=Chose | Shown,
    deck_of=deck_of,
    setup=setup,
    to_act=to_act,
    legal_actions=legal_actions,
    judge=judge,
    apply=apply,
    outcome=outcome,
    cards=lambda state: state.cards,
    view=view,
    witness=witness,
    imagine=imagine,
)
