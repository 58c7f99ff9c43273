"""Who was first, over a network: pure functions on readings of the server's clock.

A seat's own device measures its reaction time, from drawing the card to the touch. The server believes the report as
far as the network allows: an answer that needed one round trip cannot have been given much earlier than its arrival
less that round trip. Round trips are measured with the server's own ping frames, never reported by the client.

Latency ── judge ── Verdict      one answer: what was reported, what is accepted
ArrivedAnswer, AwaitedSeat ── closing_time    one race: how long somebody could still win it
batch_window ── order_batch      requests of a game without turns that come at nearly the same moment
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, TypeAlias, TypeVar, get_args

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Millis, Seat, Value
from kibitz.server.wire.receipts import Duration, Receipt, Timing, Void

ServerTime: TypeAlias = float
"""Milliseconds on the server's own clock, which never goes back."""

# Latency

WINDOW = 15
"""How many round trips are remembered. A client that delays its pongs gains nothing if one of them is on time."""

SURE_MARGIN: Duration = 25
JITTER_FACTOR = 1.5
LARGEST_MARGIN: Duration = 100

LARGEST_ALLOWANCE: Duration = 400
"""The most that is granted to a socket that is far away, or that seems so because it answers pings late."""


class Latency(Value, frozen=True):
    """The last round trips of one socket's ping frames, oldest first."""

    samples: tuple[Duration, ...] = ()

    def with_sample(self, rtt_ms: Duration) -> Latency:
        if not 0 <= rtt_ms < math.inf:
            raise ValueError(f"A round trip takes 0 ms or more, not {rtt_ms}.")
        return Latency((*self.samples, rtt_ms)[-WINDOW:])

    @property
    def shortest(self) -> Duration:
        """The shortest round trip, which is the network without queues; 0 until something is measured."""
        return min(self.samples, default=0)

    @property
    def median(self) -> Duration:
        return statistics.median(self.samples or (0,))

    @property
    def margin(self) -> Duration:
        """How much longer than its shortest round trip an answer may travel without any cost to the seat."""
        return min(SURE_MARGIN + JITTER_FACTOR * (self.median - self.shortest), LARGEST_MARGIN)

    @property
    def round_trip(self) -> Duration:
        """The round trip that is trusted: the shortest one seen, up to what may be granted."""
        return min(self.shortest, LARGEST_ALLOWANCE - self.margin)

    @property
    def transit(self) -> Duration:
        """One way, as far as it is trusted."""
        return self.round_trip / 2

    @property
    def allowance(self) -> Duration:
        """Everything that is granted to the network: the card's way out, the answer's way back, and the margin."""
        return self.round_trip + self.margin


UNMEASURED = Latency()
ON_THIS_MACHINE = Latency((0,))
"""The latency of the server's own bots."""


# One answer

FASTEST_PERSON: Millis = 200
CLOCK_GRAIN: Duration = 1

Anomaly: TypeAlias = Literal[
    "too-fast",
    "earlier-than-possible",
    "pongs-slower-than-answers",
    "longer-than-elapsed",
    "further-than-trusted",
    "unmeasured",
]
ANOMALIES: tuple[Anomaly, ...] = get_args(Anomaly)
"""Names of counters. A single anomaly proves nothing: networks do strange things."""


class Verdict(Value, frozen=True):
    """One judged answer: `raw` is the reported time, `accepted` the one that counts, `void` why it does not count.

    `elapsed` is the time from sending the card to the answer's arrival, on the server's clock; `round_trip` and
    `margin` are the parts of it that were granted to the network.
    """

    raw: Millis
    accepted: Millis
    elapsed: Duration
    round_trip: Duration
    margin: Duration
    void: Void | None = None
    anomalies: tuple[Anomaly, ...] = ()


def judge(reported: Millis, shown_at: ServerTime, arrived_at: ServerTime, latency: Latency) -> Verdict:
    """Accepts the reported time, unless the network rules out that the answer was given so early.

    `shown_at` is when the server sent the card to this seat. The card arrived one transit later, and the answer took
    another one back: together one round trip.
    """
    elapsed = arrived_at - shown_at
    return Verdict(
        raw=reported,
        accepted=max(reported, earliest(elapsed, latency)),
        elapsed=elapsed,
        round_trip=latency.round_trip,
        margin=latency.margin,
        void="too-fast" if reported < FASTEST_PERSON else None,
        anomalies=tuple(anomalies(reported, elapsed, latency)),
    )


def trust_bot(reported: Millis, elapsed: Duration) -> Verdict:
    """The verdict on an answer of our own bots, which use no network and do not lie."""
    return Verdict(raw=reported, accepted=reported, elapsed=elapsed, round_trip=0, margin=0)


def earliest(elapsed: Duration, latency: Latency) -> Millis:
    """The fastest time that can be believed, rounded up to whole milliseconds."""
    return math.ceil(elapsed - latency.allowance)


def anomalies(reported: Millis, elapsed: Duration, latency: Latency) -> Iterable[Anomaly]:
    """What is odd about an answer. If the report is true, the network took `in_transit`."""
    in_transit = elapsed - reported
    if reported < FASTEST_PERSON:
        yield "too-fast"
    if in_transit < -CLOCK_GRAIN:
        yield "longer-than-elapsed"
    elif in_transit < latency.shortest - SURE_MARGIN:
        yield "pongs-slower-than-answers"
    elif reported < earliest(elapsed, latency):
        yield "earlier-than-possible"
    if latency.shortest > latency.round_trip:
        yield "further-than-trusted"
    if not latency.samples:
        yield "unmeasured"


# One race

LONGEST_WAIT: Duration = LARGEST_ALLOWANCE
"""How long after the first answer's arrival a race can stay open: no seat is granted more than this."""


class ArrivedAnswer(Value, frozen=True):
    """An answer that has arrived."""

    seat: Seat
    arrived_at: ServerTime
    verdict: Verdict


class AwaitedSeat(Value, frozen=True):
    """A seat that may still answer. A seat without a connection is not awaited."""

    seat: Seat
    shown_at: ServerTime
    latency: Latency


def latest_winning_arrival(awaited: AwaitedSeat, fastest: Millis) -> ServerTime:
    """The last moment at which an answer can still tie with `fastest`, whatever time it reports."""
    return awaited.shown_at + fastest + awaited.latency.allowance


def closing_time(answers: Iterable[ArrivedAnswer], outstanding: Iterable[AwaitedSeat]) -> ServerTime | None:
    """When the race closes if nothing else arrives: as soon as nobody else could win it.

    None until some answer counts (a void one does not); then only the table's own time limit ends the race.
    """
    counted = [answer for answer in answers if answer.verdict.void is None]
    if not counted:
        return None
    fastest = min(answer.verdict.accepted for answer in counted)
    first_arrival = min(answer.arrived_at for answer in counted)
    last_chance = max((latest_winning_arrival(awaited, fastest) for awaited in outstanding), default=first_arrival)
    return min(max(first_arrival, last_chance), first_arrival + LONGEST_WAIT)


# After a race


def make_receipt(race: int, answers: Iterable[ArrivedAnswer], silent: Iterable[Seat] = ()) -> Receipt:
    timings = [timing(answer) for answer in answers] + [Timing(seat) for seat in silent]
    return Receipt(race, tuple(sorted(timings, key=lambda line: line.seat)))


def timing(answer: ArrivedAnswer) -> Timing:
    verdict = answer.verdict
    return Timing(
        seat=answer.seat,
        raw=verdict.raw,
        accepted=verdict.accepted,
        elapsed=round(verdict.elapsed, 1),
        round_trip=round(verdict.round_trip, 1),
        margin=round(verdict.margin, 1),
        void=verdict.void,
    )


# Requests at nearly the same moment

SHORTEST_BATCH: Duration = 40
LONGEST_BATCH: Duration = 150


class Seated(Protocol):
    @property
    def seat(self) -> Seat: ...


Request = TypeVar("Request", bound=Seated)


def batch_window(latencies: Iterable[Latency]) -> Duration:
    """How long the first request waits for others: the head start that the nearest seat has over the furthest."""
    round_trips = [latency.round_trip for latency in latencies] or [0]
    return min(max(max(round_trips) - min(round_trips), SHORTEST_BATCH), LONGEST_BATCH)


def order_batch(requests: Sequence[Request], key: bytes, number: int) -> tuple[Request, ...]:
    """The requests of one batch in the order in which they are settled.

    The order of seats is drawn from `key`, the match's seed (committed to before the match, revealed after it), and
    from the batch's `number`; all orders are equally likely. A seat's requests keep their order, and its second one
    comes after everybody's first.
    """
    seats = sorted({request.seat for request in requests})
    place = {seat: place for place, seat in enumerate(Chance(key).shuffle(f"batch {number}: order", seats))}
    asked = dict.fromkeys(seats, 0)
    turns: list[tuple[int, int]] = []
    for request in requests:
        turns.append((asked[request.seat], place[request.seat]))
        asked[request.seat] += 1
    return tuple(requests[index] for index in sorted(range(len(requests)), key=turns.__getitem__))
