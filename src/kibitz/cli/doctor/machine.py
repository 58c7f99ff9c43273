"""Checks of this machine: file descriptors and disk space."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from kibitz.cli.doctor.finding import Finding, Status
from kibitz.server.http.listening import RESERVED_FILES, file_limit
from kibitz.server.ops.settings import Settings
from kibitz.server.store import is_postgres, path_of

LITTLE, TOO_LITTLE = 1_000_000_000, 100_000_000
"""Bytes that are free on the disk."""


def check_files(settings: Settings) -> Finding:
    """Of the running service, if it is on this machine and its id is known; else of a service that is started here."""
    pid = find_service(settings)
    limit = read_limit(pid) if pid is not None else file_limit()
    whose = "The service" if pid is not None else "A service that is started from here"
    needed = settings.max_sockets + RESERVED_FILES
    if limit is None or limit >= needed:
        most = "any number of" if limit is None else f"{limit:,}"
        return Finding("file descriptors", "ok", f"{whose} may open {most} files.")
    return Finding(
        "file descriptors",
        "warning",
        f"{whose} may open {limit:,} files, so it cannot hold {settings.max_sockets:,} connections (--max-sockets).",
        f"Set LimitNOFILE={needed} in its systemd unit, or ulimit -n {needed} in its shell.",
    )


def find_service(settings: Settings) -> int | None:
    """The process that has locked the database in the data folder."""
    if settings.database is not None and not is_postgres(settings.database):
        database = path_of(settings.database)
    else:
        database = settings.folder / "postgres" if settings.own_database_url else settings.sqlite_file
    try:
        pid = int(database.with_name(f"{database.name}.lock").read_text())
        is_ours = b"kibitz" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except (OSError, ValueError):
        return None
    return pid if is_ours else None


def read_limit(pid: int) -> int | None:
    found = re.search(r"^Max open files\s+(\d+)", Path(f"/proc/{pid}/limits").read_text(), re.MULTILINE)
    return int(found[1]) if found else None


def check_disk(settings: Settings) -> Finding:
    if settings.database is not None and is_postgres(settings.database):
        return Finding("disk", "skipped", "The database is on PostgreSQL: watch the disk of its machine.")
    folder = settings.folder if settings.database is None else path_of(settings.database).absolute().parent
    while not folder.exists():
        folder = folder.parent
    usage = shutil.disk_usage(folder)
    says = f"{usage.free / 1e9:,.1f} GB are free in {folder}."
    if usage.free >= LITTLE:
        return Finding("disk", "ok", says)
    status: Status = "failed" if usage.free < TOO_LITTLE else "warning"
    return Finding("disk", status, says, "Make room, or move the data folder (--data-dir) to another disk.")
