"""Every game keeps every law, with random options, seat counts and play."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kibitz import GAMES, Match
from kibitz.engine.laws import check_match
from tests.laws.worlds import oracle_of

SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize("game", sorted(GAMES))
@settings(max_examples=40)
@given(seed=SEEDS)
def test_every_law_holds_through_a_random_match(game: str, seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(GAMES[game].seat_counts)
    options = oracle_of(game).options(rng, seats)
    match = Match(game, seats=seats, seed=str(seed), options=options)
    check_match(match, rng, thorough_every=8)


@pytest.mark.parametrize("game", sorted(GAMES))
@settings(max_examples=40)
@given(seed=SEEDS)
def test_the_totals_of_the_outcome_follow_from_the_facts(game: str, seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(GAMES[game].seat_counts)
    oracle = oracle_of(game)
    match = Match(game, seats=seats, seed=str(seed), options=oracle.options(rng, seats))
    while match.outcome is None:
        seat = rng.choice(sorted(match.to_act))
        match.play(seat, rng.choice(match.legal_actions(seat)))
    assert oracle.totals(match.facts(None), seats, match.options) == list(match.outcome.scores)


@pytest.mark.parametrize("game", sorted(game for game in GAMES if GAMES[game].secret_hands))
def test_a_game_with_secret_hands_cannot_pass_for_one_without(game: str) -> None:
    """People round one device see everything that one of them is dealt, so a law forbids that there."""
    match = Match(replace(GAMES[game], secret_hands=False), seats=GAMES[game].seat_counts[-1], seed="open")
    with pytest.raises(AssertionError, match="open hands"):
        check_match(match, Random(1))
