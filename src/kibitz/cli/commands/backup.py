"""`kibitz backup`: copies the database as it is at one moment, even while the service runs."""

from __future__ import annotations

from pathlib import Path

import click

from kibitz.cli.progress import show_progress
from kibitz.cli.settings import settings_options
from kibitz.server.ops.settings import Settings
from kibitz.server.store.transfer import back_up


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@settings_options("data_dir", "database")
def command(file: Path, settings: Settings) -> None:
    """Copy the database of a service into FILE, which must not exist.

    Like the database, the copy contains seeds and keys, so only its owner may read it. `kibitz restore` reads it.
    """
    with show_progress("Copying") as on_rows:
        back_up(settings.database_url, file, on_rows)
    click.echo(f"{file}: {file.stat().st_size:,} bytes")
