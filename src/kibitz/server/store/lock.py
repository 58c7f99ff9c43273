"""Lets only one service use a database: two would each hold tables in memory, unaware of the other's changes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TextIO

from filelock import lock_descriptor

from kibitz.server.store.errors import CannotOpen


def lock_database(database: Path) -> TextIO:
    """Locks the database for this process, until the returned file is closed or the process ends, however it ends.

    Raises `CannotOpen` if another process holds the lock. The file contains that process's id, and is never
    removed: what counts is the operating system's lock on it.
    """
    path = database.with_name(f"{database.name}.lock")
    try:
        held = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+")
    except OSError as error:
        raise CannotOpen(f"The file {path} cannot be created: {error.strerror}.") from None
    try:
        is_ours = lock_descriptor(held.fileno(), blocking=False)
    except OSError as error:
        held.close()
        raise CannotOpen(f"The file {path} cannot be locked: {error.strerror}. Choose a local disk.") from None
    if not is_ours:
        with held:
            who = _describe_holder(held)
        raise CannotOpen(
            f"The database {database} is in use by {who}. Stop that one first, or choose another database."
        )
    held.truncate(0)
    held.write(f"{os.getpid()}\n")
    held.flush()
    return held


def _describe_holder(held: TextIO) -> str:
    try:
        process = held.read(20).strip()
    except OSError:  # Windows lets nobody else read a locked file
        process = ""
    return f"another service, process {process}" if process.isdecimal() else "another service"
