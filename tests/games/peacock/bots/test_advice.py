"""Hints: one for each choice, in both languages, and about as wise as the strong bot."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from kibitz import advise, value
from kibitz.bots.advice import Advice
from kibitz.bots.judging import explain
from kibitz.games.peacock.bots.advice import PointsTold, compare_points
from kibitz.games.peacock.bots.search import Expectation
from kibitz.games.peacock.model import TRICKS, Bid, Play, Trust
from kibitz.words import seat_names
from tests.games.peacock.moments import moments
from tests.games.peacock.tables import bid_round, match_view, play, table, trust_round


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_choice_of_every_phase_has_its_hint(seats: int, language: str) -> None:
    for view, choices in moments(seats, "hints", 12):
        advice = advise(view, choices, language=language)
        assert sorted(map(repr, choices)) == sorted(repr(hint.action) for hint in advice)
        assert [hint.value for hint in advice] == sorted((hint.value for hint in advice), reverse=True)
        assert all(hint.why[0].isupper() and hint.why.endswith(".") for hint in advice)
        assert all(hint.chance is None or 0 <= hint.chance <= 1 for hint in advice)


ALL_TRUMPS = "R2 R4 R5 R6 PWR7 R8 R9 PYR1"


def test_a_hint_tells_how_a_bid_may_fare() -> None:
    """Seat 1 has every trump that there is, and loses at most the trick in which its PYR1 is not red."""
    match = table(4, {1: ALL_TRUMPS}, "R3", first=1)
    best, *_, worst = advise(match_view(match, 0), match.legal_actions(0), names=("Ada", "Ben", "Cid", "Dan"))
    assert best.action in (Bid(7), Bid(8))
    assert best.chance is not None
    assert best.chance > 0.5
    assert re.search(r"Ben takes about 7(\.\d)? tricks on average, and exactly [78] in \d\d% of rounds", best.why)
    assert worst.chance == 0


def test_a_bid_that_cannot_come_true_is_the_last_to_be_trusted() -> None:
    match = bid_round(table(4, {1: ALL_TRUMPS}, "R3"), {0: {1: 3}})
    *_, worst = advise(match_view(match, 0), match.legal_actions(0))
    assert worst.action == Trust(1)
    assert worst.chance == 0


def test_a_card_that_wins_a_wanted_trick_is_advised() -> None:
    """Seat 0 wants a trick for seat 1, whose W9 can take this one; W2 cannot."""
    hands = {
        0: "W5 W6 R4 R5 Y5 Y6 P5 P6",
        1: "W2 W9 Y3 B2 B3 P2 P3 R6",
        2: "W8 Y7 Y8 B5 B6 P8 P9 R2",
        3: "W3 Y9 B7 B8 B9 R8 B1 R3",
    }
    match = trust_round(bid_round(table(4, hands, "R9", first=1), {0: {1: 1}}))
    view = match_view(play(match, "W8", "W3", "W5"), 0)
    best, *others = advise(view, match.legal_actions(0))
    assert best.action == Play("W9")
    assert best.chance == 1
    assert "the trick goes to Seat 1; your bid on Seat 1 needs one more trick" in best.why
    assert others


# The reasons of a review


WRITTEN = re.compile(r"About (\S+) points? for you this round, and (\S+) for ")


def points_written(why: str) -> tuple[float, float]:
    """The viewer's, and those of rivals."""
    numbers = WRITTEN.search(why)
    assert numbers is not None
    points, rivals = (float(number.replace("−", "-")) for number in numbers.groups())
    return points, rivals


def margin_written(hint: Advice) -> float:
    points, rivals = points_written(hint.why)
    return round(points - rivals, 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_hint_tells_speaks_for_the_choice_that_a_review_finds_best(seats: int) -> None:
    """Either by the points, or in words where points mislead."""
    for view, choices in moments(seats, "reasons", 10):
        shares = {worth.action: worth.share for worth in value(view, choices)}
        hints = {hint.action: hint for hint in advise(view, choices)}
        best = hints[max(choices, key=lambda choice: shares[choice])]
        assert "Good on average, but" not in best.why
        assert "run short" not in best.why
        for hint in hints.values():
            if shares[best.action] - shares[hint.action] > 0.05 and margin_written(hint) >= margin_written(best):
                assert "Good on average, but" in hint.why
                assert "Not the best on average, but" in best.why


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_review_compares_the_points_of_the_two_choices_that_it_talks_about(seats: int) -> None:
    for view, choices in moments(seats, "pairs", 10):
        ordered = [worth.action for worth in sorted(value(view, choices), key=lambda worth: -worth.share)]
        for chosen in ordered[1:4]:
            best, other = explain(view, choices, (ordered[0], chosen), seat_names(seats, "en"), "en")
            if "You could get more points" in best:
                assert points_written(other)[0] > points_written(best)[0]
            if "Not the best on average" in best:
                assert "Good on average" in other


def compared(scores: tuple[int, int, int], current: int, *worths: Expectation) -> list[PointsTold]:
    """What is told in a round of this number about choices worth this much to seat 0."""
    view = replace(match_view(table(3), 0), round=current, scores=scores)
    return compare_points(view, worths)


def test_a_hint_names_the_rival_who_is_closest_to_winning() -> None:
    """Seat 2 gains more by the second choice, but seat 1 leads."""
    told = compared((8, 12, 2), 3, Expectation(0.6, 8.0, {1: 6.0, 2: 10.0}), Expectation(0.2, 8.0, {1: 9.0, 2: 5.0}))
    assert told == [PointsTold(8.0, 6.0, 1, behind="yes"), PointsTold(8.0, 9.0, 1, behind="yes")]


def test_in_the_first_round_a_hint_compares_with_all_the_others() -> None:
    told = compared((0, 0, 0), 1, Expectation(0.6, 8.0, {1: 6.0, 2: 7.0}), Expectation(0.2, 7.0, {1: 6.0, 2: 8.0}))
    assert told == [PointsTold(8.0, 6.5, None), PointsTold(7.0, 7.0, None)]


def test_a_hint_compares_with_all_the_others_where_the_closest_rival_does_not_decide() -> None:
    told = compared((8, 9, 8), 2, Expectation(0.6, 8.0, {1: 8.0, 2: 5.0}), Expectation(0.2, 8.0, {1: 8.0, 2: 9.0}))
    assert [one.rival for one in told] == [None, None]
    assert [one.odds for one in told] == ["as-points", "as-points"]


def test_a_hint_says_so_where_fewer_points_win_more_often() -> None:
    behind = compared((8, 16, 8), 3, Expectation(0.2, 6.0, {1: 7.0, 2: 7.0}), Expectation(0.1, 7.0, {1: 7.0, 2: 7.0}))
    assert [(one.odds, one.behind) for one in behind] == [("best", "yes"), ("worse", "yes")]
    ahead = compared((16, 8, 8), 3, Expectation(0.9, 6.0, {1: 7.0, 2: 7.0}), Expectation(0.8, 7.0, {1: 7.0, 2: 7.0}))
    assert [(one.odds, one.behind) for one in ahead] == [("best", "no"), ("worse", "no")]


def test_a_hint_says_so_where_fewer_points_leave_the_others_even_fewer() -> None:
    told = compared((0, 0, 0), 1, Expectation(0.4, 6.3, {1: 6.4, 2: 6.4}), Expectation(0.3, 7.3, {1: 8.0, 2: 8.0}))
    assert [one.odds for one in told] == ["denies", "as-points"]
    more = compared((0, 0, 0), 1, Expectation(0.4, 6.3, {1: 6.4, 2: 6.4}), Expectation(0.3, 6.4, {1: 8.0, 2: 8.0}))
    assert [one.odds for one in more] == ["as-points", "as-points"]


def test_a_bid_for_which_too_few_tricks_are_left_is_not_said_to_need_them() -> None:
    reasons = []
    for view, choices in moments(4, "too few", 30):
        if view.phase == "playing":
            left = TRICKS - sum(view.tricks_taken)
            reasons += [(hint.why, left) for hint in advise(view, choices)]
    needed = [(int(found[1]), left) for why, left in reasons if (found := re.search(r"needs (\d) more tricks", why))]
    assert needed
    assert all(tricks <= left for tricks, left in needed)
    assert any("can no longer come true" in why for why, _ in reasons)


def test_a_difference_that_hardly_matters_needs_no_reason() -> None:
    told = compared((8, 16, 8), 3, Expectation(0.2, 6.0, {1: 7.0, 2: 7.0}), Expectation(0.199, 7.0, {1: 7.0, 2: 7.0}))
    assert {one.odds for one in told} == {"as-points"}
