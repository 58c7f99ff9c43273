"""Pairs of worlds that one viewer cannot tell apart, and a search for a way to tell them apart.

Each game's `tests/games/<game>/oracle.py` knows, without asking `sight.py`, what a viewer cannot know (`vary`), what
others may do unseen (`twin`) and which step may reveal a difference (`reveals`).
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, cast

import msgspec

from kibitz.engine.chance import Chance
from kibitz.engine.errors import IllegalAction
from kibitz.engine.game import AnyGame
from kibitz.engine.match import read_action
from kibitz.engine.vocabulary import Action, Actor, Fact, Input, Viewer, to_json
from kibitz.server.vocabulary import Eyes


class Oracle(Protocol):
    """What the tests of a game know about its secrets."""

    def vary(self, state: Any, viewer: Eyes, rng: Random) -> Any: ...

    def twin(self, state: Any, other: Any, seat: Actor, action: Any, viewer: Eyes, rng: Random) -> Any: ...

    def reveals(self, state: Any, other: Any, seat: Actor, action: Any, twin_action: Any, viewer: Eyes) -> bool: ...

    def totals(self, facts: Sequence[Fact], seats: int, options: Any) -> list[int]: ...

    def options(self, rng: Random, seats: int) -> dict[str, Any]: ...


def oracle_of(game: str) -> Oracle:
    return cast("Oracle", importlib.import_module(f"tests.games.{game}.oracle"))


class Leak(AssertionError):
    """A viewer was shown something that it cannot know."""


def random_state(game: AnyGame, seats: int, options: dict[str, Any], rng: Random) -> Any:
    """A state reached by random play, anywhere in a match; seldom its end, after which there is nothing to compare."""
    chance = Chance(rng.randbytes(8))
    states = [game.setup(seats, game.read_options(options, seats), chance, None)]
    for _ in range(rng.randrange(1, 400)):
        acts = all_actions(game, states[-1], seats)
        if not acts:
            break
        seat, action = rng.choice(acts)
        states.append(game.apply(states[-1], seat, action))
    is_over = not all_actions(game, states[-1], seats)
    return states[-1] if rng.random() < (0.1 if is_over else 0.7) else rng.choice(states)


def all_actions(game: AnyGame, state: Any, seats: int) -> list[tuple[Actor, Any]]:
    """Every actor's legal actions, sampled so that each actor is equally likely to be picked."""
    acts: list[tuple[Actor, Any]] = []
    for actor in (*range(seats), None):
        legal = game.legal_actions(state, actor)
        acts += [(actor, legal[i * len(legal) // 16]) for i in range(16)] if legal else []
    return acts


def compare_worlds(game: AnyGame, oracle: Oracle, state: Any, viewer: Viewer, rng: Random, steps: int = 12) -> int:
    """Plays the same actions in a world and in a varied one; returns the number of steps compared."""
    seats: int = state.seats
    other = oracle.vary(state, viewer, rng)
    probes = make_probes(game, state, other, seats, rng)
    assert_same_sight(game, state, other, viewer, probes)
    for done in range(steps):
        acts = [
            (seat, action, twin)
            for seat, action in all_actions(game, state, seats)
            if is_legal(game, other, seat, twin := oracle.twin(state, other, seat, action, viewer, rng))
            and not oracle.reveals(state, other, seat, action, twin, viewer)
        ]
        if not acts:
            return done
        seat, action, twin = rng.choice(acts)
        after, other_after = game.apply(state, seat, action), game.apply(other, seat, twin)
        facts = game.witness(state, Input(seat, action), after, viewer)
        other_facts = game.witness(other, Input(seat, twin), other_after, viewer)
        assert_same("facts", to_json(facts), to_json(other_facts))
        state, other = after, other_after
        assert_same_sight(game, state, other, viewer, probes)
    return steps


def assert_same_sight(game: AnyGame, state: Any, other: Any, viewer: Viewer, probes: Sequence[Action]) -> None:
    """Compares views, choices (as a list and as offers) and refusals, byte for byte."""
    assert_same("view", to_json(game.view(state, viewer)), to_json(game.view(other, viewer)))
    if viewer is None:
        return
    assert_same("list", to_json(game.legal_actions(state, viewer)), to_json(game.legal_actions(other, viewer)))
    assert_same("choices", to_json(game.offers(state, viewer)), to_json(game.offers(other, viewer)))
    for probe in probes:
        assert_same("answer", answer_to(game, state, viewer, probe), answer_to(game, other, viewer, probe))


def assert_same(what: str, here: bytes, there: bytes) -> None:
    if here != there:
        raise Leak(f"the {what} differs:\n{here.decode()[:2000]}\n{there.decode()[:2000]}")


def answer_to(game: AnyGame, state: Any, seat: Actor, action: Action) -> bytes:
    """What the seat is sent when it tries an action: the canonical form, or the refusal's code and sentence."""
    try:
        return to_json(game.judge(state, seat, action))
    except IllegalAction as refusal:
        return f"{refusal.code}: {refusal} / {refusal.sentence('fr')}".encode()


def is_legal(game: AnyGame, state: Any, seat: Actor, action: Action) -> bool:
    try:
        game.judge(state, seat, action)
    except IllegalAction:
        return False
    return True


def make_probes(game: AnyGame, state: Any, other: Any, seats: int, rng: Random) -> list[Action]:
    """Actions that are legal in one world, in the other, for another seat, or nowhere."""
    acts = [*all_actions(game, state, seats), *all_actions(game, other, seats)]
    probes = [action for _, action in rng.sample(acts, min(6, len(acts)))]
    for action in list(probes):
        raw = msgspec.to_builtins(action)
        for key, value in raw.items():
            changed: object = value + rng.choice((-1, 1)) if type(value) is int else rng.choice(("x", None, 1))
            if key != "do" and (read := try_read(game, {**raw, key: changed})) is not None:
                probes.append(read)
    return probes


def try_read(game: AnyGame, raw: dict[str, Any]) -> Action | None:
    try:
        action: Action = read_action(game, raw)
    except IllegalAction:
        return None
    return action


def compare_pairs(game: AnyGame, pairs: int, seed: int) -> int:
    """Compares pairs of worlds over all seat counts, options and viewers; returns the total number of steps."""
    rng = Random(seed)
    oracle = oracle_of(game.id)
    compared = 0
    for _ in range(pairs):
        seats = rng.choice(game.seat_counts)
        state = random_state(game, seats, oracle.options(rng, seats), rng)
        viewer: Viewer = rng.choice((*range(seats), None))
        compared += compare_worlds(game, oracle, state, viewer, rng)
    return compared
