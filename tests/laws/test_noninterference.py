"""Nothing hidden ever leaves: a seat's bytes do not depend on what it cannot know."""

from __future__ import annotations

import pytest

from kibitz import GAMES
from tests.laws.worlds import many_pairs


@pytest.mark.parametrize("game", sorted(GAMES))
def test_worlds_that_differ_in_secrets_look_the_same(game: str, pairs: int) -> None:
    compared = many_pairs(GAMES[game], pairs, seed=1)
    assert compared > pairs, "the worlds were driven on, not only looked at once"
