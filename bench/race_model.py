"""The reference scenario as a pure model: no sockets, no clock, and as many races as you like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random
from typing import TypeAlias

from bench.scenario import (
    FAR_SEAT,
    FASTEST,
    MIDDLE_SEATS,
    NEAR_SEAT,
    RACERS,
    UNEQUAL_TABLE,
    Network,
    Share,
    network,
    react,
    round_trip_at,
)
from kibitz.server.policy import fairplay


@dataclass(frozen=True)
class Reply:
    """One player's answer: the true reaction time, the reported one, and when it reaches the server."""

    latency: fairplay.Latency
    true: float
    reported: int
    arrival: float


def reply(rng: Random, way: Network, latency: fairplay.Latency) -> Reply:
    reaction = react(rng)
    return Reply(latency, reaction.true, reaction.reported, reaction.taken + trip(rng, way))


def trip(rng: Random, way: Network) -> float:
    """One round trip."""
    return way.one_way(rng) + way.one_way(rng)


def lie(honest: Reply) -> Reply:
    return Reply(honest.latency, honest.true, FASTEST, honest.arrival)


# Ways of judging: each returns the times that decide the race

Judge: TypeAlias = Callable[[Sequence[Reply]], Sequence[float]]


def by_arrival(race: Sequence[Reply]) -> list[float]:
    return [reply.arrival for reply in race]


def by_arrival_less_round_trip(race: Sequence[Reply]) -> list[float]:
    return [reply.arrival - reply.latency.shortest for reply in race]


def by_report(race: Sequence[Reply]) -> list[float]:
    return [reply.reported for reply in race]


def by_fair_play(race: Sequence[Reply]) -> list[float]:
    answers, _ = until_closed(race)
    times = [float("inf")] * len(race)
    for answer in answers:
        if answer.verdict.void is None:
            times[answer.seat] = answer.verdict.accepted
    return times


def until_closed(race: Sequence[Reply]) -> tuple[list[fairplay.ArrivedAnswer], float]:
    """The answers that arrive before the race closes, as on the server, and when it closes."""
    awaited = {seat: fairplay.AwaitedSeat(seat, 0, reply.latency) for seat, reply in enumerate(race)}
    answers: list[fairplay.ArrivedAnswer] = []
    for seat, reply in sorted(enumerate(race), key=lambda entry: entry[1].arrival):
        closing = fairplay.closing_time(answers, awaited.values())
        if closing is not None and reply.arrival > closing:
            return answers, closing
        verdict = fairplay.judge(reply.reported, 0, reply.arrival, reply.latency)
        answers.append(fairplay.ArrivedAnswer(seat, reply.arrival, verdict))
        del awaited[seat]
    return answers, answers[-1].arrived_at


def winner(rng: Random, times: Sequence[float]) -> int:
    best = min(times)
    return rng.choice([seat for seat, time in enumerate(times) if time == best])


# Many races


class Model:
    """Many races; every way of judging gets the same ones."""

    def __init__(self, races: int, jitter: float = 1, seed: str = "fairness") -> None:
        """`jitter` multiplies the jitter of the reference scenario."""
        self.races = races
        self.jitter = jitter
        self.seed = seed

    def truly_fastest(self, judge: Judge) -> Share:
        """How often the truly fastest wins, at tables with log-uniform round trips."""
        rng = Random(f"{self.seed}: any")
        won = 0
        for _ in range(self.races):
            race = self.any_race(rng)
            won += winner(rng, judge(race)) == min(range(RACERS), key=lambda racer: race[racer].true)
        return Share(won, self.races)

    def shares(self, judge: Judge) -> tuple[Share, Share]:
        """The win shares of the nearest and the furthest seat of the unequal table; a quarter would be fair."""
        rng = Random(f"{self.seed}: unequal")
        won = dict.fromkeys(range(len(UNEQUAL_TABLE)), 0)
        for asker in islice(cycle(MIDDLE_SEATS), self.races):
            racers = [seat for seat in won if seat != asker]
            race = [self.reply(rng, UNEQUAL_TABLE[seat]) for seat in racers]
            won[racers[winner(rng, judge(race))]] += 1
        return Share(won[NEAR_SEAT], self.races), Share(won[FAR_SEAT], self.races)

    def liar(self, judge: Judge, pongs_wait_until: float = 0) -> Share:
        """The win share of a player who always reports the fastest time that counts; a quarter would be fair."""
        rng = Random(f"{self.seed}: liar")
        won = 0
        for _ in range(self.races):
            liar = lie(self.reply(rng, round_trip_at(rng.random()), pongs_wait_until))
            won += winner(rng, judge([liar, *self.any_race(rng)[1:]])) == 0
        return Share(won, self.races)

    def waits(self) -> list[float]:
        """How long after the first answer a race closes, sorted, at tables with log-uniform round trips."""
        rng = Random(f"{self.seed}: any")
        waits = []
        for _ in range(self.races):
            answers, closed_at = until_closed(self.any_race(rng))
            waits.append(closed_at - answers[0].arrived_at)
        return sorted(waits)

    def any_race(self, rng: Random) -> list[Reply]:
        return [self.reply(rng, round_trip_at(rng.random())) for _ in range(RACERS)]

    def reply(self, rng: Random, round_trip: float, pongs_wait_until: float = 0) -> Reply:
        """The answer of a player whose socket has been pinged for a while."""
        way = network(round_trip, self.jitter)
        pongs = (max(trip(rng, way), pongs_wait_until) for _ in range(fairplay.LATENCY_SAMPLES))
        return reply(rng, way, fairplay.Latency(tuple(pongs)))
