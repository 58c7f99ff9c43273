"""Randomness by name.

A match has one seed and no generator: each draw names what it is for ("round 2: deal"), and the seed and the name
give its own SHAKE-256 stream. So a draw depends on nothing that was drawn before, and is the same on every machine
and every Python. Numbers come by rejection sampling, so that no remainder is favoured.
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
    """The chance of one match: equal keys draw equally."""

    key: bytes

    @classmethod
    def of(cls, seed: Seed) -> Chance:
        return cls(seed.encode())

    def below(self, name: str, bound: int) -> int:
        """A number 0 … bound-1, each as likely."""
        return _numbers(self.key, name, (bound,))[0]

    def pick(self, name: str, items: Sequence[T]) -> T:
        return items[self.below(name, len(items))]

    def shuffle(self, name: str, items: Iterable[T]) -> tuple[T, ...]:
        """The items in random order (Fisher-Yates), each order as likely."""
        shuffled = list(items)
        last = len(shuffled)
        for chosen in _numbers(self.key, name, range(last, 1, -1)):
            last -= 1
            shuffled[last], shuffled[chosen] = shuffled[chosen], shuffled[last]
        return tuple(shuffled)


def commitment(seed: Seed) -> str:
    """What can be shown before a match without giving its seed away: SHA-256 of the seed's UTF-8, in hex."""
    return hashlib.sha256(seed.encode()).hexdigest()


def _numbers(key: bytes, name: str, bounds: Sequence[int]) -> list[int]:
    """For each bound a number below it."""
    if not bounds:
        return []
    stream = hashlib.shake_256(len(key).to_bytes(8, "little") + key + name.encode())
    words = _words(stream, len(bounds))
    if max(words) < WORD_VALUES - max(bounds):  # nearly always: then no word is among those to be passed over
        return [word % bound for word, bound in zip(words, bounds, strict=True)]
    return _by_rejection(stream, bounds)


def _by_rejection(stream: Shake, bounds: Sequence[int]) -> list[int]:
    """The words in order, but for those that would favour some numbers: they are passed over."""
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
    """The first words of a stream; more of them start with the same ones."""
    return struct.unpack(f"<{count}I", stream.digest(WORD * count))
