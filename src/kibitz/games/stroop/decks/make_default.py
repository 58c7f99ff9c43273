"""Writes the default deck, which is reproducible: `python make_default.py > default.csv`.

The 56 pairs of different colours fall into seven rings: ring d holds each word once and each ink once (the ink lies d
places after the word). Points are laid ring by ring, so every word and every ink gets an even share. Abilities are then
spread by exchanging two of them as long as that makes the worst crowding smaller.
"""

from __future__ import annotations

import csv
import itertools
import sys
from collections import Counter
from collections.abc import Iterator

from kibitz.engine.chance import Chance

RING = ("green", "red", "grey", "yellow", "blue", "orange", "black", "purple")
POINTS_BY_RING = {
    1: ("x2",) * 8,
    2: ("-1",) * 8,
    3: ("2",) * 8,
    4: ("0",) * 8,
    5: ("1",) * 8,
    6: ("1",) * 8,
    7: ("2", "1", "0", "-2") * 2,
}
ABILITIES = ("see", "swap", "skip", "reverse")
EACH_ABILITY = 6
MYSTERIES = 4
EXAMPLES = {("red", "blue"): "see", ("green", "red"): ""}
"""Cards that the rules page shows: their abilities are settled."""
CHANCE = Chance.of("stroop: the default deck")

Row = tuple[str, str, str]
"""Word, ink and points."""


def rows() -> list[tuple[str, ...]]:
    faces = [
        (word, RING[(place + ring) % 8], POINTS_BY_RING[ring][place])
        for ring in POINTS_BY_RING
        for place, word in enumerate(RING)
    ]
    return [(*face, ability) for face, ability in zip(faces, spread_abilities(faces), strict=True)]


def spread_abilities(faces: list[Row]) -> list[str]:
    laid = [*ABILITIES * EACH_ABILITY, *[""] * (len(faces) - len(ABILITIES) * EACH_ABILITY)]
    laid = list(CHANCE.shuffle("abilities", laid))
    while better := next(exchanges(faces, laid), None):
        laid = better
    return laid


def exchanges(faces: list[Row], laid: list[str]) -> Iterator[list[str]]:
    """Every exchange of two abilities that makes the spread more even."""
    now = crowding(faces, laid)
    for one, two in itertools.combinations(range(len(faces)), 2):
        tried = exchanged(laid, one, two)
        if crowding(faces, tried) < now:
            yield tried


def exchanged(laid: list[str], one: int, two: int) -> list[str]:
    tried = list(laid)
    tried[one], tried[two] = laid[two], laid[one]
    return tried


def crowding(faces: list[Row], laid: list[str]) -> int:
    """Squares of counts sum to the least when counts are even: of abilities by word, by ink, by points."""
    counts: Counter[tuple[str, ...]] = Counter()
    for (word, ink, points), ability in zip(faces, laid, strict=True):
        if ability:
            counts.update([("word", word), ("ink", ink), ("word", word, ability), ("ink", ink, ability)])
            counts.update([("points", points, ability)])
    untrue = sum(
        EXAMPLES.get((word, ink), ability) != ability for (word, ink, _), ability in zip(faces, laid, strict=True)
    )
    return sum(count * count for count in counts.values()) + 1000 * untrue


if __name__ == "__main__":
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(("word", "ink", "points", "ability"))
    out.writerows(sorted(rows()))
    out.writerows([("mystery", "", "", "")] * MYSTERIES)
