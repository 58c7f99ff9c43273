"""Brings a database up to date. Each migration is a file in `versions/`; alembic finds and orders them.

To add one, change `schema.py` and write `versions/vNNNN_what.py` with `revision`, `down_revision` and `upgrade()`. A
test proves that all migrations together lead to the schema.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table

from kibitz.server.store.errors import CannotOpen

HERE = Path(__file__).parent
VERSION_TABLE = "kibitz_schema"


def upgrade(connection: Connection, name: str) -> None:
    """Runs the migrations that this database has not had yet, in the open transaction."""
    if missing := missing_migrations(connection, name):
        run_migrations(connection, missing)


def run_migrations(connection: Connection, revisions: list[str]) -> None:
    # Most starts find nothing to do, and loading alembic would take them a fifth of a second.
    from alembic.migration import MigrationContext
    from alembic.operations import Operations
    from alembic.script import ScriptDirectory

    steps = ScriptDirectory(str(HERE))
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    with Operations.context(context):
        for revision in revisions:
            steps.get_revision(revision).module.upgrade()
            context.stamp(steps, revision)


def missing_migrations(connection: Connection, name: str) -> list[str]:
    """The migrations that this database has not had yet; raises `CannotOpen` if it is not one of ours, or too new."""
    current, known = current_revision(connection), known_revisions()
    if current is None and inspect(connection).get_table_names():
        raise CannotOpen(f"{name} belongs to another program. Choose another database.")
    if current is not None and current not in known:
        raise CannotOpen(f"{name} was written by a newer Kibitz. Update Kibitz, or choose another database.")
    return known if current is None else known[known.index(current) + 1 :]


def is_new(connection: Connection) -> bool:
    """Whether a database is empty."""
    return current_revision(connection) is None and not inspect(connection).get_table_names()


def current_revision(connection: Connection) -> str | None:
    """The last migration that this database has had."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    revision: str | None = connection.scalar(select(column("version_num")).select_from(table(VERSION_TABLE)))
    return revision


def known_revisions() -> list[str]:
    """All migrations in order, by the numbers in their files' names."""
    return sorted(file.name[1:5] for file in (HERE / "versions").glob("v[0-9]*.py"))
