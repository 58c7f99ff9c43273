"""How to play games that are small enough to solve: regret minimisation, best responses, and how far play is from both.

It knows no game of this project. Whatever follows the protocol in `game.py` can be solved; the tests solve textbook
games whose equilibria are known, and a game may offer a part of itself (`reduced.py`).
"""

from __future__ import annotations

from kibitz.solver.cfr import Solver
from kibitz.solver.game import Game, Policy, uniform
from kibitz.solver.reduced import ReducedModule, Solution
from kibitz.solver.regret import Regrets
from kibitz.solver.response import best_response_value, expected_returns, nash_conv

__all__ = [
    "Game",
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
