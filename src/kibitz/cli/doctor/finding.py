"""What a check has found."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Status: TypeAlias = Literal["ok", "warning", "failed", "skipped"]


class Finding(msgspec.Struct, frozen=True):
    check: str
    status: Status
    says: str
    fix: str | None = None


class ClockReading(msgspec.Struct, frozen=True):
    """How far another clock is ahead of ours, in seconds. It may be wrong by `error` in both directions."""

    whose: str
    ahead: float
    error: float


def read_clock(whose: str, before: float, now: float, after: float) -> ClockReading:
    """`now` was read there between `before` and `after` here."""
    return ClockReading(whose, now - (before + after) / 2, (after - before) / 2)


LARGE_SKEW, HUGE_SKEW = 2.0, 60.0


def check_clocks(readings: list[ClockReading]) -> Finding:
    """Compares all clocks with each other and with this machine's."""
    if not readings:
        return Finding("clocks", "skipped", "There is no other clock: give --database postgresql://… or --server.")
    clocks = [ClockReading("this machine", 0, 0), *readings]
    slow = min(clocks, key=lambda clock: clock.ahead + clock.error)
    fast = max(clocks, key=lambda clock: clock.ahead - clock.error)
    skew = max(0.0, (fast.ahead - fast.error) - (slow.ahead + slow.error))
    if skew < LARGE_SKEW:
        return Finding("clocks", "ok", f"{len(clocks)} clocks agree within {LARGE_SKEW:.0f} seconds.")
    return Finding(
        "clocks",
        "failed" if skew >= HUGE_SKEW else "warning",
        f"The clock of {fast.whose} is {skew:.0f} seconds ahead of that of {slow.whose}.",
        "Run a time service (NTP) on both machines: times in records and the expiry of tokens depend on it.",
    )
