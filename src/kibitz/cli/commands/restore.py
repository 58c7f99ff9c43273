"""`kibitz restore`: copies a backup into a new database."""

from __future__ import annotations

from pathlib import Path

import click

from kibitz.cli.progress import show_progress
from kibitz.cli.settings import settings_options
from kibitz.server.ops.settings import Settings
from kibitz.server.store.transfer import restore


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@settings_options("data_dir", "database")
def command(file: Path, settings: Settings) -> None:
    """Copy the backup FILE into a new database, on SQLite or PostgreSQL, and compare every record.

    The database must not exist yet, or be empty. If anything is wrong, it stays as it was.
    """
    with show_progress("Restoring") as on_rows:
        counts = restore(file, settings.database_url, on_rows)
    copied = ", ".join(f"{counts[name]:,} {name}" for name in ("players", "tables", "matches", "inputs"))
    click.echo(f"Restored and compared: {copied}")
