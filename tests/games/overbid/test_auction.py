"""§ The auction, with the rulebook's example."""

from __future__ import annotations

import pytest

from kibitz import Match
from kibitz.games.overbid.model import Bid, Laid, Open, Propose, Raise
from tests.games.overbid.tables import (
    GAME,
    auction,
    bag,
    draw,
    play,
    refusal_code,
    refused_action_code,
    stacked_match,
    view_of,
)

A, B, C, D, E = range(5)


def rulebook_auction() -> Match:
    """Up to D's call: A 2 3 +1 2 2, B 2 +1 2 2 2, C six 2, D 3 3 3 +1 2, E five 2."""
    match = stacked_match("2 3 +1 2 2", "2 +1 2 2 2", "2 2 2 2 2 2", "3 3 3 +1 2", "2 2 2 2 2", first=C)
    draw(match, 26)
    match.play(D, {"do": "call"})
    return match


OPENING_MOVES = [
    (D, {"do": "open", "value": 3, "count": 1}, 3),
    (C, {"do": "open", "value": 2, "count": 2}, 4),
    (D, {"do": "raise", "on": D, "count": 2}, 9),
    (E, {"do": "open", "value": 2, "count": 5}, 10),
    (B, {"do": "raise", "on": D, "plus": 1}, 10),
    (D, {"do": "raise", "on": D, "plus": 1}, 11),
    (A, {"do": "raise", "on": E, "plus": 1}, 11),
]


def up_to_eleven() -> Match:
    match = rulebook_auction()
    for seat, action, highest in OPENING_MOVES:
        match.play(seat, action)
        assert view_of(match, None).highest == highest
    return match


def up_to_twelve() -> Match:
    match = up_to_eleven()
    match.play(C, {"do": "raise", "on": C, "count": 4})
    assert view_of(match, None).highest == 12
    return match


def all_agree(match: Match, proposer: int) -> None:
    match.play(proposer, {"do": "propose"})
    for seat in sorted(match.to_act):
        match.play(seat, {"do": "agree"})


def test_vector_an_auction_ended_at_twelve_gives_c_three_tokens() -> None:
    match = up_to_twelve()
    assert match.to_act == {C}
    all_agree(match, C)
    view = view_of(match, None)
    assert (view.tokens, view.phase, view.sharer) == ((0, 0, 3, 0, 0), "sharing", C)
    assert view.to_share is not None
    assert view.to_share.bag == bag("3 3 3 2 2 2 2 2 2 2 2 2 2 2 +1 +1 +1")


def test_vector_nobody_wins_an_auction_tied_at_fourteen() -> None:
    match = up_to_twelve()
    match.play(A, {"do": "raise", "on": D, "count": 1})
    assert view_of(match, None).highest == 14
    match.play(A, {"do": "raise", "on": C, "count": 1})
    assert view_of(match, None).highest == 14
    assert match.to_act == {A, B, C, D, E}
    before = view_of(match, None)
    all_agree(match, B)
    view = view_of(match, None)
    assert view.tokens == (0, 0, 0, 0, 0)
    assert (view.phase, view.drawer) == ("drawing", D)
    grown = [after - before for before, after in zip(before.pack_sizes, view.pack_sizes, strict=True)]
    assert grown == [0, 0, 7, 6, 6], "C, D and E take back what lies in front of each"
    [past] = view.rounds
    assert (past.caller, past.winner, past.given) == (D, None, None)
    assert [bid and bid.total for bid in past.bids] == [None, None, 14, 14, 11]


def test_vector_refusals() -> None:
    match = up_to_eleven()
    assert refusal_code(match, C, {"do": "raise", "on": C, "count": 1}) == "too-low"
    assert refusal_code(match, B, {"do": "raise", "on": D, "count": 1}) == "not-in-hand"
    assert refusal_code(match, E, {"do": "open", "value": 2, "count": 1}) == "second-bid"


def test_bids_show_who_played_each_card() -> None:
    bids = view_of(up_to_twelve(), None).bids
    assert bids[A] is None
    assert bids[D] == Bid(3, (Laid("3", D), Laid("3", D), Laid("3", D), Laid("+1", B), Laid("+1", D)), 11)
    assert bids[E] == Bid(2, (*[Laid("2", E)] * 5, Laid("+1", A)), 11)


def test_only_the_caller_opens_first() -> None:
    before = auction("2 2 3 +1", "4", "4")
    assert GAME.to_act(before) == {0}
    assert GAME.legal_actions(before, 1) == ()
    assert refused_action_code(before, 1, Open(4, 1)) == "caller-opens"
    assert refused_action_code(before, 0, Raise(0, 1)) == refused_action_code(before, 0, Propose()) == "not-now"
    assert set(GAME.legal_actions(before, 0)) == {
        *(Open(2, count, plus) for count in (1, 2) for plus in (0, 1)),
        Open(3, 1),
        Open(3, 1, 1),
    }


def test_a_plus_may_lie_on_any_value_even_at_first() -> None:
    after = play(auction("4 +1 +1", "2", "2"), 0, Open(4, 1, 2))
    assert after.bids[0] is not None
    assert (after.bids[0].total, after.hands[0]) == (6, bag(""))


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Open(2, 0), "no-number"),
        (Open(2, 0, 1), "no-number"),
        (Open(2, -3, 5), "no-number"),
        (Open(2, 1, -1), "fewer-than-none"),
        (Open(2, 3), "not-in-hand"),
        (Open(4, 1), "not-in-hand"),
        (Open(2, 1, 2), "not-in-hand"),
        (Open(2, 10**12, 10**12), "not-in-hand"),
    ],
)
def test_illegal_openings_are_refused(action: Open, why: str) -> None:
    assert refused_action_code(auction("2 2 3 +1", "4", "4"), 0, action) == why


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Raise(0), "no-cards"),
        (Raise(0, 2, -1), "fewer-than-none"),
        (Raise(0, -1, 4), "fewer-than-none"),
        (Raise(1, 1), "no-bid-there"),
        (Raise(-1, 1), "no-bid-there"),
        (Raise(3, 1), "no-bid-there"),
        (Raise(10**12, 1), "no-bid-there"),
        (Raise(0, 3), "not-in-hand"),
        (Raise(0, 0, 10**12), "not-in-hand"),
    ],
)
def test_illegal_raises_are_refused(action: Raise, why: str) -> None:
    opened = play(auction("2", "2 2 +1", "4"), 0, Open(2, 1))
    assert refused_action_code(opened, 1, action) == why


def test_a_bid_must_reach_the_highest_on_the_table() -> None:
    two_bids = play(play(auction("2 2 2", "3 3 +1", "4 2 +1"), 0, Open(2, 1)), 1, Open(3, 2))
    assert refused_action_code(two_bids, 2, Open(4, 1, 1)) == "too-low"
    assert refused_action_code(two_bids, 0, Raise(0, 1)) == "too-low"
    assert GAME.legal_actions(two_bids, 2) == (Raise(1, 0, 1),)
    assert GAME.legal_actions(two_bids, 0) == (Raise(0, 2),), "equal to the highest is enough"
    tied = play(two_bids, 0, Raise(0, 2))
    assert [bid and bid.total for bid in tied.bids] == [6, 6, None]


def test_anybody_raises_anybody_with_or_without_a_bid() -> None:
    opened = play(auction("2 2", "2 3", "2 +1"), 0, Open(2, 1))
    after = play(play(opened, 2, Raise(0, 1, 1)), 1, Raise(0, 1))
    assert after.bids[0] is not None
    assert (after.bids[0].total, after.bids[1]) == (7, None)
    assert GAME.legal_actions(after, 2) == ()


def test_raising_takes_cards_of_that_bids_value() -> None:
    opened = play(auction("3", "2 3", "2"), 0, Open(3, 1))
    assert GAME.legal_actions(opened, 1) == (Open(3, 1), Raise(0, 1))
    assert refused_action_code(opened, 1, Open(2, 1)) == "too-low"


def test_actions_in_json_with_other_keys_or_types_are_unreadable() -> None:
    match = rulebook_auction()
    for action in (
        {"do": "open", "value": 5, "count": 1},
        {"do": "open", "value": "3", "count": 1},
        {"do": "open", "value": 3},
        {"do": "open", "value": 3, "count": 1.0, "plus": True},
        {"do": "open", "value": 3, "count": 1, "more": 1},
        {"do": "raise", "count": 1},
        {"do": "give", "to": 0, "value": "2", "count": 1},
    ):
        assert refusal_code(match, D, action) == "unreadable"
    match.play(D, {"do": "open", "value": 3, "count": 1, "plus": 0})
    assert match.record()["inputs"][-1]["action"] == {"do": "open", "value": 3, "count": 1}
