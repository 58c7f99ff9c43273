"""How changes get into the tables: many together if all goes well, else each on its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
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
from kibitz.server.store.writer import WriteResult

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
        sql, values_of = self._form(connection.dialect)
        values = [values_of(row) for row in rows]
        return connection.exec_driver_sql(sql, values if len(values) > 1 else values[0]).rowcount

    def _form(self, dialect: Dialect) -> tuple[str, Callable[[Row], tuple[Any, ...]]]:
        form = self._forms.get(dialect.name)
        if form is None:
            compiled = self._sql.compile(dialect=dialect)
            form = self._forms[dialect.name] = str(compiled), itemgetter(*(compiled.positiontup or ()))
        return form


class Insertion(Statement):
    """Puts many rows in by few statements. For each of them the writing thread must wait for its turn beside a busy
    loop: row by row, a group of twenty took longer to be handed over than to be written.
    """

    def __init__(self, into: str, values: str, otherwise: str = "") -> None:
        super().__init__(f"{into} VALUES {values} {otherwise}")
        self._parts = into, values, otherwise
        self._many: dict[tuple[str, int], str] = {}

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        changed = 0
        _, values_of = self._form(connection.dialect)
        while rows:
            size = min(MOST_AT_ONCE, 1 << (len(rows).bit_length() - 1))
            values = tuple(chain.from_iterable(map(values_of, rows[:size])))
            changed += connection.exec_driver_sql(self._for_many(connection.dialect, size), values).rowcount
            rows = rows[size:]
        return changed

    def _for_many(self, dialect: Dialect, size: int) -> str:
        """Sizes are powers of two: so there are few statements, and the database remembers them all."""
        if (dialect.name, size) not in self._many:
            into, values, otherwise = (str(text(part).compile(dialect=dialect)) for part in self._parts)
            self._many[dialect.name, size] = f"{into} VALUES {', '.join([values] * size)} {otherwise}"
        return self._many[dialect.name, size]


MOST_AT_ONCE = 64
"""Rows of one statement: older databases take no more than 999 values."""


def adding(table: Table, otherwise: str = "") -> Insertion:
    names = [column.name for column in table.columns]
    values = f"({', '.join(f':{name}' for name in names)})"
    return Insertion(f"INSERT INTO {table.name} ({', '.join(names)})", values, otherwise)


def saving(table: Table, *changing: str) -> Insertion:
    (key,) = table.primary_key.columns
    news = ", ".join(f"{name} = excluded.{name}" for name in changing)
    return adding(table, f"ON CONFLICT ({key.name}) DO UPDATE SET {news}")


ADD_INPUTS = Insertion(
    "INSERT INTO inputs (match_id, version, seat, action, at, meta)",
    """(:match_id,
        CASE WHEN :after IS NULL OR EXISTS (SELECT 1 FROM inputs WHERE match_id = :match_id AND version = :after)
            THEN :version END,
        :seat, :action, :at, :meta)""",
)
"""Versions have no gaps: without the version `after` which it comes, this one comes to NULL, which the key refuses."""

FINISH_MATCH = """
    UPDATE matches SET finished = :finished, outcome = :outcome, occupants = COALESCE(:occupants, occupants)
    WHERE id = :id AND finished IS NULL"""

ADD_PLAYED = """
    INSERT INTO played (player_id, match_id, created)
    SELECT :player_id, id, created FROM matches WHERE id = :match_id
    ON CONFLICT DO NOTHING"""

STATEMENTS = {
    "save players": saving(schema.players, "name"),
    "save tables": saving(schema.tables, "updated", "status", "public", "document"),
    "save secrets": saving(schema.secrets, "value", "created"),
    "add players": adding(schema.players),
    "add tables": adding(schema.tables),
    "add secrets": adding(schema.secrets),
    "add matches": adding(schema.matches),
    "add inputs": ADD_INPUTS,
    "finish matches": Statement(FINISH_MATCH),
    "add played": Statement(ADD_PLAYED),
    "add seated": adding(schema.seated, "ON CONFLICT DO NOTHING"),
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


def put_apart(connection: Connection, batch: Sequence[Prepared]) -> list[WriteResult]:
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
                        "after": number - 1 if number == version > 1 else None,
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
