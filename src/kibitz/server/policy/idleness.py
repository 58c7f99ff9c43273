"""At a table without a clock: nudging somebody who does not act, and letting a bot stand in for them after that.

Pure, like `seating`: each function returns the changed value, or raises a `Refusal`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from kibitz.engine.vocabulary import Actor, Millis, Seat, Value
from kibitz.server.policy.paces import has_clock
from kibitz.server.policy.seating import (
    TableDocument,
    all_seats_by_player,
    require_not_paused,
    require_seat,
    require_status,
    seats_by_player,
)
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire.refusals import Refusal

NUDGE_AFTER: Millis = 20_000
"""How long the match must have waited for somebody before they can be nudged, and between two nudges."""

STAND_IN_AFTER: Millis = 20_000
"""How long somebody who was nudged has to act before a bot can stand in for them."""


class Idleness(Value, frozen=True):
    """Whom the match waits for. A seat's entries go when it acts, or when the match no longer waits for it."""

    awaited: Mapping[Seat, Millis] = {}
    """Since when the match waits for each seat."""
    nudged: Mapping[Seat, Millis] = {}
    """When each seat was last nudged."""
    votes: Mapping[Seat, tuple[PlayerId, ...]] = {}
    """Who wants a bot to stand in for each seat."""


NOBODY_IDLE = Idleness()


def observe(idleness: Idleness, to_act: Collection[Seat], actor: Actor, now: Millis) -> Idleness:
    """After `actor` has acted, or at the start, the match waits for the seats `to_act`."""
    before = idleness.awaited
    awaited = {seat: now if seat == actor else before.get(seat, now) for seat in to_act}
    if not idleness.nudged and not idleness.votes:
        return Idleness(awaited)
    waiting = [seat for seat in to_act if seat != actor]
    return Idleness(
        awaited,
        {seat: at for seat, at in idleness.nudged.items() if seat in waiting},
        {seat: who for seat, who in idleness.votes.items() if seat in waiting},
    )


def postpone(idleness: Idleness, by: Millis) -> Idleness:
    """After a pause, during which the match waited for nobody."""
    return Idleness(
        {seat: since + by for seat, since in idleness.awaited.items()},
        {seat: at + by for seat, at in idleness.nudged.items()},
        idleness.votes,
    )


def nudge(idleness: Idleness, table: TableDocument, by: PlayerId, seat: Seat, now: Millis) -> Idleness:
    """Anybody who plays may nudge somebody else for whom the match has waited for a while."""
    _check_idle(idleness, table, by, seat)
    ready = max(idleness.awaited[seat], idleness.nudged.get(seat, 0)) + NUDGE_AFTER
    if now < ready:
        raise Refusal("NOT_NOW", "too-soon", wait=ready - now)
    return Idleness(idleness.awaited, {**idleness.nudged, seat: now}, idleness.votes)


def stand_in(
    idleness: Idleness, table: TableDocument, by: PlayerId, seat: Seat, now: Millis, here: Collection[PlayerId]
) -> tuple[Idleness, bool]:
    """Asks for a bot to stand in for somebody who was nudged. Also returns whether that is decided.

    The host decides alone, and all others who play and are here decide together.
    """
    _check_idle(idleness, table, by, seat)
    nudged = idleness.nudged.get(seat)
    if nudged is None:
        raise Refusal("NOT_NOW", "nudge-first")
    if now < nudged + STAND_IN_AFTER:
        raise Refusal("NOT_NOW", "too-soon", wait=nudged + STAND_IN_AFTER - now)
    votes = {*idleness.votes.get(seat, ()), by}
    others = {player for player, other in seats_by_player(table).items() if other != seat and player in here}
    asked = Idleness(idleness.awaited, idleness.nudged, {**idleness.votes, seat: tuple(sorted(votes))})
    return asked, by == table.host or others <= votes


def _check_idle(idleness: Idleness, table: TableDocument, by: PlayerId, seat: Seat) -> None:
    require_status(table, "running")
    require_not_paused(table)
    require_seat(table, seat)
    own = all_seats_by_player(table).get(by, ())
    if not own:
        raise Refusal("NOT_SEATED", "not-seated")
    if seat in own:
        raise Refusal("NOT_ALLOWED", "only-others")
    if has_clock(table.pace):
        raise Refusal("NOT_NOW", "clock-decides")
    who = table.occupants[seat]
    if who is None or who.player is None or seat not in idleness.awaited:
        raise Refusal("NOT_NOW", "not-awaited")
