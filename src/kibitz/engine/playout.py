"""Plays matches without people: bots on a virtual clock, or random moves at full speed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from kibitz.engine.chance import Chance
from kibitz.engine.game import AnyGame
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Action, Input, Millis, Seat


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A bot's decision: an action, or None to let others act first, and how long a person would have thought."""

    action: Action | None
    after_ms: Millis = 0


class Bot(Protocol):
    """Decides for a seat, from its view alone."""

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice: ...


class Intention(msgspec.Struct, frozen=True, gc=False):
    """A choice that will be played at `due`, unless the seat's choices change before that."""

    action: Action | None
    due: Millis
    choices: tuple[Any, ...]
    """What the seat could do then: its legal actions, or its offers."""


def first_to_act(intentions: Mapping[Seat, Intention], rng: Random) -> Seat | None:
    """The seat whose intention is due first, among several by lot; None if all of them wait."""
    ready = [seat for seat, intention in intentions.items() if intention.action is not None]
    if not ready:
        return None
    due = min(intentions[seat].due for seat in ready)
    return rng.choice([seat for seat in ready if intentions[seat].due == due])


class Players:
    """Bots in some seats of a match, on a virtual clock: the earliest of their intentions happens first.

    A seat keeps its intention while its choices stay the same (it does not reconsider its answer in a race because
    somebody else has answered); otherwise it decides again.
    """

    def __init__(self, match: Match, bots: Mapping[Seat, Bot], rng: Random) -> None:
        self.match = match
        self.bots = bots
        self.rng = rng
        self.now: Millis = match.last_at
        self._intentions: dict[Seat, Intention] = {}

    def next(self) -> Input | None:
        """The next input, if nobody else acts first; None if every bot is waiting."""
        self._decide()
        seat = first_to_act(self._intentions, self.rng)
        if seat is None:
            return None
        return Input(seat, self._intentions[seat].action, self._intentions[seat].due)

    def play(self, entry: Input) -> None:
        """Plays an input: the one that `next` returned, or another seat's."""
        self.now = max(self.now, entry.at)
        self.match.play(entry.seat, entry.action, at=self.now)
        if entry.seat is not None:
            self._intentions.pop(entry.seat, None)

    def _decide(self) -> None:
        held = self._intentions
        self._intentions = {}
        for seat, bot in self.bots.items():
            choices = self.match.legal_actions(seat)
            if not choices:
                continue
            if seat not in held or held[seat].choices != choices:
                choice = bot.choose(self.match.view(seat), choices, self.rng)
                held[seat] = Intention(choice.action, self.now + max(0, choice.after_ms), choices)
            self._intentions[seat] = held[seat]


def play_out(match: Match, bots: Sequence[Bot], rng: Random, *, most_inputs: int = 100_000) -> Match:
    """Plays a match to its end, with a bot in every seat."""
    players = Players(match, dict(enumerate(bots)), rng)
    while match.outcome is None:
        entry = players.next()
        if entry is None:
            raise RuntimeError(f"{match.game.id}: every bot waits, though {sorted(match.to_act)} should act")
        if match.version >= most_inputs:
            raise RuntimeError(f"{match.game.id}: no end within {most_inputs} inputs: its bots go round in circles")
        players.play(entry)
    return match


def random_playout(game: AnyGame, seats: int, seed: str, rng: Random, options: Any = None) -> tuple[Any, int]:
    """Plays at random straight through the rules, without log, views or facts.

    Returns the last state and the number of actions. In a game without turns any seat may be the next to act.
    """
    state = game.setup(seats, game.read_options(options, seats), Chance.of(seed), None)
    to_act, legal_actions, apply, random = game.to_act, game.legal_actions, game.apply, rng.random
    turnless, actions = game.turnless, 0
    while awaited := to_act(state):
        if turnless:
            seat = rng.choice([seat for seat in range(seats) if legal_actions(state, seat)])
        elif len(awaited) == 1:
            (seat,) = awaited
        else:
            seat = rng.choice(tuple(awaited))
        choices = legal_actions(state, seat)
        state = apply(state, seat, choices[int(random() * len(choices))])
        actions += 1
    return state, actions
