"""How changes get into the tables: many together if all goes well, else each on its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Connection, Dialect, Table, text
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError

from kibitz.server.store import schema
from kibitz.server.store.base import (
    Append,
    Change,
    CreateMatch,
    FinishMatch,
    Json,
    Operation,
    SavePlayer,
    SaveSecret,
    SaveTable,
    StoredMatch,
    StoredTable,
)
from kibitz.server.store.conflicts import conflict_of
from kibitz.server.store.errors import StoreError, Unstorable
from kibitz.server.store.writer import Verdict

Row: TypeAlias = dict[str, Any]


class Misfit(Exception):
    """A statement found nothing to change."""


FAULTS = (IntegrityError, DataError, ProgrammingError, Misfit, ValueError, TypeError, OverflowError)
"""What one change can do wrong. All else (disk full, connection lost) concerns every change."""


class Statement:
    """SQL text, put once into a database's own form. So a row costs half of what it costs to compile and bind it."""

    def __init__(self, sql: str) -> None:
        self._sql = text(sql)
        self._forms: dict[str, tuple[str, Callable[[Row], tuple[Any, ...]]]] = {}

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Executes it for each row. Of a single row it tells how many rows changed, on every database."""
        sql, values_of = self._forms.get(connection.dialect.name) or self._compiled(connection.dialect)
        values = [values_of(row) for row in rows]
        return connection.exec_driver_sql(sql, values if len(values) > 1 else values[0]).rowcount

    def _compiled(self, dialect: Dialect) -> tuple[str, Callable[[Row], tuple[Any, ...]]]:
        compiled = self._sql.compile(dialect=dialect)
        form = str(compiled), itemgetter(*(compiled.positiontup or ()))
        self._forms[dialect.name] = form
        return form


def adding(table: Table) -> str:
    names = [column.name for column in table.columns]
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})"


def saving(table: Table, *changing: str) -> str:
    (key,) = table.primary_key.columns
    news = ", ".join(f"{name} = excluded.{name}" for name in changing)
    return f"{adding(table)} ON CONFLICT ({key.name}) DO UPDATE SET {news}"


ADD_INPUT = """
    INSERT INTO inputs (match_id, version, seat, action, at, meta) VALUES (:match_id,
        CASE WHEN :version = 1
            OR EXISTS (SELECT 1 FROM inputs WHERE match_id = :match_id AND version = :version - 1)
            THEN :version END,
        :seat, :action, :at, :meta)"""
"""Versions have no gaps: without the version before, this one comes to NULL, which the key refuses."""

FINISH_MATCH = """
    UPDATE matches SET finished = :finished, outcome = :outcome, occupants = COALESCE(:occupants, occupants)
    WHERE id = :id AND finished IS NULL"""

ADD_PLAYED = """
    INSERT INTO played (player_id, match_id, created)
    SELECT :player_id, id, created FROM matches WHERE id = :match_id
    ON CONFLICT DO NOTHING"""

STATEMENTS = {
    "save players": Statement(saving(schema.players, "name")),
    "save tables": Statement(saving(schema.tables, "updated", "status", "public", "document")),
    "save secrets": Statement(saving(schema.secrets, "value", "created")),
    "add players": Statement(adding(schema.players)),
    "add tables": Statement(adding(schema.tables)),
    "add secrets": Statement(adding(schema.secrets)),
    "add matches": Statement(adding(schema.matches)),
    "add inputs": Statement(ADD_INPUT),
    "finish matches": Statement(FINISH_MATCH),
    "add played": Statement(ADD_PLAYED),
    "add seated": Statement(f"{adding(schema.seated)} ON CONFLICT DO NOTHING"),
}
"""In the order in which they build upon each other.

Saving comes before adding, so that of two changes that save and add the same thing the adding one always notices.
"""

ONE_BY_ONE = "finish matches"
"""Each row must change something."""


class Prepared(NamedTuple):
    change: Change
    rows: tuple[tuple[str, Row], ...]


def prepare(change: Change) -> Prepared:
    """A change as rows, each with the statement that it is for; raises `Unstorable` if that cannot be."""
    try:
        return Prepared(change, tuple(pair for operation in change for pair in _rows(operation)))
    except UnicodeDecodeError as error:
        raise Unstorable(error) from None


def put_together(connection: Connection, batch: Sequence[Prepared]) -> None:
    """Executes each statement once, for all changes. One fault, and nothing of the batch may be kept."""
    rows: dict[str, list[Row]] = {}
    for prepared in batch:
        for name, row in prepared.rows:
            rows.setdefault(name, []).append(row)
    for name, statement in STATEMENTS.items():
        if name == ONE_BY_ONE:
            for row in rows.get(name, ()):
                if statement.run(connection, [row]) == 0:
                    raise Misfit
        elif name in rows:
            statement.run(connection, rows[name])


def put_apart(connection: Connection, batch: Sequence[Prepared]) -> list[Verdict]:
    """Finds the changes that are at fault by halving, and stores all others, as if one came after the other."""
    try:
        with connection.begin_nested():
            put_together(connection, batch)
    except FAULTS as fault:
        if len(batch) == 1:
            return [_verdict(connection, batch[0].change, fault)]
        middle = len(batch) // 2
        return put_apart(connection, batch[:middle]) + put_apart(connection, batch[middle:])
    return [None] * len(batch)


def _verdict(connection: Connection, change: Change, fault: Exception) -> StoreError:
    if isinstance(fault, IntegrityError | Misfit):
        return conflict_of(connection, change)
    return Unstorable(getattr(fault, "orig", fault))


def _rows(operation: Operation) -> Iterator[tuple[str, Row]]:
    match operation:
        case Append(match, version, entries):
            if version < 1:
                raise Unstorable(f"versions start at 1, not at {version}")
            for number, entry in enumerate(entries, version):
                yield (
                    "add inputs",
                    {
                        "match_id": match,
                        "version": number,
                        "seat": entry.seat,
                        "action": entry.action.decode(),
                        "at": entry.at,
                        "meta": _text(entry.meta),
                    },
                )
        case SaveTable(table, new, players):
            yield "add tables" if new else "save tables", _table_row(table)
            for player in players:
                yield "add seated", {"player_id": player, "table_code": table.code}
        case SavePlayer(player, new):
            yield "add players" if new else "save players", msgspec.structs.asdict(player)
        case SaveSecret(secret, new):
            yield "add secrets" if new else "save secrets", msgspec.structs.asdict(secret)
        case CreateMatch(match, players):
            yield "add matches", _match_row(match)
            yield from _played_rows(match.id, players)
        case FinishMatch(match, finished, outcome, occupants, players):
            yield (
                "finish matches",
                {"id": match, "finished": finished, "outcome": outcome.decode(), "occupants": _text(occupants)},
            )
            yield from _played_rows(match, players)


def _text(json: Json | None) -> str | None:
    return None if json is None else json.decode()


def _table_row(table: StoredTable) -> Row:
    return {**msgspec.structs.asdict(table), "document": table.document.decode()}


def _match_row(match: StoredMatch) -> Row:
    row = msgspec.structs.asdict(match)
    row["table_code"] = row.pop("table")
    for name in ("options", "deck", "outcome", "occupants"):
        row[name] = _text(row[name])
    return row


def _played_rows(match: str, players: tuple[str, ...]) -> Iterator[tuple[str, Row]]:
    for player in players:
        yield "add played", {"player_id": player, "match_id": match}
