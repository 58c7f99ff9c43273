"""Randomness by name.

A match has one seed and no generator: each draw names what it is for ("round 2: deal"), and the seed and the name
give its own SHAKE-256 stream. So a draw depends on nothing that was drawn before, and is the same on every machine
and every Python. Numbers come by rejection sampling, so that no remainder is favoured.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from kibitz.engine.vocabulary import Seed

T = TypeVar("T")

WORD = 4
WORD_VALUES = 1 << (8 * WORD)


class Chance(msgspec.Struct, frozen=True, gc=False):
    """The chance of one match: equal keys draw equally."""

    key: bytes

    @classmethod
    def of(cls, seed: Seed) -> Chance:
        return cls(seed.encode())

    def below(self, name: str, bound: int) -> int:
        """A number 0 … bound-1, each as likely."""
        return next(_numbers(self.key, name, (bound,)))

    def pick(self, name: str, items: Sequence[T]) -> T:
        return items[self.below(name, len(items))]

    def shuffle(self, name: str, items: Iterable[T]) -> tuple[T, ...]:
        """The items in random order (Fisher-Yates), each order as likely."""
        shuffled = list(items)
        bounds = range(len(shuffled), 1, -1)
        for last, chosen in zip(range(len(shuffled) - 1, 0, -1), _numbers(self.key, name, bounds), strict=True):
            shuffled[last], shuffled[chosen] = shuffled[chosen], shuffled[last]
        return tuple(shuffled)


def commitment(seed: Seed) -> str:
    """What can be shown before a match without giving its seed away: SHA-256 of the seed's UTF-8, in hex."""
    return hashlib.sha256(seed.encode()).hexdigest()


def _numbers(key: bytes, name: str, bounds: Sequence[int]) -> Iterator[int]:
    """For each bound a number below it; a word that would favour some numbers is passed over."""
    words = _words(key, name, len(bounds) + 2)
    for bound in bounds:
        fair = WORD_VALUES - WORD_VALUES % bound
        while (word := next(words)) >= fair:
            pass
        yield word % bound


def _words(key: bytes, name: str, expected: int) -> Iterator[int]:
    """The stream's 32-bit words. A longer digest of SHAKE starts with the shorter one, so it can be drawn on."""
    stream = hashlib.shake_256(len(key).to_bytes(8, "little") + key + name.encode())
    start = 0
    while True:
        yield from struct.unpack_from(f"<{expected - start}I", stream.digest(WORD * expected), WORD * start)
        start, expected = expected, 2 * expected
