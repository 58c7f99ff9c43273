"""What a game is to the solver: a tree of positions, whose turn it is in each, and what that player can tell apart."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

S = TypeVar("S")
A = TypeVar("A")

Sight: TypeAlias = Hashable
"""What the player on turn knows: positions that look the same to it have the same one."""

Policy: TypeAlias = Callable[[Any, int], Sequence[float]]
"""How likely each action is, by what is known (a `Sight`) and how many actions there are."""


class Game(Protocol[S, A]):
    """A game for two players whose returns add up to nothing."""

    def deals(self) -> Sequence[tuple[S, float]]:
        """Where play may begin, with the chance of each."""

    def player(self, state: S) -> int | None:
        """Whose turn it is: 0 or 1, or None at the end."""

    def actions(self, state: S) -> Sequence[A]: ...

    def after(self, state: S, action: A) -> S: ...

    def gain(self, state: S) -> float:
        """What player 0 has won at the end, and player 1 lost."""

    def sight(self, state: S) -> Sight: ...


def uniform(sight: Sight, actions: int) -> Sequence[float]:
    """The policy that knows nothing."""
    return [1 / actions] * actions
