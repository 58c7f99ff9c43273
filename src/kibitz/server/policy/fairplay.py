"""Who was first, over a network: pure functions, to which the table gives its clock's readings.

A seat takes its own time on its own device, from the card being drawn to the touch. The server believes it as far as
the network allows: an answer that travelled for one round trip cannot have been given much earlier than its arrival
less that round trip. Round trips are measured with the server's own ping frames, never told by the client.

Latency ── judge ── Verdict      one answer: what was reported, what is accepted
Arrived, Awaited ── closes_at    one race: how long somebody could still win it
batch_window ── order_batch      requests of a game without turns that come at nearly the same moment
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, TypeAlias, TypeVar, get_args

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Millis, Seat, Value

ServerTime: TypeAlias = float
"""Milliseconds on the server's own clock, which never goes back."""

Duration: TypeAlias = float
"""Milliseconds, with fractions."""

# How long the way is

WINDOW = 15
"""How many round trips are remembered: one honest pong among them undoes the delay of all others."""

SURE_MARGIN: Duration = 25
JITTER_FACTOR = 1.5
LARGEST_MARGIN: Duration = 100

LARGEST_ALLOWANCE: Duration = 400
"""Whoever is further away, or seems so by answering pings late, is granted this much and no more."""


class Latency(Value, frozen=True):
    """The last round trips of one socket's ping frames, oldest first."""

    samples: tuple[Duration, ...] = ()

    def with_sample(self, rtt_ms: Duration) -> Latency:
        if not 0 <= rtt_ms < math.inf:
            raise ValueError(f"A round trip takes 0 ms or more, not {rtt_ms}.")
        return Latency((*self.samples, rtt_ms)[-WINDOW:])

    @property
    def least(self) -> Duration:
        """The shortest round trip: the way itself, without queues; 0 as long as nothing is measured."""
        return min(self.samples, default=0)

    @property
    def median(self) -> Duration:
        return statistics.median(self.samples or (0,))

    @property
    def margin(self) -> Duration:
        """How much longer than the shortest round trip a race may take a seat without costing it anything."""
        return min(SURE_MARGIN + JITTER_FACTOR * (self.median - self.least), LARGEST_MARGIN)

    @property
    def round_trip(self) -> Duration:
        """There and back as far as it is trusted: the shortest seen, and no longer than may be granted."""
        return min(self.least, LARGEST_ALLOWANCE - self.margin)

    @property
    def transit(self) -> Duration:
        """One way as far as it is trusted."""
        return self.round_trip / 2

    @property
    def allowance(self) -> Duration:
        """All that is granted to the network: the card's way to the seat, the answer's way back, and the margin."""
        return self.round_trip + self.margin


UNMEASURED = Latency()
ON_THIS_MACHINE = Latency((0,))
"""Of the server's own bots."""


# One answer

FASTEST_PERSON: Millis = 200
CLOCK_GRAIN: Duration = 1

Void: TypeAlias = Literal["too-fast"]
"""Why an answer does not count."""

Anomaly: TypeAlias = Literal[
    "too-fast",
    "earlier-than-possible",
    "pongs-slower-than-answers",
    "longer-than-elapsed",
    "further-than-trusted",
    "unmeasured",
]
ANOMALIES: tuple[Anomaly, ...] = get_args(Anomaly)
"""Names of counters. One alone proves nothing: networks do strange things, too."""


class Verdict(Value, frozen=True):
    """`raw` is what the seat reported, `accepted` what it is judged by, `void` why it does not count.

    `elapsed` is what the server saw pass from sending the card to the answer's arrival; of it `round_trip` and `margin`
    were granted to the network.
    """

    raw: Millis
    accepted: Millis
    elapsed: Duration
    round_trip: Duration
    margin: Duration
    void: Void | None = None
    anomalies: tuple[Anomaly, ...] = ()


def judge(reported: Millis, shown_at: ServerTime, arrived_at: ServerTime, latency: Latency) -> Verdict:
    """The reported time, but no earlier than the network allows.

    `shown_at` is when the server sent the card to this seat. It was seen one transit later, and the answer was on its
    way for another: together one round trip.
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
    """For our own bots, which answer on no network and do not lie."""
    return Verdict(raw=reported, accepted=reported, elapsed=elapsed, round_trip=0, margin=0)


def earliest(elapsed: Duration, latency: Latency) -> Millis:
    """The fastest time that can be believed; part of a millisecond counts as a whole one."""
    return math.ceil(elapsed - latency.allowance)


def anomalies(reported: Millis, elapsed: Duration, latency: Latency) -> Iterable[Anomaly]:
    """What is odd about an answer; `on_the_way` is how long the network took if the report is true."""
    on_the_way = elapsed - reported
    if reported < FASTEST_PERSON:
        yield "too-fast"
    if on_the_way < -CLOCK_GRAIN:
        yield "longer-than-elapsed"
    elif on_the_way < latency.least - SURE_MARGIN:
        yield "pongs-slower-than-answers"
    elif reported < earliest(elapsed, latency):
        yield "earlier-than-possible"
    if latency.least > latency.round_trip:
        yield "further-than-trusted"
    if not latency.samples:
        yield "unmeasured"


# One race

LONGEST_WAIT: Duration = LARGEST_ALLOWANCE
"""After the first answer's arrival: no honest seat can need more, for none is granted more."""


class Arrived(Value, frozen=True):
    """An answer that has arrived."""

    seat: Seat
    arrived_at: ServerTime
    verdict: Verdict


class Awaited(Value, frozen=True):
    """A seat that may answer still. One without a connection is not awaited."""

    seat: Seat
    shown_at: ServerTime
    latency: Latency


def latest_winning_arrival(awaited: Awaited, fastest: Millis) -> ServerTime:
    """An answer that arrives later is judged slower than `fastest`, whatever it reports; at this time it may tie."""
    return awaited.shown_at + fastest + awaited.latency.allowance


def closes_at(answers: Iterable[Arrived], outstanding: Iterable[Awaited]) -> ServerTime | None:
    """When the race closes if nothing else arrives: as soon as nobody could win it any more.

    None while no answer counts: then the table's own limit decides. A void answer hurries nobody.
    """
    counted = [answer for answer in answers if answer.verdict.void is None]
    if not counted:
        return None
    fastest = min(answer.verdict.accepted for answer in counted)
    first_arrival = min(answer.arrived_at for answer in counted)
    last_chance = max((latest_winning_arrival(awaited, fastest) for awaited in outstanding), default=first_arrival)
    return min(max(first_arrival, last_chance), first_arrival + LONGEST_WAIT)


# After a race


class Timing(Value, frozen=True):
    """How one seat did in a race, in milliseconds. If it did not answer, all but `seat` are null."""

    seat: Seat
    """The seat."""
    raw: Millis | None = None
    """The reaction time that the seat reported."""
    accepted: Millis | None = None
    """The time that it was judged by."""
    elapsed: Duration | None = None
    """The time the server measured, from sending the card to receiving the answer."""
    round_trip: Duration | None = None
    """How much of `elapsed` was granted to the network."""
    margin: Duration | None = None
    """How much of `elapsed` was granted to jitter on top of that."""
    void: Void | None = None
    """Why the answer does not count; null if it does."""


class Receipt(Value, frozen=True):
    """How a race was judged, for all who raced.

    Anomalies are not in it: they are for the operator, and no accusation.
    """

    race: int
    """The version of the match at which the race began."""
    timings: tuple[Timing, ...]
    """One line for each seat that was asked, by seat."""


def receipt(race: int, answers: Iterable[Arrived], silent: Iterable[Seat] = ()) -> Receipt:
    timings = [timing(answer) for answer in answers] + [Timing(seat) for seat in silent]
    return Receipt(race, tuple(sorted(timings, key=lambda line: line.seat)))


def timing(answer: Arrived) -> Timing:
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
    """How long the first request waits for others: as much as the nearest seat is ahead of the furthest."""
    round_trips = [latency.round_trip for latency in latencies] or [0]
    return min(max(max(round_trips) - min(round_trips), SHORTEST_BATCH), LONGEST_BATCH)


def order_batch(requests: Sequence[Request], key: bytes, number: int) -> tuple[Request, ...]:
    """The requests of one batch in the order in which they are settled.

    `key` is the match's, shown by its hash before and itself after; `number` is the batch's. Seats come in an order
    that these two draw, each order as likely; a seat's own requests keep theirs, and its second one waits until
    everybody's first is settled.
    """
    seats = sorted({request.seat for request in requests})
    place = {seat: place for place, seat in enumerate(Chance(key).shuffle(f"batch {number}: order", seats))}
    asked = dict.fromkeys(seats, 0)
    turns: list[tuple[int, int]] = []
    for request in requests:
        turns.append((asked[request.seat], place[request.seat]))
        asked[request.seat] += 1
    return tuple(requests[index] for index in sorted(range(len(requests)), key=turns.__getitem__))
