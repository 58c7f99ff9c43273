"""§ The showdown and § The end"""

from __future__ import annotations

import pytest

from template.tests.tables import choose, table


@pytest.mark.parametrize(
    ("choices", "scores"),
    [
        ("stay stay stay", (-1, 2, -1)),
        ("stay leave stay", (-1, 0, 2)),
        ("stay leave leave", (2, 0, 0)),
        ("leave leave leave", (0, 0, 0)),
    ],
)
def test_the_highest_card_that_stays_wins_and_the_others_that_stay_lose(choices: str, scores: tuple[int, ...]) -> None:
    match = table("3 9 5", rounds=1)
    choose(match, *choices.split())
    assert match.outcome is not None
    assert match.outcome.scores == scores


def test_most_points_win() -> None:
    match = table("3 9", rounds=1)
    choose(match, "stay", "stay")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_equals_share_the_win() -> None:
    match = table("3 9", rounds=1)
    choose(match, "leave", "leave")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)


def test_a_match_has_as_many_rounds_as_agreed() -> None:
    match = table("3 9", rounds=3)
    for _ in range(3):
        assert match.outcome is None
        choose(match, "stay", "leave")
    assert match.outcome is not None
