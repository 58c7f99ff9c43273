"""Players, tables, matches with their inputs, and secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KEY = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", KEY, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("code", KEY, primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.CheckConstraint("status IN ('open', 'running', 'over', 'closed')", name="tables_status"),
    )
    op.create_index("tables_by_status", "tables", ["status", "updated"])
    op.create_table(
        "matches",
        sa.Column("id", KEY, primary_key=True),
        sa.Column("table_code", KEY, sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("deck", sa.Text),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("outcome", sa.Text),
        sa.Column("occupants", sa.Text, nullable=False),
    )
    op.create_table(
        "played",
        sa.Column("player_id", KEY, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("match_id", KEY, sa.ForeignKey("matches.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "inputs",
        sa.Column("match_id", KEY, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("meta", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "secrets",
        sa.Column("name", KEY, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
