"""A PostgreSQL and a NATS of the service's own, in its data folder, for several processes on one machine.

They listen on this machine only, behind passwords that are made at the first start. They run as long as the service.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import signal
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path

from kibitz.cli.processes.child import spawn
from kibitz.cli.processes.parent import RestartLimit
from kibitz.cli.processes.programs import (
    CannotRun,
    find_nats,
    find_postgres,
    free_port,
    give_to,
    postgres_user,
    write_private,
)
from kibitz.server.ops.logs import log
from kibitz.server.store.lock import lock_database

START_SECONDS = 60.0
STOP_SECONDS = 60.0
POLL_SECONDS = 0.05
HOST = "127.0.0.1"
NAME = "kibitz"
"""Of PostgreSQL's user and its database."""


class OwnServer(ABC):
    """A program that runs while the service runs, and is started again if it ends."""

    name: str
    stop_signal = signal.SIGTERM

    def __init__(self, folder: Path, user: str | None = None) -> None:
        self._folder = folder
        self._user = user
        self._process: asyncio.subprocess.Process | None = None
        self.port = free_port()

    @property
    @abstractmethod
    def url(self) -> str: ...

    @abstractmethod
    async def prepare(self) -> None:
        """Makes the files that the program needs, and ends one that a killed service has left running."""

    @abstractmethod
    def command(self) -> list[str | Path]: ...

    @abstractmethod
    async def is_ready(self) -> bool: ...

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Starts the program; returns when it accepts connections."""
        with (self._folder / "log").open("ab") as output:
            self._process = await spawn(
                *self.command(), user=self._user, cwd=self._folder, stdout=output, stderr=output
            )
        try:
            async with asyncio.timeout(START_SECONDS):
                while not await self.is_ready():
                    if self._process.returncode is not None:
                        raise CannotRun(f"{self.name} does not start. See {self._folder / 'log'}.")
                    await asyncio.sleep(POLL_SECONDS)
        except TimeoutError:
            raise CannotRun(f"{self.name} is not ready after {START_SECONDS:.0f} seconds.") from None

    async def keep(self) -> None:
        """Starts it again, at the same address, whenever it ends."""
        limit = RestartLimit(self.name, asyncio.get_running_loop().time)
        while True:
            assert self._process is not None
            code = await self._process.wait()
            log.error("own server ended", server=self.name, code=code)
            await asyncio.sleep(limit.note_end())
            with suppress(CannotRun):  # counted as one more end
                await self.start()

    async def stop(self) -> None:
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            self._process.send_signal(self.stop_signal)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()


class OwnPostgres(OwnServer):
    name = "PostgreSQL"
    stop_signal = signal.SIGINT
    """Disconnects everybody, and ends in order."""

    def __init__(self, folder: Path, processes: int) -> None:
        super().__init__(folder, postgres_user())
        self._data = folder / "data"
        self._connections = 20 + 10 * processes
        self._password = ""

    @property
    def url(self) -> str:
        return f"postgresql://{NAME}:{self._password}@{HOST}:{self.port}/{NAME}"

    async def prepare(self) -> None:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        give_to(self._user, self._folder)
        self._bin = await asyncio.to_thread(find_postgres, self._user, self._folder / "programs")
        password = self._folder / "password"
        if not self._data.exists():
            await self._create(password)
        self._password = password.read_text()
        if (self._data / "postmaster.pid").exists() and await self._run("pg_ctl", "-D", self._data, "status") == 0:
            await self._run("pg_ctl", "-D", self._data, "-m", "fast", "-w", "stop")

    async def _create(self, password: Path) -> None:
        """A cluster gets its name only when it is complete."""
        write_private(password, secrets.token_urlsafe(24), self._user)
        part = self._folder / "data.part"
        if part.exists():  # from a start that was interrupted
            await asyncio.to_thread(shutil.rmtree, part)
        options = ("--auth=scram-sha-256", "--encoding=UTF8", "--locale=C")
        if await self._run("initdb", "-D", part, "-U", NAME, "--pwfile", password, *options):
            raise CannotRun(f"PostgreSQL cannot create its files. See {self._folder / 'log'}.")
        part.rename(self._data)

    def command(self) -> list[str | Path]:
        settings = {
            "listen_addresses": HOST,
            "unix_socket_directories": "",
            "max_connections": self._connections,
            "log_min_messages": "error",
        }
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [self._bin / "postgres", "-D", self._data, "-p", str(self.port), *given]

    async def is_ready(self) -> bool:
        return await self._run("pg_isready", "-q", *self._place) == 0

    async def create_database(self) -> None:
        """Does nothing if there is one."""
        await self._run("createdb", "--no-password", *self._place, "-U", NAME, NAME)

    @property
    def _place(self) -> tuple[str, ...]:
        return "-h", HOST, "-p", str(self.port)

    async def _run(self, program: str, *arguments: str | Path) -> int:
        with (self._folder / "log").open("ab") as output:
            environment = {**os.environ, "PGPASSWORD": self._password, "LC_ALL": "C"}
            process = await spawn(
                self._bin / program,
                *arguments,
                user=self._user,
                cwd=self._folder,
                env=environment,
                stdout=output,
                stderr=output,
            )
        return await process.wait()


class OwnNats(OwnServer):
    name = "NATS"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._token = secrets.token_urlsafe(24)

    @property
    def url(self) -> str:
        return f"nats://{self._token}@{HOST}:{self.port}"

    @property
    def _configuration(self) -> Path:
        return self._folder / "nats.conf"

    async def prepare(self) -> None:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        self._program = find_nats()
        pid = self._folder / "pid"
        self._end_orphan(pid)
        lines = [
            f'listen: "{HOST}:{self.port}"',
            f'pid_file: "{pid}"',
            f'authorization {{ token: "{self._token}" }}',
        ]
        write_private(self._configuration, "\n".join(lines) + "\n")

    def _end_orphan(self, pid: Path) -> None:
        """Ends a NATS that a killed service has left running; its command line proves that it is ours."""
        with suppress(OSError, ValueError):
            number = int(pid.read_text())
            if str(self._configuration).encode() in Path(f"/proc/{number}/cmdline").read_bytes():
                os.kill(number, signal.SIGTERM)

    def command(self) -> list[str | Path]:
        return [self._program, "-c", self._configuration]

    async def is_ready(self) -> bool:
        try:
            reader, writer = await asyncio.open_connection(HOST, self.port)
        except OSError:
            return False
        greeting = await reader.readline()
        writer.close()
        return greeting.startswith(b"INFO")


class OwnServers:
    """Both servers. Only one service at a time may use a data folder."""

    def __init__(self, folder: Path, processes: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = lock_database(folder / "postgres")
        self.postgres = OwnPostgres(folder / "postgres", processes)
        self.nats = OwnNats(folder / "nats")

    async def start(self) -> None:
        for server in (self.postgres, self.nats):
            await server.prepare()
            await server.start()
        await self.postgres.create_database()

    async def stop(self) -> None:
        await self.nats.stop()
        await self.postgres.stop()
        self._lock.close()
