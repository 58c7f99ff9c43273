"""`kibitz serve --processes`, as an operator starts it, with a PostgreSQL and a NATS of its own."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientError, ClientSession

from kibitz.cli.processes import moving
from kibitz.server.store.errors import StoreError
from tests.postgres_server import PostgresServer

pytestmark = pytest.mark.anyio

PATIENCE = 300
SERVE = (sys.executable, "-m", "kibitz", "serve", "--port", "0", "--host", "127.0.0.1", "--limit-factor", "1000")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def data() -> Iterator[Path]:
    """A data folder that PostgreSQL's user may enter."""
    folder = Path(tempfile.mkdtemp(prefix="kibitz-data-", dir="/tmp"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


class Service:
    """A running `kibitz serve`, and what it logs."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.events: list[dict[str, Any]] = []
        self._change = asyncio.Event()
        assert process.stderr is not None
        self._reading = asyncio.ensure_future(self._read(process.stderr))

    async def _read(self, stream: asyncio.StreamReader) -> None:
        async for line in stream:
            if line.startswith(b"{"):
                self.events.append(json.loads(line))
            self._change.set()

    async def until(self, what: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not what():
                self._change.clear()
                await self._change.wait()

    def of(self, event: str) -> list[dict[str, Any]]:
        return [each for each in self.events if each["event"] == event]

    @property
    def pids(self) -> list[int]:
        return [each["pid"] for each in self.of("process started")]

    async def address(self) -> str:
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = (await self.process.stdout.readline()).decode()
        return re.fullmatch(r"Kibitz serves at (http://\S+)\n", line)[1]  # type: ignore[index]

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        await self._reading
        return code


@asynccontextmanager
async def serving(data: Path, *flags: str) -> AsyncIterator[Service]:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *SERVE, "--log-format", "json", "--data-dir", data, *flags, stdout=pipe, stderr=pipe
    )
    service = Service(process)
    try:
        yield service
    finally:
        if process.returncode is None:
            await service.stop()


async def post(base: str, path: str, body: dict[str, Any], token: str | None = None) -> dict[str, Any]:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    async with ClientSession(base) as web, web.post(path, json=body, headers=headers) as response:
        assert response.status < 300, await response.text()
        answer: dict[str, Any] = await response.json()
        return answer


async def is_known(base: str, token: str) -> bool:
    async with (
        ClientSession(base) as web,
        web.get("/api/me/matches", headers={"Authorization": f"Bearer {token}"}) as response,
    ):
        return response.status == 200


async def keep_asking(base: str, stop: asyncio.Event) -> int:
    """Asks without a pause, each time over a new connection; returns how often. Nobody may be turned away."""
    asked = 0
    while not stop.is_set():
        async with ClientSession(base) as web, web.get("/healthz") as response:
            assert response.status == 200
        asked += 1
    return asked


def is_running(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists() and ") Z " not in Path(f"/proc/{pid}/stat").read_text()


def own_servers(data: Path) -> list[int]:
    postmaster, nats = data / "postgres" / "data" / "postmaster.pid", data / "nats" / "pid"
    return [int(file.read_text().split()[0]) for file in (postmaster, nats)]


async def test_two_processes_serve_restart_and_stop_with_servers_of_their_own(data: Path) -> None:
    async with serving(data, "--processes", "2") as service:
        base = await service.address()
        token = (await post(base, "/api/players", {"name": "Ada"}))["token"]
        first, second = service.pids
        servers = own_servers(data)

        os.kill(first, signal.SIGKILL)
        await service.until(lambda: len(service.pids) == 3)
        assert not is_running(first)
        assert service.of("process ended")[0]["code"] == -signal.SIGKILL

        before = [second, service.pids[2]]
        stop = asyncio.Event()
        asking = asyncio.ensure_future(keep_asking(base, stop))
        service.process.send_signal(signal.SIGHUP)
        await service.until(lambda: bool(service.of("restarted")))
        stop.set()
        assert await asking > 0
        assert not any(map(is_running, before))
        after = service.pids[3:]
        assert len(after) == 2
        assert await is_known(base, token)

        copied = await asyncio.to_thread(kibitz, "backup", str(data / "copy"), "--data-dir", str(data))
        assert copied.returncode == 0, copied.stderr

        os.kill(service.process.pid, signal.SIGKILL)  # the processes notice, and stop; PostgreSQL and NATS stay
        await service.process.wait()
    while any(map(is_running, after)):
        await asyncio.sleep(0.05)
    assert all(map(is_running, servers))

    async with serving(data, "--processes", "2") as service:
        base = await service.address()
        assert not any(map(is_running, servers))
        assert await is_known(base, token)
        servers = own_servers(data)
        os.kill(servers[1], signal.SIGKILL)
        await service.until(lambda: bool(service.of("own server ended")))
        assert await service.stop(signal.SIGINT) == 0
    assert not any(map(is_running, [*servers, *service.pids]))
    with pytest.raises(ClientError):
        await is_known(base, token)


async def test_an_sqlite_database_is_moved_on_request(data: Path) -> None:
    async with serving(data) as service:
        base = await service.address()
        token = (await post(base, "/api/players", {"name": "Ada"}))["token"]
        table = (await post(base, "/api/tables", {"game": "coyote", "seats": 3}, token))["table"]
        assert await service.stop() == 0

    unasked = await asyncio.to_thread(kibitz, "serve", "--processes", "2", "--data-dir", str(data))
    assert unasked.returncode == 2
    assert "With --move they are moved" in unasked.stderr
    assert sorted(file.name for file in data.iterdir() if "postgres" in file.name) == []

    async with serving(data, "--processes", "2", "--move") as service:
        base = await service.address()
        assert await is_known(base, token)
        async with ClientSession(base) as web, web.get(f"/api/tables/{table}") as response:
            assert response.status == 200
        assert await service.stop() == 0
    assert not (data / "kibitz.sqlite3").exists()
    assert (data / "kibitz.sqlite3.moved").exists()

    alone = await asyncio.to_thread(kibitz, "serve", "--data-dir", str(data))
    assert alone.returncode == 2
    assert "in its own PostgreSQL" in alone.stderr


def kibitz(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kibitz", *arguments], capture_output=True, text=True, check=False, timeout=PATIENCE
    )


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--database", "sqlite:///x"], "SQLite serves one process."),
        (["--database", "postgresql://kibitz@localhost/kibitz"], "Give --bus nats://"),
        (["--processes", "0"], "--processes (or KIBITZ_PROCESSES) must be a whole number from 1 to 64, or auto"),
        (["--processes", "some"], "must be a whole number from 1 to 64, or auto, not 'some'"),
    ],
)
def test_settings_that_several_processes_cannot_use_get_a_sentence(data: Path, flags: list[str], sentence: str) -> None:
    done = kibitz("serve", "--processes", "2", "--data-dir", str(data), *flags)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert sentence in done.stderr
    assert list(data.iterdir()) == []


async def sqlite_service(data: Path) -> Path:
    async with serving(data) as service:
        await post(await service.address(), "/api/players", {"name": "Ada"})
        await service.stop()
    return data / "kibitz.sqlite3"


async def test_a_move_that_was_interrupted_is_completed_and_one_that_fails_changes_nothing(
    data: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, url = await sqlite_service(data), postgres.create_database()
    moved = database.with_name("kibitz.sqlite3.moved")

    def fail(*arguments: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as failing:
        failing.setattr(moving, "restore", fail)
        with pytest.raises(StoreError):
            await asyncio.to_thread(moving.move, database, url)
    assert (database.exists(), moved.exists()) == (True, False)

    database.rename(moved)  # where it was interrupted
    await asyncio.to_thread(moving.move, database, url)
    assert postgres.query(url, "SELECT name FROM players") == "Ada"
    await asyncio.to_thread(moving.move, database, url)  # the next start
    assert postgres.query(url, "SELECT count(*) FROM players") == "1"
