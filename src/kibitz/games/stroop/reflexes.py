"""How fast people answer, and how often wrongly: a model of reaction times, and how each kind of bot departs from it.

Times follow an ex-Gaussian: a normal part and an exponential tail. The figures for people are those of a manual Stroop
task (154,080 trials); a kind of player is told by what it multiplies in them.
"""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

from kibitz.engine.vocabulary import Millis
from kibitz.games.stroop.model import SLOWEST, View

QUICKEST: Millis = 300
"""Below this people are right no more often than by chance: they guess. No bot does."""


class Reflexes(NamedTuple):
    """The mean and the spread of the normal part, the mean of the tail, and the share of answers that are slips."""

    mean: float
    spread: float
    tail: float
    slips: float

    def time(self, rng: Random) -> Millis:
        """A reaction time; one that would be a guess is drawn again."""
        time = 0.0
        while time < QUICKEST:
            time = rng.gauss(self.mean, self.spread) + rng.expovariate(1 / self.tail)
        return min(SLOWEST, round(time))

    def share_below(self, time: float) -> float:
        """The share of people's times up to this one: the distribution function of the ex-Gaussian."""
        at = (time - self.mean) / self.spread
        ratio = self.spread / self.tail
        late = math.exp(ratio * (ratio / 2 - at))
        return _normal(at) - late * _normal(at - ratio)


def _normal(at: float) -> float:
    return math.erfc(-at / math.sqrt(2)) / 2


AGAINST_THE_WORD = Reflexes(466, 90, 221, 0.11)
"""Naming an ink while the eye reads another colour."""

ALONG_THE_WORD = Reflexes(444, 70, 169, 0.08)
"""Reading the word, naming an ink that agrees with it, or answering anything to a mystery."""


class Temper(NamedTuple):
    """What a kind of player multiplies in people's figures: all times, the slips, and how uneven the times are.

    The last takes from the tail what it adds to the mean, and so leaves the average as it is.
    """

    time: float = 1.0
    slips: float = 1.0
    unevenness: float = 1.0

    def of(self, people: Reflexes) -> Reflexes:
        tail = people.tail * self.unevenness
        return Reflexes(
            self.time * (people.mean + people.tail - tail),
            self.time * people.spread * self.unevenness,
            self.time * tail,
            people.slips * self.slips,
        )

    def and_also(self, other: Temper) -> Temper:
        return Temper(*(one * two for one, two in zip(self, other, strict=True)))


LEVELS = {"easy": Temper(1.25, 1.4), "medium": Temper(), "strong": Temper(0.88, 0.5)}
"""Easy is slower and sloppier than people are on average, medium is as they are, strong is well practised."""

STYLES = {"steady": Temper(unevenness=0.5), "hasty": Temper(0.9, 2.0), "careful": Temper(1.1, 0.4)}


def people_at(view: View) -> Reflexes:
    """People's reflexes for the question of this race: do word and ink conflict in it?"""
    card = view.current
    conflict = view.question == "colour" and card is not None and not card.mystery and card.word != card.ink
    return AGAINST_THE_WORD if conflict else ALONG_THE_WORD
