"""Brings a database up to date. Each migration is a file in `versions/`; alembic finds and orders them.

To add one, change `schema.py` and write `versions/vNNNN_what.py` with `revision`, `down_revision` and `upgrade()`. A
test proves that all migrations together lead to the schema.
"""

from __future__ import annotations

from pathlib import Path

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from kibitz.server.store.errors import CannotOpen

HERE = Path(__file__).parent
VERSION_TABLE = "kibitz_schema"


def upgrade(connection: Connection, name: str) -> None:
    """Runs the migrations that this database has not had yet, in the open transaction."""
    steps = ScriptDirectory(str(HERE))
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    current = context.get_current_revision()
    if current is None and inspect(connection).get_table_names():
        raise CannotOpen(f"{name} belongs to another program. Choose another database.")
    known = [step.revision for step in steps.walk_revisions()]
    if current is not None and current not in known:
        raise CannotOpen(f"{name} was written by a newer Kibitz. Update Kibitz, or choose another database.")
    missing = known[: known.index(current)] if current is not None else known
    with Operations.context(context):
        for revision in reversed(missing):
            step = steps.get_revision(revision)
            step.module.upgrade()
            context.stamp(steps, revision)
