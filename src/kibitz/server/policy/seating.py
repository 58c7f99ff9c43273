"""A table's document, and who may take or free its chairs.

Pure: each function returns the changed table, or raises a `Refusal`. Seats stay; their occupants come and go.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec.structs import replace

from kibitz.bots import check_bot
from kibitz.engine.vocabulary import Millis, Seat, Value, Viewer, with_entry
from kibitz.server.people.text import skeleton
from kibitz.server.vocabulary import Alias, Pace, PlayerId, Status
from kibitz.server.wire.refusals import Refusal

NOBODY: PlayerId = ""
"""The host of a table that everybody has left."""

SCREEN: PlayerId = "screen"
"""The identity of a big screen at a table: never the person who opened it."""

STAND_IN_LEVEL = "easy"
"""The level of the bot that plays for an absent person, or takes the chair of one who has left."""


class Occupant(Value, frozen=True):
    """A person (`player` says who) or a bot (`level` says which)."""

    name: str
    player: PlayerId | None = None
    level: str | None = None
    since: int = 0
    """The version at which a person took the chair from a bot. What the seat saw before that is not told to them."""


class NextMatch(Value, frozen=True):
    """What the next match will be like, while people look at the results of the last one."""

    seats: int
    options: dict[str, Any]
    pace: Pace
    occupants: tuple[Occupant | None, ...]
    """The people who want to play again, and the bots."""
    game: str | None = None
    """The game, if it is another one than in the last match."""


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
    left: dict[PlayerId, Seat] = msgspec.field(default_factory=dict)
    """People who gave up their chair during or after this match, and which one."""
    removed: dict[PlayerId, str] = msgspec.field(default_factory=dict)
    """People whom the host has removed, with their names. They cannot enter."""
    paused: Millis | None = None
    """Since when the running match is paused; None if it is not."""
    next: NextMatch | None = None
    """The next match, once the last one is over and somebody has said something about it."""
    one_device: bool = False
    """Whether its people sit round one device. Its owner, the host, speaks for the chairs of all of them."""


def seat_of(table: TableDocument, player: PlayerId) -> Seat | None:
    return next((seat for seat, who in enumerate(table.occupants) if who and who.player == player), None)


def seats_by_player(table: TableDocument) -> dict[PlayerId, Seat]:
    """Everybody who has a chair, and which one: of several on one device, the first."""
    return {player: seats[0] for player, seats in all_seats_by_player(table).items()}


def all_seats_by_player(table: TableDocument) -> dict[PlayerId, tuple[Seat, ...]]:
    """Everybody who has a chair, and all of theirs: there are several only on one device."""
    found: dict[PlayerId, tuple[Seat, ...]] = {}
    for seat, who in enumerate(table.occupants):
        if who and who.player:
            found[who.player] = (*found.get(who.player, ()), seat)
    return found


def choose_own_seat(table: TableDocument, own: tuple[Seat, ...], named: Seat | None) -> Seat:
    """The seat for which a person acts: on one device the one that they name, elsewhere their only one."""
    if named is not None:
        require_seat(table, named)
    if not own:
        raise Refusal("NOT_YOUR_SEAT", "not-seated")
    if named is None and len(own) > 1:
        raise Refusal("BAD_REQUEST", "which-seat")
    if named is not None and named not in own:
        raise Refusal("NOT_YOUR_SEAT", "not-your-seat")
    return own[0] if named is None else named


def host_name(table: TableDocument) -> str | None:
    """The name of the host; None if the host has no chair."""
    return next((who.name for who in table.occupants if who and who.player == table.host), None)


def shows_all_hands(table: TableDocument) -> bool:
    """Whether spectators see every hand."""
    return table.options.get("spectators") == "all"


def is_full(table: TableDocument) -> bool:
    return all(table.occupants)


def distinct_name(table: TableDocument, player: PlayerId, name: str) -> str:
    """The name, or `Ada (2)` if it looks like that of somebody else at the table."""
    return distinct_from([who.name for who in table.occupants if who and who.player != player], name)


def distinct_from(others: Collection[str], name: str) -> str:
    """The name, or `Ada (2)` if it looks like one of the others."""
    taken = set(map(skeleton, others))
    numbered = (f"{name} ({number})" for number in range(2, len(taken) + 3))
    return next(shown for shown in (name, *numbered) if skeleton(shown) not in taken)


def with_occupant(table: TableDocument, seat: Seat, who: Occupant | None) -> TableDocument:
    return replace(table, occupants=with_entry(table.occupants, seat, who))


def sit(
    table: TableDocument,
    player: PlayerId,
    name: str,
    seat: Seat | None,
    *,
    version: int = 0,
    reserved: Collection[Seat] = (),
) -> TableDocument:
    """Takes a chair that is free or held by a bot: the given one, or else the first free one, or else the first bot's.

    A person has only one chair, so nobody sees two hands. `version` is that of the running match; `reserved` are free
    chairs that are kept for others.
    """
    require_several_devices(table)
    if table.status == "running":
        return take_over(table, player, name, seat, version)
    require_status(table, "open")
    free = [chair for chair in free_chairs(table) if chair not in reserved]
    chair = choose_chair(table, seat, [*free, *bots_chairs(table)])
    left = stand(table, player) if seat_of(table, player) is not None else table
    return seat_person(left, player, name, chair)


def take_over(table: TableDocument, player: PlayerId, name: str, seat: Seat | None, version: int) -> TableDocument:
    """Takes a bot's chair during a match, and with it what the seat knows from now on.

    Refused to anybody who knows another hand of this match, because they hold or held another chair, or because
    spectators see every hand at this table.
    """
    if seat_of(table, player) is not None:
        raise Refusal("NOT_ALLOWED", "already-seated")
    if shows_all_hands(table):
        raise Refusal("NOT_ALLOWED", "hands-seen")
    own = table.left.get(player)
    bots = bots_chairs(table)
    chair = choose_chair(table, seat, bots if own is None or seat is not None else [own] if own in bots else [])
    if own not in (None, chair):
        raise Refusal("NOT_ALLOWED", "other-hand-seen")
    return seat_person(table, player, name, chair, since=version)


def free_chairs(table: TableDocument) -> list[Seat]:
    return [chair for chair, who in enumerate(table.occupants) if who is None]


def bots_chairs(table: TableDocument) -> list[Seat]:
    return [chair for chair, who in enumerate(table.occupants) if who and who.player is None]


def choose_chair(table: TableDocument, wanted: Seat | None, available: list[Seat]) -> Seat:
    if wanted is not None:
        require_seat(table, wanted)
    if not available:
        raise Refusal("SEAT_TAKEN", "no-chair")
    if wanted is not None and wanted not in available:
        raise Refusal("SEAT_TAKEN", "seat-taken")
    return available[0] if wanted is None else wanted


def seat_person(table: TableDocument, player: PlayerId, name: str, chair: Seat, since: int = 0) -> TableDocument:
    """Puts a person on a chair. Somebody who comes to a table that everybody has left becomes its host."""
    emptied = with_occupant(table, chair, None)
    seated = with_occupant(emptied, chair, Occupant(distinct_name(emptied, player, name), player, since=since))
    return replace(seated, host=player) if table.host == NOBODY else seated


def rename(table: TableDocument, player: PlayerId, name: str) -> TableDocument:
    """The names of people round one device are not that of its owner, and stay."""
    seat = None if table.one_device else seat_of(table, player)
    before = None if seat is None else table.occupants[seat]
    if seat is None or before is None:
        return table
    shown = distinct_name(table, player, name)
    return table if before.name == shown else with_occupant(table, seat, replace(before, name=shown))


def stand(table: TableDocument, player: PlayerId) -> TableDocument:
    """Frees the person's chair. A host who leaves hands the table to the next person, if there is one."""
    require_several_devices(table)
    require_status(table, "open")
    seat = seat_of(table, player)
    if seat is None:
        raise Refusal("NOT_SEATED", "not-seated")
    left = with_occupant(table, seat, None)
    heirs = seats_by_player(left)
    return pass_on_host(left, player) if heirs else left


def pass_on_host(table: TableDocument, leaving: PlayerId) -> TableDocument:
    """If the host leaves, the next person on a chair becomes host, if there is one."""
    if leaving != table.host:
        return table
    heirs = [player for player in seats_by_player(table) if player != leaving and player not in table.left]
    return replace(table, host=heirs[0] if heirs else NOBODY)


def put_bot(table: TableDocument, by: PlayerId, seat: Seat, level: str | None, name: str) -> TableDocument:
    """The host puts a bot on a chair, changes the level of the one that is there, or removes it (level None)."""
    require_status(table, "open")
    require_host(table, by)
    require_seat(table, seat)
    current = table.occupants[seat]
    if current and current.player:
        raise Refusal("SEAT_TAKEN", "seat-taken")
    if level is None:
        return with_occupant(table, seat, None)
    return with_occupant(table, seat, Occupant(current.name if current else name, level=check_bot(table.game, level)))


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


def held_since(table: TableDocument, viewer: Viewer) -> int:
    """The version from which the present holder of a seat is told what the seat sees."""
    who = None if viewer is None else table.occupants[viewer]
    return 0 if who is None else who.since


def require_several_devices(table: TableDocument) -> None:
    """Chairs at a table on one device belong to those around it, and to bots."""
    if table.one_device:
        raise Refusal("NOT_ALLOWED", "one-device")


def require_not_paused(table: TableDocument) -> None:
    if table.paused is not None:
        raise Refusal("NOT_NOW", "match-paused")


def require_seat(table: TableDocument, seat: Seat) -> None:
    if seat not in range(table.seats):
        raise Refusal("NO_SUCH_SEAT", "no-such-seat", seats=table.seats)
