"""Moments of random matches: views with their choices, in every phase."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kibitz import Match
from kibitz.games.peacock.model import AnyAction, View
from tests.games.peacock.tables import match_view


def moments(seats: int, seed: str, count: int) -> Iterator[tuple[View, tuple[AnyAction, ...]]]:
    """`count` random moments at which a seat has more than one choice."""
    rng, found = Random(seed), 0
    while found < count:
        match = Match("peacock", seats=seats, seed=f"{seed} {rng.random()}")
        while match.outcome is None and found < count:
            seat = rng.choice(sorted(match.to_act))
            choices: tuple[AnyAction, ...] = match.legal_actions(seat)
            if len(choices) > 1 and rng.random() < 0.15:
                found += 1
                yield match_view(match, seat), choices
            match.play(seat, rng.choice(choices))
