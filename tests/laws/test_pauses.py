"""Pauses leak nothing: a bot's pause is the same in worlds that a viewer cannot tell apart.

Every bot draws its pause before it decides, so the same generator gives the same pause whatever the bot sees. (The
random bot draws it from the same range at any time.)
"""

from __future__ import annotations

from random import Random

import pytest

from kibitz import GAMES, bot, levels
from kibitz.engine.game import AnyGame
from tests.laws.worlds import oracle_of, random_state

PAIRS = 25


@pytest.mark.parametrize(
    ("game", "level"), [(game, level) for game in GAMES for level in levels(game) if level != "random"]
)
def test_a_pause_does_not_depend_on_what_a_viewer_cannot_know(game: str, level: str) -> None:
    rng = Random(f"{game} {level}")
    compared = sum(compare_pauses(GAMES[game], level, rng) for _ in range(PAIRS))
    assert compared > PAIRS / 2


def compare_pauses(game: AnyGame, level: str, rng: Random) -> int:
    """Compares the pauses of all seats but the viewer's, in a world and in one that the viewer cannot tell from it."""
    oracle, seats = oracle_of(game.id), rng.choice(game.seat_counts)
    state = random_state(game, seats, oracle.options(rng, seats), rng)
    viewer, compared = rng.randrange(seats), 0
    other = oracle.vary(state, viewer, rng)
    for seat in (game.to_act(state) & game.to_act(other)) - {viewer}:
        decider, seed = bot(game, level), rng.random()
        pauses = [
            decider.choose(game.view(world, seat), game.legal_actions(world, seat), Random(seed)).after_ms
            for world in (state, other)
        ]
        assert pauses[0] == pauses[1]
        compared += 1
    return compared
