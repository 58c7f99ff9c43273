"""One service a database: two of them would each hold their own tables in memory, and not know of the other's."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import TextIO

from kibitz.server.store.errors import CannotOpen


def lock(database: Path) -> TextIO:
    """Holds the database for this process until the file is closed, or the process is gone, however it ended.

    Raises `CannotOpen` if another process holds it. The file says which; it stays there, for nothing hangs on it.
    """
    path = database.with_name(f"{database.name}.lock")
    try:
        held = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+")
    except OSError as error:
        raise CannotOpen(f"The file {path} cannot be made: {error.strerror}.") from None
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = held.read(20).strip()
        held.close()
        who = f"another service, process {holder}" if holder.isdecimal() else "another service"
        raise CannotOpen(
            f"The database {database} is in use by {who}. Stop that one first, or choose another database."
        ) from None
    except OSError as error:
        held.close()
        raise CannotOpen(f"The file {path} cannot be locked: {error.strerror}. Choose a local disk.") from None
    held.truncate(0)
    held.write(f"{os.getpid()}\n")
    held.flush()
    return held
