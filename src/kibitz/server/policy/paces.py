"""Paces: how long a seat may take to decide in each phase of a game.

A `relaxed` table has no clock. For the other paces a game may list seconds in its module `pacing`, as
`SECONDS = {phase: {pace: seconds}}`; other phases get `DEFAULT_SECONDS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame, find_game
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Actor, Millis, Seat
from kibitz.server.vocabulary import PACES, Pace
from kibitz.server.wire.choices import encode_choices

DEFAULT_SECONDS: Mapping[str, int] = {"normal": 45, "blitz": 15}

Decision: TypeAlias = tuple[str, bytes]
"""What a seat has to decide: the phase, and its choices as JSON."""

SeatClocks: TypeAlias = "Mapping[Seat, SeatClock]"


def read_pace(text: object) -> Pace:
    for pace in PACES:
        if text == pace:
            return pace
    raise KibitzError(f"A pace is {', '.join(PACES[:-1])} or {PACES[-1]}.")


def has_clock(pace: Pace) -> bool:
    return pace != "relaxed"


def time_limit(pace: Pace, game: str | AnyGame, phase: str) -> Millis | None:
    """How long a decision may take in a phase of a game; None if the pace has no clock."""
    if not has_clock(read_pace(pace)):
        return None
    seconds = phase_seconds(find_game(game)).get(phase, {})
    return 1000 * int(seconds.get(pace, DEFAULT_SECONDS[pace]))


def deadline(pace: Pace, game: str | AnyGame, phase: str, since: Millis) -> Millis | None:
    """When time runs out for a decision that has been pending since `since`; None if the pace has no clock."""
    allowed = time_limit(pace, game, phase)
    return None if allowed is None else since + allowed


class SeatClock(msgspec.Struct, frozen=True):
    """How much time a seat has used.

    `decision` is what the table waits for, and `since` the moment from which its time counts; both are None while the
    table does not wait for the seat. `spent` is the time used on earlier decisions of the phase.
    """

    decision: Decision | None
    since: Millis | None
    spent: Mapping[Decision, Millis] = {}


IDLE_CLOCK = SeatClock(None, None)


def pending_decisions(match: Match) -> dict[Seat, Decision]:
    """The decision that each seat has to make, for all seats that the table waits for."""
    phase = match.phase
    return {seat: (phase, encode_choices(match.offers(seat))) for seat in match.to_act}


def update_clocks(before: SeatClocks, decisions: Mapping[Seat, Decision], actor: Actor, at: Millis) -> SeatClocks:
    """The clocks after `actor` (None: the table, or nobody yet) has acted at `at`.

    A seat's time for a decision keeps running whatever others do meanwhile, even if they withdraw what the decision was
    about and bring it back: a proposal that is made and withdrawn over and over cannot stop a silent seat's clock. A
    seat's own action resets its clock, and so does a new phase.
    """
    kept = {seat: clock for seat, clock in before.items() if seat != actor}
    phases = {phase for phase, _ in decisions.values()}
    return {
        seat: _update_clock(kept.get(seat, IDLE_CLOCK), decisions.get(seat), at, phases)
        for seat in {**decisions, **kept}
    }


def _update_clock(clock: SeatClock, decision: Decision | None, at: Millis, phases: set[str]) -> SeatClock:
    if decision is not None and decision == clock.decision:
        return clock
    spent = {faced: time for faced, time in clock.spent.items() if faced[0] in phases}
    if clock.decision is not None and clock.since is not None and clock.decision[0] in phases:
        spent[clock.decision] = at - clock.since
    return SeatClock(decision, None if decision is None else at - spent.get(decision, 0), spent)


def postpone(clocks: SeatClocks, by: Millis) -> SeatClocks:
    """The clocks after a pause, during which no time was used."""
    return {
        seat: clock if clock.since is None else SeatClock(clock.decision, clock.since + by, clock.spent)
        for seat, clock in clocks.items()
    }


def deadlines(pace: Pace, game: str | AnyGame, clocks: SeatClocks) -> dict[Seat, Millis]:
    """When time runs out for each seat that the table waits for; empty if the pace has no clock."""
    return {
        seat: due
        for seat, clock in clocks.items()
        if clock.decision and clock.since is not None
        if (due := deadline(pace, game, clock.decision[0], clock.since)) is not None
    }


def phase_seconds(game: AnyGame) -> Mapping[str, Mapping[str, int]]:
    """A game's own time limits, by phase, then by pace."""
    seconds: Mapping[str, Mapping[str, int]] = game.optional("pacing", "SECONDS", {})
    return seconds
