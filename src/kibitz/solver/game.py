"""What a game is to the solver: a tree of positions, with whose turn it is and what that player knows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

S = TypeVar("S")
A = TypeVar("A")

Sight: TypeAlias = Hashable
"""What the player on turn knows (its information set): positions that it cannot tell apart have the same."""

Policy: TypeAlias = Callable[[Any, int], Sequence[float]]
"""The probability of each action, given what is known (a `Sight`) and the number of actions."""


class GameTree(Protocol[S, A]):
    """A zero-sum game for two players."""

    def deals(self) -> Sequence[tuple[S, float]]:
        """The positions where play may begin, with their probabilities."""

    def player(self, state: S) -> int | None:
        """Whose turn it is: 0 or 1, or None at the end."""

    def actions(self, state: S) -> Sequence[A]: ...

    def after(self, state: S, action: A) -> S: ...

    def gain(self, state: S) -> float:
        """What player 0 wins at the end, and player 1 loses."""

    def sight(self, state: S) -> Sight: ...


def uniform(sight: Sight, actions: int) -> Sequence[float]:
    """The policy that plays every action equally often."""
    return [1 / actions] * actions
