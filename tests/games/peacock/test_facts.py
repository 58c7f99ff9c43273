"""What each viewer sees happen."""

from __future__ import annotations

from kibitz.games.peacock.model import (
    Bid,
    BidChosen,
    BidsRevealed,
    CardPlayed,
    MatchOver,
    RoundDealt,
    RoundScored,
    TrickWon,
    Trust,
    TrustChosen,
)
from tests.games.peacock.tables import at_play, bid_round, match_view, play, play_any, state_of, table


def test_a_bid_is_told_to_its_bidder_with_the_tokens_and_to_others_without() -> None:
    match = table(3)
    assert match.play(1, Bid(4)) == (BidChosen(1, 4),)
    for viewer in (0, 2, None):
        assert match.facts(viewer) == (BidChosen(1, None),)


def test_the_last_bid_reveals_all() -> None:
    match = table(3)
    match.play(2, Bid(1))
    match.play(1, Bid(4))
    assert match.facts(0, since=1) == (BidChosen(1, None), BidsRevealed(0, (None, 4, 1)))
    assert match.facts(1, since=1) == (BidChosen(1, 4), BidsRevealed(0, (None, 4, 1)))


def test_bids_on_oneself_are_revealed_without_a_subject() -> None:
    match = bid_round(table(3), {0: {0: 2}, 2: {2: 1}})
    assert match.facts(None)[-1] == BidsRevealed(None, (2, 0, 1))


def test_a_confidence_card_is_told_only_to_the_seat_that_chose_it() -> None:
    match = bid_round(table(3))
    assert match.play(0, Trust(None)) == (TrustChosen(0, "none"),)
    assert match.facts(1, since=match.version - 1) == (TrustChosen(0, None),)
    assert match.play(1, Trust(0)) == (TrustChosen(1, 0),)
    assert match.facts(None, since=match.version - 1) == (TrustChosen(1, None),)


def test_an_open_table_tells_its_spectators_every_choice() -> None:
    match = table(3, spectators="all")
    match.play(1, Bid(4))
    assert match.facts(None) == (BidChosen(1, 4),)
    bid_round(match)
    match.play(2, Trust(1))
    assert match.facts(None)[-1] == TrustChosen(2, 1)
    assert match.facts(0)[-1] == TrustChosen(2, None)


def test_a_play_and_the_trick_that_it_completes() -> None:
    match = play(at_play(3, {0: "R2 R4 R5 R6 Y2 Y3 Y5 Y6", 1: "B3", 2: "B5"}), "B3", "B5")
    assert match.facts(2, since=match.version - 1) == (CardPlayed(1, 2, "B5", "blue"),)
    play(match, "R2")
    for viewer in (0, 1, 2, None):
        assert match.facts(viewer, since=match.version - 1) == (CardPlayed(2, 0, "R2", "red"), TrickWon(0, 2))


def test_a_finished_round_is_scored_and_the_next_one_dealt() -> None:
    match = play_any(table(4), until_round=2)
    state = state_of(match)
    for viewer in (0, 3, None):
        played, won, scored, dealt = match.facts(viewer, since=match.version - 1)
        assert isinstance(played, CardPlayed)
        assert isinstance(won, TrickWon)
        assert won.leads is None
        assert isinstance(scored, RoundScored)
        assert (scored.round, scored.points, scored.trusts) == (1, state.scores, state.results[-1].trusts)
        assert isinstance(dealt, RoundDealt)
        assert (dealt.round, dealt.starting, dealt.trump) == (2, state.starting, state.trump)
        assert dealt.hands == match_view(match, viewer).hands


def test_the_end_of_the_match_is_told_with_its_outcome() -> None:
    match = play_any(table(3), until_round=4)
    outcome = match_view(match).outcome
    assert outcome is not None
    *_, scored, over = match.facts(1, since=match.version - 1)
    assert isinstance(scored, RoundScored)
    assert over == MatchOver(outcome)
