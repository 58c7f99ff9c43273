"""What a game offers if a part of it is small enough to be solved: its module `bots/reduced.py` has these functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from kibitz.solver.game import GameTree, Policy


class Solution(Protocol):
    """An equilibrium, as near as the solver came. It is kept as JSON, so it is a `msgspec.Struct`."""

    @property
    def rounds(self) -> int: ...

    @property
    def strategy(self) -> Mapping[str, Sequence[float]]: ...

    def play(self, sight: Any, actions: int, /) -> Sequence[float]: ...


class ReducedModule(Protocol):
    """The module. A `Bot` is a bot of the real game, which is asked about the position behind each sight."""

    def reduced_game(self, solution: Any = None) -> GameTree[Any, Any]:
        """The tree that is solved: the usual one, or the one that a solution is for."""

    def describe(self, solution: Any) -> str:
        """Which part of the game it is, in a few words."""

    def shipped_solution(self) -> Solution:
        """The solution that comes with the game."""

    def solution_from(self, game: Any, rounds: int, play: Policy) -> Solution: ...

    def known_plays(self, game: Any) -> Mapping[str, Policy]:
        """Rules of thumb to measure beside the bots, by name."""

    def sample_bot(self, game: Any, bot: Any, questions: int) -> Policy:
        """How a bot plays, asked this often in each situation."""
