"""What is acknowledged is on the disk: a power cut is simulated at every moment at which it could hurt."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kibitz.server.store import Change, CreateMatch, NotDurable, SaveTable, Store, store_at
from kibitz.server.store import sqlite as adapter
from tests.contracts.stored import entries, match, table

pytestmark = pytest.mark.anyio

START_NUMBER = slice(12, 16)
"""Where the write-ahead log counts how often it has started over."""
MATCHES = ("m1", "m2", "m3")


class Disk:
    """Keeps what a power cut would leave: the write-ahead log as it was when it was last synced.

    Everything else is left as it is, since SQLite itself syncs what it copies into the database.
    """

    def __init__(self, database: Path) -> None:
        self.acknowledged = dict.fromkeys(MATCHES, 0)
        self.cuts: list[tuple[bytes, bytes, dict[str, int]]] = []
        self._database = database
        self._synced = b""

    def sync(self, descriptor: int) -> None:
        """In the place of `fdatasync`. The changes are committed now, but neither on the disk nor acknowledged."""
        self.cut()
        self._synced = self._database.with_name("kibitz.db-wal").read_bytes()

    def cut(self) -> None:
        self.cuts.append((self._database.read_bytes(), self._synced, dict(self.acknowledged)))


async def play(store: Store, disk: Disk, name: str, inputs: int) -> None:
    for version in range(1, inputs + 1):
        await store.append(name, version, entries(version, version))
        disk.acknowledged[name] = version
        disk.cut()


@pytest.mark.parametrize("rows_per_checkpoint", [10**9, 7], ids=["one log", "many checkpoints"])
async def test_a_power_cut_loses_nothing_that_was_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows_per_checkpoint: int
) -> None:
    path = tmp_path / "kibitz.db"
    disk = Disk(path)
    monkeypatch.setattr(adapter, "ROWS_PER_CHECKPOINT", rows_per_checkpoint)
    with monkeypatch.context() as simulated:
        simulated.setattr(adapter, "sync_file", disk.sync)
        async with store_at(path) as store:
            await store.commit(Change(SaveTable(table()), *(CreateMatch(match(name)) for name in MATCHES)))
            await asyncio.gather(*(play(store, disk, name, 10) for name in MATCHES))
    assert disk.acknowledged == dict.fromkeys(MATCHES, 10)
    for number, (database, log, acknowledged) in enumerate(disk.cuts):
        copy = tmp_path / f"after-cut-{number}.db"
        copy.write_bytes(database)
        copy.with_name(f"{copy.name}-wal").write_bytes(log)
        async with store_at(copy) as store:
            for name, versions in acknowledged.items():
                stored = await store.inputs(name)
                assert stored[:versions] == entries(1, versions)
                assert stored == entries(1, len(stored))


async def test_a_checkpoint_lets_the_log_start_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter, "ROWS_PER_CHECKPOINT", 20)
    path, starts = tmp_path / "kibitz.db", set()
    async with store_at(path) as store:
        await store.commit(Change(SaveTable(table()), CreateMatch(match())))
        for version in range(1, 10_000):
            await store.append("m1", version, entries(version, version))
            starts.add(path.with_name("kibitz.db-wal").read_bytes()[START_NUMBER])
            if len(starts) > 3:
                break
    assert len(starts) > 3, "while others write, the log starts over again and again"


async def test_the_log_of_a_killed_service_is_copied_at_the_next_start(tmp_path: Path) -> None:
    path, copy = tmp_path / "kibitz.db", tmp_path / "copy.db"
    async with store_at(path) as store:
        await store.commit(Change(SaveTable(table()), CreateMatch(match())))
        for suffix in ("", "-wal"):
            copy.with_name(copy.name + suffix).write_bytes(path.with_name(path.name + suffix).read_bytes())
    async with store_at(copy):
        without_log = tmp_path / "without-log.db"
        without_log.write_bytes(copy.read_bytes())
    async with store_at(without_log) as store:
        assert await store.match("m1") == match()


async def test_a_disk_that_does_not_save_stops_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    path = tmp_path / "kibitz.db"
    async with store_at(path) as store:
        await store.commit(Change(SaveTable(table()), CreateMatch(match()), CreateMatch(match("m2"))))
        with monkeypatch.context() as broken:
            broken.setattr(adapter, "sync_file", fail)
            lost = [store.append(name, 1, entries(1, 1)) for name in ("m1", "m2")]
            for result in await asyncio.gather(*lost, return_exceptions=True):
                assert isinstance(result, NotDurable)
                assert str(result).endswith("Input/output error.")
        with pytest.raises(NotDurable):
            await store.append("m1", 2, entries(2, 2))
        with pytest.raises(NotDurable):
            await store.inputs("m1")
    async with store_at(path) as store:
        assert len(await store.inputs("m1")) <= 1


async def test_nothing_is_read_before_it_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loop, reading = asyncio.get_running_loop(), asyncio.Event()
    events: list[str] = []

    def sync_slowly(descriptor: int) -> None:
        loop.call_soon_threadsafe(reading.set)
        asyncio.run_coroutine_threadsafe(until_committed_changes_are_read(), loop).result()
        events.append("on the disk")

    async def until_committed_changes_are_read() -> None:
        with closing(sqlite3.connect(path)) as other:
            while other.execute("SELECT count(*) FROM inputs").fetchone() != (1,):
                await asyncio.sleep(0)
        for _ in range(100):
            await asyncio.sleep(0)

    path = tmp_path / "kibitz.db"
    async with store_at(path) as store:
        await store.commit(Change(SaveTable(table()), CreateMatch(match())))
        monkeypatch.setattr(adapter, "sync_file", sync_slowly)
        writing = asyncio.create_task(store.append("m1", 1, entries(1, 1)))
        await reading.wait()
        assert await store.inputs("m1") == entries(1, 1)
        events.append("read")
        await writing
    assert events == ["on the disk", "read"]


async def test_a_program_that_writes_delays_the_store_but_not_the_event_loop(tmp_path: Path) -> None:
    path = tmp_path / "kibitz.db"
    async with store_at(path) as store:
        await store.save_table(table())
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.create_match(match()))
        for _ in range(100):
            await asyncio.sleep(0)
        assert not writing.done()
        other.execute("COMMIT")
        other.close()
        await writing
        assert await store.match("m1") == match()
