"""What choices in overbid are worth."""

from __future__ import annotations

from math import exp

import pytest

from kibitz.bots.worth import estimate
from kibitz.games.overbid.model import Call, Pass
from tests.games.overbid.tables import GAME, state

FULL = "2 2 2 3 3 4"


def test_when_all_have_passed_only_tokens_count() -> None:
    """Nobody has a hand any more, and the red token is worth nothing."""
    last_to_pass = state(
        FULL, FULL, FULL, phase="standoff", drawer=None, red_token=0, passed=(False, True, False), tokens=(4, 2, 1)
    )
    call, everybody_passes = estimate(GAME.view(last_to_pass, 2), (Call(), Pass()))
    odds = [exp(3 * tokens / 6) for tokens in (4, 2, 1)]
    assert everybody_passes.share == pytest.approx(odds[2] / sum(odds))
    assert call.share != everybody_passes.share
