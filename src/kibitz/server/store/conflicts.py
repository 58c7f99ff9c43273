"""Finds out why the database refused a change from what is stored, since each database words its errors differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

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


class StoredHead(msgspec.Struct, frozen=True):
    """How far a stored match is."""

    is_over: bool
    last_version: int


class Existing(msgspec.Struct, frozen=True):
    """What is stored under the keys that a change names."""

    keys: Mapping[Kind, frozenset[str]]
    matches: Mapping[str, StoredHead]

    def has(self, kind: Kind, key: str) -> bool:
        return key in (self.matches if kind == "match" else self.keys.get(kind, ()))


def named_keys(change: Change) -> dict[Kind, list[str]]:
    """The keys that an adapter looks up to fill `Existing`."""
    keys: dict[Kind, dict[str, None]] = {}
    for operation in change:
        written = ((kind, key) for kind, key, _ in _written_records(operation))
        for kind, key in (*written, *_required_records(operation)):
            keys.setdefault(kind, {})[key] = None
    return {kind: list(found) for kind, found in keys.items()}


def find_conflict(change: Change, existing: Existing) -> Conflict:
    """The conflict that made the database refuse this change."""
    written = {(kind, key) for operation in change for kind, key, _ in _written_records(operation)}
    found = [
        conflict
        for operation in change
        for conflict in _conflicts(existing, operation)
        if not (isinstance(conflict, NotFound) and (conflict.kind, conflict.key) in written)
    ]
    # What looks like a gap may be filled by the same change: then something else is wrong with it.
    found.sort(key=lambda conflict: isinstance(conflict, VersionGap))
    return found[0] if found else Conflict("This change contradicts itself, or has a value that is not allowed.")


def find_lasting_conflict(change: Change, existing: Existing) -> Conflict | None:
    """A conflict that no change can ever resolve, since inputs and keys are never removed; None if there is none."""
    lasting = VersionTaken | AlreadyExists | AlreadyOver
    found = (conflict for operation in change for conflict in _conflicts(existing, operation))
    return next((conflict for conflict in found if isinstance(conflict, lasting)), None)


def _conflicts(existing: Existing, operation: Operation) -> Iterator[Conflict]:
    for kind, key, new in _written_records(operation):
        if new and existing.has(kind, key):
            yield AlreadyExists(kind, key)
    for kind, key in _required_records(operation):
        if not existing.has(kind, key):
            yield NotFound(kind, key)
    if isinstance(operation, FinishMatch) and (head := existing.matches.get(operation.match)) and head.is_over:
        yield AlreadyOver(operation.match)
    if isinstance(operation, Append):
        yield from _version_conflict(existing, operation)


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


def _version_conflict(existing: Existing, append: Append) -> Iterator[Conflict]:
    head = existing.matches.get(append.match)
    last = head.last_version if head is not None else 0
    if append.version <= last:
        yield VersionTaken(append.match, append.version)
    elif append.version > last + 1:
        yield VersionGap(append.match, append.version)
