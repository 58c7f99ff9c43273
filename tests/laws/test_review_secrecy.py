"""A review of a seat, and what is played on from it, rest on what that seat could know."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from kibitz import GAMES, Match
from kibitz.engine.game import AnyGame
from kibitz.engine.vocabulary import Seat, Viewer, to_json
from kibitz.reviews.decisions import decision_at
from kibitz.server.reviewing.reviews import build_question
from tests.laws.worlds import Leak, assert_same, oracle_of, random_state

NAMES = ("Ada", "Ben", "Chloé", "Dara", "Elif", "Farid")
PAIRS = 40


def what_is_computed_from(game: AnyGame, state: Any, seat: Seat, place: int) -> bytes:
    """The question about a decision and the position that is played on from, which is all that a review sends out."""
    match = Match.from_position(game, state, seats=state.seats, options=state.options)
    choices = game.legal_actions(state, seat)
    match.apply_judged(seat, choices[place % len(choices)])
    decision = decision_at(match, seat, 0)
    question = build_question(game, decision, decision.chosen, NAMES[: state.seats], "en")
    imagined = game.imagine(msgspec.convert(msgspec.to_builtins(decision.view), game.view_type), Random(place))
    return to_json((question, game.view(imagined, None)))


def compare_reviews(game: AnyGame, pairs: int, *, honest: AnyGame | None = None) -> int:
    """Compares worlds that differ only in what a seat cannot know; returns how many pairs had a decision."""
    rng, oracle, compared = Random(7), oracle_of(game.id), 0
    for _ in range(pairs):
        seats = rng.choice(game.seat_counts)
        state = random_state(honest or game, seats, oracle.options(rng, seats), rng)
        deciding = [seat for seat in range(seats) if len(game.legal_actions(state, seat)) > 1]
        if deciding:
            seat, place = rng.choice(deciding), rng.randrange(10_000)
            worlds = state, oracle.vary(state, seat, rng)
            here, there = (what_is_computed_from(game, world, seat, place) for world in worlds)
            assert_same("review", here, there)
            compared += 1
    return compared


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_review_does_not_depend_on_secrets(game: str) -> None:
    assert compare_reviews(GAMES[game], PAIRS) > PAIRS / 8


def leaky_view(game: AnyGame) -> AnyGame:
    """A view whose scores tell something about the cards in the order in which they lie."""

    def view(state: Any, viewer: Viewer) -> Any:
        seen = game.view(state, viewer)
        return msgspec.structs.replace(seen, scores=(hash(tuple(game.cards(state))) % 997, *seen.scores[1:]))

    return replace(game, view=view)


def leaky_choice(game: AnyGame) -> AnyGame:
    """A choice that stands for another, depending on a secret."""

    def representative(state: Any, action: Any) -> Any:
        choices: tuple[Any, ...] = game.legal_actions(state, next(iter(game.to_act(state))))
        return choices[hash(tuple(game.cards(state))) % len(choices)]

    return replace(game, representative=representative)


@pytest.mark.parametrize("plant", [leaky_view, leaky_choice])
def test_a_leak_into_a_review_is_found(plant: Any) -> None:
    honest = GAMES["coyote"]
    with pytest.raises(Leak):
        compare_reviews(plant(honest), PAIRS, honest=honest)
