"""§ Bidding."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.games.peacock.model import Bid
from tests.games.peacock.tables import bid_round, match_view, refusal_code, table, trust_round


def test_everybody_but_the_subject_bids_in_any_order() -> None:
    match = table(4, first=1)
    for seat in (3, 0):
        match.play(seat, Bid(2))
    assert match.to_act == {2}
    assert match_view(match).chosen == (True, False, False, True)


def test_bids_are_revealed_when_the_last_one_is_in() -> None:
    match = table(3)
    match.play(1, Bid(4))
    assert match_view(match, 2).bids == ((None,) * 3,) * 3
    assert match_view(match, 2).tokens_left == (9, 9, 9)
    match.play(2, Bid(1))
    view = match_view(match, 0)
    assert view.bids == ((None, None, None), (4, None, None), (1, None, None))
    assert view.tokens_left == (9, 5, 8)
    assert view.chosen == (False, False, False)


def test_subjects_follow_clockwise_from_the_starting_seat_and_then_all_bid_on_themselves() -> None:
    match, subjects = table(5, first=3), []
    while (view := match_view(match)).phase == "bidding":
        subjects.append(view.subject)
        assert view.to_act == tuple(seat for seat in range(5) if seat != view.subject)
        for seat in view.to_act:
            match.play(seat, Bid(0))
    assert subjects == [3, 4, 0, 1, 2, None]
    assert match_view(match).phase == "confidence"
    assert match_view(match).subject is None


def test_the_bid_at_the_end_is_on_oneself() -> None:
    match = bid_round(table(3), {0: {0: 4, 1: 3, 2: 2}, 1: {1: 9}, 2: {0: 1}})
    view = match_view(match)
    assert view.bids == ((4, 3, 2), (0, 9, 0), (1, 0, 0))
    assert view.tokens_left == (0, 0, 8)


def test_a_bid_is_anything_from_no_token_to_all_that_are_left() -> None:
    match = table(3)
    assert match.legal_actions(1) == tuple(Bid(tokens) for tokens in range(10))
    match.play(1, Bid(7))
    match.play(2, Bid(9))
    assert match.legal_actions(2) == (Bid(0),)
    assert match_view(match).to_act == (0, 2), "a seat with one choice still acts"
    match.play(0, Bid(0))
    match.play(2, Bid(0))
    assert match.legal_actions(1) == (Bid(0), Bid(1), Bid(2))


@pytest.mark.parametrize("tokens", [-1, 3, 10, 10**30])
def test_more_tokens_than_are_left_are_refused(tokens: int) -> None:
    match = table(3)
    match.play(1, Bid(7))
    match.play(2, Bid(0))
    match.play(0, Bid(0))
    match.play(2, Bid(0))
    assert refusal_code(match, 1, {"do": "bid", "tokens": tokens}) in {"tokens", "unreadable"}


def test_the_subject_does_not_bid() -> None:
    match = table(3)
    assert match.legal_actions(0) == ()
    assert refusal_code(match, 0, {"do": "bid", "tokens": 1}) == "subject-waits"


def test_a_bid_once_made_is_final() -> None:
    match = table(3)
    match.play(1, Bid(3))
    assert match.legal_actions(1) == ()
    assert refusal_code(match, 1, {"do": "bid", "tokens": 3}) == "already-chosen"
    assert refusal_code(match, 1, {"do": "bid", "tokens": 2}) == "already-chosen"


def test_there_is_no_bidding_in_other_phases() -> None:
    match = bid_round(table(3))
    assert refusal_code(match, 0, {"do": "bid", "tokens": 0}) == "not-bidding"
    trust_round(match)
    assert refusal_code(match, 0, {"do": "bid", "tokens": 0}) == "not-bidding"


def test_only_bids_are_legal_while_bidding() -> None:
    match = table(3)
    assert refusal_code(match, 1, {"do": "trust", "seat": None}) == "not-confidence"
    assert refusal_code(match, 1, {"do": "play", "card": "R3"}) == "not-playing"


def test_the_table_does_not_act() -> None:
    match = table(3)
    assert match.legal_actions(None) == ()
    for action in ({"do": "bid", "tokens": 1}, {"do": "trust", "seat": None}, {"do": "play", "card": "R3"}):
        assert refusal_code(match, None, action) == "not-the-table"


@pytest.mark.parametrize(
    "action",
    [
        {"do": "bid"},
        {"do": "bid", "tokens": None},
        {"do": "bid", "tokens": True},
        {"do": "bid", "tokens": 1.5},
        {"do": "bid", "tokens": "1"},
        {"do": "bid", "tokens": 1, "seat": 2},
        {"tokens": 1},
        {"do": "raise", "tokens": 1},
        {},
    ],
)
def test_what_is_not_a_bid_is_unreadable(action: dict[str, Any]) -> None:
    assert refusal_code(table(3), 1, action) == "unreadable"


def test_seats_that_do_not_exist_are_refused() -> None:
    assert refusal_code(table(3), 3, {"do": "bid", "tokens": 1}) == "no-such-seat"
