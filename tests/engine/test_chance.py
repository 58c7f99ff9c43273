from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.engine import chance as module
from kibitz.engine.chance import Chance, commitment


def test_draws_are_the_same_on_every_machine_and_python() -> None:
    chance = Chance.of("any text")
    assert chance.shuffle("round 1: deal", range(10)) == (0, 6, 8, 3, 5, 1, 9, 4, 7, 2)
    assert [chance.below(f"draw {n}", 1000) for n in range(5)] == [770, 425, 100, 609, 185]


def test_a_draw_depends_on_its_name_and_the_seed_alone() -> None:
    one = Chance.of("seed")
    assert one.shuffle("a", range(20)) == Chance.of("seed").shuffle("a", range(20))
    assert one.shuffle("a", range(20)) != one.shuffle("b", range(20))
    assert one.shuffle("a", range(20)) != Chance.of("other").shuffle("a", range(20))


def test_seed_and_name_are_encoded_unambiguously() -> None:
    assert Chance.of("ab").shuffle("c", range(20)) != Chance.of("a").shuffle("bc", range(20))


@given(st.text(max_size=20), st.lists(st.integers(), max_size=80))
def test_a_shuffle_keeps_every_item(seed: str, items: list[int]) -> None:
    assert sorted(Chance(seed.encode(errors="replace")).shuffle("x", items)) == sorted(items)


def test_all_orders_are_equally_likely() -> None:
    orders = Counter(Chance.of(str(n)).shuffle("deal", "abc") for n in range(12_000))
    assert set(orders) == set(permutations("abc"))
    assert max(abs(count - 2000) for count in orders.values()) < 200, "within 5 standard deviations"


def test_all_numbers_below_a_bound_are_equally_likely() -> None:
    numbers = Counter(Chance.of(str(n)).below("draw", 7) for n in range(14_000))
    assert sorted(numbers) == list(range(7))
    assert max(abs(count - 2000) for count in numbers.values()) < 210


class Words:
    """A stream of given words."""

    def __init__(self, *words: int) -> None:
        self.bytes = b"".join(word.to_bytes(4, "little") for word in words)

    def digest(self, length: int, /) -> bytes:
        return self.bytes[:length].ljust(length, b"\0")


def test_words_that_would_favour_some_numbers_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2**32 is 6 more than a multiple of 10: the last six words would favour 0 to 5.
    monkeypatch.setattr(hashlib, "shake_256", lambda data: Words(2**32 - 6, 2**32 - 1, 2**32 - 7, 13))
    assert Chance.of("x").below("draw", 10) == (2**32 - 7) % 10
    assert module._numbers(b"", "", (10, 10)) == [(2**32 - 7) % 10, 3]


@given(st.lists(st.integers(1, 2**31), min_size=1, max_size=20), st.binary(max_size=8))
def test_the_fast_path_and_rejection_sampling_agree(bounds: list[int], key: bytes) -> None:
    stream = hashlib.shake_256(len(key).to_bytes(8, "little") + key + b"name")
    assert module._numbers(key, "name", bounds) == module._by_rejection(stream, bounds)


def test_the_commitment_is_the_plain_hash_of_the_seed() -> None:
    assert commitment("épée") == hashlib.sha256("épée".encode()).hexdigest()
