"""What is remembered of a match: only what everybody saw."""

from __future__ import annotations

from kibitz import words
from kibitz.games.coyote.highlights import highlights
from kibitz.games.coyote.model import (
    Announced,
    Announcement,
    Contested,
    Dittoed,
    Duel,
    Fact,
    MatchOver,
    Outcome,
    Restarted,
)
from kibitz.games.coyote.titles import titles
from kibitz.words import Teller

TELL = Teller(words.speaker("coyote", "en"), ("Ada", "Ben", "Chloé"), viewer=0)


def said(seat: int, number: int) -> Announced:
    return Announced(Announcement(seat, number))


def contested(by: int, announcer: int, number: int, total: int, tomahawks: tuple[int, ...] = (0, 0, 0)) -> Contested:
    loser = announcer if number > total else by
    duel = Duel(announcer, by, number, ((), (), ()), (), total, loser, 1, ())
    return Contested(duel, tomahawks)


def told(*facts: Fact) -> list[str]:
    return list(highlights(facts, TELL))


def test_the_boldest_bluff_is_the_number_furthest_above_the_total_that_was_believed() -> None:
    bluff, *_ = told(said(0, 31), said(1, 32), contested(2, 1, 32, 18), said(2, 9), said(0, 40), contested(1, 0, 40, 8))
    assert bluff == "Boldest bluff: you said 31 when all feathers together made 18, and were believed."


def test_a_number_that_was_refused_was_not_believed() -> None:
    remembered = told(said(0, 31), Restarted(1, 0, 31), said(0, 5), said(1, 6), contested(2, 1, 6, 18))
    assert not any("bluff" in sentence for sentence in remembered)


def test_a_number_that_somebody_takes_over_was_believed() -> None:
    bluff, *_ = told(said(1, 31), Dittoed(2, 31), contested(0, 2, 31, 18))
    assert bluff.startswith("Boldest bluff: Ben said 31 when all feathers together made 18")


def test_the_other_highlights_are_an_exact_number_a_last_life_and_a_fine_nose() -> None:
    end = Outcome((1,), (1, 2, 0), "last")
    remembered = told(
        said(0, 20),
        contested(1, 0, 20, 10, (1, 0, 0)),
        said(0, 21),
        contested(1, 0, 21, 10, (2, 0, 0)),
        said(1, 12),
        contested(2, 1, 12, 12, (2, 1, 2)),
        MatchOver(end, (0, 2)),
    )
    assert remembered[:3] == [
        "Ben won with the last life.",
        "Dead right: Ben said 12, and 12 it was.",
        "Finest nose: Ben cried “Coyote!” at the right moment twice.",
    ]


def test_a_match_of_one_contest_is_remembered_for_the_call_the_feather_and_the_number() -> None:
    duel = Duel(1, 0, 14, (("5",), ("20",), ("-5",)), (), 20, 0, 1, ())
    assert told(said(1, 14), Contested(duel, (1, 0, 0))) == [
        "The last call: you doubted 14, but all feathers together made 20.",
        "Finest feather: Ben wore the 20.",
        "Highest number: 14, from Ben.",
    ]


def test_a_last_call_can_be_right() -> None:
    assert told(said(1, 14), contested(2, 1, 14, 11))[0] == (
        "The last call: Chloé doubted 14, and all feathers together made only 11."
    )


def test_each_bluff_that_was_believed_claims_a_title_and_so_do_right_calls() -> None:
    facts = (
        *(said(0, 31), said(1, 32), contested(2, 1, 32, 18)),
        *(said(1, 9), said(0, 40), contested(2, 0, 40, 8)),
    )
    claims = [(claim.title, claim.seat, claim.size) for claim in titles(facts, TELL)]
    assert claims == [("bluff", 0, 13), ("bluff", 1, 1), ("nose", 2, 2)]
