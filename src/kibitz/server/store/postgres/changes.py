"""Writes changes into PostgreSQL: each statement takes all its rows at once, as one array per column."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import asyncpg
from asyncpg.exceptions import _base
from sqlalchemy import BigInteger, Boolean, Integer, LargeBinary, Table, Text

from kibitz.server.store import schema
from kibitz.server.store.base import Change
from kibitz.server.store.changes import NothingChanged, PreparedChange, Row
from kibitz.server.store.conflicts import (
    Existing,
    StoredHead,
    find_conflict,
    find_lasting_conflict,
    named_keys,
)
from kibitz.server.store.errors import Kind, StoreError, Unstorable
from kibitz.server.store.writer import WriteResult

DriverConnection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

BadArgument = _base.DataError
"""The driver could not convert a value. `asyncpg.DataError` is the server's error of the same name."""

FAULTS = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    asyncpg.UntranslatableCharacterError,
    asyncpg.ProgramLimitExceededError,
    BadArgument,
    NothingChanged,
)
"""Errors that a single bad change can cause. After any other error the whole group fails, or is retried."""

TYPES = {Text: "text", BigInteger: "bigint", Integer: "integer", Boolean: "boolean", LargeBinary: "bytea"}


class Statement(NamedTuple):
    """Takes the values of each column as one array."""

    sql: str
    columns: tuple[str, ...]

    async def run(self, connection: DriverConnection, rows: Sequence[Row]) -> int:
        """Returns how many rows it has changed."""
        status = await connection.execute(self.sql, *([row[name] for row in rows] for name in self.columns))
        return int(status.rpartition(" ")[2])


def statement(sql: str, columns: Mapping[str, str]) -> Statement:
    """Puts the rows, under the name `given`, in place of GIVEN."""
    arrays = ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(columns.values(), 1))
    return Statement(sql.replace("GIVEN", f"unnest({arrays}) AS given ({', '.join(columns)})"), tuple(columns))


def types_of(table: Table) -> dict[str, str]:
    return {column.name: TYPES[type(column.type)] for column in table.columns}


def insert_into(table: Table, on_conflict_clause: str = "") -> Statement:
    columns = types_of(table)
    names = ", ".join(columns)
    sql = f"INSERT INTO {table.name} ({names}) SELECT {names} FROM GIVEN {on_conflict_clause}"  # noqa: S608 - names of our own
    return statement(sql, columns)


def upsert_into(table: Table) -> Statement:
    key, changing = KEPT[table.name]
    assignments = ", ".join(f"{name} = excluded.{name}" for name in changing)
    return insert_into(table, f"ON CONFLICT ({key}) DO UPDATE SET {assignments}")


KEPT = {
    "players": ("id", ("name",)),
    "tables": ("code", ("updated", "status", "public", "document")),
    "secrets": ("name", ("value", "created")),
}
"""For each kind of record that can be saved again: its key, and the columns that then change."""

ADD_INPUTS = statement(
    """
    INSERT INTO inputs (match_id, version, seat, action, at, meta)
    SELECT match_id,
        CASE WHEN after IS NULL OR EXISTS (
            SELECT FROM inputs AS earlier WHERE earlier.match_id = given.match_id AND earlier.version = given.after
        ) THEN version END,
        seat, action, at, meta
    FROM GIVEN""",
    {**types_of(schema.inputs), "after": "integer"},
)
"""Versions have no gaps: if the version before this one (`after`) is missing, this is NULL, which the key refuses."""

FINISH_MATCHES = statement(
    """
    UPDATE matches SET finished = given.finished, outcome = given.outcome,
        occupants = COALESCE(given.occupants, matches.occupants)
    FROM GIVEN
    WHERE matches.id = given.id AND matches.finished IS NULL""",
    {"id": "text", "finished": "bigint", "outcome": "text", "occupants": "text"},
)

ADD_PLAYED = statement(
    """
    INSERT INTO played (player_id, match_id, created)
    SELECT given.player_id, matches.id, matches.created FROM GIVEN JOIN matches ON matches.id = given.match_id
    ON CONFLICT DO NOTHING""",
    {"player_id": "text", "match_id": "text"},
)


class GroupWrite(NamedTuple):
    """One statement for all changes of a group.

    `key` orders the rows: all processes lock records in the same order, which makes deadlocks rare.
    """

    statement: Statement
    key: Callable[[Row], Any]


def by(*names: str) -> Callable[[Row], Any]:
    return lambda row: [row[name] for name in names]


GROUP_WRITES = {
    "save players": GroupWrite(upsert_into(schema.players), by("id")),
    "save tables": GroupWrite(upsert_into(schema.tables), by("code")),
    "save secrets": GroupWrite(upsert_into(schema.secrets), by("name")),
    "add players": GroupWrite(insert_into(schema.players), by("id")),
    "add tables": GroupWrite(insert_into(schema.tables), by("code")),
    "add secrets": GroupWrite(insert_into(schema.secrets), by("name")),
    "add matches": GroupWrite(insert_into(schema.matches), by("id")),
    "add inputs": GroupWrite(ADD_INPUTS, by("match_id", "version")),
    "finish matches": GroupWrite(FINISH_MATCHES, by("id")),
    "add played": GroupWrite(ADD_PLAYED, by("player_id", "match_id")),
    "add seated": GroupWrite(insert_into(schema.seated, "ON CONFLICT DO NOTHING"), by("player_id", "table_code")),
}
"""In the order of their dependencies, saves before adds, as for SQLite."""

LOOK_UP = """
    SELECT 'player' AS kind, id AS key, NULL::boolean AS is_over, NULL::integer AS version
        FROM players WHERE id = ANY($1::text[])
    UNION ALL SELECT 'table', code, NULL, NULL FROM tables WHERE code = ANY($2::text[])
    UNION ALL SELECT 'secret', name, NULL, NULL FROM secrets WHERE name = ANY($3::text[])
    UNION ALL SELECT 'match', id, finished IS NOT NULL, (SELECT max(version) FROM inputs WHERE match_id = id)
        FROM matches WHERE id = ANY($4::text[])"""


async def store_group(connection: DriverConnection, batch: Sequence[PreparedChange]) -> None:
    """Executes each statement once for all changes. After any fault, the whole group must be rolled back."""
    rows = collect_rows(batch)
    for name, write in GROUP_WRITES.items():
        if name in rows:
            changed = await write.statement.run(connection, sorted(rows[name], key=write.key))
            if name == "finish matches" and changed < len(rows[name]):
                raise NothingChanged


def collect_rows(batch: Sequence[PreparedChange]) -> dict[str, list[Row]]:
    """The rows of all changes, by statement, adapted to PostgreSQL.

    A statement does not see the rows that it inserts, so an input that follows another one of the group has no `after`.
    It refuses to save a record twice, so only the last state of each record is kept.
    """
    rows: dict[str, list[Row]] = {}
    saved: dict[tuple[str, str], Row] = {}
    added: set[tuple[str, int]] = set()
    for prepared in batch:
        for name, given in prepared.rows:
            row = given
            if name == "add inputs":
                added.add((row["match_id"], row["version"]))
                if (row["match_id"], row["after"]) in added:
                    row = {**row, "after": None}
            elif name.startswith("save "):
                key, changing = KEPT[name.removeprefix("save ")]
                earlier = saved.get((name, row[key]))
                if earlier is not None:
                    earlier.update({column: row[column] for column in changing})
                    continue
                row = saved[name, row[key]] = dict(row)
            rows.setdefault(name, []).append(row)
    return rows


async def store_separately(connection: DriverConnection, batch: Sequence[PreparedChange]) -> list[WriteResult]:
    """Stores all changes but the faulty ones, as if they had arrived one by one.

    Where several processes write, most faults are versions that another process has written: one query finds them all.
    """
    existing = await _look_up(connection, Change(*(operation for prepared in batch for operation in prepared.change)))
    results: list[WriteResult] = [find_lasting_conflict(prepared.change, existing) for prepared in batch]
    left = [prepared for prepared, conflict in zip(batch, results, strict=True) if conflict is None]
    if not left:
        return results
    others: Iterator[WriteResult] = iter(await _bisect(connection, left))
    return [conflict or next(others) for conflict in results]


async def _bisect(connection: DriverConnection, batch: Sequence[PreparedChange]) -> list[WriteResult]:
    try:
        async with connection.transaction():
            await store_group(connection, batch)
    except FAULTS as fault:
        if len(batch) == 1:
            return [await _explain(connection, batch[0].change, fault)]
        middle = len(batch) // 2
        return await _bisect(connection, batch[:middle]) + await _bisect(connection, batch[middle:])
    return [None] * len(batch)


async def _explain(connection: DriverConnection, change: Change, fault: Exception) -> StoreError:
    if isinstance(fault, asyncpg.IntegrityConstraintViolationError | NothingChanged):
        return find_conflict(change, await _look_up(connection, change))
    return Unstorable(describe_problem(fault))


async def _look_up(connection: DriverConnection, change: Change) -> Existing:
    wanted = named_keys(change)
    kinds: tuple[Kind, ...] = ("player", "table", "secret", "match")
    keys = ([key for key in wanted.get(kind, ()) if is_storable(key)] for kind in kinds)
    records = await connection.fetch(LOOK_UP, *keys)
    return Existing(
        {kind: frozenset(record["key"] for record in records if record["kind"] == kind) for kind in kinds},
        {
            record["key"]: StoredHead(record["is_over"], record["version"] or 0)
            for record in records
            if record["kind"] == "match"
        },
    )


def is_storable(text: str) -> bool:
    """Whether PostgreSQL can hold this text; what it cannot hold is not stored."""
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False


def describe_problem(error: Exception) -> str:
    """What went wrong, without the statement and its values, which may be secret."""
    if isinstance(error, BadArgument):
        return f"a value does not fit its column ({type(error.__cause__ or error).__name__})"
    said = getattr(error, "message", None) if isinstance(error, asyncpg.PostgresError) else str(error)
    return said or type(error).__name__
