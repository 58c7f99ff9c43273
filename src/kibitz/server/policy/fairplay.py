"""Decides who was first in a race over a network. Pure: the caller passes readings of the server's clock.

A seat's own device measures its reaction time, from drawing the card to the touch. The server believes the report as
far as the network allows: an answer cannot have been given much earlier than one round trip before it arrived. Round
trips are measured with the server's own ping frames, never reported by the client.

Latency ── judge ── Verdict                   one answer: what was reported, what is accepted
ArrivedAnswer, AwaitedSeat ── closing_time    one race: how long somebody else could still win it
batch_window ── order_batch                   nearly simultaneous requests in a game without turns
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, get_args

from msgspec.structs import replace

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Millis, Seat, Value
from kibitz.server.vocabulary import ServerTime
from kibitz.server.wire.receipts import Duration, Receipt, Timing, Void

# Latency

LATENCY_SAMPLES = 15
"""How many round trips are kept. A client that delays its pongs gains nothing if a single one is on time."""

BASE_MARGIN: Duration = 25
JITTER_FACTOR = 1.5
MAX_MARGIN: Duration = 100

MAX_ALLOWANCE: Duration = 400
"""The most that is granted to a socket that is far away, or seems to be because it answers pings late."""


TCP_MARGIN: Duration = 15
"""How much longer than TCP's shortest round trip the shortest ping may take: a client needs a moment to answer it."""


class Latency(Value, frozen=True):
    """The last round trips of one socket's ping frames, oldest first."""

    samples: tuple[Duration, ...] = ()
    tcp_shortest: Duration = math.inf
    """The shortest round trip that TCP has measured on the connection; infinite if unknown.

    A client that answers pings late to seem further away cannot delay TCP's own receipts: its system sends them.
    """
    detour: Duration = 0
    """How much longer a card and its answer may take if the socket is at another process than its table.

    A race waits that much longer for the answer, but grants none of it to the seat: the other process measures times.
    """

    def with_sample(self, rtt_ms: Duration, tcp_shortest: Duration = math.inf) -> Latency:
        if not 0 <= rtt_ms < math.inf:
            raise ValueError(f"A round trip takes 0 ms or more, not {rtt_ms}.")
        return Latency((*self.samples, rtt_ms)[-LATENCY_SAMPLES:], tcp_shortest)

    @property
    def shortest_pong(self) -> Duration:
        """The shortest round trip of a ping, which is the network without queues; 0 until one is measured."""
        return min(self.samples, default=0)

    @property
    def shortest(self) -> Duration:
        """The shortest round trip that is believed: a ping's, up to what TCP confirms."""
        return min(self.shortest_pong, self.tcp_shortest + TCP_MARGIN)

    @property
    def median(self) -> Duration:
        return statistics.median(self.samples or (0,))

    @property
    def margin(self) -> Duration:
        """How much longer than the shortest round trip an answer may take at no cost to the seat."""
        return min(BASE_MARGIN + JITTER_FACTOR * (self.median - self.shortest_pong), MAX_MARGIN)

    @property
    def round_trip(self) -> Duration:
        """The round trip that is trusted: the shortest one measured, up to what may be granted."""
        return min(self.shortest, MAX_ALLOWANCE - self.margin)

    @property
    def not_granted(self) -> Duration:
        """The part of the shortest round trip that is more than may be granted."""
        return self.shortest - self.round_trip

    @property
    def transit(self) -> Duration:
        """The trusted time for one way."""
        return self.round_trip / 2

    @property
    def allowance(self) -> Duration:
        """All that is granted to the network: the card's way out, the answer's way back, and the margin."""
        return self.round_trip + self.margin


UNMEASURED = Latency()
ON_THIS_MACHINE = Latency((0,))
"""The latency of the server's own bots."""


# One answer

FASTEST_HUMAN: Millis = 200
CLOCK_GRAIN: Duration = 5
"""How coarse a browser's clock may be."""

Anomaly: TypeAlias = Literal[
    "too-fast",
    "earlier-than-possible",
    "pongs-slower-than-answers",
    "pongs-slower-than-tcp",
    "longer-than-elapsed",
    "further-than-trusted",
    "unmeasured",
]
ANOMALIES: tuple[Anomaly, ...] = get_args(Anomaly)
"""Labels of a metric. A single anomaly proves nothing: networks do strange things."""


class Verdict(Value, frozen=True):
    """How one answer was judged.

    `raw` is the reported time, `accepted` the one that is used; `void` says why the answer does not count. `elapsed` is
    the time from sending the card to the answer's arrival, on the server's clock; `round_trip` and `margin` are the
    parts of it that were granted to the network, and `not_granted` is what the round trip took beyond that.
    """

    raw: Millis
    accepted: Millis
    elapsed: Duration
    round_trip: Duration
    margin: Duration
    not_granted: Duration = 0
    void: Void | None = None
    anomalies: tuple[Anomaly, ...] = ()


def judge(reported: Millis, shown_at: ServerTime, arrived_at: ServerTime, latency: Latency) -> Verdict:
    """Accepts the reported time, or the fastest believable one if the report is faster than the network allows.

    `shown_at` is when the server sent the card to this seat. The card arrived one transit later, and the answer took
    another one back: together one round trip.
    """
    elapsed = arrived_at - shown_at
    return Verdict(
        raw=reported,
        accepted=max(reported, fastest_believable(elapsed, latency)),
        elapsed=elapsed,
        round_trip=latency.round_trip,
        margin=latency.margin,
        not_granted=latency.not_granted,
        void=why_void(reported, elapsed),
        anomalies=tuple(find_anomalies(reported, elapsed, latency)),
    )


def why_void(reported: Millis, elapsed: Duration) -> Void | None:
    """Why an answer does not count: nobody is that fast, or the report is false, since less time has passed."""
    if reported > elapsed + CLOCK_GRAIN:
        return "longer-than-elapsed"
    return "too-fast" if reported < FASTEST_HUMAN else None


def accept_bot_time(reported: Millis, elapsed: Duration) -> Verdict:
    """Accepts the time that one of our own bots reports: bots use no network and do not lie."""
    return Verdict(raw=reported, accepted=reported, elapsed=elapsed, round_trip=0, margin=0)


# Several people round one device


def judge_by_one_clock(reported: Millis, shown_at: ServerTime, arrived_at: ServerTime) -> Verdict:
    """Accepts the reported time in a race that one device alone has timed: the network has no part in it."""
    elapsed = arrived_at - shown_at
    return Verdict(
        raw=reported,
        accepted=reported,
        elapsed=elapsed,
        round_trip=0,
        margin=0,
        void=why_void(reported, elapsed),
    )


def judge_after(
    earlier: Iterable[Verdict], reported: Millis, shown_at: ServerTime, arrived_at: ServerTime, latency: Latency
) -> Verdict:
    """Judges a time that was taken by the same clock as those of `earlier` answers, in a race with others.

    What was added to those is added to this one too: against others the usual bound holds, and among themselves the
    people round the device stay as far apart as its clock says.
    """
    verdict = judge(reported, shown_at, arrived_at, latency)
    added = max((before.accepted - before.raw for before in earlier if before.void is None), default=0)
    return replace(verdict, accepted=max(verdict.accepted, reported + added))


# What is odd


def fastest_believable(elapsed: Duration, latency: Latency) -> Millis:
    """The fastest reaction time that the network allows, rounded up to whole milliseconds."""
    return math.ceil(elapsed - latency.allowance)


def find_anomalies(reported: Millis, elapsed: Duration, latency: Latency) -> Iterable[Anomaly]:
    """What is odd about an answer. If the report is true, the message spent `in_transit` on the network."""
    in_transit = elapsed - reported
    if reported < FASTEST_HUMAN:
        yield "too-fast"
    if in_transit < -CLOCK_GRAIN:
        yield "longer-than-elapsed"
    elif in_transit < latency.shortest_pong - BASE_MARGIN:
        yield "pongs-slower-than-answers"
    elif reported < fastest_believable(elapsed, latency):
        yield "earlier-than-possible"
    if latency.shortest < latency.shortest_pong:
        yield "pongs-slower-than-tcp"
    if latency.not_granted:
        yield "further-than-trusted"
    if not latency.samples:
        yield "unmeasured"


# One race

MAX_WAIT: Duration = MAX_ALLOWANCE
"""How long a race can stay open after the first answer arrives: no seat is granted more."""


class ArrivedAnswer(Value, frozen=True):
    """An answer that has arrived."""

    seat: Seat
    arrived_at: ServerTime
    verdict: Verdict


class LateAnswer(Value, frozen=True):
    """An answer that arrived after the race had closed. It has no effect, but everybody is shown it."""

    answer: ArrivedAnswer
    action: dict[str, Any]
    is_right: bool | None


class AwaitedSeat(Value, frozen=True):
    """A seat that may still answer. A seat without a connection is not awaited."""

    seat: Seat
    shown_at: ServerTime
    latency: Latency


def latest_winning_arrival(awaited: AwaitedSeat, fastest: Millis) -> ServerTime:
    """The last moment at which an answer from this seat could arrive and still tie with `fastest`."""
    return awaited.shown_at + fastest + awaited.latency.allowance + awaited.latency.detour


def closing_time(answers: Iterable[ArrivedAnswer], outstanding: Iterable[AwaitedSeat]) -> ServerTime | None:
    """When the race closes if nothing else arrives: as soon as nobody else could win it.

    None while no answer counts (a void one does not); until then, only the table's time limit ends the race.
    """
    counted = [answer for answer in answers if answer.verdict.void is None]
    if not counted:
        return None
    fastest = min(answer.verdict.accepted for answer in counted)
    first_arrival = min(answer.arrived_at for answer in counted)
    last_chance = max((latest_winning_arrival(awaited, fastest) for awaited in outstanding), default=first_arrival)
    return min(max(first_arrival, last_chance), first_arrival + MAX_WAIT)


NEXT_FINGER: Duration = 50
"""How long a race waits for another finger on a device. Those that go down together arrive one after another."""


def last_finger(answers: Iterable[ArrivedAnswer]) -> ServerTime:
    """Until when to wait for more answers from a device that has sent these."""
    arrivals = [answer.arrived_at for answer in answers if answer.verdict.void is None]
    return min(arrivals, default=-math.inf) + NEXT_FINGER


# After a race


def make_receipt(
    race: int, answers: Iterable[ArrivedAnswer], silent: Iterable[Seat] = (), late: Iterable[LateAnswer] = ()
) -> Receipt:
    timings = [to_timing(answer) for answer in answers] + [Timing(seat) for seat in silent]
    timings += [replace(to_timing(one.answer), late=one.action, late_right=one.is_right) for one in late]
    return Receipt(race, tuple(sorted(timings, key=lambda line: line.seat)))


def to_timing(answer: ArrivedAnswer) -> Timing:
    verdict = answer.verdict
    return Timing(
        seat=answer.seat,
        raw=verdict.raw,
        accepted=verdict.accepted,
        elapsed=round(verdict.elapsed, 1),
        round_trip=round(verdict.round_trip, 1),
        margin=round(verdict.margin, 1),
        not_granted=round(verdict.not_granted, 1) or None,
        void=verdict.void,
    )


# Nearly simultaneous requests

MIN_BATCH_WINDOW: Duration = 40
MAX_BATCH_WINDOW: Duration = 150


class HasSeat(Protocol):
    @property
    def seat(self) -> Seat: ...


Request = TypeVar("Request", bound=HasSeat)


def batch_window(latencies: Iterable[Latency]) -> Duration:
    """How long the first request waits for others: the head start of the nearest seat over the furthest."""
    round_trips = [latency.round_trip for latency in latencies] or [0]
    return min(max(max(round_trips) - min(round_trips), MIN_BATCH_WINDOW), MAX_BATCH_WINDOW)


def order_batch(requests: Sequence[Request], key: bytes, number: int) -> tuple[Request, ...]:
    """The requests of one batch, in the order in which they are settled.

    The order of seats is drawn from `key`, the match's seed (committed to before the match, revealed after it), and
    from the batch's `number`; all orders are equally likely. A seat's requests keep their order, and its second one
    comes after everybody's first.
    """
    seats = sorted({request.seat for request in requests})
    place = {seat: place for place, seat in enumerate(Chance(key).shuffle(f"batch {number}: order", seats))}
    earlier = dict.fromkeys(seats, 0)
    turns: list[tuple[int, int]] = []
    for request in requests:
        turns.append((earlier[request.seat], place[request.seat]))
        earlier[request.seat] += 1
    return tuple(requests[index] for index in sorted(range(len(requests)), key=turns.__getitem__))
