"""The database's tables as they are now; `migrations/` leads to them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()

Key = Text().with_variant(Text(collation="C"), "postgresql")
"""Keys are compared byte by byte: the order of a language would change with the operating system's tables."""

players = Table(
    "players",
    metadata,
    Column("id", Key, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("code", Key, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("document", Text, nullable=False),
    CheckConstraint("status IN ('open', 'running', 'over', 'closed')", name="tables_status"),
    Index("tables_by_status", "status", "updated"),
)

is_listed = text("public AND status NOT IN ('over', 'closed')")
"""Which tables the lobby lists. The query and the index share it: SQLite uses the index only for the same condition."""
Index("tables_listed", tables.c.updated.desc(), tables.c.code, sqlite_where=is_listed, postgresql_where=is_listed)

matches = Table(
    "matches",
    metadata,
    Column("id", Key, primary_key=True),
    Column("table_code", Key, ForeignKey("tables.code"), nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("deck", Text),
    Column("commitment", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("outcome", Text),
    Column("occupants", Text, nullable=False),
)

played = Table(
    "played",
    metadata,
    Column("player_id", Key, ForeignKey("players.id"), primary_key=True),
    Column("match_id", Key, ForeignKey("matches.id"), primary_key=True),
    Column("created", BigInteger, nullable=False, server_default="0"),
    Index("played_by_time", "player_id", "created", "match_id"),
    sqlite_with_rowid=False,
)
"""Who played in which match, and when it started."""

seated = Table(
    "seated",
    metadata,
    Column("player_id", Key, ForeignKey("players.id"), primary_key=True),
    Column("table_code", Key, ForeignKey("tables.code"), primary_key=True),
    sqlite_with_rowid=False,
)
"""Who has had a chair at which table. The table's document says who has one now."""

inputs = Table(
    "inputs",
    metadata,
    Column("match_id", Key, ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("action", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("meta", Text),
    sqlite_with_rowid=False,
)
"""The log. Its primary key is all the concurrency control there is. Without row ids, a match's inputs are adjacent."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", Key, primary_key=True),
    Column("value", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
)
