"""How fast people answer on a touch screen and how often wrongly, and how each kind of bot differs from them.

A reaction time is the sum of three parts:

- Knowing the answer. It follows an ex-Gaussian: a normal part and an exponential tail. The figures are those of people
  in a manual Stroop task (154,080 trials) with a few practised keys.
- Finding its button. A novice reads one label after another; an expert knows the places and only chooses, which takes
  time in proportion to the bits of the choice (Hick 1952, Hyman 1953). In between, the two are mixed by experience
  (Cockburn, Gutwin and Greenberg, A predictive model of menu performance, 2007).
- Moving the finger there, which follows Fitts's law at the throughput of touch screens (MacKenzie 2015).

A bot's style multiplies these figures.
"""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

from kibitz.engine.vocabulary import Millis
from kibitz.games.stroop.model import SLOWEST, View

QUICKEST: Millis = 300
"""Faster answers are guesses: people get them right no more often than by chance. No bot answers faster."""

PRACTISED_BITS = 2.0
"""The choice among four keys, which the times of the Stroop task include."""
MS_PER_BIT = 150
"""The slope of the Hick–Hyman law."""
MS_PER_LABEL = 200
"""One fixation of the eyes, in which a short word is read."""
TOUCH_BITS_PER_SECOND = 6.95
"""The throughput of a finger on a phone (MacKenzie 2015)."""
BUTTON_HEIGHT, REACH = 58, 150
"""In CSS pixels: the smaller side of an answer's button, and how far the thumb has to travel on average."""


class Reflexes(NamedTuple):
    """A distribution of reaction times, in milliseconds, and the share of wrong answers."""

    mean: float
    """Of the normal part."""
    spread: float
    """The standard deviation of the normal part."""
    tail: float
    """The mean of the exponential part."""
    slips: float
    """The share of answers that are wrong by mistake."""

    def draw_time(self, rng: Random) -> Millis:
        """A random reaction time; one that would be a guess is drawn again."""
        time = 0.0
        while time < QUICKEST:
            time = rng.gauss(self.mean, self.spread) + rng.expovariate(1 / self.tail)
        return min(SLOWEST, round(time))

    def share_below(self, time: float) -> float:
        """The share of times up to this one: the distribution function of the ex-Gaussian."""
        at = (time - self.mean) / self.spread
        ratio = self.spread / self.tail
        late = math.exp(ratio * (ratio / 2 - at))
        return _normal(at) - late * _normal(at - ratio)


def _normal(at: float) -> float:
    return math.erfc(-at / math.sqrt(2)) / 2


def finding_time(labels: int, experience: float, rng: Random) -> float:
    """How long it takes to find one of the labelled buttons: by reading (experience 0) or from memory (1)."""
    return _mix_reading_and_choosing(MS_PER_LABEL * (rng.randint(1, labels) - 0.5), labels, experience)


def mean_finding_time(labels: int, experience: float) -> float:
    return _mix_reading_and_choosing(MS_PER_LABEL * labels / 2, labels, experience)


def _mix_reading_and_choosing(reading: float, labels: int, experience: float) -> float:
    choosing = MS_PER_BIT * max(0.0, math.log2(labels) - PRACTISED_BITS)
    return (1 - experience) * reading + experience * choosing


MOVING_TIME = 1000 / TOUCH_BITS_PER_SECOND * math.log2(REACH / BUTTON_HEIGHT + 1)
"""How long the finger takes to a button, by Fitts's law."""


AGAINST_THE_WORD = Reflexes(466, 90, 221, 0.11)
"""Naming the ink of a word that names another colour."""

ALONG_THE_WORD = Reflexes(444, 70, 169, 0.08)
"""Reading the word, naming an ink that agrees with it, or answering a mystery."""


class Style(NamedTuple):
    """Factors by which a kind of player differs from people."""

    time: float = 1.0
    """For all times."""
    slips: float = 1.0
    """For the share of slips."""
    unevenness: float = 1.0
    """For the spread and the tail of the time to know the answer; its average stays the same."""

    def apply_to(self, people: Reflexes) -> Reflexes:
        tail = people.tail * self.unevenness
        return Reflexes(
            self.time * (people.mean + people.tail - tail),
            self.time * people.spread * self.unevenness,
            self.time * tail,
            people.slips * self.slips,
        )

    def touch_time(self, people: Reflexes, labels: int, experience: float, rng: Random) -> Millis:
        """A random time from the card to the touch."""
        touching = self.time * (finding_time(labels, experience, rng) + MOVING_TIME)
        return min(SLOWEST, round(self.apply_to(people).draw_time(rng) + touching))

    def combine(self, other: Style) -> Style:
        return Style(*(one * two for one, two in zip(self, other, strict=True)))


STYLES = {
    "steady": Style(unevenness=0.5),
    "hasty": Style(time=0.9, slips=2.0),
    "careful": Style(time=1.1, slips=0.4),
}
"""The styles that a level may be combined with, by name."""


def people_at(view: View) -> Reflexes:
    """People's reflexes for the question of this race, which depend on whether word and ink conflict in it."""
    card = view.current
    conflict = view.question == "colour" and card is not None and not card.mystery and card.word != card.ink
    return AGAINST_THE_WORD if conflict else ALONG_THE_WORD
