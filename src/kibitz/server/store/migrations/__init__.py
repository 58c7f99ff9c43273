"""Brings a database up to date. Each step is a file in `versions/`, which alembic finds and orders.

A new step: change `schema.py`, write `versions/vNNNN_what.py` with `revision`, `down_revision` and `upgrade()`; a test
proves that all steps together lead to the schema.
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
    """Takes the steps that this database has not taken yet, inside the transaction that is open."""
    steps = ScriptDirectory(str(HERE))
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    current = context.get_current_revision()
    if current is None and inspect(connection).get_table_names():
        raise CannotOpen(f"{name} is a database of another program. Choose another file.")
    known = [step.revision for step in steps.walk_revisions()]
    if current is not None and current not in known:
        raise CannotOpen(f"The database {name} was written by a newer Kibitz. Update Kibitz, or choose another file.")
    missing = known[: known.index(current)] if current is not None else known
    with Operations.context(context):
        for revision in reversed(missing):
            step = steps.get_revision(revision)
            step.module.upgrade()
            context.stamp(steps, revision)
