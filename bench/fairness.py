"""Who wins a race of stroop over unequal networks: by arrival, by belief, and as Kibitz judges.

The reference scenario: 4 players of equal skill whose times follow the ex-Gaussian of a manual Stroop task (μ 466,
σ 90, τ 221 ms), each with a device lag of SD 15 ms and a network of 20 to 300 ms a round trip, with jitter. Writes the
table into docs/fair-play.md.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import TypeAlias

from bench import page
from kibitz.server import fairplay

NEAREST, FURTHEST = 20.0, 300.0
UNEQUAL_TABLE = (NEAREST, 80.0, 150.0, FURTHEST)
SEATS = len(UNEQUAL_TABLE)

JITTER_MS, JITTER_SHARE = 18.0, 0.05
"""Each way takes longer by an exponential time of this mean: a part of its own, and a share of the round trip."""

DEVICE_LAG_SD = 15.0
FASTEST = fairplay.FASTEST_PERSON
LATEST_PONG = fairplay.LARGEST_ALLOWANCE - fairplay.SURE_MARGIN
"""Holding pongs back longer gains nothing."""


@dataclass(frozen=True)
class Row:
    """Shares of races won; None where a way of judging has no such figure."""

    judged_by: str
    fastest: float | None = None
    near: float | None = None
    far: float | None = None
    liar: float | None = None


# People and networks


@dataclass(frozen=True)
class Player:
    """`jitter` is the mean of what each way takes longer; `latency` is what the server has measured."""

    round_trip: float
    jitter: float
    latency: fairplay.Latency


@dataclass(frozen=True)
class Reply:
    """One player's part in a race: the time it truly took, what its device says, when the server has it."""

    player: Player
    true: float
    reported: int
    arrival: float


def reaction(rng: Random) -> float:
    return max(FASTEST, rng.gauss(466, 90) + rng.expovariate(1 / 221))


def trip(rng: Random, round_trip: float, jitter: float) -> float:
    """There and back."""
    return round_trip + jitter * (rng.expovariate(1) + rng.expovariate(1))


def any_round_trip(rng: Random) -> float:
    return exp(rng.uniform(log(NEAREST), log(FURTHEST)))


def reply(rng: Random, who: Player) -> Reply:
    true = reaction(rng)
    taken = true + rng.gauss(0, DEVICE_LAG_SD)
    return Reply(who, true, max(FASTEST, round(taken)), taken + trip(rng, who.round_trip, who.jitter))


def lie(honest: Reply) -> Reply:
    return Reply(honest.player, honest.true, FASTEST, honest.arrival)


# Ways of judging: each gives the times by which the race is decided

Judge: TypeAlias = Callable[[Sequence[Reply]], Sequence[float]]


def by_arrival(race: Sequence[Reply]) -> list[float]:
    return [reply.arrival for reply in race]


def by_arrival_less_round_trip(race: Sequence[Reply]) -> list[float]:
    return [reply.arrival - reply.player.latency.least for reply in race]


def by_report(race: Sequence[Reply]) -> list[float]:
    return [reply.reported for reply in race]


def by_fair_play(race: Sequence[Reply]) -> list[float]:
    answers, _ = until_closed(race)
    times = [float("inf")] * len(race)
    for answer in answers:
        times[answer.seat] = answer.verdict.accepted
    return times


def until_closed(race: Sequence[Reply]) -> tuple[list[fairplay.Arrived], float]:
    """As the server does it, answer by answer; those that come after the race has closed are in vain."""
    awaited = {seat: fairplay.Awaited(seat, 0, reply.player.latency) for seat, reply in enumerate(race)}
    answers: list[fairplay.Arrived] = []
    for seat, reply in sorted(enumerate(race), key=lambda entry: entry[1].arrival):
        closing = fairplay.closes_at(answers, awaited.values())
        if closing is not None and reply.arrival > closing:
            return answers, closing
        verdict = fairplay.judge(reply.reported, 0, reply.arrival, reply.player.latency)
        answers.append(fairplay.Arrived(seat, reply.arrival, verdict))
        del awaited[seat]
    return answers, answers[-1].arrived_at


def winner(rng: Random, times: Sequence[float]) -> int:
    best = min(times)
    return rng.choice([seat for seat, time in enumerate(times) if time == best])


# The pure model


class Model:
    """Races without sockets. Every way of judging gets the same races."""

    WAYS: tuple[tuple[str, Judge], ...] = (
        ("order of arrival", by_arrival),
        ("arrival less the shortest round trip", by_arrival_less_round_trip),
        ("reports, believed", by_report),
        ("**reports within the bound**", by_fair_play),
    )

    def __init__(self, races: int, jitter: float = 1, seed: str = "fairness") -> None:
        """`jitter` is a factor on that of the reference scenario."""
        self.races = races
        self.jitter = jitter
        self.seed = seed

    def rows(self) -> Iterator[Row]:
        for label, judge in self.WAYS:
            yield self.row(label, judge)
        yield Row("the same, the liar's pongs held back, too", liar=self.liar(by_fair_play, LATEST_PONG))
        yield Model(self.races, 2 * self.jitter, self.seed).row("the same, with twice the jitter", by_fair_play)

    def row(self, label: str, judge: Judge) -> Row:
        near, *_, far = self.shares(judge)
        return Row(label, self.truly_fastest(judge), near, far, self.liar(judge))

    def truly_fastest(self, judge: Judge) -> float:
        """How often the fastest wins at tables with any round trips."""
        rng = Random(f"{self.seed}: any")
        won = 0
        for _ in range(self.races):
            race = [self.reply(rng, any_round_trip(rng)) for _ in range(SEATS)]
            won += winner(rng, judge(race)) == min(range(SEATS), key=lambda seat: race[seat].true)
        return won / self.races

    def shares(self, judge: Judge) -> list[float]:
        """What each wins at a table of unequal round trips; by skill it would be a quarter."""
        rng = Random(f"{self.seed}: unequal")
        won = [0] * SEATS
        for _ in range(self.races):
            won[winner(rng, judge([self.reply(rng, way) for way in UNEQUAL_TABLE]))] += 1
        return [wins / self.races for wins in won]

    def liar(self, judge: Judge, pongs_wait_until: float = 0) -> float:
        """What somebody wins who always reports the fastest time that counts, at tables with any round trips."""
        rng = Random(f"{self.seed}: liar")
        won = 0
        for _ in range(self.races):
            liar = lie(self.reply(rng, any_round_trip(rng), pongs_wait_until))
            others = [self.reply(rng, any_round_trip(rng)) for _ in range(SEATS - 1)]
            won += winner(rng, judge([liar, *others])) == 0
        return won / self.races

    def waits(self) -> list[float]:
        """How long after its first answer a race closes, shortest first, at tables with any round trips."""
        rng = Random(f"{self.seed}: any")
        waits = []
        for _ in range(self.races):
            answers, closed_at = until_closed([self.reply(rng, any_round_trip(rng)) for _ in range(SEATS)])
            waits.append(closed_at - answers[0].arrived_at)
        return sorted(waits)

    def reply(self, rng: Random, round_trip: float, pongs_wait_until: float = 0) -> Reply:
        """Of a player whose socket has been pinged for a while."""
        jitter = self.jitter * (JITTER_MS + JITTER_SHARE * round_trip)
        pongs = (max(trip(rng, round_trip, jitter), pongs_wait_until) for _ in range(fairplay.WINDOW))
        return reply(rng, Player(round_trip, jitter, fairplay.Latency(tuple(pongs))))


# The page


def table(rows: Sequence[Row]) -> str:
    head = f"| judged by | the truly fastest wins | {NEAREST:.0f} ms player | {FURTHEST:.0f} ms player | a liar |"
    lines = [head, "| --- | ---: | ---: | ---: | ---: |"]
    for row in rows:
        figures = (row.fastest, row.near, row.far, row.liar)
        cells = ["" if figure is None else f"{100 * figure:.1f} %" for figure in figures]
        lines.append(f"| {' | '.join([row.judged_by, *cells])} |")
    return "\n".join(lines)


def remarks(model: Model) -> str:
    waits, error = model.waits(), 50 / model.races**0.5
    median, slow = statistics.median(waits), waits[len(waits) * 19 // 20]
    return (
        f"Pure model, {model.races:,} races a figure (standard error at most {error:.2f} %). A race closes "
        f"{median:.0f} ms after its first answer in the median, within {slow:.0f} ms in 95 % of cases, "
        f"{waits[-1]:.0f} ms at most."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=40_000, help="for each figure of the model")
    parser.add_argument("--dry", action="store_true", help="print the table, do not write it")
    arguments = parser.parse_args()
    model = Model(arguments.races)
    text = f"{table(list(model.rows()))}\n\n{remarks(model)}"
    print(text)
    if not arguments.dry:
        page.write("fair-play.md", "fairness", text)


if __name__ == "__main__":
    main()
