"""Do choices that a review takes for worse really win less? Strong bots play whole matches on after two choices.

The choice that a bot made is compared with the best of the others, in the same imagined positions: how much more of the
win it is expected to bring, and how much more it brought.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from kibitz import Match, bot
from kibitz.bots.worth import play_after, share_of_outcome, value
from kibitz.reviews import Decision, decisions

WORLDS = 6
"""In how many imagined positions two choices are compared."""
GROUPS = 4


class Comparison(NamedTuple):
    """How much more of the win the choice made brings than the best other one."""

    expected: float
    real: float


def compare_choices(match: Match, most: int, rng: Random) -> list[Comparison]:
    """In up to `most` decisions of a finished match."""
    made = [decision for seat in range(match.seats) for decision in decisions(match, seat)]
    return [compare(match, decision, rng) for decision in rng.sample(made, min(most, len(made)))]


def compare(match: Match, decision: Decision, rng: Random) -> Comparison:
    game, view, bots = match.game, decision.view, [bot(match.game.id, "strong")] * match.seats
    shares = {worth.action: worth.share for worth in value(view, decision.choices)}
    other = max((action for action in decision.choices if action != decision.chosen), key=lambda action: shares[action])
    worlds = [(game.imagine(view, rng), rng.getrandbits(32)) for _ in range(WORLDS)]

    def result(action: object) -> float:
        return fmean(share_at_the_end(state, seed, action) for state, seed in worlds)

    def share_at_the_end(state: object, seed: int, action: object) -> float:
        end = play_after(game, view, state, action, bots, Random(seed), until=lambda _: False)
        outcome = game.outcome(end)
        assert outcome is not None
        assert view.viewer is not None
        return share_of_outcome(outcome, view.viewer)

    return Comparison(shares[decision.chosen] - shares[other], result(decision.chosen) - result(other))


def comparison_row(comparisons: Sequence[Comparison]) -> str:
    """By groups of equal size, from the worst choices to the best; in percent of the win, with 95 % intervals."""
    ordered = sorted(comparisons)
    size = -(-len(ordered) // GROUPS)
    groups = [ordered[start : start + size] for start in range(0, len(ordered), size)]
    return f"{', '.join(map(describe_group, groups))} | {describe_group(ordered)} | {len(ordered)}"


def describe_group(group: Sequence[Comparison]) -> str:
    real = [comparison.real for comparison in group]
    half = 1.96 * stdev(real) / sqrt(len(real))
    return f"{100 * fmean(one.expected for one in group):+.1f} → {100 * fmean(real):+.1f} ± {100 * half:.1f}"
