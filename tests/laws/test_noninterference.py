"""Nothing hidden leaks: what a seat is sent does not depend on what it cannot know."""

from __future__ import annotations

import pytest

from kibitz import GAMES
from tests.laws.worlds import compare_pairs
from tests.match_options import compared_share


@pytest.mark.parametrize("game", sorted(GAMES))
def test_worlds_that_differ_only_in_secrets_look_the_same(game: str, pairs: int) -> None:
    compared = compare_pairs(GAMES[game], pairs, seed=1)
    assert compared > pairs * compared_share(game), "each pair is compared at several moments"
