"""A store in a relational database, with the same queries for every database."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Row, Select, select, tuple_
from sqlalchemy.exc import SQLAlchemyError

from kibitz.server.store import schema
from kibitz.server.store.base import (
    Change,
    Json,
    MatchCursor,
    Store,
    StoredInput,
    StoredLog,
    StoredMatch,
    StoredPlayer,
    StoredSecret,
    StoredTable,
)
from kibitz.server.store.changes import PreparedChange, prepare
from kibitz.server.store.errors import Corrupted, ReadFailed, StoreClosed, StoreError, WriteFailed, describe_problem
from kibitz.server.store.lookups import Lookup
from kibitz.server.store.writer import CAPACITY, OnCommit, WhenWritten, Writer, WriteResult
from kibitz.server.vocabulary import Status

T = TypeVar("T")

ROWS_TOGETHER = 256
"""How many people or tables are looked up together."""
LOGS_TOGETHER = 16


class Database(Protocol):
    """A database, and how to run blocking work on it without blocking the event loop."""

    async def open(self) -> None:
        """Connects, and brings the tables up to date; raises `CannotOpen`."""

    async def close(self) -> None: ...

    async def store(self, batch: Sequence[PreparedChange]) -> Sequence[WriteResult]:
        """Makes changes durable in one transaction, all but those that fail; returns a result for each."""

    async def read(self, work: Callable[[Connection], T]) -> T: ...


class SqlStore(Store):
    def __init__(self, database: Database, on_commit: OnCommit | None = None, capacity: int = CAPACITY) -> None:
        self._database = database
        self._on_commit = on_commit
        self._capacity = capacity
        self._writer: Writer[PreparedChange] | None = None
        self._players = Lookup(self._players_by_id, ROWS_TOGETHER)
        self._tables = Lookup(self._tables_by_code, ROWS_TOGETHER)
        self._logs = Lookup(self.logs, LOGS_TOGETHER)

    async def open(self) -> None:
        await self._database.open()
        self._writer = Writer(self._database.store, self._on_commit, self._capacity)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
            self._writer = None
            for lookup in (self._players, self._tables, self._logs):
                await lookup.close()
            await self._database.close()

    def fail_waiting(self) -> None:
        """Fails all changes that wait to be stored, because this process may no longer make them."""
        if self._writer is not None:
            self._writer.fail_waiting(WriteFailed("the connection was lost"))

    async def commit(self, change: Change) -> None:
        if self._writer is None:
            raise StoreClosed
        await self._writer.commit(prepare(change))

    def submit(self, change: Change, done: WhenWritten) -> None:
        try:
            if self._writer is None:
                raise StoreClosed
            self._writer.submit(prepare(change), done)
        except StoreError as error:
            done(error)

    async def inputs(self, match: str, since: int = 0) -> tuple[StoredInput, ...]:
        since = max(since, 0)
        inputs = schema.inputs.c
        rows = await self._rows(
            select(inputs.version, inputs.seat, inputs.action, inputs.at, inputs.meta)
            .where(inputs.match_id == match, inputs.version > since)
            .order_by(inputs.version)
        )
        return _to_stored_inputs(match, rows, since)

    async def match(self, match: str) -> StoredMatch | None:
        if "\0" in match:  # a question that PostgreSQL refuses
            return None
        rows = await self._rows(select(schema.matches).where(schema.matches.c.id == match))
        return _to_stored_match(rows[0]) if rows else None

    async def log(self, match: str) -> StoredLog | Corrupted | None:
        return await self._logs.get(match)

    async def logs(self, matches: Sequence[str]) -> Mapping[str, StoredLog | Corrupted]:
        found, inputs = schema.matches, schema.inputs
        heads, rows = await self._read_all(
            select(found).where(found.c.id.in_(matches)),
            select(inputs).where(inputs.c.match_id.in_(matches)).order_by(inputs.c.match_id, inputs.c.version),
        )
        by_match = {match: list(entries) for match, entries in groupby(rows, key=lambda row: row.match_id)}
        return {head.id: _to_stored_log(head, by_match.get(head.id, [])) for head in heads}

    async def matches_of(self, player: str, limit: int, before: MatchCursor | None = None) -> tuple[StoredMatch, ...]:
        matches, played = schema.matches, schema.played
        found = select(matches).join(played, played.c.match_id == matches.c.id).where(played.c.player_id == player)
        if before is not None:
            found = found.where(tuple_(played.c.created, played.c.match_id) < before)
        rows = await self._rows(found.order_by(played.c.created.desc(), played.c.match_id.desc()).limit(limit))
        return tuple(_to_stored_match(row) for row in rows)

    async def table(self, code: str) -> StoredTable | None:
        return await self._tables.get(code)

    async def tables_by_code(self, codes: Sequence[str]) -> tuple[StoredTable, ...]:
        return tuple((await self._tables_by_code(codes)).values())

    async def _tables_by_code(self, codes: Sequence[str]) -> Mapping[str, StoredTable]:
        rows = await self._rows(select(schema.tables).where(schema.tables.c.code.in_(codes)))
        return {row.code: _to_stored_table(row) for row in rows}

    async def tables(self, *statuses: Status) -> tuple[StoredTable, ...]:
        tables = schema.tables
        rows = await self._rows(
            select(tables).where(tables.c.status.in_(statuses)).order_by(tables.c.updated, tables.c.code)
        )
        return tuple(_to_stored_table(row) for row in rows)

    async def public_tables(self, limit: int) -> tuple[StoredTable, ...]:
        tables = schema.tables
        rows = await self._rows(
            select(tables).where(schema.is_listed).order_by(tables.c.updated.desc(), tables.c.code).limit(limit)
        )
        return tuple(_to_stored_table(row) for row in rows)

    async def tables_of(self, player: str, limit: int, *statuses: Status) -> tuple[StoredTable, ...]:
        tables, seated = schema.tables, schema.seated
        rows = await self._rows(
            select(tables)
            .join(seated, seated.c.table_code == tables.c.code)
            .where(seated.c.player_id == player, tables.c.status.in_(statuses))
            .order_by(tables.c.updated.desc(), tables.c.code)
            .limit(limit)
        )
        return tuple(_to_stored_table(row) for row in rows)

    async def player(self, player: str) -> StoredPlayer | None:
        return await self._players.get(player)

    async def _players_by_id(self, ids: Sequence[str]) -> Mapping[str, StoredPlayer]:
        rows = await self._rows(select(schema.players).where(schema.players.c.id.in_(ids)))
        return {row.id: StoredPlayer(**row._mapping) for row in rows}

    async def secret(self, name: str) -> StoredSecret | None:
        rows = await self._rows(select(schema.secrets).where(schema.secrets.c.name == name))
        return StoredSecret(**rows[0]._mapping) if rows else None

    async def _rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        [rows] = await self._read_all(query)
        return rows

    async def _read_all(self, *queries: Select[Any]) -> list[Sequence[Row[Any]]]:
        if self._writer is None:
            raise StoreClosed
        try:
            return await self._database.read(lambda connection: [connection.execute(query).all() for query in queries])
        except SQLAlchemyError as error:
            raise ReadFailed(describe_problem(error)) from error


def _to_json(text: str | None) -> Json | None:
    return None if text is None else text.encode()


def _to_stored_table(row: Row[Any]) -> StoredTable:
    return StoredTable(**{**row._mapping, "document": row.document.encode()})


def _to_stored_inputs(match: str, rows: Iterable[Row[Any]], since: int = 0) -> tuple[StoredInput, ...]:
    stored = []
    for expected, row in enumerate(rows, since + 1):
        if row.version != expected:
            raise Corrupted(f"The log of match {match} has no version {expected}, but has {row.version}.")
        stored.append(StoredInput(row.seat, row.action.encode(), row.at, _to_json(row.meta)))
    return tuple(stored)


def _to_stored_log(head: Row[Any], rows: Iterable[Row[Any]]) -> StoredLog | Corrupted:
    try:
        return StoredLog(_to_stored_match(head), _to_stored_inputs(head.id, rows))
    except Corrupted as error:
        return error


def _to_stored_match(row: Row[Any]) -> StoredMatch:
    fields = dict(row._mapping)
    fields["table"] = fields.pop("table_code")
    for name in ("options", "deck", "outcome", "occupants"):
        fields[name] = _to_json(fields[name])
    return StoredMatch(**fields)
