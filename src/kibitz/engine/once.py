"""What is the same for every viewer is made once for each state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")


def once_a_state(make: Callable[[S], T]) -> Callable[[S], T]:
    """Remembers what was made of the last state: viewers ask for the same one, one after the other."""
    remembered: tuple[S, T] | None = None

    def made(state: S) -> T:
        nonlocal remembered
        if remembered is None or remembered[0] is not state:
            remembered = state, make(state)
        return remembered[1]

    return made
