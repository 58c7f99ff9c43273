"""How a table is described to people: its chairs, who is here, and the coming match. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

import msgspec
from msgspec.structs import replace

from kibitz.engine.vocabulary import Millis, Seat
from kibitz.server.policy import chat, room
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.seating import (
    Occupant,
    TableDocument,
    all_seats_by_player,
    distinct_name,
    seats_by_player,
)
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
    """How many sockets without a seat are connected, other than big screens."""
    screens: int
    """How many big screens are connected."""
    wearers: AbstractSet[PlayerId]
    """Those who wear their device as a headband."""
    may_hurry: bool
    """Whether only bots play on."""
    hurrying: AbstractSet[PlayerId]
    """Who has asked to see quickly how the match ends."""
    starts: Millis | None
    """When the next match starts, if a countdown is running."""
    now: Millis


class TableDescription:
    """How a table is described to each person. What is the same for everybody is computed once."""

    def __init__(self, table: TableDocument, presence: Presence, commitment: str | None) -> None:
        self._table = table
        self._seats = seats_by_player(table)
        self._device_seats = all_seats_by_player(table) if table.one_device else {}
        self._coming_seats = seats_by_player(room.waiting_room(table))
        self.shared = Table(
            table=table.code,
            game=table.game,
            seats=table.seats,
            options=table.options,
            pace=table.pace,
            public=table.public,
            status=table.status,
            chairs=tuple(describe_chair(table, who, presence, seat) for seat, who in enumerate(table.occupants)),
            you=None,
            you_are_host=False,
            watching=presence.spectators,
            match=table.match,
            commitment=commitment,
            who="",
            muted=(),
            silenced=table.silenced,
            chat_open=chat.is_open(table),
            paused=table.paused is not None,
            may_hurry=presence.may_hurry,
            screens=presence.screens,
            headbands=tuple(sorted(seat for player, seat in self._seats.items() if player in presence.wearers)),
            hurrying=tuple(sorted(alias_of(table.code, player) for player in presence.hurrying)),
            standing=describe_standing(table, presence),
            removed=(),
            next=describe_coming_match(table, presence) if table.status == "over" else None,
        )

    def to(self, player: PlayerId) -> Table:
        table, coming = self._table, self.shared.next
        is_host = player == table.host
        return replace(
            self.shared,
            you=self._seats.get(player),
            yours=self._device_seats.get(player, ()),
            you_are_host=is_host,
            who=alias_of(table.code, player),
            muted=table.muted.get(player, ()),
            removed=describe_removed(table) if is_host else (),
            next=None if coming is None else replace(coming, you=self._coming_seats.get(player)),
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
    seated = seats_by_player(room.waiting_room(table))
    people = sorted((name, player) for player, name in here.items() if player not in seated)
    return {player: distinct_name(table, player, name) for name, player in people}


def describe_standing(table: TableDocument, presence: Presence) -> tuple[Bystander, ...]:
    return tuple(
        Bystander(who=alias_of(table.code, player), name=name, watches=player in presence.watching)
        for player, name in standing_people(table, presence.here).items()
    )


def describe_removed(table: TableDocument) -> tuple[Bystander, ...]:
    return tuple(Bystander(who=alias_of(table.code, player), name=name) for player, name in table.removed.items())


def describe_coming_match(table: TableDocument, presence: Presence) -> ComingMatch:
    coming = room.waiting_room(table)
    return ComingMatch(
        game=coming.game,
        seats=coming.seats,
        options=coming.options,
        pace=coming.pace,
        chairs=tuple(describe_chair(table, who, presence) for who in coming.occupants),
        you=None,
        asked=tuple(alias_of(table.code, one) for one in sorted(room.undecided(table))),
        starts=presence.starts,
        now=presence.now,
    )
