"""A race at a table: when the card was sent, how each answer is judged, and when nobody else can win.

A game says in its module `pacing` which phases are races (`RACES`) and where an action carries its reaction time
(`reported`, `accepted`); `fairplay` judges the times.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from kibitz.engine.errors import IllegalAction
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Action, Millis, Seat
from kibitz.server.match.attribution import Attribution
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.policy.fairplay import (
    ON_THIS_MACHINE,
    UNMEASURED,
    ArrivedAnswer,
    AwaitedSeat,
    LateAnswer,
    Latency,
    Verdict,
    accept_bot_time,
    closing_time,
    judge,
    judge_after,
    judge_by_one_clock,
    last_finger,
    make_receipt,
)
from kibitz.server.vocabulary import ServerTime
from kibitz.server.wire.receipts import Receipt
from kibitz.server.wire.refusals import Refusal

Socket: TypeAlias = object
"""One of a person's connections: their phone and their laptop have latencies of their own."""


class LiveRace:
    """One race, from the moment the card is sent."""

    def __init__(
        self,
        live: LiveMatch,
        latencies: Mapping[Seat, Mapping[Socket, Latency]],
        now: ServerTime,
        *,
        shared: Collection[Seat] = (),
        is_resumed: bool = False,
    ) -> None:
        """`latencies` are those of all sockets to which the card is sent; they stay fixed for the whole race.

        `shared` are the seats of people who share a device, whose times its one clock has taken.

        `is_resumed`: the race was interrupted by a restart. It continues with the answers that are in the log, but
        nobody knows any more when the card was shown.
        """
        self.number = race_start(live.match, live.match.version)
        self.ended_at: int | None = None
        """The version with which it ended; None while it is on."""
        self._match = live.match
        self.shown_at = now
        self._is_resumed = is_resumed
        self._latencies = latencies
        self._pacing = live.match.game.module("pacing")
        self._answers = [
            ArrivedAnswer(entry.seat, now, attribution.times)
            for entry, attribution in zip(
                live.match.inputs[self.number :], live.attributions[self.number :], strict=True
            )
            if entry.seat is not None and attribution.times is not None
        ]
        self._late: list[LateAnswer] = []
        self._shared = frozenset(shared)
        self._is_on_one_device = live.match.to_act <= self._shared
        self._shared_verdicts: dict[Socket, list[Verdict]] = {}

    def judge_answer(
        self, seat: Seat, action: Any, arrived_at: ServerTime, by: Socket
    ) -> tuple[Action, Verdict | None]:
        """A person's action with the accepted time, and the verdict, which is None if the action carries no time."""
        reported = self._pacing.reported(action)
        if reported is None:
            return action, None
        shown_at = min(self.shown_at, arrived_at - reported) if self._is_resumed else self.shown_at
        verdict = self._judge(seat, reported, shown_at, arrived_at, by)
        self._answers.append(ArrivedAnswer(seat, arrived_at, verdict))
        return self._pacing.accepted(action, None if verdict.void else verdict.accepted), verdict

    def record_bot_answer(self, seat: Seat, action: Any, arrived_at: ServerTime) -> Verdict | None:
        """Accepts the time that one of our own bots reports, however busy the machine was."""
        reported = self._pacing.reported(action)
        if reported is None:
            return None
        verdict = accept_bot_time(reported, arrived_at - self.shown_at)
        self._answers.append(ArrivedAnswer(seat, arrived_at, verdict))
        return verdict

    def judge_late_answer(
        self, seat: Seat, action: object, decided: int | None, arrived_at: ServerTime, by: Socket
    ) -> bool:
        """Judges an answer to this race that arrived after its end. False if it is not one that could have counted."""
        if self.ended_at is None or decided is None or not self.number <= decided < self.ended_at:
            return False
        last = self._match.view(None, version=self.ended_at - 1)
        if seat not in last.to_act or any(late.answer.seat == seat for late in self._late):
            return False
        try:
            judged = self._match.judge(seat, action, version=decided)  # type: ignore[arg-type]
        except IllegalAction:
            return False
        reported = self._pacing.reported(judged)
        if reported is None:
            return False
        verdict = self._judge(seat, reported, self.shown_at, arrived_at, by)
        is_right: Callable[..., bool | None] = self._match.game.optional(
            "pacing", "is_right", lambda view, action: None
        )
        answer = ArrivedAnswer(seat, arrived_at, verdict)
        self._late.append(LateAnswer(answer, msgspec.to_builtins(judged), is_right(last, judged)))
        return True

    def _judge(self, seat: Seat, reported: Millis, shown_at: ServerTime, arrived_at: ServerTime, by: Socket) -> Verdict:
        latency = self._latency(seat, by)
        if seat not in self._shared:
            return judge(reported, shown_at, arrived_at, latency)
        earlier = self._shared_verdicts.setdefault(by, [])
        if self._has_one_clock(seat, by):
            verdict = judge_by_one_clock(reported, shown_at, arrived_at)
        else:
            verdict = judge_after(earlier, reported, shown_at, arrived_at, latency)
        earlier.append(verdict)
        return verdict

    def _has_one_clock(self, seat: Seat, by: Socket) -> bool:
        """Whether all who race share a device, and its page has timed everybody: it was not loaded again meanwhile."""
        return self._is_on_one_device and by in self._latencies.get(seat, {}) and self._shared_verdicts.keys() == {by}

    def check_current(self, decided: int | None) -> None:
        """Refuses a late answer to an earlier card, which must not count for this one."""
        if decided is not None and decided < self.number:
            raise Refusal("TOO_LATE", "race-over")

    def _latency(self, seat: Seat, by: Socket) -> Latency:
        """The latency of a socket. One that joined during the race gets the lowest of its seat, so it gains nothing."""
        known = self._latencies.get(seat, {})
        return known.get(by) or min(known.values(), key=lambda latency: latency.allowance, default=UNMEASURED)

    def closes_at(self, outstanding: Iterable[Seat]) -> ServerTime | None:
        """When the table should close the race; None until some answer counts."""
        awaited = tuple(outstanding)
        closing = closing_time(self._answers, [self._awaited_seat(seat) for seat in awaited])
        if closing is None or self._shared.isdisjoint(awaited):
            return closing
        return max(closing, last_finger([answer for answer in self._answers if answer.seat in self._shared]))

    def _awaited_seat(self, seat: Seat) -> AwaitedSeat:
        """The seat with the latency of its slowest socket. A seat without sockets is played by a bot."""
        known = self._latencies.get(seat, {}).values()
        slowest = max(known, key=lambda latency: latency.allowance + latency.detour, default=ON_THIS_MACHINE)
        return AwaitedSeat(seat, self.shown_at, slowest)

    @property
    def verdicts(self) -> list[Verdict]:
        return [answer.verdict for answer in self._answers]

    def receipt(self) -> Receipt:
        given = [*self._answers, *(late.answer for late in self._late)]
        return make_receipt(self.number, self._answers, silent_seats(self._match, self.number, given), self._late)


def is_race(match: Match, version: int | None = None) -> bool:
    """Whether a race is on now, or was at the given version."""
    races = race_phases(match)
    return bool(races) and (match.phase if version is None else match.view(None, version=version).phase) in races


def race_phases(match: Match) -> tuple[str, ...]:
    """The phases in which seats race."""
    races: tuple[str, ...] = match.game.optional("pacing", "RACES", ())
    return races


def race_start(match: Match, version: int) -> int:
    """The version at which the race that is on at `version` began."""
    while version and is_race(match, version - 1):
        version -= 1
    return version


def rebuild_receipt(match: Match, attributions: Sequence[Attribution], version: int) -> Receipt | None:
    """Rebuilds from the log the receipt of the race that ended with this version; None if none did."""
    if version == 0 or is_race(match, version) or not is_race(match, version - 1):
        return None
    number = race_start(match, version - 1)
    timed = zip(match.inputs[number:version], attributions[number:version], strict=True)
    answers = [
        ArrivedAnswer(entry.seat, 0, attribution.times)
        for entry, attribution in timed
        if entry.seat is not None and attribution.times
    ]
    return make_receipt(number, answers, silent_seats(match, number, answers))


def silent_seats(match: Match, number: int, answers: Iterable[ArrivedAnswer]) -> frozenset[Seat]:
    """The seats that did not answer in the race that began at version `number`."""
    return frozenset(match.view(None, version=number).to_act) - {answer.seat for answer in answers}
