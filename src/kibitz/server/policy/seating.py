"""Who sits where: a table's document, and what people may do with its chairs.

Pure: each function gives the table as it would be, or raises a `Refusal`. Seats stay; their occupants come and go.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from kibitz.bots import check_bot
from kibitz.engine.vocabulary import Millis, Seat, Value, with_entry
from kibitz.server.wire.refusals import Refusal

PlayerId: TypeAlias = str
Alias: TypeAlias = str
Status: TypeAlias = Literal["open", "running", "over", "closed"]
Pace: TypeAlias = Literal["relaxed", "normal", "blitz"]


class Occupant(Value, frozen=True):
    """A person (then `player` says who), or a bot of a level."""

    name: str
    player: PlayerId | None = None
    level: str | None = None


class TableDocument(Value, frozen=True, kw_only=True):
    """All that is to be kept of a table but its matches."""

    code: str
    game: str
    seats: int
    options: dict[str, Any]
    pace: Pace
    public: bool
    host: PlayerId
    created: Millis
    occupants: tuple[Occupant | None, ...]
    status: Status = "open"
    match: str | None = None
    matches: tuple[str, ...] = ()
    """All matches that were played here, the present one last."""
    muted: dict[PlayerId, tuple[Alias, ...]] = msgspec.field(default_factory=dict)
    """Of whom each person here wants to hear nothing."""
    silenced: tuple[Alias, ...] = ()
    """Whose free text the host has taken away."""


def seat_of(table: TableDocument, player: PlayerId) -> Seat | None:
    return next((seat for seat, who in enumerate(table.occupants) if who and who.player == player), None)


def seats_of(table: TableDocument) -> dict[PlayerId, Seat]:
    """Where each person sits."""
    return {who.player: seat for seat, who in enumerate(table.occupants) if who and who.player}


def is_full(table: TableDocument) -> bool:
    return all(table.occupants)


def with_occupant(table: TableDocument, seat: Seat, who: Occupant | None) -> TableDocument:
    return replace(table, occupants=with_entry(table.occupants, seat, who))


def sit(table: TableDocument, player: PlayerId, name: str, seat: Seat | None) -> TableDocument:
    """On a free chair, named or the first; who sits already moves. One person has one chair, so nobody peeks."""
    require_status(table, "open")
    free = [chair for chair, who in enumerate(table.occupants) if who is None]
    if seat is not None and seat not in range(table.seats):
        raise Refusal("NO_SUCH_SEAT", "no-such-seat", seats=table.seats)
    if not free or (seat is not None and seat not in free):
        raise Refusal("SEAT_TAKEN", "seat-taken")
    left = stand(table, player) if seat_of(table, player) is not None else table
    return with_occupant(left, free[0] if seat is None else seat, Occupant(name, player))


def rename(table: TableDocument, player: PlayerId, name: str) -> TableDocument:
    """With a person's present name."""
    seat = seat_of(table, player)
    return table if seat is None else with_occupant(table, seat, Occupant(name, player))


def stand(table: TableDocument, player: PlayerId) -> TableDocument:
    """The chair is free again. A host who leaves hands the table on to the next person, if there is one."""
    require_status(table, "open")
    seat = seat_of(table, player)
    if seat is None:
        raise Refusal("NOT_SEATED", "not-seated")
    left = with_occupant(table, seat, None)
    heirs = [who.player for who in left.occupants if who and who.player]
    return replace(left, host=heirs[0]) if player == table.host and heirs else left


def put_bot(table: TableDocument, by: PlayerId, seat: Seat, level: str | None, name: str) -> TableDocument:
    """The host fills a chair with a bot, or takes one out (level None)."""
    require_status(table, "open")
    require_host(table, by)
    if seat not in range(table.seats):
        raise Refusal("NO_SUCH_SEAT", "no-such-seat", seats=table.seats)
    now = table.occupants[seat]
    if now and now.player:
        raise Refusal("SEAT_TAKEN", "seat-taken")
    if level is None:
        return with_occupant(table, seat, None)
    return with_occupant(table, seat, Occupant(name, level=check_bot(table.game, level)))


def kick(table: TableDocument, by: PlayerId, seat: Seat) -> TableDocument:
    """Before the start the host may free any chair but the own one."""
    require_status(table, "open")
    require_host(table, by)
    if seat not in range(table.seats) or table.occupants[seat] is None:
        raise Refusal("NO_SUCH_SEAT", "nobody-there")
    if seat_of(table, by) == seat:
        raise Refusal("NOT_ALLOWED", "not-yourself")
    return with_occupant(table, seat, None)


def close(table: TableDocument, by: PlayerId) -> TableDocument:
    require_host(table, by)
    if table.status == "running":
        raise Refusal("NOT_NOW", "match-running")
    return replace(table, status="closed")


def require_status(table: TableDocument, status: Status) -> None:
    if table.status != status:
        raise Refusal("NOT_NOW", f"table-{table.status}")


def require_host(table: TableDocument, by: PlayerId) -> None:
    if by != table.host:
        raise Refusal("NOT_THE_HOST", "not-the-host")
