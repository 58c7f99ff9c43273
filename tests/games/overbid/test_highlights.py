"""What is remembered of a match: only what everybody saw."""

from __future__ import annotations

from kibitz import words
from kibitz.games.overbid.highlights import highlights
from kibitz.games.overbid.model import AuctionEnded, Bid, Called, Laid, Raised
from kibitz.games.overbid.titles import titles
from kibitz.words import Teller

TELL = Teller(words.speaker("overbid", "en"), ("Ada", "Ben", "Chloé"), viewer=1)


def bid(value: int, count: int) -> Bid:
    return Bid(value, tuple(Laid(str(value), 0) for _ in range(count)), value * count)  # type: ignore[arg-type]


def test_the_highest_bid_the_most_generous_player_and_the_biggest_catch_are_remembered() -> None:
    facts = (
        Raised(seat=2, on=0, value=4, count=2, plus=1, total=13, cancelled=False),
        Raised(seat=2, on=2, value=4, count=9, plus=0, total=36, cancelled=False),
        AuctionEnded(winner=0, tokens=1, bids=(bid(4, 3), None, bid(2, 1))),
        AuctionEnded(winner=2, tokens=4, bids=(None, None, bid(3, 5))),
        AuctionEnded(winner=None, tokens=0, bids=(bid(4, 9), bid(4, 9), None)),
    )
    assert list(highlights(facts, TELL))[:3] == [
        "Highest bid that won: 15, by Chloé, with 5 cards.",
        "Most generous: Chloé laid 3 cards in front of others.",
        "Biggest catch: 4 tokens at once for Chloé.",
    ]


def test_an_auction_that_was_won_by_one_is_remembered() -> None:
    told = list(highlights((AuctionEnded(winner=0, tokens=1, bids=(bid(3, 3), bid(4, 2), None)),), TELL))
    assert told[1:] == ["Narrowest win: 9, one more than yours, for Ada."]


def test_a_match_of_one_auction_is_remembered_for_the_nearest_rival_and_the_caller() -> None:
    facts = (Called(2), AuctionEnded(winner=0, tokens=2, bids=(bid(4, 3), bid(3, 3), None)))
    assert list(highlights(facts, TELL))[1:] == [
        "Nearest rival in the last auction: you, 3 behind.",
        "Boldest caller: Chloé, with one call.",
    ]


def test_a_winner_against_whom_nobody_bids_is_remembered() -> None:
    facts = (AuctionEnded(winner=1, tokens=1, bids=(None, bid(2, 1), None)),)
    assert list(highlights(facts, TELL))[1:] == ["In the last auction nobody bid against you."]


def test_gifts_and_big_catches_claim_titles() -> None:
    facts = (
        Raised(seat=2, on=0, value=4, count=2, plus=1, total=13, cancelled=False),
        AuctionEnded(winner=0, tokens=1, bids=(bid(4, 3), None, bid(2, 1))),
        AuctionEnded(winner=1, tokens=4, bids=(None, bid(3, 5), None)),
    )
    claims = [(claim.title, claim.seat, claim.size) for claim in titles(facts, TELL)]
    assert claims == [("generous", 2, 3), ("haul", 1, 4)]
