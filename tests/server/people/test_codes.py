"""Table codes: easy to say, forgiving to type, and hard to guess."""

from __future__ import annotations

import re
from itertools import combinations, product
from math import log2
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.server.people.codes import (
    KNOWN,
    LONG_NUMBERS,
    NUMBERS,
    WORDS,
    BadCode,
    new_code,
    new_short_code,
    read_code,
)
from kibitz.server.people.limits import LIMITS

SOUNDS = (
    ("PH", "F"),
    ("CK|QU|C(?![EIYH])", "K"),
    ("CH|SH|C|Z", "S"),
    ("G(?=[EIY])", "J"),
    ("X", "KS"),
    ("H", ""),
    ("W", "V"),
    ("Y|EE|EA|IE", "I"),
    ("EAU|AU|OA", "O"),
    ("OO|OU", "U"),
    ("AI|EI", "E"),
    (r"(.)\1", r"\1"),
    ("E$", ""),
)


def sound(word: str) -> str:
    """Roughly how a word sounds to an English or French speaker."""
    for spelt, heard in SOUNDS:
        word = re.sub(spelt, heard, word)
    return word


def slips(one: str, other: str) -> int:
    """The Levenshtein distance: letters inserted, deleted or replaced."""
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        before, row = row, [place]
        for at, character in enumerate(other, 1):
            row.append(min(before[at] + 1, row[-1] + 1, before[at - 1] + (letter != character)))
    return row[-1]


def test_there_are_at_least_250_short_words() -> None:
    assert len(WORDS) == len(KNOWN) >= 250
    assert list(WORDS) == sorted(WORDS)
    assert all(re.fullmatch("[A-Z]{4,8}", word) for word in WORDS)


def test_a_single_typo_never_makes_another_word() -> None:
    assert [(one, other) for one, other in combinations(WORDS, 2) if slips(one, other) < 2] == []


def test_no_two_words_sound_alike() -> None:
    heard = {word: sound(word) for word in WORDS}
    assert [(one, other) for one, other in combinations(WORDS, 2) if slips(heard[one], heard[other]) < 2] == []


def test_two_words_written_together_are_unambiguous() -> None:
    pairs = {one + other for one, other in product(WORDS, repeat=2)}
    assert len(pairs) == len(WORDS) ** 2
    assert not pairs & KNOWN


def test_numbers_that_are_easily_misheard_or_offensive_are_left_out() -> None:
    assert not {13, 19, 113, 919, 69, 88, 666} & set(NUMBERS)
    assert {20, 42, 427, 999} <= set(NUMBERS)


def test_a_code_is_two_words_and_three_digits() -> None:
    rng = Random(1)
    for _ in range(1000):
        one, other, number = new_code(rng).split("-")
        assert one in KNOWN
        assert other in KNOWN
        assert int(number) in LONG_NUMBERS


def test_a_short_code_is_a_word_and_two_or_three_digits() -> None:
    rng = Random(1)
    codes = [new_short_code(rng) for _ in range(1000)]
    assert all(re.fullmatch(r"[A-Z]{4,8}-[1-9]\d{1,2}", code) for code in codes)


def test_a_code_in_use_is_not_given_again() -> None:
    first = new_code(Random(1))
    assert new_code(Random(1), taken={first}) != first
    assert new_short_code(Random(1), taken={new_short_code(Random(1))}) != new_short_code(Random(1))


def test_codes_of_unlisted_tables_are_impractical_to_guess() -> None:
    codes = len(WORDS) ** 2 * len(LONG_NUMBERS)
    assert log2(codes) > 26
    names_a_day = 24 * 3600 * 1000 / LIMITS["names"].every_ms
    tries_a_day = names_a_day * LIMITS["own-misses"].burst
    assert codes / 100 / tries_a_day > 15  # days until one of 100 open tables is found from one address


@given(seed=st.integers(0, 10**6), short=st.booleans(), separator=st.sampled_from(["", " ", "-", " - ", "–", "_", "."]))
def test_a_code_is_read_however_it_is_typed(seed: int, short: bool, separator: str) -> None:
    code = (new_short_code if short else new_code)(Random(seed))
    typed = code.replace("-", separator)
    for form in (typed, typed.lower(), typed.title(), f"  {typed} ", typed.replace("E", "É").replace("A", "à")):
        assert read_code(form) == code


@pytest.mark.parametrize(
    "typed",
    [
        "frog lagoon 427",
        "FROG—LAGOON—427",
        "https://example.org/t/FROG-LAGOON-427",
        "https://example.org/t/frog-lagoon-427/?lang=fr#seat",
        "Frög Lagôon 4 2 7",
        "ＦＲＯＧ ＬＡＧＯＯＮ ４２７",
    ],
)
def test_links_accents_and_wide_letters_are_understood(typed: str) -> None:
    assert read_code(typed) == "FROG-LAGOON-427"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("forg 42", "FROG"),
        ("frogg-42", "FROG"),
        ("frog lagon 427", "FROG-LAGOON"),
        ("zebre lagoon 427", "ZEBRA-LAGOON"),
    ],
)
def test_a_typo_is_answered_with_a_suggestion(typed: str, meant: str) -> None:
    with pytest.raises(BadCode, match=f"Did you mean {meant}\\?"):
        read_code(typed)


@pytest.mark.parametrize("typed", ["", "42", "FROG", "FROG-", "FROG-042", "FROG-4", "FROG-1234", "4-FROG", "x" * 5000])
def test_a_text_that_is_not_a_code_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(BadCode, match="such as FROG-42"):
        read_code(typed)


@given(st.text(max_size=300))
def test_any_text_is_either_a_code_or_refused(text: str) -> None:
    try:
        code = read_code(text)
    except BadCode:
        return
    assert read_code(code) == code
