"""The easy bot."""

from __future__ import annotations

from random import Random

import pytest

from kibitz import Match, bot
from kibitz.bots import RandomBot
from kibitz.engine.playout import play_out
from tests.games.peacock.tables import match_view


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_easy_bots_play_a_match_to_its_end(seats: int) -> None:
    match = play_out(Match("peacock", seats=seats, seed="bots"), [bot("peacock", "easy")] * seats, Random(1))
    assert match.outcome is not None


def test_the_easy_bot_beats_three_random_ones_clearly() -> None:
    rng, wins, matches = Random(1), 0.0, 40
    for number in range(matches):
        seat = number % 4
        bots = [bot("peacock", "easy") if s == seat else RandomBot() for s in range(4)]
        outcome = play_out(Match("peacock", seats=4, seed=str(number)), bots, rng).outcome
        assert outcome is not None
        wins += (seat in outcome.winners) / len(outcome.winners)
    assert wins > 0.7 * matches


def test_the_easy_bot_decides_on_the_view_alone() -> None:
    match = Match("peacock", seats=4, seed="view")
    seat = min(match.to_act)
    view, choices = match_view(match, seat), match.legal_actions(seat)
    easy = bot("peacock", "easy")
    assert easy.choose(view, choices, Random(3)) == easy.choose(view, choices, Random(3))
    assert easy.choose(view, choices, Random(3)).action in choices
