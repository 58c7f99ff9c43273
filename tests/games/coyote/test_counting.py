"""§ Counting: the function alone, and in contests."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.games.coyote import model
from kibitz.games.coyote.counting import count
from kibitz.games.coyote.model import DECK, Contested, Doubled, Drawn, Negated, Removed, Shuffled, Sum, Zero
from tests.games.coyote.tables import act, on_turn, table, view_of

EXAMPLES = [
    ("10 ? max0", "7", 7),
    ("20 15 max0 max-", "", -15),
    ("x2 -10 3", "", -14),
    ("0 5 x2 5", "", 20),
    ("max- 4 4 -5", "", -5),
    ("? x2", "max0", 0),
]
MORE = [
    ("? 10 max-", "max0", 0),
    ("? 4 9", "x2", 26),
    ("? 4 9", "0", 13),
    ("? 4 9", "-10", 3),
    ("? 4 9", "20", 33),
    ("max0 max-", "", 0),
    ("max0 -5", "", -5),
    ("max- 7", "", -7),
    ("max0 7", "", 0),
    ("max0 max- 7", "", 0),
    ("max0 max- 9 9", "", -9),
    ("x2 max- 10 -5", "", -30),
    ("20 15 10 10 9 x2", "", 128),
    ("0 x2", "", 0),
]


@pytest.mark.parametrize(("feathers", "drawn", "total"), EXAMPLES + MORE)
def test_counts(feathers: str, drawn: str, total: int) -> None:
    assert count(feathers.split(), drawn.split()).total == total


@pytest.mark.parametrize(("feathers", "drawn", "total"), EXAMPLES + MORE)
def test_counts_in_a_contest(feathers: str, drawn: str, total: int) -> None:
    match = table(feathers, drawn)
    worn = tuple((card,) for card in feathers.split())
    act(match, 1, "contest")
    duel = view_of(match).last_contest
    assert duel is not None
    assert (duel.total, duel.feathers, duel.drawn) == (total, worn, tuple(drawn.split()))
    assert duel.loser == (1 if total >= 1 else 0)


def test_a_total_equal_to_the_number_makes_the_contester_lose() -> None:
    match = table("5 7")
    act(match, 12, "contest")
    assert view_of(match).tomahawks == (0, 1)
    assert on_turn(match) == 1


def test_a_total_one_below_the_number_makes_the_announcer_lose() -> None:
    match = table("5 7")
    act(match, 13, "contest")
    assert view_of(match).tomahawks == (1, 0)


def test_steps_explain_the_total() -> None:
    assert count(("10", "?", "max0", "-5"), ("7",)).steps == (Drawn("7"), Removed("10"), Sum(7, -5, 2))
    assert count(("20", "15", "max0", "max-")).steps == (Removed("20"), Negated("15"), Sum(-15, 0, -15))
    assert count(("0", "5", "x2", "5")).steps == (Zero(), Sum(10, 0, 10), Doubled(20))
    assert count(("max0", "max-")).steps == (Removed(None), Negated(None), Sum(0, 0, 0))
    assert count(()).steps == (Sum(0, 0, 0),)


def test_the_highest_possible_total_is_146() -> None:
    assert count(("x2", "20", "15", "10", "10", "9", "9")).total == 146
    assert model.HIGHEST_NUMBER > 146


def test_a_turned_up_card_goes_to_the_discards_with_the_feathers() -> None:
    match = table("? 5", "8")
    act(match, 1, "contest")
    assert view_of(match).discards == ("?", "5", "8")
    assert view_of(match).pack_size == 30 - 3 - 2


@pytest.mark.parametrize(("feathers", "pack"), [("0 5", ""), ("? 5", "0")])
def test_after_a_zero_all_thirty_cards_are_shuffled(feathers: str, pack: str) -> None:
    match = table(feathers, pack)
    act(match, 1, "contest")
    view = view_of(match)
    assert view.discards == ()
    assert view.pack_size == 28
    assert view.reshuffle is None
    assert [fact for fact in match.facts(0) if isinstance(fact, Shuffled)] == [Shuffled("all", DECK, 0)]


def test_without_a_zero_nothing_is_shuffled() -> None:
    match = table("6 5", "1 2")
    act(match, 1, "contest")
    assert view_of(match, 0).feathers == (None, ("1",))
    assert not any(isinstance(fact, Shuffled) for fact in match.facts(0))


def test_everybody_sees_all_of_a_contest() -> None:
    match = table("? x2 3", "max0")
    act(match, 9, "contest")
    for viewer in (None, 0, 1, 2):
        told = [fact for fact in match.facts(viewer) if isinstance(fact, Contested)]
        assert told == [Contested(view_of(match).last_contest, (1, 0, 0))]  # type: ignore[arg-type]


def reference(cards: list[str]) -> int:
    """A second implementation of counting."""
    green = sorted((int(card) for card in cards if card.isdigit() and card != "0"), reverse=True)
    minus = 0
    if "max0" in cards:
        green = green[1:]
    if "max-" in cards and green:
        minus, green = green[0], green[1:]
    total = sum(green) - minus - 5 * cards.count("-5") - 10 * cards.count("-10")
    return total * 2 if "x2" in cards else total


@given(st.permutations(DECK), st.integers(0, 8))
def test_counting_agrees_with_a_second_implementation(cards: list[str], size: int) -> None:
    worn = cards[:size]
    drawn = cards[size : size + 1] if "?" in worn else []
    result = count(worn, drawn)
    assert result.total == reference(worn + drawn)
    assert -80 <= result.total <= 200
