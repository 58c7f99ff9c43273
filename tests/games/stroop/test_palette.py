"""§ The cards: colours that colour-blind eyes can tell apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from kibitz.games.stroop.palette import LEAST_DIFFERENCE, PALETTE, PAPER
from tests.games.stroop.vision import EYES, ciede2000, lab, linear


@pytest.mark.parametrize(
    ("one", "two", "difference"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_colour_difference_is_the_published_one(
    one: tuple[float, float, float], two: tuple[float, float, float], difference: float
) -> None:
    assert ciede2000(one, two) == pytest.approx(difference, abs=1e-4)


def test_there_are_eight_inks() -> None:
    assert len(PALETTE) == 8


@pytest.mark.parametrize("eyes", EYES)
def test_any_two_inks_and_the_paper_stay_apart(eyes: str) -> None:
    seen = {name: lab(linear(ink), eyes) for name, ink in {**PALETTE, "paper": PAPER}.items()}
    close = {(a, b): ciede2000(seen[a], seen[b]) for a, b in combinations(seen, 2)}
    assert min(close.values()) >= LEAST_DIFFERENCE, min(close.items(), key=lambda item: item[1])
