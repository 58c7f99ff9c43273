"""A table's chat messages, its players' names, and the fields that identify it in the log."""

from __future__ import annotations

from typing import Any

from kibitz import words
from kibitz.engine.vocabulary import Viewer
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.seating import TableDocument, distinct_name, seat_of
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire import protocol
from kibitz.server.wire.requests import Emote
from kibitz.words import Teller


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


def describe_end(live: LiveMatch, table: TableDocument, viewer: Viewer, language: words.Language | None) -> bytes:
    """The encoded message that the match is over; in words too, if a language is given."""
    tell = None if language is None else Teller(words.speaker(table.game, language), names_of(table), viewer)
    return live.encode_end(table.code, tell)


def log_fields(table: TableDocument) -> dict[str, Any]:
    """The fields that identify a table in a log line."""
    return {"table": table.code, "game": table.game, "seats": table.seats}
