"""Par: the share of the win that medium bots average with the same cards, by seat."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from kibitz.bots.levels import bot
from kibitz.bots.progress import report_progress
from kibitz.bots.worth import share_of_outcome
from kibitz.engine.match import Match
from kibitz.engine.playout import play_out
from kibitz.engine.vocabulary import Seed

LEVEL = "medium"
MATCHES = 60


class Par(msgspec.Struct, frozen=True, kw_only=True):
    """What medium bots average with the cards of a match."""

    shares: tuple[float, ...]
    """By seat, their mean share of the win."""
    errors: tuple[float, ...]
    """By seat, the standard error of that."""
    matches: int
    """How many matches they played."""


def measure_par(
    game: str, seats: int, seed: Seed, options: Mapping[str, Any], deck: object = None, matches: int = MATCHES
) -> Par:
    """Bots play the match again and again: the seed deals the same cards, and the bots' dice differ."""
    by_match = []
    for number in range(matches):
        report_progress(number / matches)
        match = Match(game, seats=seats, seed=seed, options=options, deck=deck)
        play_out(match, [bot(game, LEVEL) for _ in range(seats)], Random(f"{seed} {number}"))
        outcome = match.outcome
        assert outcome is not None
        by_match.append([share_of_outcome(outcome, seat) for seat in range(seats)])
    by_seat = list(zip(*by_match, strict=True))
    return Par(
        shares=tuple(map(fmean, by_seat)),
        errors=tuple(stdev(shares) / sqrt(matches) if matches > 1 else 0.0 for shares in by_seat),
        matches=matches,
    )
