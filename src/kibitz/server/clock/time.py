"""The clock that the server's components are given; tests pass a fake one."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from kibitz.engine.vocabulary import Millis
from kibitz.server.vocabulary import ServerTime


def epoch_ms() -> Millis:
    return time.time_ns() // 1_000_000


def monotonic_ms() -> ServerTime:
    return time.monotonic_ns() / 1_000_000


@dataclass
class Clock:
    now: Callable[[], Millis] = epoch_ms
    """Milliseconds since 1970, for times that are stored or shown."""
    ticks: Callable[[], ServerTime] = monotonic_ms
    """Milliseconds on a clock that never goes back, for races and round trips."""
