"""The race at a table: when each seat was shown the card, what its answer is worth, and when nobody can win any more.

Which phases are races, and where an action carries its time, a game says in its module `pacing` (`RACES`, `reported`,
`accepted`); `fairplay` does the judging.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from kibitz.engine.vocabulary import Action, Seat
from kibitz.server.fairplay import (
    ON_THIS_MACHINE,
    Arrived,
    Awaited,
    Latency,
    Receipt,
    ServerTime,
    closes_at,
    judge,
    receipt,
)
from kibitz.server.live_match import LiveMatch
from kibitz.server.paces import pacing_of


class Race:
    """One race, from the moment when the card is sent."""

    def __init__(self, live: LiveMatch, seen: Mapping[Seat, Latency], now: ServerTime) -> None:
        """`seen` has the latency of each seat that was sent the card; it counts for the whole race."""
        self.number = live.match.version
        self.racers = frozenset(live.match.to_act)
        self._pacing: Any = pacing_of(live.match.game)
        self._shown = {seat: Awaited(seat, now, seen.get(seat, ON_THIS_MACHINE)) for seat in self.racers}
        self._answers: list[Arrived] = []

    def judged(self, seat: Seat, action: Any, arrived_at: ServerTime) -> tuple[Action, dict[str, Any] | None]:
        """The action with the time that is accepted, and what was measured, for the log."""
        reported = self._pacing.reported(action)
        if reported is None or seat not in self._shown:
            return action, None
        shown = self._shown[seat]
        verdict = judge(reported, shown.shown_at, arrived_at, shown.latency)
        self._answers.append(Arrived(seat, arrived_at, verdict))
        times: dict[str, Any] = msgspec.to_builtins(verdict)
        return self._pacing.accepted(action, None if verdict.void else verdict.accepted), times

    def closes_at(self, outstanding: Iterable[Seat]) -> ServerTime | None:
        """When the table should close the race; None while no answer counts."""
        return closes_at(self._answers, [self._shown[seat] for seat in outstanding if seat in self._shown])

    def receipt(self) -> Receipt:
        silent = self.racers - {answer.seat for answer in self._answers}
        return receipt(self.number, self._answers, silent)


def is_race(live: LiveMatch) -> bool:
    return live.match.view(None).phase in getattr(pacing_of(live.match.game), "RACES", ())
