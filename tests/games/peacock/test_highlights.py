"""What is remembered of a match: only what everybody saw."""

from __future__ import annotations

from kibitz import words
from kibitz.games.peacock.highlights import highlights
from kibitz.games.peacock.model import CardPlayed, RoundScored, TrickWon, Trusted
from kibitz.games.peacock.titles import titles
from kibitz.words import Teller

TELL = Teller(words.speaker("peacock", "en"), ("Ada", "Ben", "Chloé"), viewer=2)
NONE: tuple[Trusted, ...] = ("none", "none", "none")


def test_a_trick_won_with_a_low_feather_is_remembered_for_its_owner() -> None:
    facts = (
        CardPlayed(0, 1, "B2", "blue"),
        CardPlayed(1, 2, "B1", "blue"),
        CardPlayed(2, 0, "R8", "red"),
        TrickWon(1, None),
    )
    assert list(highlights(facts, TELL)) == ["Cheapest trick: a blue 2 was enough for Ben."]


def test_the_most_exact_bids_and_the_best_round_are_remembered() -> None:
    first = RoundScored(1, ((2, 3, 1), (2, 3, 3), (0, 0, 3)), (2, 3, 3), NONE, (5, 7, 4))
    second = RoundScored(2, ((1, 1, 1), (4, 2, 2), (0, 0, 0)), (4, 2, 2), NONE, (2, 7, 1))
    assert list(highlights((first, second), TELL)) == [
        "Sharpest eye: Ben, with 6 bids exactly right.",
        "Best round: 7 points for Ben in round 1.",
        "Most tricks: 4 for Ada in round 2.",
    ]


def test_exact_bids_and_good_rounds_claim_titles() -> None:
    scored = RoundScored(1, ((2, 3, 1), (2, 3, 3), (0, 0, 2)), (2, 3, 3), NONE, (5, 7, 0))
    claims = [(claim.title, claim.seat, claim.size) for claim in titles((scored,), TELL)]
    assert claims == [("eye", 0, 2), ("eye", 1, 3), ("round", 0, 5), ("round", 1, 7)]
