"""Whether shuffles are fair: χ² tests over millions of them. Writes the figures into docs/reliability.md.

Two questions are asked. Is each card equally likely to be at each position? And for each two positions, is each pair of
cards equally likely to be there? Seeds are fixed, so the same version of Kibitz always gives the same figures.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bench import page
from kibitz.engine.chance import Chance

CARDS = 30
"""As many as coyote has."""
BATCH = 20_000
SUSPICIOUS = 0.01

Shuffle = Callable[[str, int], Iterable[int]]
"""Shuffles this number of cards by a seed."""


def shuffle(seed: str, cards: int) -> Iterable[int]:
    return Chance.of(seed).shuffle("deal", range(cards))


@dataclass(frozen=True)
class ChiSquare:
    value: float
    freedom: int

    @property
    def p(self) -> float:
        """How likely fair shuffles are to differ from the expectation by this much or more (Wilson and Hilferty)."""
        spread = 2 / (9 * self.freedom)
        deviation = ((self.value / self.freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
        return math.erfc(deviation / math.sqrt(2)) / 2


class Counts:
    """How often each card was at each position, and each two cards at each two positions."""

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.shuffles = 0
        self.positions: NDArray[np.int64] = np.zeros((cards, cards), np.int64)
        self.pairs: NDArray[np.int64] = np.zeros((cards * (cards - 1) // 2, cards * cards), np.int64)

    def add(self, orders: NDArray[np.int64]) -> None:
        self.shuffles += len(orders)
        for position in range(self.cards):
            self.positions[position] += np.bincount(orders[:, position], minlength=self.cards)
        for number, (one, other) in enumerate(combinations(range(self.cards), 2)):
            both = orders[:, one] * self.cards + orders[:, other]
            self.pairs[number] += np.bincount(both, minlength=self.cards**2)

    def merge(self, other: Counts) -> None:
        self.shuffles += other.shuffles
        self.positions += other.positions
        self.pairs += other.pairs

    def test_positions(self) -> ChiSquare:
        """Rows and columns have fixed sums, which the factor makes up for."""
        expected = self.shuffles / self.cards
        differences = float((((self.positions - expected) ** 2) / expected).sum())
        return ChiSquare(differences * (self.cards - 1) / self.cards, (self.cards - 1) ** 2)

    def test_pairs(self) -> list[ChiSquare]:
        """One test for each two positions."""
        different = ~np.eye(self.cards, dtype=bool).ravel()
        cells = self.cards * (self.cards - 1)
        expected = self.shuffles / cells
        sums = (((self.pairs[:, different] - expected) ** 2) / expected).sum(axis=1)
        return [ChiSquare(float(value), cells - 1) for value in sums]


def count(start: int, shuffles: int, cards: int = CARDS, by: Shuffle = shuffle) -> Counts:
    counts = Counts(cards)
    for first in range(start, start + shuffles, BATCH):
        seeds = range(first, min(first + BATCH, start + shuffles))
        counts.add(np.array([tuple(by(f"shuffle {seed}", cards)) for seed in seeds], np.int64))
    return counts


def count_in_processes(shuffles: int, processes: int) -> Counts:
    share = BATCH * 10
    starts = range(0, shuffles, share)
    total = Counts(CARDS)
    with ProcessPoolExecutor(processes) as executor:
        for part in executor.map(count, starts, [min(share, shuffles - start) for start in starts]):
            total.merge(part)
            print(f"{total.shuffles:,} of {shuffles:,}", end="\r", flush=True)
    return total


def describe(counts: Counts) -> str:
    positions, pairs = counts.test_positions(), counts.test_pairs()
    smallest = min(test.p for test in pairs)
    low = sum(test.p < SUSPICIOUS for test in pairs)
    adjusted = min(1.0, smallest * len(pairs))
    return (
        f"**{counts.shuffles:,} shuffles** of {counts.cards} cards. Positions: χ² = {positions.value:.1f} with "
        f"{positions.freedom} degrees of freedom, p = {positions.p:.2f}. Pairs: {len(pairs)} tests with "
        f"{pairs[0].freedom} degrees of freedom; the smallest p is {smallest:.4f}, or {adjusted:.2f} when adjusted for "
        f"their number; {low} of {len(pairs)} below {SUSPICIOUS}, where {SUSPICIOUS * len(pairs):.1f} are expected. "
        f"{page.describe_commit()}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shuffles", type=int, default=10_000_000)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--dry", action="store_true", help="print the figures instead of writing them")
    arguments = parser.parse_args()
    text = describe(count_in_processes(arguments.shuffles, arguments.processes))
    print(text)
    if not arguments.dry:
        page.write("reliability.md", "randomness", text)


if __name__ == "__main__":
    main()
