"""Lets players list their matches by time, and the tables where they have had a chair."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

KEY = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.add_column("played", sa.Column("created", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("UPDATE played SET created = (SELECT created FROM matches WHERE matches.id = played.match_id)")
    op.create_index("played_by_time", "played", ["player_id", "created", "match_id"])
    op.create_table(
        "seated",
        sa.Column("player_id", KEY, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("table_code", KEY, sa.ForeignKey("tables.code"), primary_key=True),
        sqlite_with_rowid=False,
    )
