"""How a table is described to one person: its chairs, who is here, and the coming match. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

import msgspec

from kibitz.engine.vocabulary import Millis, Seat
from kibitz.server.policy import chat, room
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.seating import Occupant, TableDocument, distinct_name, seat_of
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire.protocol import Bystander, Chair, ComingMatch, Table


class Presence(msgspec.Struct, frozen=True, kw_only=True):
    """Who is at a table, and what it is about to do."""

    here: Mapping[PlayerId, str]
    """Everybody who is connected, with their names."""
    watching: AbstractSet[PlayerId]
    """Those who only want to watch."""
    kept: AbstractSet[Seat]
    """The seats that a bot plays for an absent person."""
    nudged: AbstractSet[Seat]
    """The seats that were nudged and have not acted since."""
    spectators: int
    """How many sockets without a seat are connected."""
    may_hurry: bool
    """Whether only bots play on."""
    hurrying: AbstractSet[PlayerId]
    """Who has asked to see quickly how the match ends."""
    starts: Millis | None
    """When the next match starts, if a countdown is running."""
    now: Millis


def describe_table(table: TableDocument, player: PlayerId, presence: Presence, commitment: str | None) -> Table:
    return Table(
        table=table.code,
        game=table.game,
        seats=table.seats,
        options=table.options,
        pace=table.pace,
        public=table.public,
        status=table.status,
        chairs=tuple(describe_chair(table, who, presence, seat) for seat, who in enumerate(table.occupants)),
        you=seat_of(table, player),
        you_are_host=player == table.host,
        watching=presence.spectators,
        match=table.match,
        commitment=commitment,
        who=alias_of(table.code, player),
        muted=table.muted.get(player, ()),
        silenced=table.silenced,
        chat_open=chat.is_open(table),
        may_hurry=presence.may_hurry,
        hurrying=tuple(sorted(alias_of(table.code, player) for player in presence.hurrying)),
        standing=describe_standing(table, presence),
        removed=describe_removed(table) if player == table.host else (),
        next=describe_coming_match(table, player, presence) if table.status == "over" else None,
    )


def describe_chair(table: TableDocument, who: Occupant | None, presence: Presence, seat: Seat | None = None) -> Chair:
    """`seat` is that of a match, which a bot may play for an absent person."""
    if who is None:
        return Chair(kind="free")
    if who.player is None:
        return Chair(kind="bot", name=who.name, level=who.level)
    return Chair(
        kind="person",
        name=who.name,
        who=alias_of(table.code, who.player),
        here=who.player in presence.here,
        kept_by_bot=seat in presence.kept,
        nudged=seat in presence.nudged,
        is_host=who.player == table.host,
    )


def standing_people(table: TableDocument, here: Mapping[PlayerId, str]) -> dict[PlayerId, str]:
    """Everybody who is here without a seat in the present or the coming match, by name."""
    seated = room.waiting_room(table)
    people = sorted((name, player) for player, name in here.items() if seat_of(seated, player) is None)
    return {player: distinct_name(table, player, name) for name, player in people}


def describe_standing(table: TableDocument, presence: Presence) -> tuple[Bystander, ...]:
    return tuple(
        Bystander(who=alias_of(table.code, player), name=name, watches=player in presence.watching)
        for player, name in standing_people(table, presence.here).items()
    )


def describe_removed(table: TableDocument) -> tuple[Bystander, ...]:
    return tuple(Bystander(who=alias_of(table.code, player), name=name) for player, name in table.removed.items())


def describe_coming_match(table: TableDocument, player: PlayerId, presence: Presence) -> ComingMatch:
    coming = room.waiting_room(table)
    return ComingMatch(
        seats=coming.seats,
        options=coming.options,
        pace=coming.pace,
        chairs=tuple(describe_chair(table, who, presence) for who in coming.occupants),
        you=seat_of(coming, player),
        asked=tuple(alias_of(table.code, one) for one in sorted(room.undecided(table))),
        starts=presence.starts,
        now=presence.now,
    )
