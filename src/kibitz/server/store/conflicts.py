"""Finds out why the database refused a change by querying it, since each database words its errors differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlalchemy import Column, Connection, func, select

from kibitz.server.store import schema
from kibitz.server.store.base import (
    Append,
    Change,
    CreateMatch,
    FinishMatch,
    Operation,
    SavePlayer,
    SaveSecret,
    SaveTable,
)
from kibitz.server.store.errors import AlreadyExists, AlreadyOver, Conflict, Kind, NotFound, VersionGap, VersionTaken

KEY_COLUMNS: dict[Kind, Column[str]] = {
    "player": schema.players.c.id,
    "table": schema.tables.c.code,
    "match": schema.matches.c.id,
    "secret": schema.secrets.c.name,
}


def find_conflict(connection: Connection, change: Change) -> Conflict:
    """The conflict that made the database refuse this change."""
    written = {(kind, key) for operation in change for kind, key, _ in _written_records(operation)}
    found = [
        conflict
        for operation in change
        for conflict in _conflicts(connection, operation)
        if not (isinstance(conflict, NotFound) and (conflict.kind, conflict.key) in written)
    ]
    # What looks like a gap may be filled by the same change: then something else is wrong with it.
    found.sort(key=lambda conflict: isinstance(conflict, VersionGap))
    return found[0] if found else Conflict("This change contradicts itself, or has a value that is not allowed.")


def _conflicts(connection: Connection, operation: Operation) -> Iterator[Conflict]:
    for kind, key, new in _written_records(operation):
        if new and _exists(connection, kind, key):
            yield AlreadyExists(kind, key)
    for kind, key in _required_records(operation):
        if not _exists(connection, kind, key):
            yield NotFound(kind, key)
    if isinstance(operation, FinishMatch):
        yield from _over_conflict(connection, operation.match)
    if isinstance(operation, Append):
        yield from _version_conflict(connection, operation)


def _written_records(operation: Operation) -> Iterator[tuple[Kind, str, bool]]:
    """The records that an operation writes, and whether they have to be new."""
    match operation:
        case SavePlayer(player, new):
            yield "player", player.id, new
        case SaveTable(table, new):
            yield "table", table.code, new
        case SaveSecret(secret, new):
            yield "secret", secret.name, new
        case CreateMatch(match):
            yield "match", match.id, True


def _required_records(operation: Operation) -> Iterator[tuple[Kind, str]]:
    """The records that must exist before an operation."""
    players: Iterable[str] = ()
    match operation:
        case SaveTable(players=players):
            pass
        case CreateMatch(match, players):
            yield "table", match.table
        case FinishMatch(match=match_id, players=players):
            yield "match", match_id
        case Append(match=match_id):
            yield "match", match_id
    for player in players:
        yield "player", player


def _exists(connection: Connection, kind: Kind, key: str) -> bool:
    column = KEY_COLUMNS[kind]
    return connection.scalar(select(column).where(column == key)) is not None


def _over_conflict(connection: Connection, match: str) -> Iterator[Conflict]:
    matches = schema.matches.c
    if connection.scalar(select(matches.finished).where(matches.id == match)) is not None:
        yield AlreadyOver(match)


def _version_conflict(connection: Connection, append: Append) -> Iterator[Conflict]:
    inputs = schema.inputs.c
    last = connection.scalar(select(func.max(inputs.version)).where(inputs.match_id == append.match)) or 0
    if append.version <= last:
        yield VersionTaken(append.match, append.version)
    elif append.version > last + 1:
        yield VersionGap(append.match, append.version)
