"""How strong the entrants of a run are, with confidence intervals."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import NormalDist

import msgspec

from kibitz.arena.blocks import Block, Plan, Trouble, slot_seconds

CONFIDENCE = 0.95
ERROR_RATE = 0.05


class Interval(msgspec.Struct, frozen=True):
    """A mean over blocks with its 95 % interval."""

    mean: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """The results of one bot, over all the places it has in the plan."""

    bot: str
    places: int
    wins: Interval
    """The share of wins of one such bot; at equal strength it is 1 / seats."""
    score: Interval
    p50: float
    """The median time of its decisions, in seconds."""
    p95: float
    troubles: tuple[Trouble, ...]


def standings(plan: Plan, blocks: Sequence[Block]) -> tuple[Standing, ...]:
    """One for each bot, in the order of the plan."""
    return tuple(standing(plan, blocks, name) for name in dict.fromkeys(plan.bots))


def standing(plan: Plan, blocks: Sequence[Block], name: str) -> Standing:
    places = [place for place, bot in enumerate(plan.bots) if bot == name]
    times = merge_counts(block.times[place] for block in blocks for place in places)
    return Standing(
        bot=name,
        places=len(places),
        wins=interval([mean_of(block.wins, places) for block in blocks]),
        score=interval([mean_of(block.scores, places) for block in blocks]),
        p50=quantile(times, 0.5),
        p95=quantile(times, 0.95),
        troubles=tuple(trouble for block in blocks for trouble in block.troubles if trouble.entrant in places),
    )


def mean_of(results: Sequence[Sequence[float]], places: Sequence[int]) -> float:
    return statistics.fmean(result for place in places for result in results[place])


def interval(means: Sequence[float]) -> Interval:
    """Student's t interval over blocks. A single block says nothing about the uncertainty."""
    mean = statistics.fmean(means)
    if len(means) < 2:
        return Interval(mean, -math.inf, math.inf)
    half = t_quantile(len(means) - 1) * statistics.stdev(means) / math.sqrt(len(means))
    return Interval(mean, mean - half, mean + half)


def t_quantile(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's t, by Hill's expansion: within 1 % from 3 degrees of freedom on."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return {1: 12.706, 2: 4.303}.get(freedom, z + first / freedom + second / freedom**2 + third / freedom**3)


def merge_counts(parts: Iterable[dict[int, int]]) -> Counter[int]:
    everything: Counter[int] = Counter()
    for part in parts:
        everything.update(part)
    return everything


def quantile(times: Counter[int], share: float) -> float:
    left = share * times.total()
    for slot in sorted(times):
        left -= times[slot]
        if left <= 0:
            return slot_seconds(slot)
    return math.nan


class Sprt(msgspec.Struct, frozen=True):
    """Wald's sequential test of the first bot's share of wins: is it `worse` or `better`? Both error rates are 5 %.

    Blocks are independent and identically distributed, so the mean of many is normal, and the likelihood ratio needs
    only their mean and their variance.
    """

    worse: float
    better: float

    def ratio(self, plan: Plan, blocks: Sequence[Block]) -> float:
        """The log-likelihood ratio: above 0 the results favour `better`."""
        places = [place for place, bot in enumerate(plan.bots) if bot == plan.bots[0]]
        means = [mean_of(block.wins, places) for block in blocks]
        if not means:
            return 0.0
        surplus = statistics.fmean(means) - (self.worse + self.better) / 2
        # Two invented blocks keep the variance above 0 while the few blocks may all be equal.
        variance = statistics.variance([*means, self.worse, self.better])
        return len(means) * (self.better - self.worse) * surplus / variance

    def verdict(self, plan: Plan, blocks: Sequence[Block]) -> float | None:
        """The hypothesis that is accepted, or None while the test is undecided."""
        bound = math.log((1 - ERROR_RATE) / ERROR_RATE)
        ratio = self.ratio(plan, blocks)
        return self.better if ratio >= bound else self.worse if ratio <= -bound else None


class Rating(msgspec.Struct, frozen=True):
    """A rating on openskill's scale: `mu` with its uncertainty `sigma`. A newcomer has 25 and 8.3."""

    bot: str
    mu: float
    sigma: float


def ratings(plan: Plan, blocks: Sequence[Block]) -> tuple[Rating, ...]:
    """Best first, by the ranking in each match. Several places of one bot are rated separately, then averaged."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [model.rating(name=name) for name in plan.bots]
    for block in blocks:
        for rotation in range(plan.seats):
            results = [(won[rotation], score[rotation]) for won, score in zip(block.wins, block.scores, strict=True)]
            order = sorted(set(results), reverse=True)
            ranks = [float(order.index(result)) for result in results]
            rated = [team[0] for team in model.rate([[one] for one in rated], ranks=ranks)]
    by_bot = [
        (name, [one for one, bot in zip(rated, plan.bots, strict=True) if bot == name])
        for name in dict.fromkeys(plan.bots)
    ]
    result = [
        Rating(name, statistics.fmean(one.mu for one in those), statistics.fmean(one.sigma for one in those))
        for name, those in by_bot
    ]
    return tuple(sorted(result, key=lambda rating: -rating.mu))
