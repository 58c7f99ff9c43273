"""Regret matching at one information set."""

from __future__ import annotations

from collections.abc import Sequence


class Regrets:
    """How much each action has been missed so far, and how it was played on average.

    As in CFR+ (Tammelin 2014), regrets never sink below nothing, which learns fast where values are exact. Where they
    are sampled it would keep what is only noise: there `least` is minus infinity, as in plain regret matching.
    """

    __slots__ = ("least", "regrets", "sums")

    def __init__(self, actions: int, least: float = 0.0) -> None:
        self.least = least
        self.regrets = [0.0] * actions
        self.sums = [0.0] * actions

    def strategy(self) -> list[float]:
        """Each action in proportion to how much it was missed."""
        return _in_proportion([max(0.0, regret) for regret in self.regrets])

    def average(self) -> list[float]:
        """What converges to an equilibrium, as the strategies themselves need not."""
        return _in_proportion(self.sums)

    def learn(self, advantages: Sequence[float]) -> None:
        """Each action's value less that of the strategy, weighed by how likely the others lead here."""
        self.regrets = [max(self.least, regret + more) for regret, more in zip(self.regrets, advantages, strict=True)]

    def remember(self, strategy: Sequence[float], weight: float) -> None:
        """A strategy that was played, by how likely its player leads here, and how late it is."""
        self.sums = [before + weight * part for before, part in zip(self.sums, strategy, strict=True)]


def _in_proportion(weights: list[float]) -> list[float]:
    total = sum(weights)
    if total <= 0:
        return [1 / len(weights)] * len(weights)
    return [weight / total for weight in weights]
