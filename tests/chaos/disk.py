"""A disk for the database that can be full."""

from __future__ import annotations

import os
import pwd
import subprocess
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.postgres_server import UNPRIVILEGED, PostgresServer

ROOM = 4 << 30
"""The size of the disk in bytes while it is not full. It takes memory only for what is on it."""


class Disk(ABC):
    database: str
    """The address of the database that is on this disk."""

    @abstractmethod
    def fill(self) -> None: ...

    @abstractmethod
    def free(self) -> None: ...


class ShrinkingDisk(Disk):
    """A file system in memory: when it has shrunk to what is on it, PostgreSQL really cannot extend its files.

    PostgreSQL's own log is elsewhere.
    """

    def __init__(self, folder: Path, database: str) -> None:
        self.database = database
        self._folder = folder

    def fill(self) -> None:
        while not mount(self._folder, self._used(), "remount"):  # PostgreSQL has written something meanwhile
            pass

    def free(self) -> None:
        assert mount(self._folder, ROOM, "remount")

    def _used(self) -> int:
        disk = os.statvfs(self._folder)
        return (disk.f_blocks - disk.f_bfree) * disk.f_frsize


class SimulatedDisk(Disk):
    """For users who may not mount anything: a trigger raises the error that PostgreSQL raises if its disk is full."""

    def __init__(self, postgres: PostgresServer, database: str) -> None:
        self.database = database
        self._postgres = postgres

    def fill(self) -> None:
        self._postgres.query(self.database, "INSERT INTO audit.full_disks VALUES (now())")

    def free(self) -> None:
        self._postgres.query(self.database, "DELETE FROM audit.full_disks")


@contextmanager
def disk_for_database(postgres: PostgresServer) -> Iterator[Disk]:
    """A new database on a disk that can be filled."""
    with tempfile.TemporaryDirectory(prefix="kibitz-disk-", dir="/tmp") as name:
        folder = Path(name)
        folder.chmod(0o755)
        if os.geteuid() != 0 or not mount(folder, ROOM, "mode=755"):
            yield SimulatedDisk(postgres, postgres.create_database())
            return
        try:
            data = folder / "data"
            data.mkdir()
            os.chown(data, *pwd.getpwnam(UNPRIVILEGED)[2:4])
            postgres.query(postgres.url("postgres"), f"CREATE TABLESPACE small LOCATION '{data}'")
            yield ShrinkingDisk(folder, postgres.create_database("--tablespace=small"))
        finally:
            postgres.crash()  # it has files open there
            subprocess.run(["umount", "--lazy", folder], check=True)


def mount(folder: Path, size: int, option: str) -> bool:
    command = ["mount", "-t", "tmpfs", "-o", f"{option},size={size}", "none", str(folder)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0
