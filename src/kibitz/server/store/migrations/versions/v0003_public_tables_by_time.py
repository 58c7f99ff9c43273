"""Lets the lobby find the latest public tables however many tables run."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    listed = sa.text("public AND status NOT IN ('over', 'closed')")
    op.create_index(
        "tables_listed", "tables", [sa.text("updated DESC"), "code"], sqlite_where=listed, postgresql_where=listed
    )
