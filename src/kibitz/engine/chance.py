"""Randomness by name.

A match has one seed and no generator. Each draw names what it is for ("round 2: deal"), and the seed and that name
start a SHAKE-256 stream. So a draw does not depend on earlier draws, and is the same on every machine and Python
version. Rejection sampling makes all numbers equally likely.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Protocol, TypeVar

import msgspec

from kibitz.engine.vocabulary import Seed

T = TypeVar("T")

WORD = 4
WORD_VALUES = 1 << (8 * WORD)


class Shake(Protocol):
    def digest(self, length: int, /) -> bytes: ...


class Chance(msgspec.Struct, frozen=True, gc=False):
    """All draws of one match: equal keys give equal draws."""

    key: bytes

    @classmethod
    def of(cls, seed: Seed) -> Chance:
        return cls(seed.encode())

    def below(self, name: str, bound: int) -> int:
        """A number from 0 to bound-1, all equally likely."""
        return _numbers(self.key, name, (bound,))[0]

    def pick(self, name: str, items: Sequence[T]) -> T:
        return items[self.below(name, len(items))]

    def shuffle(self, name: str, items: Iterable[T]) -> tuple[T, ...]:
        """The items in random order (Fisher-Yates), all orders equally likely."""
        shuffled = list(items)
        last = len(shuffled)
        for chosen in _numbers(self.key, name, range(last, 1, -1)):
            last -= 1
            shuffled[last], shuffled[chosen] = shuffled[chosen], shuffled[last]
        return tuple(shuffled)


def commitment(seed: Seed) -> str:
    """SHA-256 of the seed's UTF-8 bytes, in hex: shown before a match, it commits to the seed without revealing it."""
    return hashlib.sha256(seed.encode()).hexdigest()


def _numbers(key: bytes, name: str, bounds: Sequence[int]) -> list[int]:
    """A random number below each bound."""
    if not bounds:
        return []
    stream = hashlib.shake_256(len(key).to_bytes(8, "little") + key + name.encode())
    words = _words(stream, len(bounds))
    if max(words) < WORD_VALUES - max(bounds):  # nearly always: no word has to be rejected
        return [word % bound for word, bound in zip(words, bounds, strict=True)]
    return _by_rejection(stream, bounds)


def _by_rejection(stream: Shake, bounds: Sequence[int]) -> list[int]:
    """As `_numbers`, but rejects each word that would make some numbers more likely than others."""
    count = len(bounds)
    while True:
        count *= 2
        words = iter(_words(stream, count))
        numbers = []
        for bound in bounds:
            fair = WORD_VALUES - WORD_VALUES % bound
            numbers += [word % bound for word in islice(filter(fair.__gt__, words), 1)]
        if len(numbers) == len(bounds):
            return numbers


def _words(stream: Shake, count: int) -> tuple[int, ...]:
    """The first 32-bit words of a stream. A longer read begins with the same words."""
    return struct.unpack(f"<{count}I", stream.digest(WORD * count))
