"""§ After the auction, Sharing out, Going on, The end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz import Input
from kibitz.engine.chance import Chance
from kibitz.games.overbid.cards import counts
from kibitz.games.overbid.model import (
    Agree,
    AuctionEnded,
    Call,
    Ending,
    Give,
    MatchOver,
    Open,
    Propose,
    Raise,
    RoundSettled,
    State,
)
from tests.games.overbid.tables import GAME, auction, bag, play, refused_action_code


def end_auction(before: State, proposer: int) -> State:
    after = play(before, proposer, Propose())
    for seat in sorted(GAME.to_act(after)):
        after = play(after, seat, Agree())
    return after


def two_bids() -> State:
    """Seat 0 has 2 2, seat 1 leads with 3 3 and seat 2's +1."""
    before = play(auction("2 2 2", "3 3 4", "+1 2"), 0, Open(2, 2))
    return play(play(before, 1, Open(3, 2)), 2, Raise(1, 0, 1))


def in_sharing() -> State:
    return end_auction(two_bids(), 1)


def test_the_winner_takes_a_token_for_each_bid() -> None:
    assert in_sharing().tokens == (0, 2, 0), "a helper without a bid does not count"


def test_a_view_tells_what_ending_now_would_give() -> None:
    leading = two_bids()
    assert GAME.view(leading, 2).if_ended == Ending(1, tokens=2, wins_match=False)
    near_the_goal = replace(leading, tokens=(0, 4, 0))
    assert GAME.view(near_the_goal, None).if_ended == Ending(1, tokens=2, wins_match=True)
    assert end_auction(near_the_goal, 1).outcome is not None
    tied = play(auction("2 2", "4", "2"), 0, Open(2, 2))
    assert GAME.view(play(tied, 1, Open(4, 1)), 0).if_ended == Ending(None, tokens=0, wins_match=False)
    assert GAME.view(in_sharing(), 0).if_ended is None, "it has ended"


def test_the_winner_shares_out_all_cards() -> None:
    before = in_sharing()
    view = GAME.view(before, None)
    assert (view.phase, view.sharer, view.to_act) == ("sharing", 1, (1,))
    assert view.to_share == counts(bag("2 2 3 3 +1"))
    assert view.given == (counts(bag("")),) * 3
    assert view.pack_sizes == (6, 6, 6)
    assert view.bids[1] is not None
    assert len(GAME.legal_actions(before, 1)) == 2 * (2 + 2 + 1)
    assert GAME.legal_actions(before, 0) == ()


@pytest.mark.parametrize(
    ("seat", "action", "why"),
    [
        (0, Give(0, 2, 1), "not-your-turn"),
        (1, Give(2, 2, 1), "no-bid-there"),
        (1, Give(-1, 2, 1), "no-bid-there"),
        (1, Give(9, 2, 1), "no-bid-there"),
        (1, Give(0, 2, 0), "not-left"),
        (1, Give(0, 2, -1), "not-left"),
        (1, Give(0, 2, 3), "not-left"),
        (1, Give(0, 4, 1), "not-left"),
        (1, Give(0, "+1", 2), "not-left"),
        (1, Call(), "not-now"),
    ],
)
def test_illegal_gifts_are_refused(seat: int, action: Any, why: str) -> None:
    assert refused_action_code(in_sharing(), seat, action) == why


def test_cards_given_wait_until_none_is_left() -> None:
    after = play(play(in_sharing(), 1, Give(1, 3, 2)), 1, Give(0, "+1", 1))
    view = GAME.view(after, 2)
    assert view.to_share == counts(bag("2 2"))
    assert view.given == (counts(bag("+1")), counts(bag("3 3")), counts(bag("")))
    assert view.pack_sizes == (6, 6, 6)
    before, after = after, play(after, 1, Give(0, 2, 2))
    view = GAME.view(after, 2)
    assert (view.phase, view.pack_sizes, view.to_share, view.given, view.sharer) == (
        "drawing",
        (9, 8, 6),
        None,
        None,
        None,
    )
    assert Counter(after.packs[0]) == Counter({"2": 8, "+1": 1})
    assert view.bids == (None, None, None)
    [past] = view.rounds
    assert (past.caller, past.winner, past.hand_sizes) == (0, 1, (1, 1, 1))
    assert past.given == (counts(bag("+1 2 2")), counts(bag("3 3")), counts(bag("")))
    assert GAME.witness(before, Input(1, Give(0, 2, 2)), after, None)[1] == RoundSettled(past.given)


def test_hands_stay_and_drawing_goes_on_from_the_holder() -> None:
    after = in_sharing()
    for gift in (Give(1, 2, 2), Give(1, 3, 2), Give(1, "+1", 1)):
        after = play(after, 1, gift)
    assert after.hands == (bag("2"), bag("4"), bag("2"))
    assert (after.red_token, after.drawer) == (0, 0)
    assert GAME.view(after, None).may_call == (1, 2)


def test_the_only_bidder_gets_all_cards_back_at_once() -> None:
    after = end_auction(play(play(auction("2 2", "2", "2"), 0, Open(2, 1)), 1, Raise(0, 1)), 0)
    assert (after.phase, after.tokens) == ("drawing", (1, 0, 0))
    assert [len(pack) for pack in after.packs] == [8, 6, 6], "helpers get nothing back"
    assert after.rounds[-1].given is None


def test_after_a_tie_each_bidder_takes_back_what_lies_in_front_of_it() -> None:
    tied = play(play(auction("2 2 2", "3 3 +1 +1", "2"), 0, Open(2, 3)), 1, Open(3, 2))
    tied = play(play(tied, 2, Raise(0, 1)), 1, Raise(1, 0, 2))
    assert GAME.to_act(tied) == {0, 1, 2}
    after = end_auction(tied, 2)
    assert (after.phase, after.tokens) == ("drawing", (0, 0, 0))
    assert [len(pack) for pack in after.packs] == [10, 10, 6]
    assert (after.rounds[-1].winner, after.rounds[-1].given) == (None, None)


def test_reaching_the_goal_ends_the_match_at_once() -> None:
    before = replace(two_bids(), tokens=(5, 4, 0))
    before = play(before, 1, Propose())
    before = play(before, 0, Agree())
    after = play(before, 2, Agree())
    assert after.outcome is not None
    assert (after.outcome.winners, after.outcome.scores, after.outcome.reason) == ((1,), (5, 6, 0), "tokens")
    view = GAME.view(after, None)
    assert (view.phase, view.sharer, view.to_share, view.highest) == ("over", None, None, 7)
    assert view.bids == two_bids().bids, "the fields of the last round stay"
    assert view.rounds[-1].winner == 1
    facts = GAME.witness(before, Input(2, Agree()), after, None)
    assert facts[1:] == (AuctionEnded(1, 2, before.bids), MatchOver(after.outcome))


@pytest.mark.parametrize(("goal", "over"), [(1, True), (2, True), (3, False)])
def test_the_goal_is_an_option_and_may_be_passed(goal: int, over: bool) -> None:
    before = two_bids()
    after = end_auction(replace(before, options=replace(before.options, goal=goal)), 1)
    assert (after.phase == "over") is over


def test_what_each_seat_received_is_shuffled_into_its_pack() -> None:
    orders = set()
    for key in range(20):
        before = two_bids()
        after = replace(in_sharing(), chance=Chance(bytes([key])), packs=before.packs)
        for gift in (Give(0, 2, 2), Give(0, 3, 2), Give(0, "+1", 1)):
            after = play(after, 1, gift)
        orders.add(after.packs[0])
    assert len(orders) > 10
