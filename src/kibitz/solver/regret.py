"""Regret matching at one information set."""

from __future__ import annotations

from collections.abc import Sequence


class Regrets:
    """The cumulative regret of each action, and how often it was played on average.

    As in CFR+ (Tammelin 2014), regrets never fall below 0, which learns fast where values are exact. Where values are
    sampled, that would accumulate noise: there `least` is minus infinity, as in plain regret matching.
    """

    __slots__ = ("least", "regrets", "sums")

    def __init__(self, actions: int, least: float = 0.0) -> None:
        self.least = least
        self.regrets = [0.0] * actions
        self.sums = [0.0] * actions

    def strategy(self) -> list[float]:
        """Each action in proportion to its regret."""
        return _in_proportion([max(0.0, regret) for regret in self.regrets])

    def average(self) -> list[float]:
        """The average strategy, which converges to an equilibrium; the strategies themselves need not."""
        return _in_proportion(self.sums)

    def learn(self, advantages: Sequence[float]) -> None:
        """Adds advantages: each action's value minus the strategy's, weighted by how likely the others lead here."""
        self.regrets = [max(self.least, regret + more) for regret, more in zip(self.regrets, advantages, strict=True)]

    def remember(self, strategy: Sequence[float], weight: float) -> None:
        """Adds a strategy to the average, weighted by how likely its player leads here, and by the round."""
        self.sums = [before + weight * part for before, part in zip(self.sums, strategy, strict=True)]


def _in_proportion(weights: list[float]) -> list[float]:
    total = sum(weights)
    if total <= 0:
        return [1 / len(weights)] * len(weights)
    return [weight / total for weight in weights]
