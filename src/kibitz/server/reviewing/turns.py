"""How much is computed for one client at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakValueDictionary

from kibitz.server.people.limits import ConnectionQuota
from kibitz.server.wire.refusals import Refusal

MAX_FOR_STRANGERS = 2
"""How many reviews are computed at a time for people without a token at one address."""


class Turns:
    """A person has one review computed at a time: asking for another ends the work on the one before.

    Strangers behind one address cannot be told apart. None of them ends another's review, but together they have only
    a few computed at a time: one more is refused.
    """

    def __init__(self) -> None:
        self._reviewing: dict[str, asyncio.Task[Any]] = {}
        """By person."""
        self._strangers = ConnectionQuota(MAX_FOR_STRANGERS)
        self._practising: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By person, or for somebody without a token by address."""

    @contextmanager
    def review_for(self, person: str) -> Iterator[None]:
        """Ends what is still being computed for this person, who has left that page."""
        task = asyncio.current_task()
        assert task is not None
        if (before := self._reviewing.get(person)) is not None:
            before.cancel()
        self._reviewing[person] = task
        try:
            yield
        finally:
            if self._reviewing.get(person) is task:
                del self._reviewing[person]

    @contextmanager
    def review_for_stranger(self, address: str) -> Iterator[None]:
        """Refuses somebody without a token if as many reviews as may be are being computed for their address."""
        if not self._strangers.acquire(address):
            raise Refusal("RATE_LIMITED", "too-many-reviews", most=MAX_FOR_STRANGERS)
        try:
            yield
        finally:
            self._strangers.release(address)

    def practice_with(self, person: str) -> asyncio.Lock:
        """Held while bots play on with this person."""
        return self._practising.setdefault(person, asyncio.Lock())
