"""The parent of several processes starts, watches, restarts and stops them. The processes here only give their id."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kibitz.cli.processes.child import NotReady, listen_at
from kibitz.cli.processes.parent import LONGEST_PAUSE, MOST_ENDS, WITHIN_SECONDS, GaveUp, Parent, RestartLimit
from kibitz.engine.errors import KibitzError

pytestmark = pytest.mark.anyio

CHILD = """
import os, pathlib, signal, socket, sys, threading
connection, listening = (socket.socket(fileno=int(number)) for number in sys.argv[-1].split(","))
orders = pathlib.Path(os.environ["ORDERS"]).read_text()
if orders.startswith("exit"):
    sys.exit(int(orders[4:]))
if orders != "silent":
    connection.sendall(b"ready")
if orders == "die":
    sys.exit(1)
stop = threading.Event()
signal.signal(signal.SIGTERM, lambda *_: stop.set())
threading.Thread(target=lambda: (connection.recv(1), stop.set()), daemon=True).start()
listening.settimeout(0.01)
while not stop.is_set():
    try:
        accepted, _ = listening.accept()
    except TimeoutError:
        continue
    accepted.sendall(b"%d" % os.getpid())
    accepted.close()
"""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Service:
    """A parent with its processes, and what they are ordered to do when they start."""

    def __init__(self, orders: Path, count: int, start_seconds: float) -> None:
        self.orders = orders
        self.orders.write_text("serve")
        [self._listening] = listen_at("127.0.0.1", 0)
        self.address = self._listening.getsockname()
        self.is_ready = asyncio.Event()
        self.parent = Parent(
            count,
            [self._listening],
            {**os.environ, "ORDERS": str(orders)},
            stop_seconds=1,
            command=(sys.executable, "-ISc", CHILD),
            start_seconds=start_seconds,
        )

    async def run(self) -> None:
        with self._listening:
            await self.parent.run(self.is_ready.set)

    async def ask(self) -> int:
        """The id of the process that answers."""
        reader, writer = await asyncio.open_connection(*self.address)
        answer = await reader.read()
        writer.close()
        await writer.wait_closed()
        return int(answer)

    async def ask_all(self, count: int, besides: frozenset[int] = frozenset()) -> set[int]:
        """Asks until this number of processes have answered, without counting some."""
        seen: set[int] = set()
        while len(seen) < count:
            seen |= set(await asyncio.gather(*(self.ask() for _ in range(count)))) - besides
        return seen


@asynccontextmanager
async def running(folder: Path, count: int = 2, start_seconds: float = 60) -> AsyncIterator[Service]:
    service = Service(folder / "orders", count, start_seconds)
    run = asyncio.ensure_future(service.run())
    try:
        ready = asyncio.ensure_future(service.is_ready.wait())
        await asyncio.wait({ready, run}, return_when=asyncio.FIRST_COMPLETED)
        assert service.is_ready.is_set()
        yield service
    finally:
        service.parent.stop()
        await asyncio.gather(run, return_exceptions=True)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_all_processes_serve_one_port_and_end_with_the_parent(tmp_path: Path) -> None:
    async with running(tmp_path, count=3) as service:
        pids = await service.ask_all(3)
    assert len(pids) == 3
    assert not any(map(is_running, pids))
    with pytest.raises(ConnectionRefusedError):
        await service.ask()


async def test_a_process_that_dies_is_replaced_and_the_others_serve_meanwhile(tmp_path: Path) -> None:
    async with running(tmp_path) as service:
        first, second = await service.ask_all(2)
        os.kill(first, signal.SIGKILL)
        after = await service.ask_all(2)
    assert second in after
    assert first not in after


async def test_a_restart_replaces_all_processes_one_after_the_other_and_turns_nobody_away(tmp_path: Path) -> None:
    async with running(tmp_path) as service:
        before = frozenset(await service.ask_all(2))
        service.parent.restart()
        after = await service.ask_all(2, besides=before)
        while any(map(is_running, before)):
            await service.ask()
        assert await service.ask_all(2) == after


async def test_a_restart_whose_successor_fails_leaves_the_processes_as_they_are(tmp_path: Path) -> None:
    async with running(tmp_path) as service:
        before = await service.ask_all(2)
        service.orders.write_text("exit 3")
        service.parent.restart()
        while service.parent._restart.is_set():
            await asyncio.sleep(0)
        assert await service.ask_all(2) == before


async def test_a_service_whose_processes_keep_dying_gives_up(tmp_path: Path) -> None:
    service = Service(tmp_path / "orders", 2, 60)
    service.orders.write_text("die")
    with pytest.raises(GaveUp, match="ended 6 times within 60 seconds"):
        await service.run()


@pytest.mark.parametrize(
    ("orders", "patience", "code"), [("exit 3", 60, 3), ("silent", 0.01, None)], ids=["ends", "hangs"]
)
async def test_a_first_process_that_does_not_get_ready_ends_the_start(
    tmp_path: Path, orders: str, patience: float, code: int | None
) -> None:
    service = Service(tmp_path / "orders", 2, patience)
    service.orders.write_text(orders)
    with pytest.raises(NotReady) as caught:
        await service.run()
    assert caught.value.code == code
    assert not service.is_ready.is_set()


async def test_a_service_that_is_stopped_during_a_restart_ends_all_processes(tmp_path: Path) -> None:
    async with running(tmp_path) as service:
        before = frozenset(await service.ask_all(2))
        service.parent.restart()
        after = await service.ask_all(1, besides=before)
    assert not any(map(is_running, before | after))


def test_pauses_grow_and_old_ends_are_forgotten() -> None:
    now = 0.0
    limit = RestartLimit("Servers", lambda: now)
    pauses = [limit.note_end() for _ in range(MOST_ENDS)]
    assert pauses == sorted(set(pauses))
    assert pauses[-1] <= LONGEST_PAUSE
    now += WITHIN_SECONDS + 1
    assert limit.note_end() == pauses[0]


def test_a_port_that_is_taken_gets_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(KibitzError, match=r"Cannot listen at 127\.0"):
        listen_at("127.0.0.1", taken.getsockname()[1])


def test_a_name_with_several_addresses_is_served_at_all_of_them() -> None:
    sockets = listen_at("localhost", 0)
    assert len({each.getsockname()[1] for each in sockets}) == 1
    for each in sockets:
        each.close()
