"""Reading files of limited size, and writing files atomically."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def read_at_most(path: Path, size: int) -> bytes | None:
    """The file's bytes; None if there are more than `size`, as in a device that never ends."""
    with path.open("rb") as file:
        content = file.read(size + 1)
    return None if len(content) > size else content


def write_atomically(path: Path, content: bytes) -> None:
    """Writes a temporary file and renames it, so that a crash leaves the old content or the new."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
