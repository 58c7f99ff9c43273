"""Overbid's cards, and bags of them: cards without an order, counted by kind."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from kibitz.engine.vocabulary import Value

Card: TypeAlias = Literal["2", "3", "4", "+1"]
Number: TypeAlias = Literal[2, 3, 4]
"""The value of a bid: all its cards but the `+1` show it."""

CARDS: tuple[Card, ...] = ("2", "3", "4", "+1")
NUMBERS: tuple[Number, ...] = (2, 3, 4)
KINDS = range(4)
PLUS = 3
"""The kind of the `+1`; kinds are numbered in the order of `CARDS`."""
KIND_OF: dict[str | int, int] = {"2": 0, "3": 1, "4": 2, "+1": PLUS, 2: 0, 3: 1, 4: 2}
POINTS_OF: dict[Card, int] = {"2": 2, "3": 3, "4": 4, "+1": 1}

PACK: tuple[Card, ...] = ("2",) * 9 + ("3",) * 6 + ("4",) * 3 + ("+1",) * 3

Bag: TypeAlias = tuple[int, int, int, int]
"""How many cards of each kind: 2, 3, 4 and +1."""

EMPTY: Bag = (0, 0, 0, 0)


def bag_of(cards: tuple[Card, ...]) -> Bag:
    """How many cards of each kind there are."""
    return cards.count("2"), cards.count("3"), cards.count("4"), cards.count("+1")


@lru_cache(maxsize=4096)
def cards_of(bag: Bag) -> tuple[Card, ...]:
    """The cards in a bag, sorted, `+1` last."""
    return tuple(card for card, count in zip(CARDS, bag, strict=True) for _ in range(count))


def add(one: Bag, other: Bag) -> Bag:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def subtract(one: Bag, other: Bag) -> Bag:
    """What is left of one bag after taking the other out of it."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]


def add_all(bags: Iterable[Bag]) -> Bag:
    total = EMPTY
    for bag in bags:
        total = add(total, bag)
    return total


def holds(hand: Bag, cards: Bag) -> bool:
    """Whether a hand has all these cards."""
    return cards[0] <= hand[0] and cards[1] <= hand[1] and cards[2] <= hand[2] and cards[3] <= hand[3]


def some_of(kind: int, count: int, plus: int = 0) -> Bag:
    """`count` cards of one kind, and `plus` cards `+1`."""
    bag = [0, 0, 0, plus]
    bag[kind] += count
    return bag[0], bag[1], bag[2], bag[3]


class Counts(Value, frozen=True):
    """How many cards of each kind, by the name of the kind."""

    twos: int = msgspec.field(name="2")
    """Cards of value 2."""
    threes: int = msgspec.field(name="3")
    """Cards of value 3."""
    fours: int = msgspec.field(name="4")
    """Cards of value 4."""
    pluses: int = msgspec.field(name="+1")
    """Cards that add 1 to a bid of any value."""

    @property
    def bag(self) -> Bag:
        return self.twos, self.threes, self.fours, self.pluses


@lru_cache(maxsize=4096)
def counts(bag: Bag) -> Counts:
    return Counts(*bag)
