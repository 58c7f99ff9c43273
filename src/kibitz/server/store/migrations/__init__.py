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
    steps, context = ScriptDirectory(str(HERE)), _context(connection)
    with Operations.context(context):
        for revision in missing_migrations(connection, name):
            steps.get_revision(revision).module.upgrade()
            context.stamp(steps, revision)


def missing_migrations(connection: Connection, name: str) -> list[str]:
    """The migrations that this database has not had yet; raises `CannotOpen` if it is not one of ours, or too new."""
    current = _context(connection).get_current_revision()
    if current is None and inspect(connection).get_table_names():
        raise CannotOpen(f"{name} belongs to another program. Choose another database.")
    known = [step.revision for step in ScriptDirectory(str(HERE)).walk_revisions()]
    if current is not None and current not in known:
        raise CannotOpen(f"{name} was written by a newer Kibitz. Update Kibitz, or choose another database.")
    return list(reversed(known[: known.index(current)] if current is not None else known))


def is_new(connection: Connection) -> bool:
    """Whether a database is empty."""
    return _context(connection).get_current_revision() is None and not inspect(connection).get_table_names()


def _context(connection: Connection) -> MigrationContext:
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
