"""The reduced game is a position of the real one, and its shipped solution is nearly perfect."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from kibitz import bot
from kibitz.games.coyote import rules
from kibitz.games.coyote.bots import odds
from kibitz.games.coyote.bots.reduced import (
    FEATHERS,
    Knowledge,
    Position,
    ReducedCoyote,
    by_bare_odds,
    real_position,
    sample_bot,
    shipped_solution,
    solution_from,
)
from kibitz.games.coyote.model import DECK, Announce, Contest
from kibitz.games.coyote.sight import view
from kibitz.solver import Solver, expected_returns, nash_conv

GAME = ReducedCoyote()


def test_the_shipped_solution_is_within_a_two_hundredth_of_perfect() -> None:
    assert shipped_solution().feathers == FEATHERS
    assert nash_conv(GAME, shipped_solution().play) <= 0.005
    assert expected_returns(GAME, shipped_solution().play)[0] == pytest.approx(0, abs=0.001)


def test_the_obvious_rule_is_far_from_perfect() -> None:
    assert nash_conv(GAME, by_bare_odds(GAME)) == pytest.approx(0.4)


def test_the_solver_finds_a_solution_and_a_kept_one_is_as_good() -> None:
    game = ReducedCoyote(("1", "2", "-5", "x2"))
    solver = Solver(game)
    solver.run(300)
    kept = solution_from(game, 300, solver.policy)
    assert nash_conv(game, kept.play) == pytest.approx(nash_conv(game, solver.policy), abs=0.002)
    assert nash_conv(game, kept.play) < 0.01


@pytest.mark.parametrize("said", [(), (3,), (2, 4), (1, 2, 3)])
@pytest.mark.parametrize("sees", FEATHERS)
def test_a_seat_of_the_reduced_game_sees_what_it_would_at_a_real_table(sees: str, said: tuple[int, ...]) -> None:
    state, seat = real_position(GAME, Knowledge(sees, said))
    assert sorted(rules.cards(state)) == sorted(DECK)
    seen = view(state, seat)
    assert (seen.feathers[seat], seen.feathers[1 - seat], seen.to_act) == (None, (sees,), (seat,))
    reached = odds.reach(odds.own_sight(seen))
    for number in range(1, GAME.highest + 1):
        assert reached[number] == pytest.approx(GAME.likelihood(sees, number))


def test_the_reduced_game_ends_as_the_real_one_does() -> None:
    for worn in (("4", "-5"), ("x2", "4"), ("1", "2")):
        for number in range(1, GAME.highest + 1):
            state, _ = real_position(GAME, Knowledge(worn[0], (number,)))
            end = rules.contest(replace(state, feathers=((worn[0],), (worn[1],))), 1)
            assert end.outcome is not None
            gain = GAME.gain(Position(worn, (number, 0)))
            assert gain == (1 if end.outcome.winners == (0,) else -1)


@pytest.mark.parametrize("name", ["random", "easy", "medium", "strong"])
def test_a_bot_is_sampled_as_at_a_real_table(name: str) -> None:
    play = sample_bot(GAME, bot("coyote", name), 3)
    for said in ((), (2,), (3, 8)):
        parts = play(Knowledge("3", said), len(GAME.possible(said)))
        assert sum(parts) == pytest.approx(1)
        assert len(parts) == len(GAME.possible(said))


def test_a_bots_number_beyond_the_highest_is_read_as_the_highest() -> None:
    class Loud:
        def choose(self, view: object, choices: Sequence[object], rng: object) -> object:
            from kibitz.bots import Choice

            return Choice(Announce(200) if Contest() not in choices else Contest())

    play = sample_bot(GAME, Loud(), 2)  # type: ignore[arg-type]
    assert list(play(Knowledge("1", ()), GAME.highest)) == [0.0] * (GAME.highest - 1) + [1.0]
    assert list(play(Knowledge("1", (GAME.highest,)), 1)) == [1.0]
