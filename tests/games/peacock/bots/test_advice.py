"""Hints: one for each choice, in both languages, and about as wise as the strong bot."""

from __future__ import annotations

import re

import pytest

from kibitz import advise
from kibitz.games.peacock.model import Bid, Play, Trust
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
    assert (worst.value, worst.chance) == (-1, 0)


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
