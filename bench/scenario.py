"""The reference scenario of fair play: five people play stroop, of whom one asks and four race.

All are equally skilled: their reaction times follow the ex-Gaussian of a manual Stroop task (μ 466, σ 90, τ 221 ms).
Device lag has a standard deviation of 15 ms, and round trips are 20 to 300 ms, with jitter.
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
"""Jitter adds an exponential time to each direction. Its mean is a constant plus a share of the round trip."""

DEVICE_LAG_SD = 15.0
FASTEST = fairplay.FASTEST_HUMAN


@dataclass(frozen=True)
class Network:
    """`jitter` is the mean time that it adds to each direction."""

    round_trip: float
    jitter: float

    def one_way(self, rng: Random) -> float:
        return self.round_trip / 2 + self.jitter * rng.expovariate(1)


def network(round_trip: float, jitter: float = 1) -> Network:
    """`jitter` multiplies the jitter of the reference scenario."""
    return Network(round_trip, jitter * (JITTER_MS + JITTER_SHARE * round_trip))


def round_trip_at(share: float) -> float:
    """The quantile of round trips, which are log-uniform."""
    return exp(log(NEAREST) + share * (log(FURTHEST) - log(NEAREST)))


@dataclass(frozen=True)
class Reaction:
    """The true reaction time, and the time between frame and touch as the device sees it."""

    true: float
    taken: float

    @property
    def reported(self) -> int:
        return max(FASTEST, round(self.taken))


def react(rng: Random) -> Reaction:
    true = max(FASTEST, rng.gauss(466, 90) + rng.expovariate(1 / 221))
    return Reaction(true, true + rng.gauss(0, DEVICE_LAG_SD))


@dataclass(frozen=True)
class Cheat:
    """How a player departs from honest play; times are in ms."""

    shortens: float = 0
    """Taken off every report, down to the fastest time that counts."""
    holds_pongs: float = 0
    holds_receipts: float = 0
    """How long TCP's own receipts are held back: the operating system sends them, not the client."""
    relay: float | None = None
    """The round trip to a relay that ends the player's TCP connection, if there is one."""
    robot: float | None = None
    """A robot answers after exactly this time."""

    def report(self, reaction: Reaction) -> int:
        return max(FASTEST, round(reaction.taken - self.shortens))

    def react(self, rng: Random) -> Reaction:
        return react(rng) if self.robot is None else Reaction(self.robot, self.robot)


HONEST = Cheat()
ALWAYS = 10_000.0
"""A report that is shortened by this is always the fastest that counts."""


@dataclass(frozen=True)
class Share:
    """How many of a number of races were won."""

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
