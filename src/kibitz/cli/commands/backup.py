"""`kibitz backup`: copies the database as it is at one moment, even while the service runs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import click

from kibitz.cli.settings import settings_options
from kibitz.engine.errors import KibitzError
from kibitz.server.ops.settings import Settings
from kibitz.server.store import path_of


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@settings_options("data_dir", "database")
def command(file: Path, settings: Settings) -> None:
    """Copy the database of a service into FILE, which must not exist.

    Like the database, the copy contains seeds and keys, so only its owner may read it.
    """
    source = path_of(settings.database_url)
    if not source.is_file():
        raise KibitzError(f"There is no database {source}.")
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise KibitzError(f"The file {file} cannot be created: {error.strerror}.") from None
    try:
        copy(source, file)
    except sqlite3.Error as error:
        file.unlink()
        raise KibitzError(f"The database {source} cannot be copied: {error}.") from None
    click.echo(f"{file}: {file.stat().st_size:,} bytes")


def copy(source: Path, target: Path) -> None:
    readable = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(readable, uri=True)) as live, closing(sqlite3.connect(target)) as kept:
        live.backup(kept)
