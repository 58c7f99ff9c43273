"""Caches for values that depend on one object and are needed repeatedly."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")


def cache_latest(make: Callable[[S], T]) -> Callable[[S], T]:
    """Caches the result for the latest state: all viewers ask about the same state, one after the other."""
    remembered: tuple[S, T] | None = None

    def made(state: S) -> T:
        nonlocal remembered
        if remembered is None or remembered[0] is not state:
            remembered = state, make(state)
        return remembered[1]

    return made


MAX_OBJECTS = 256


def cache_by_identity(make: Callable[[S], T]) -> Callable[[S], T]:
    """Caches results by the identity of their argument, because hashing or comparing a long list costs too much."""
    remembered: dict[int, tuple[S, T]] = {}

    def made(given: S) -> T:
        known = remembered.get(id(given))
        if known is None:
            if len(remembered) >= MAX_OBJECTS:
                remembered.clear()
            known = remembered[id(given)] = given, make(given)
        return known[1]

    return made
