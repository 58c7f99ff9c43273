"""Where there is nothing to advise, `advise` says why."""

from __future__ import annotations

from random import Random

import pytest

from kibitz import KibitzError, Match, advise, bot, play_out


@pytest.fixture
def match() -> Match:
    return Match("coyote", seats=2, seed="x", options={"first": 0, "lives": 1})


def test_a_finished_match_has_nothing_to_advise(match: Match) -> None:
    choices = match.legal_actions(0)
    play_out(match, [bot("coyote", "random")] * 2, Random(1))
    with pytest.raises(KibitzError, match="the match is over"):
        advise(match.view(0), choices)


def test_a_seat_without_choices_has_nothing_to_be_advised_on(match: Match) -> None:
    with pytest.raises(KibitzError, match="the seat has no choices now"):
        advise(match.view(1), match.legal_actions(1))


def test_a_game_may_have_no_advice() -> None:
    toy = Match("hilo", seats=2)
    with pytest.raises(KibitzError, match="There is no advice for hilo"):
        advise(toy.view(0), toy.legal_actions(0))
