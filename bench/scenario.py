"""The reference scenario of fair play: five people at a table of stroop, of whom one asks and four race.

All are of equal skill: their times follow the ex-Gaussian of a manual Stroop task (μ 466, σ 90, τ 221 ms). Each has a
device lag of SD 15 ms and a network of 20 to 300 ms a round trip, with jitter.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random

from kibitz.server.policy import fairplay

NEAREST, FURTHEST = 20.0, 300.0
UNEQUAL_TABLE = (NEAREST, 80.0, 110.0, 140.0, FURTHEST)
NEAR_SEAT, *MIDDLE_SEATS, FAR_SEAT = range(len(UNEQUAL_TABLE))
SEATS = len(UNEQUAL_TABLE)
RACERS = SEATS - 1

JITTER_MS, JITTER_SHARE = 18.0, 0.05
"""Each way takes longer by an exponential time of this mean: a part of its own, and a share of the round trip."""

DEVICE_LAG_SD = 15.0
FASTEST = fairplay.FASTEST_PERSON


@dataclass(frozen=True)
class Network:
    """`jitter` is the mean of what each way takes longer."""

    round_trip: float
    jitter: float

    def way(self, rng: Random) -> float:
        """There, or back."""
        return self.round_trip / 2 + self.jitter * rng.expovariate(1)


def network(round_trip: float, jitter: float = 1) -> Network:
    """`jitter` is a factor on that of the reference scenario."""
    return Network(round_trip, jitter * (JITTER_MS + JITTER_SHARE * round_trip))


def round_trip_at(share: float) -> float:
    """The round trip that this share of people are below: log-uniform."""
    return exp(log(NEAREST) + share * (log(FURTHEST) - log(NEAREST)))


@dataclass(frozen=True)
class Reaction:
    """The time that somebody truly takes, and what passes between the frame and the touch as the device sees it."""

    true: float
    taken: float

    @property
    def reported(self) -> int:
        return max(FASTEST, round(self.taken))


def react(rng: Random) -> Reaction:
    true = max(FASTEST, rng.gauss(466, 90) + rng.expovariate(1 / 221))
    return Reaction(true, true + rng.gauss(0, DEVICE_LAG_SD))


@dataclass(frozen=True)
class Share:
    """Of so many races, how many were won."""

    won: int
    races: int

    @property
    def value(self) -> float:
        return self.won / self.races

    @property
    def error(self) -> float:
        """Half the width of its 95 % confidence interval."""
        return 1.96 * sqrt(self.value * (1 - self.value) / self.races)

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} ± {100 * self.error:.1f} %"
