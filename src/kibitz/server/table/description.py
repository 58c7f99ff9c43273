"""Describes a table: to the people there, in logs, and to the texts that name its players."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from kibitz import words
from kibitz.engine.vocabulary import Seat, Viewer
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.ending import HurryVote
from kibitz.server.policy.seating import Occupant, TableDocument, distinct_name, seat_of
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire import protocol
from kibitz.server.wire.requests import Emote
from kibitz.words import Teller


def describe_table(
    table: TableDocument,
    player: PlayerId,
    *,
    commitment: str | None,
    here: Collection[PlayerId],
    watching: int,
    is_kept_by_bot: Callable[[Seat], bool],
    hurry_vote: HurryVote,
) -> protocol.Table:
    """`here` are the people who are connected; `watching` is the number of spectators among them."""

    def describe_chair(seat: Seat, who: Occupant | None) -> protocol.Chair:
        if who is None:
            return protocol.Chair(kind="free")
        if who.player is None:
            return protocol.Chair(kind="bot", name=who.name, level=who.level)
        return protocol.Chair(
            kind="person",
            name=who.name,
            who=alias_of(table.code, who.player),
            here=who.player in here,
            kept_by_bot=is_kept_by_bot(seat),
            is_host=who.player == table.host,
        )

    return protocol.Table(
        table=table.code,
        game=table.game,
        seats=table.seats,
        options=table.options,
        pace=table.pace,
        public=table.public,
        status=table.status,
        chairs=tuple(describe_chair(seat, who) for seat, who in enumerate(table.occupants)),
        you=seat_of(table, player),
        you_are_host=player == table.host,
        watching=watching,
        match=table.match,
        commitment=commitment,
        who=alias_of(table.code, player),
        muted=table.muted.get(player, ()),
        silenced=table.silenced,
        may_hurry=hurry_vote.is_open,
        hurrying=tuple(sorted(alias_of(table.code, asked) for asked in hurry_vote.asked)),
    )


def describe_chat(
    table: TableDocument, speaker: PlayerId, name: str, text: str | None, emote: Emote | None
) -> protocol.Chat:
    """What somebody says (`text`) or shows (`emote`)."""
    return protocol.Chat(
        table=table.code,
        seat=seat_of(table, speaker),
        name=distinct_name(table, speaker, name),
        who=alias_of(table.code, speaker),
        text=text,
        emote=emote,
    )


def names_of(table: TableDocument) -> tuple[str, ...]:
    """The players' names, by seat."""
    return tuple(who.name if who else "" for who in table.occupants)


def make_teller(table: TableDocument, viewer: Viewer, language: words.Language) -> Teller:
    return Teller(words.speaker(table.game, language), names_of(table), viewer)


def log_fields(table: TableDocument) -> dict[str, Any]:
    """The fields that identify a table in a log line."""
    return {"table": table.code, "game": table.game, "seats": table.seats}
