"""The race at a table: when each seat was shown the card, what its answer is worth, and when nobody can win any more.

Which phases are races, and where an action carries its time, a game says in its module `pacing` (`RACES`, `reported`,
`accepted`); `fairplay` does the judging.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Action, Seat
from kibitz.server.match.live_match import Attribution, LiveMatch
from kibitz.server.policy.fairplay import (
    ON_THIS_MACHINE,
    UNMEASURED,
    Arrived,
    Awaited,
    Latency,
    Receipt,
    ServerTime,
    Verdict,
    closes_at,
    judge,
    receipt,
    trust_bot,
)
from kibitz.server.wire.refusals import Refusal

Socket: TypeAlias = object
"""By what somebody has come: a phone and a screen of one person have ways of their own."""


class Race:
    """One race, from the moment when the card is sent."""

    def __init__(self, live: LiveMatch, seen: Mapping[Seat, Mapping[Socket, Latency]], now: ServerTime) -> None:
        """`seen` has the latency of each socket by which a seat was sent the card; it counts for the whole race.

        A race in whose middle the server was stopped goes on with the answers that are in the log.
        """
        self.number = race_start(live.match, live.match.version)
        self._match = live.match
        self._shown_at = now
        self._seen = seen
        self._pacing = live.match.game.module("pacing")
        self._answers = [
            Arrived(entry.seat, now, attribution.times)
            for entry, attribution in zip(
                live.match.inputs[self.number :], live.attributions[self.number :], strict=True
            )
            if entry.seat is not None and attribution.times is not None
        ]

    def judged(self, seat: Seat, action: Any, arrived_at: ServerTime, by: Socket) -> tuple[Action, Verdict | None]:
        """A person's action with the time that is accepted, and what was measured."""
        reported = self._pacing.reported(action)
        if reported is None:
            return action, None
        verdict = judge(reported, self._shown_at, arrived_at, self._latency(seat, by))
        self._answers.append(Arrived(seat, arrived_at, verdict))
        return self._pacing.accepted(action, None if verdict.void else verdict.accepted), verdict

    def record_bot_answer(self, seat: Seat, action: Any, arrived_at: ServerTime) -> Verdict | None:
        """Our own bots say what they took, and it is so, however busy the machine was meanwhile."""
        reported = self._pacing.reported(action)
        if reported is None:
            return None
        verdict = trust_bot(reported, arrived_at - self._shown_at)
        self._answers.append(Arrived(seat, arrived_at, verdict))
        return verdict

    def check_current(self, decided: int | None) -> None:
        """An answer to the card before, overtaken by this one on the way, must not count as an answer to this one."""
        if decided is not None and decided < self.number:
            raise Refusal("TOO_LATE", "race-over")

    def _latency(self, seat: Seat, by: Socket) -> Latency:
        """One that came during the race may be granted what the seat's nearest had: a new socket gains nothing."""
        seen = self._seen.get(seat, {})
        return seen.get(by) or min(seen.values(), key=lambda latency: latency.allowance, default=UNMEASURED)

    def closes_at(self, outstanding: Iterable[Seat]) -> ServerTime | None:
        """When the table should close the race; None while no answer counts."""
        return closes_at(self._answers, [self._awaited(seat) for seat in outstanding])

    def _awaited(self, seat: Seat) -> Awaited:
        """By whichever of its sockets it may answer last; without one the seat is a bot's."""
        ways = self._seen.get(seat, {}).values()
        furthest = max(ways, key=lambda latency: latency.allowance, default=ON_THIS_MACHINE)
        return Awaited(seat, self._shown_at, furthest)

    @property
    def verdicts(self) -> list[Verdict]:
        return [answer.verdict for answer in self._answers]

    def receipt(self) -> Receipt:
        return receipt(self.number, self._answers, silent(self._match, self.number, self._answers))


def is_race(match: Match, version: int | None = None) -> bool:
    """Whether seats race now, or did at a version."""
    races = race_phases(match)
    return bool(races) and (match.phase if version is None else match.view(None, version=version).phase) in races


def race_phases(match: Match) -> tuple[str, ...]:
    """The phases in which seats race, by the game's own word."""
    races: tuple[str, ...] = match.game.optional("pacing", "RACES", ())
    return races


def race_start(match: Match, version: int) -> int:
    """The version at which the race began that is on at a version."""
    while version and is_race(match, version - 1):
        version -= 1
    return version


def rebuild_receipt(match: Match, attributions: Sequence[Attribution], version: int) -> Receipt | None:
    """Of the race that ended with this version, from the log; None if none did."""
    if version == 0 or is_race(match, version) or not is_race(match, version - 1):
        return None
    number = race_start(match, version - 1)
    timed = zip(match.inputs[number:version], attributions[number:version], strict=True)
    answers = [
        Arrived(entry.seat, 0, attribution.times)
        for entry, attribution in timed
        if entry.seat is not None and attribution.times
    ]
    return receipt(number, answers, silent(match, number, answers))


def silent(match: Match, number: int, answers: Iterable[Arrived]) -> frozenset[Seat]:
    """Who was asked in the race that began at a version, and did not answer."""
    return frozenset(match.view(None, version=number).to_act) - {answer.seat for answer in answers}
