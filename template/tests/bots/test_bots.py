"""The bots and the hints."""

from __future__ import annotations

from random import Random

import pytest

from kibitz import bot
from kibitz.bots import advise
from template.game.model import Leave, Stay
from template.tests.tables import table


@pytest.mark.parametrize(("hands", "action"), [("12 1", Stay()), ("1 12", Leave()), ("9 1 2 3 4", Leave())])
def test_the_medium_bot_stays_when_that_gains_points_on_average(hands: str, action: object) -> None:
    match = table(hands)
    choice = bot("hilo", "medium").choose(match.view(0), match.legal_actions(0), Random(1))
    assert choice.action == action


def test_the_easy_bot_sometimes_stays_with_a_low_card() -> None:
    match = table("1 12")
    rng, easy = Random(1), bot("hilo", "easy")
    chosen = [easy.choose(match.view(0), match.legal_actions(0), rng).action for _ in range(100)]
    assert 0 < chosen.count(Stay()) < 50


def test_a_hint_names_the_better_choice_first() -> None:
    match = table("12 1")
    best, other = advise(match.view(0), match.legal_actions(0))
    assert (best.action, best.chance, other.action) == (Stay(), 1, Leave())
    assert best.why == "Your card is the highest in 100 of 100 cases."
