"""Do choices that a review takes for worse really win less? Strong bots play whole matches on after two choices; in
stroop, medium bots do, as in its reviews, where an answer also takes its time.

The choice that a bot made is compared with the best of the others, in the same imagined positions: how much more of the
win it is expected to bring, and how much more it brought.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from kibitz import Match, bot
from kibitz.bots.worth import play_after, share_of_outcome, value
from kibitz.engine.vocabulary import View
from kibitz.games.stroop.bots import worth as stroop
from kibitz.games.stroop.model import View as StroopView
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
    shares = {worth.action: worth.share for worth in value(decision.view, decision.choices)}
    chosen = decision.chosen
    other = max((action for action in decision.choices if action != chosen), key=lambda action: shares[action])
    play = play_stroop if match.game.id == "stroop" else play_strong
    made, instead = play(match, decision.view, (chosen, other), rng)
    return Comparison(shares[chosen] - shares[other], made - instead)


def play_stroop(_match: Match, view: View, actions: Sequence[Any], rng: Random) -> Iterator[float]:
    """By choice, the mean share of the win in the same imagined positions."""
    assert isinstance(view, StroopView)
    worlds = [stroop.imagine_world(view, rng) for _ in range(WORLDS)]
    return (fmean(stroop.play_match(view, world, action) for world in worlds) for action in actions)


def play_strong(match: Match, view: View, actions: Sequence[Any], rng: Random) -> Iterator[float]:
    game, bots = match.game, [bot(match.game.id, "strong")] * match.seats
    worlds = [(game.imagine(view, rng), rng.getrandbits(32)) for _ in range(WORLDS)]

    def share_at_the_end(state: object, seed: int, action: object) -> float:
        end = play_after(game, view, state, action, bots, Random(seed), until=lambda _: False)
        outcome = game.outcome(end)
        assert outcome is not None
        assert view.viewer is not None
        return share_of_outcome(outcome, view.viewer)

    return (fmean(share_at_the_end(*world, action) for world in worlds) for action in actions)


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
