"""§ Scoring, § End."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kibitz.games.peacock.model import Outcome, RoundResult
from kibitz.games.peacock.rules import next_starting, outcome, points_for_bid, points_for_confidence, score_round
from tests.games.peacock.tables import at_play, bid_round, match_view, play_any, state_of, table, trust_round


@pytest.mark.parametrize(
    ("tokens", "tricks", "points"), [(3, 3, 2), (0, 0, 2), (2, 3, 1), (4, 3, 1), (1, 3, 0), (9, 8, 1), (5, 3, 0)]
)
def test_an_exact_bid_is_two_points_and_a_close_one_one(tokens: int, tricks: int, points: int) -> None:
    assert points_for_bid(tokens, tricks) == points


def test_confidence_wins_three_or_loses_one_and_none_is_one_point() -> None:
    assert points_for_confidence(1, (0, 4, 0), (4, 4, 0)) == 3
    assert points_for_confidence(0, (0, 4, 0), (4, 4, 0)) == -1
    assert points_for_confidence(0, (3, 4, 0), (4, 4, 0)) == -1, "close is not exact"
    assert points_for_confidence("none", (0, 4, 0), (4, 4, 0)) == 1


def test_vector_the_scores_of_one_round() -> None:
    """(bad self, bad, close) wrong; (exact self, close, close) No Confidence; (bad self, exact, bad) right."""
    taken = (3, 4, 1)
    blue, red, yellow = (0, 1, 2), (2, 4, 2), (3, 1, 5)
    state = replace(state_of(at_play(3)), bids=(blue, red, yellow), tricks_taken=taken, trusts=(0, "none", 0))
    result = score_round(state)
    assert result.points == (0, 5, 5)
    assert result.trusts == (0, "none", 0)


def test_the_round_is_told_in_last_round_with_its_confidence_cards() -> None:
    bids = {0: {0: 3, 1: 2, 2: 3}, 1: {0: 0, 1: 8, 2: 0}, 2: {2: 9}}
    match = trust_round(bid_round(table(3), bids), {0: 1, 1: None, 2: 2})
    play_any(match, until_round=2)
    view = match_view(match)
    assert view.last_round is not None
    assert view.last_round.bids == ((3, 2, 3), (0, 8, 0), (0, 0, 9))
    assert view.last_round.trusts == (1, "none", 2)
    assert sum(view.last_round.tricks_taken) == 8
    assert view.last_round.points == view.scores
    assert view.round_scores == (view.scores,)
    taken = view.last_round.tricks_taken
    by_hand = [
        sum(max(0, 2 - abs(b - t)) for b, t in zip(row, taken, strict=True))
        for row in ((3, 2, 3), (0, 8, 0), (0, 0, 9))
    ]
    by_hand[0] += 3 if taken[1] == 2 else -1
    by_hand[1] += 1
    by_hand[2] += 3 if taken[2] == 9 else -1
    assert list(view.scores) == by_hand


def test_tokens_left_over_count_for_nothing() -> None:
    match = play_any(at_play(3), until_round=2)
    result = match_view(match).last_round
    assert result is not None
    assert result.points == (1 + sum(max(0, 2 - tricks) for tricks in result.tricks_taken),) * 3


@pytest.mark.parametrize(
    ("scores", "starting", "following"),
    [
        ((7, 4, 9, 4), 2, 3),
        ((7, 4, 9, 4), 3, 3),
        ((7, 4, 9, 4), 0, 1),
        ((5, 5, 5, 5), 2, 2),
        ((-3, 5, 5, -2), 1, 0),
        ((1, 1, 9, 9), 2, 0),
    ],
)
def test_the_seat_with_fewest_points_starts_next(scores: tuple[int, ...], starting: int, following: int) -> None:
    state = replace(state_of(table(4)), scores=scores, starting=starting)
    assert next_starting(state) == following


def test_a_new_round_starts_clean() -> None:
    match = play_any(at_play(4), until_round=2)
    view = match_view(match, 0)
    assert (view.phase, view.subject, view.round) == ("bidding", view.starting, 2)
    assert view.tokens_left == (9, 9, 9, 9)
    assert view.bids == ((None,) * 4,) * 4
    assert (view.trick, view.tricks, view.tricks_taken) == ((), (), (0, 0, 0, 0))
    assert view.my_choice is None
    assert view.chosen == (False,) * 4


def over(*round_scores: tuple[int, ...]) -> Outcome | None:
    totals = tuple(map(sum, zip(*round_scores, strict=True)))
    results = tuple(RoundResult((), (), (), points) for points in round_scores)
    return outcome(replace(state_of(table(3)), phase="over", scores=totals, results=results))


def test_most_points_win() -> None:
    assert over((1, 5, 2), (1, 0, 2), (1, 1, 3)) == Outcome((2,), (3, 6, 7), "points")


def test_a_tie_goes_to_the_highest_single_round_among_the_tied() -> None:
    assert over((9, 5, 2), (-9, 1, 2), (0, 1, 3)) == Outcome((1,), (0, 7, 7), "best round")


def test_those_who_are_still_tied_share_the_victory() -> None:
    assert over((5, 1, 2), (1, 5, 2), (0, 0, 2)) == Outcome((0, 1), (6, 6, 6), "shared")
    assert over((1, 1, 1), (1, 1, 1), (1, 1, 1)) == Outcome((0, 1, 2), (3, 3, 3), "shared")


def test_there_is_no_outcome_before_the_end() -> None:
    assert table(3).outcome is None


def test_over_keeps_the_fields_of_the_last_round() -> None:
    match = play_any(table(4), until_round=4)
    for viewer in (0, None):
        view = match_view(match, viewer)
        assert (view.phase, view.round, view.to_act, view.subject) == ("over", 3, (), None)
        assert view.outcome is not None
        assert view.outcome == match.outcome
        assert view.last_round is not None
        assert view.bids == view.last_round.bids
        assert view.tricks_taken == view.last_round.tricks_taken
        assert len(view.tricks) == 8
        assert view.hands == tuple(None if viewer is None or seat == viewer else () for seat in range(4))
        assert view.hand_sizes == (0, 0, 0, 0)
        assert view.scores == view.outcome.scores
        assert tuple(map(sum, zip(*view.round_scores, strict=True))) == view.scores
        assert tuple(result.points for result in view.results) == view.round_scores
        assert view.results[-1] == view.last_round
    assert match_view(match, 0).my_choice == 0
