"""The service stops even if clients or bots do not respond, and only one can run on a database."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from aiohttp import ClientSession, web

from kibitz.server import app as app_module
from kibitz.server.http.requests import SOCKETS
from kibitz.server.store import CannotOpen
from tests.server.bad_frames import RawSocket, frame
from tests.server.conftest import Server, serving
from tests.server.crash import PATIENCE, ServerProcess, until
from tests.server.table.test_tables import table_of

pytestmark = pytest.mark.anyio

SMALL = 4096
FOREVER = 10**6
"""Seconds that a test could never wait for: if it ends, nothing has waited for them."""


def ask_too_much(raw: RawSocket, code: str, times: int) -> None:
    """Makes the server send far more than the network buffers, without reading any of it."""
    raw.writer.write(frame(json.dumps({"type": "enter", "id": "1", "table": code}).encode()) * times)


async def stuck_at(server: Server) -> list[RawSocket]:
    """Three such people at one table, when the server can send them nothing more."""
    ada = await server.person("Ada")
    code = await table_of(ada, seats=6, options={"first": 0}, quick="easy")
    raws = [await RawSocket.open(await server.person("Snail", connected=False), room=SMALL) for _ in range(3)]
    for request in server.app[SOCKETS].values():
        assert request.transport is not None
        request.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    for raw in raws:
        ask_too_much(raw, code, 200)
    await asyncio.wait_for(until(lambda: sum(map(is_stuck, server.app[SOCKETS].values())) == 3), PATIENCE)
    return raws


def workers_of(server: int) -> list[int]:
    """The server's bot processes, which are its children."""
    workers = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == server:
                workers.append(int(stat.parent.name))
    return workers


def is_stuck(request: web.Request) -> bool:
    transport = request.transport
    return isinstance(transport, asyncio.Transport) and transport.get_write_buffer_size() > 100_000


async def test_clients_that_never_read_do_not_delay_the_stop(tmp_path: Path) -> None:
    async with serving(tmp_path, stop_seconds=FOREVER) as server:
        raws = await stuck_at(server)
        began = time.monotonic()
    assert time.monotonic() - began >= app_module.GOODBYE_SECONDS
    for raw in raws:
        raw.writer.transport.abort()


async def test_clients_that_read_are_told_to_reconnect_and_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "GOODBYE_SECONDS", FOREVER)
    async with serving(tmp_path) as server:
        ada = await server.person("Ada")
        await table_of(ada)
        listening = asyncio.ensure_future(ada.until(type="bye"))
        await asyncio.sleep(0)
    assert (await listening)["reason"] == "restart"


async def test_a_service_with_a_stuck_socket_and_a_stuck_bot_still_stops(tmp_path: Path) -> None:
    """Stopped by a signal, as a separate process."""
    process = ServerProcess(tmp_path, bot_workers=1)
    try:
        await process.spawn()
        await process.ready()
        async with ClientSession() as session:
            server = Server(process.base, session, web.Application())
            ada = await server.person("Ada")
            code = await table_of(ada, seats=6, quick="easy")
            raw = await RawSocket.open(await server.person("Snail", connected=False), room=SMALL)
            ask_too_much(raw, code, 3000)
            await asyncio.wait_for(until(lambda: len(workers_of(process.pid)) == 1), PATIENCE)
            for worker in workers_of(process.pid):
                os.kill(worker, signal.SIGSTOP)
            await asyncio.sleep(0.5)
            assert await process.terminate() == 0
            raw.writer.transport.abort()
    finally:
        await process.kill()


async def test_a_second_service_on_the_same_database_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        with pytest.raises(CannotOpen) as refused:
            async with serving(tmp_path):
                pass
        database = tmp_path / "kibitz.sqlite3"
        assert str(refused.value) == (
            f"The database {database} is in use by another service, process {os.getpid()}. "
            "Stop that one first, or choose another database."
        )
        assert (await server.person("Ada")).me["name"] == "Ada", "the first is not disturbed"
    async with serving(tmp_path) as server:
        await server.person("Ada")


async def test_a_signal_during_the_start_stops_the_service_in_order(tmp_path: Path) -> None:
    """As soon as the database is there: the service is still starting."""
    process = ServerProcess(tmp_path)
    try:
        await process.spawn()
        await asyncio.wait_for(until((tmp_path / "kibitz.sqlite3").exists), PATIENCE)
        assert await process.terminate() == 0
        assert "Traceback" not in process.log.read_text()
        assert not (tmp_path / "kibitz.sqlite3-wal").exists(), "the store was closed"
    finally:
        await process.kill()


async def test_the_command_refuses_too_and_a_killed_service_leaves_no_lock(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    command = [sys.executable, "-m", "kibitz", "serve", "--port", "0", "--data-dir", str(tmp_path)]
    try:
        await process.spawn()
        await process.ready()
        second = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
        assert second.returncode == 2
        assert second.stderr.startswith("Error: The database ")
        assert f"is in use by another service, process {process.pid}." in second.stderr
        assert "Traceback" not in second.stderr
    finally:
        await process.kill()
    async with serving(tmp_path) as server:
        await server.person("Ada")
