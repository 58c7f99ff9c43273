"""What is the same for every viewer, or asked for again and again, is made once."""

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


MOST_OBJECTS = 256


def once_an_object(make: Callable[[S], T]) -> Callable[[S], T]:
    """Remembers what was made of each of the latest objects, by who they are: to look at a long list costs too much."""
    remembered: dict[int, tuple[S, T]] = {}

    def made(given: S) -> T:
        known = remembered.get(id(given))
        if known is None:
            if len(remembered) >= MOST_OBJECTS:
                remembered.clear()
            known = remembered[id(given)] = given, make(given)
        return known[1]

    return made
