"""Receipts, which tell players after a race how it was judged."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from kibitz.engine.vocabulary import Millis, Seat, Value

Duration: TypeAlias = float
"""Milliseconds, with fractions."""

Void: TypeAlias = Literal["too-fast", "longer-than-elapsed"]
"""Why an answer does not count."""


class Timing(Value, frozen=True):
    """One seat's line of a receipt, in milliseconds; everything but `seat` is null for a seat that did not answer."""

    seat: Seat
    """The seat that this line is about."""
    raw: Millis | None = None
    """The reaction time that the seat's own device reported."""
    accepted: Millis | None = None
    """The reaction time that the seat was judged by."""
    elapsed: Duration | None = None
    """From sending the card to the arrival of the answer, on the server's clock."""
    round_trip: Duration | None = None
    """The part of `elapsed` that was granted to the network as its round trip."""
    margin: Duration | None = None
    """The part of `elapsed` that was granted on top, for jitter."""
    not_granted: Duration | None = None
    """How much longer the seat's round trip was than the longest one that is granted; null if it was not longer."""
    void: Void | None = None
    """Why the answer does not count; null if it counts."""
    late: dict[str, Any] | None = None
    """The action, if it arrived after the race had closed and so had no effect; null otherwise."""
    late_right: bool | None = None
    """Whether a late answer was right; null if the game does not say, or the answer was not late."""


class Receipt(Value, frozen=True):
    """How a race was judged, for everybody at the table.

    Anomalies are left out: they are hints for the operator, not accusations.
    """

    race: int
    """The version of the match at which the race began."""
    timings: tuple[Timing, ...]
    """One line for each seat, in seat order."""
