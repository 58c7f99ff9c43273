"""Solves games that are small enough: regret minimisation, best responses, and how far play is from an equilibrium.

It knows no game of this project. Any game that follows the protocol in `game.py` can be solved. The tests solve
textbook games with known equilibria, and a game of the project may offer a part of itself (`reduced.py`).
"""

from __future__ import annotations

from kibitz.solver.cfr import Solver
from kibitz.solver.game import GameTree, Policy, uniform
from kibitz.solver.reduced import ReducedModule, Solution
from kibitz.solver.regret import Regrets
from kibitz.solver.response import best_response_value, expected_returns, nash_conv

__all__ = [
    "GameTree",
    "Policy",
    "ReducedModule",
    "Regrets",
    "Solution",
    "Solver",
    "best_response_value",
    "expected_returns",
    "nash_conv",
    "uniform",
]
