"""Matches without people: bots on a virtual clock, and random play at full speed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from kibitz.engine.chance import Chance
from kibitz.engine.game import AnyGame
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Action, Millis, Seat


class Choice(msgspec.Struct, frozen=True, gc=False):
    """What a bot decides: an action, and how long a person would have thought. None: it lets others act first."""

    action: Action | None
    after_ms: Millis = 0


class Bot(Protocol):
    """Decides for a seat on its view alone."""

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice: ...


class Intention(msgspec.Struct, frozen=True, gc=False):
    """A choice that will be carried out at `due`, unless the seat's choices change before."""

    action: Action | None
    due: Millis
    choices: tuple[Any, ...]


def play_out(match: Match, bots: Sequence[Bot], rng: Random, *, most_inputs: int = 100_000) -> Match:
    """Plays a match to its end on a virtual clock: of all intentions the earliest happens first.

    An intention stays while the seat's choices stay the same (an answer in a race is not thought over because somebody
    else has answered); otherwise the seat decides anew.
    """
    intentions: dict[Seat, Intention] = {}
    now = match.inputs[-1].at if match.inputs else 0
    while match.outcome is None:
        if match.version >= most_inputs:
            raise RuntimeError(f"{match.game.id} did not end within {most_inputs} inputs: its bots go round in circles")
        intentions = _decide(match, bots, rng, intentions, now)
        ready = [(intention.due, seat) for seat, intention in intentions.items() if intention.action is not None]
        now = min(due for due, _ in ready)
        seat = rng.choice([seat for due, seat in ready if due == now])
        action = intentions.pop(seat).action
        assert action is not None
        match.play(seat, action, at=now)
    return match


def _decide(
    match: Match, bots: Sequence[Bot], rng: Random, before: dict[Seat, Intention], now: Millis
) -> dict[Seat, Intention]:
    intentions = {}
    for seat in range(match.seats):
        choices = match.legal_actions(seat)
        if not choices:
            continue
        held = before.get(seat)
        if held is None or held.choices != choices:
            choice = bots[seat].choose(match.view(seat), choices, rng)
            held = Intention(choice.action, now + max(0, choice.after_ms), choices)
        intentions[seat] = held
    if not any(intentions[seat].action is not None for seat in intentions):
        raise RuntimeError(f"{match.game.id}: every bot waits, though {sorted(match.to_act)} should act")
    return intentions


def random_playout(game: AnyGame, seats: int, seed: str, rng: Random, options: Any = None) -> tuple[Any, int]:
    """Random play straight through the rules, without log, views or facts; gives the last state and the actions played.

    Any seat may be the next to act, so games without turns are played without turns.
    """
    state = game.setup(seats, game.read_options(options, seats), Chance.of(seed), None)
    to_act, legal_actions, apply, random = game.to_act, game.legal_actions, game.apply, rng.random
    actions = 0
    while awaited := to_act(state):
        seat = int(random() * seats)
        if not (choices := legal_actions(state, seat)):
            seat = tuple(awaited)[int(random() * len(awaited))]
            choices = legal_actions(state, seat)
        state = apply(state, seat, choices[int(random() * len(choices))])
        actions += 1
    return state, actions
