"""The solver finds what the textbooks say, and measures how far anything else is from it."""

from __future__ import annotations

import pytest

from kibitz.solver import Regrets, Solver, best_response_value, expected_returns, nash_conv, uniform
from tests.solver.games import KuhnPoker, LiarsDice


@pytest.fixture(scope="module")
def kuhn() -> Solver:  # type: ignore[type-arg]
    solver = Solver(KuhnPoker())
    solver.run(1000)
    return solver


def test_kuhn_poker_is_worth_an_eighteenth_to_the_second_player(kuhn: Solver) -> None:  # type: ignore[type-arg]
    assert nash_conv(kuhn.game, kuhn.policy) < 0.002
    assert expected_returns(kuhn.game, kuhn.policy)[0] == pytest.approx(-1 / 18, abs=0.001)


def test_the_solution_of_kuhn_poker_is_a_known_equilibrium(kuhn: Solver) -> None:  # type: ignore[type-arg]
    """In every equilibrium the queen never bets first and calls a third more often than the jack bluffs; and so on."""
    bet = {sight: kuhn.policy(sight, 2)[1] for sight in kuhn.learned}
    bluff = bet[0, ""]
    assert 0 <= bluff <= 1 / 3 + 0.01
    assert bet[2, ""] == pytest.approx(3 * bluff, abs=0.03)
    assert bet[1, ""] == pytest.approx(0, abs=0.01)
    assert bet[1, "pb"] == pytest.approx(bluff + 1 / 3, abs=0.02)
    assert bet[0, "p"] == pytest.approx(1 / 3, abs=0.02)
    assert bet[1, "b"] == pytest.approx(1 / 3, abs=0.02)
    assert (bet[2, "b"], bet[2, "p"], bet[0, "b"]) == pytest.approx((1, 1, 0), abs=0.01)


def test_the_best_response_to_random_play_wins_what_it_can() -> None:
    """Worked out by hand: against random play, second player of Kuhn poker wins 5/12 and the first 1/2."""
    game = KuhnPoker()
    assert best_response_value(game, uniform, 0) == pytest.approx(0.5)
    assert best_response_value(game, uniform, 1) == pytest.approx(5 / 12)
    assert nash_conv(game, uniform) == pytest.approx(11 / 12)


def test_a_small_liars_dice_is_solved() -> None:
    solver = Solver(LiarsDice(3))
    solver.run(200)
    assert nash_conv(solver.game, solver.policy) < 0.004
    assert nash_conv(solver.game, uniform) > 0.5


def test_regrets_become_a_strategy() -> None:
    regrets = Regrets(2)
    assert regrets.strategy() == [0.5, 0.5]
    regrets.learn([1.0, -1.0])
    regrets.learn([1.0, 0.5])
    assert regrets.strategy() == [0.8, 0.2]
    regrets.remember([1.0, 0.0], 3)
    regrets.remember([0.0, 1.0], 1)
    assert regrets.average() == [0.75, 0.25]
