"""A table's document, and who may take or free its chairs.

Pure: each function returns the changed table, or raises a `Refusal`. Seats stay; their occupants come and go.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from kibitz.bots import check_bot
from kibitz.engine.vocabulary import Millis, Seat, Value, with_entry
from kibitz.server.people.text import skeleton
from kibitz.server.vocabulary import Alias, Pace, PlayerId, Status
from kibitz.server.wire.refusals import Refusal


class Occupant(Value, frozen=True):
    """A person (`player` says who) or a bot (`level` says which)."""

    name: str
    player: PlayerId | None = None
    level: str | None = None


class TableDocument(Value, frozen=True, kw_only=True):
    """Everything that is stored about a table except its matches."""

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
    """Ids of all matches played here, the current one last."""
    muted: dict[PlayerId, tuple[Alias, ...]] = msgspec.field(default_factory=dict)
    """For each person, the people whom they have muted."""
    silenced: tuple[Alias, ...] = ()
    """People whom the host has stopped from sending free text."""


def seat_of(table: TableDocument, player: PlayerId) -> Seat | None:
    return next((seat for seat, who in enumerate(table.occupants) if who and who.player == player), None)


def seats_by_player(table: TableDocument) -> dict[PlayerId, Seat]:
    return {who.player: seat for seat, who in enumerate(table.occupants) if who and who.player}


def host_name(table: TableDocument) -> str | None:
    """The name of the host; None if the host has no chair."""
    return next((who.name for who in table.occupants if who and who.player == table.host), None)


def is_full(table: TableDocument) -> bool:
    return all(table.occupants)


def distinct_name(table: TableDocument, player: PlayerId, name: str) -> str:
    """The name, or `Ada (2)` if it looks like that of somebody else at the table."""
    taken = {skeleton(who.name) for who in table.occupants if who and who.player != player}
    numbered = (f"{name} ({number})" for number in range(2, len(taken) + 3))
    return next(shown for shown in (name, *numbered) if skeleton(shown) not in taken)


def with_occupant(table: TableDocument, seat: Seat, who: Occupant | None) -> TableDocument:
    return replace(table, occupants=with_entry(table.occupants, seat, who))


def sit(table: TableDocument, player: PlayerId, name: str, seat: Seat | None) -> TableDocument:
    """Takes the given chair, or the first free one. A person has only one chair, so nobody sees two hands."""
    require_status(table, "open")
    free = [chair for chair, who in enumerate(table.occupants) if who is None]
    if seat is not None and seat not in range(table.seats):
        raise Refusal("NO_SUCH_SEAT", "no-such-seat", seats=table.seats)
    if not free or (seat is not None and seat not in free):
        raise Refusal("SEAT_TAKEN", "seat-taken")
    left = stand(table, player) if seat_of(table, player) is not None else table
    shown = distinct_name(left, player, name)
    return with_occupant(left, free[0] if seat is None else seat, Occupant(shown, player))


def rename(table: TableDocument, player: PlayerId, name: str) -> TableDocument:
    seat = seat_of(table, player)
    renamed = Occupant(distinct_name(table, player, name), player)
    return table if seat is None or table.occupants[seat] == renamed else with_occupant(table, seat, renamed)


def stand(table: TableDocument, player: PlayerId) -> TableDocument:
    """Frees the person's chair. A host who leaves hands the table to the next person, if there is one."""
    require_status(table, "open")
    seat = seat_of(table, player)
    if seat is None:
        raise Refusal("NOT_SEATED", "not-seated")
    left = with_occupant(table, seat, None)
    heirs = [who.player for who in left.occupants if who and who.player]
    return replace(left, host=heirs[0]) if player == table.host and heirs else left


def put_bot(table: TableDocument, by: PlayerId, seat: Seat, level: str | None, name: str) -> TableDocument:
    """The host puts a bot on a chair, or removes the one that is there (level None)."""
    require_status(table, "open")
    require_host(table, by)
    if seat not in range(table.seats):
        raise Refusal("NO_SUCH_SEAT", "no-such-seat", seats=table.seats)
    current = table.occupants[seat]
    if current and current.player:
        raise Refusal("SEAT_TAKEN", "seat-taken")
    if level is None:
        return with_occupant(table, seat, None)
    return with_occupant(table, seat, Occupant(name, level=check_bot(table.game, level)))


def kick(table: TableDocument, by: PlayerId, seat: Seat) -> TableDocument:
    """Before the start, the host may free any chair but their own."""
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
