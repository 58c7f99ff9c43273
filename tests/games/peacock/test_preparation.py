"""§ A match, § Preparation."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kibitz import Match
from tests.games.peacock.tables import match_view, play_any, state_of, table


def test_a_match_starts_with_bidding_on_the_starting_seat() -> None:
    view = match_view(table(4, first=2))
    assert (view.round, view.phase, view.starting, view.subject) == (1, "bidding", 2, 2)
    assert view.to_act == (0, 1, 3)
    assert view.scores == (0, 0, 0, 0)
    assert view.last_round is None
    assert view.round_scores == ()


def test_the_first_starting_seat_is_drawn_when_it_is_not_named() -> None:
    drawn = Counter(match_view(Match("peacock", seats=4, seed=str(seed))).starting for seed in range(400))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 60


def test_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    one, same, other = (Match("peacock", seats=5, seed=seed) for seed in ("a", "a", "b"))
    assert one.state == same.state
    assert one.state.hands != other.state.hands


@pytest.mark.parametrize(("card", "suit"), [("B7", "blue"), ("W1", "white"), ("PWR7", None), ("PYR1", None)])
def test_the_card_turned_up_makes_trump_unless_it_shows_three_suits(card: str, suit: str | None) -> None:
    for viewer in (0, None):
        view = match_view(table(3, trump=card), viewer)
        assert (view.trump.card, view.trump.suit) == (card, suit)


@pytest.mark.parametrize(
    "options",
    [{"first": 4}, {"first": -1}, {"first": "0"}, {"first": True}, {"spectators": "none"}, {"variations": []}],
)
def test_bad_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="Options of peacock"):
        Match("peacock", seats=4, seed="s", options=options)


def test_each_round_is_a_new_deal_of_all_cards() -> None:
    match = Match("peacock", seats=4, seed="s")
    deals = [state_of(match).hands]
    for number in (2, 3):
        play_any(match, until_round=number)
        deals.append(state_of(match).hands)
        assert match_view(match).hand_sizes == (8, 8, 8, 8)
        assert match_view(match).pile_size == 6
    assert len(set(deals)) == 3


def test_there_are_three_rounds() -> None:
    match = play_any(Match("peacock", seats=3, seed="s"), until_round=4)
    view = match_view(match)
    assert (view.phase, view.round, len(view.round_scores)) == ("over", 3, 3)
