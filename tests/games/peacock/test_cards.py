"""§ Cards."""

from __future__ import annotations

import pytest

from kibitz import Match
from kibitz.games.peacock.model import CARDS, RANK_OF, SUITS, SUITS_OF
from tests.games.peacock.tables import cards_of, match_view, stack_deck, table


def test_there_are_47_cards_and_each_suit_and_rank_exists_once() -> None:
    shown = [(suit, RANK_OF[card]) for card in CARDS for suit in SUITS_OF[card]]
    assert len(CARDS) == 47
    assert len(shown) == len(set(shown)) == 55
    assert set(shown) == {(suit, rank) for suit in SUITS for rank in range(1, 12)}


def test_four_cards_stand_for_three_suits() -> None:
    assert {card: set(suits) for card, suits in SUITS_OF.items() if len(suits) > 1} == {
        "PYR1": {"purple", "yellow", "red"},
        "BWY4": {"blue", "white", "yellow"},
        "PWR7": {"purple", "white", "red"},
        "BWR10": {"blue", "white", "red"},
    }


@pytest.mark.parametrize(("seats", "top", "size", "pile"), [(5, 11, 47, 6), (4, 9, 39, 6), (3, 7, 29, 4)])
def test_fewer_seats_use_fewer_ranks(seats: int, top: int, size: int, pile: int) -> None:
    deck = cards_of(seats)
    assert len(deck) == len(set(deck)) == size
    assert {RANK_OF[card] for card in deck} == set(range(1, top + 1))
    assert ("BWR10" in deck) == (seats == 5)
    view = match_view(Match("peacock", seats=seats, seed="s"))
    assert view.pile_size == pile
    assert view.hand_sizes == (8,) * seats


@pytest.mark.parametrize("seats", [-1, 0, 2, 6, True, 3.0, "4", None])
def test_other_seat_counts_are_refused(seats: object) -> None:
    with pytest.raises(ValueError, match="3 to 5 seats"):
        Match("peacock", seats=seats, seed="s")  # type: ignore[arg-type]


def test_a_stacked_deck_is_dealt_one_by_one_from_seat_0_and_then_turns_up_trump() -> None:
    deck = cards_of(3)
    match = Match("peacock", seats=3, seed="s", deck=deck)
    assert match_view(match, 0).hands == (None, tuple(deck[1:24:3]), tuple(deck[2:24:3]))
    assert match_view(match, 1).hands[0] == tuple(deck[0:24:3])
    assert match_view(match).trump.card == deck[24]
    assert match_view(match).pile_size == 4


@pytest.mark.parametrize(
    "deck", [[], ["R3"], cards_of(3)[:-1], [*cards_of(3)[:-1], "R3"], cards_of(4), [1] * 29, "R3", {"R3": 1}]
)
def test_a_stacked_deck_with_other_cards_is_refused(deck: object) -> None:
    with pytest.raises(ValueError, match="stacked deck"):
        Match("peacock", seats=3, seed="s", deck=deck)


def test_only_the_first_round_is_stacked() -> None:
    deck = stack_deck(3, {}, "R3")
    rounds = {Match("peacock", seats=3, seed=seed, deck=deck).state.hands for seed in "abc"}
    assert len(rounds) == 1


def test_stacked_hands_are_dealt() -> None:
    match = table(4, {2: "W1 R2"}, trump="BWY4")
    hand = match_view(match, 0).hands[2]
    assert hand is not None
    assert hand[:2] == ("W1", "R2")
