"""A short form of `make randomness`: seeds are fixed, so that chance cannot make it fail."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from bench.randomness import Counts, Shuffle, count

SHUFFLES, CARDS = 5_000, 12
SUSPICIOUS = 1e-4


def smallest_p(counts: Counts) -> float:
    return min(test.p for test in (counts.test_positions(), *counts.test_pairs()))


def test_shuffles_put_every_card_and_every_pair_everywhere_equally_often() -> None:
    assert smallest_p(count(0, SHUFFLES, CARDS)) > SUSPICIOUS


def swap_any_two(seed: str, cards: int) -> Iterable[int]:
    """A well-known mistake: each card is swapped with any other, instead of with one that is left."""
    rng, items = Random(seed), list(range(cards))
    for one in range(cards):
        other = rng.randrange(cards)
        items[one], items[other] = items[other], items[one]
    return items


def favour_low_numbers(seed: str, cards: int) -> Iterable[int]:
    """Numbers are taken from words that are too short, without rejecting any."""
    rng, items = Random(seed), list(range(cards))
    for last in range(cards - 1, 0, -1):
        chosen = rng.getrandbits(5) % (last + 1)
        items[last], items[chosen] = items[chosen], items[last]
    return items


def cut_only(seed: str, cards: int) -> Iterable[int]:
    """Every card is everywhere equally often, but neighbours stay together."""
    cut = Random(seed).randrange(cards)
    return [*range(cut, cards), *range(cut)]


@pytest.mark.parametrize("unfair", [swap_any_two, favour_low_numbers, cut_only])
def test_unfair_shuffles_are_noticed(unfair: Shuffle) -> None:
    assert smallest_p(count(0, SHUFFLES, CARDS, unfair)) < SUSPICIOUS


def test_a_cut_is_noticed_only_by_pairs() -> None:
    counts = count(0, SHUFFLES, CARDS, cut_only)
    assert counts.test_positions().p > SUSPICIOUS
    assert max(test.p for test in counts.test_pairs()) < SUSPICIOUS
