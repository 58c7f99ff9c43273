"""A disk for the database that can be full."""

from __future__ import annotations

import os
import pwd
import subprocess
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.postgres_server import UNPRIVILEGED, PostgresServer

MEGABYTES = 256
"""The size of the small disk. It takes memory only for what is on it."""


class Disk(ABC):
    database: str
    """The address of the database that is on this disk."""

    @abstractmethod
    def fill(self) -> None: ...

    @abstractmethod
    def free(self) -> None: ...


class SmallDisk(Disk):
    """A file system in memory: when it is full, PostgreSQL really cannot extend its files. Its log is elsewhere."""

    def __init__(self, folder: Path, database: str) -> None:
        self.database = database
        self._filler = folder / "filler"

    def fill(self) -> None:
        with self._filler.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(1_048_576))

    def free(self) -> None:
        self._filler.unlink()


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
        if not mount(folder):
            yield SimulatedDisk(postgres, postgres.create_database())
            return
        try:
            data = folder / "data"
            data.mkdir()
            os.chown(data, *pwd.getpwnam(UNPRIVILEGED)[2:4])
            postgres.query(postgres.url("postgres"), f"CREATE TABLESPACE small LOCATION '{data}'")
            yield SmallDisk(folder, postgres.create_database("--tablespace=small"))
        finally:
            postgres.crash()  # it has files open there
            subprocess.run(["umount", "--lazy", folder], check=True)


def mount(folder: Path) -> bool:
    if os.geteuid() != 0:
        return False
    command = ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m,mode=755", "none", str(folder)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0
