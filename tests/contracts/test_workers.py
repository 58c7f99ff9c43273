"""Whole workers behind NATS: they die, hang, stop, have another version, or are strangers. No table ever waits."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import kibitz
from kibitz.bots.questions import AnyAnswer
from kibitz.engine.vocabulary import to_json
from kibitz.server.bots import messages
from kibitz.server.bots.base import Priority
from kibitz.server.bots.local import LocalThinkers
from kibitz.server.bots.remote import RemoteThinkers
from kibitz.server.bots.worker import FORGET_SECONDS, CannotWork, Worker
from kibitz.server.bus.nats import NatsBus
from tests.contracts.thinkers_contract import assert_answered, in_time
from tests.contracts.told_work import PATIENCE, Teller, ToldWork, use_told_bots
from tests.nats_server import NatsServer

pytestmark = pytest.mark.anyio

BOT_WORK = messages.work_subject(kibitz.__version__, Priority.BOT)


@pytest.fixture
def teller(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Teller:
    return use_told_bots(monkeypatch, tmp_path)


class Service:
    """A server, as far as it thinks, and what it reports."""

    def __init__(self, url: str, version: str = kibitz.__version__) -> None:
        self.url = url
        self.bus = NatsBus(url)
        self.places: list[str] = []
        self.lost = 0
        self.thinkers = RemoteThinkers(
            self.bus,
            LocalThinkers(1, hang_seconds=PATIENCE),
            on_thought=lambda work, place: self.places.append(place),
            on_lost=self.count_loss,
            version=version,
        )

    def count_loss(self) -> None:
        self.lost += 1

    async def open(self) -> None:
        await self.bus.open()
        await self.thinkers.open()

    async def close(self) -> None:
        await self.thinkers.close()
        await self.bus.close()

    def think(self, work: ToldWork, priority: Priority = Priority.BOT) -> asyncio.Future[AnyAnswer]:
        return asyncio.ensure_future(in_time(self.thinkers.think(work.question, priority)))


@pytest.fixture
async def service(nats: NatsServer, teller: Teller) -> AsyncIterator[Service]:
    opened = Service(nats.url)
    await opened.open()
    yield opened
    await opened.close()


StartWorker = Callable[..., Awaitable[subprocess.Popen[str]]]


def worker_command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "tests.contracts.told_worker", "worker", *arguments]


@pytest.fixture
def start_worker(nats: NatsServer, teller: Teller) -> Iterator[StartWorker]:
    """Starts `kibitz worker` with one process for each priority, and returns when it takes work."""
    started: list[subprocess.Popen[str]] = []

    async def start(*arguments: str) -> subprocess.Popen[str]:
        command = worker_command("--bus", nats.url, "--processes", "1", *arguments)
        worker = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        started.append(worker)
        assert await asyncio.to_thread(says_that_it_has_started, worker), "it has ended instead"
        return worker

    yield start
    for worker in started:
        worker.kill()
        worker.communicate()


def says_that_it_has_started(worker: subprocess.Popen[str]) -> bool:
    assert worker.stderr is not None
    return any("worker started" in line for line in worker.stderr)


def parent_of(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
async def test_the_work_of_a_worker_that_dies_or_hangs_is_done_by_another(
    service: Service, start_worker: StartWorker, teller: Teller, how: signal.Signals
) -> None:
    workers = {worker.pid for worker in await asyncio.gather(start_worker(), start_worker())}
    work = teller.work()
    thinking = service.think(work)
    lost = parent_of(await work.begins())
    assert lost in workers
    os.kill(lost, how)
    another = parent_of(await work.begins(times=2))
    assert another in workers - {lost}
    work.tell("answer")
    assert_answered(await thinking)
    assert (service.places, service.lost) == (["worker"], 1)


async def test_a_worker_that_is_told_to_stop_finishes_its_work(
    service: Service, start_worker: StartWorker, teller: Teller
) -> None:
    worker, work, next_work = await start_worker("--stop-seconds", "600"), teller.work(), teller.work("told-next")
    thinking = service.think(work)
    await work.begins()
    worker.terminate()
    next_work.tell("answer")
    while not next_work.processes or parent_of(next_work.processes[-1]) == worker.pid:
        assert_answered(await service.think(next_work))  # until the worker takes no more
    work.tell("answer")
    assert_answered(await thinking)
    assert await asyncio.to_thread(worker.wait, PATIENCE) == 0
    assert len(work.processes) == 1
    assert service.lost == 0


async def test_a_worker_that_is_told_to_stop_at_once_hands_its_work_back(
    service: Service, start_worker: StartWorker, teller: Teller
) -> None:
    worker, work = await start_worker("--stop-seconds", "0"), teller.work()
    thinking = service.think(work)
    await work.begins()
    worker.terminate()
    assert parent_of(await work.begins(times=2)) == os.getpid()
    work.tell("answer")
    assert_answered(await thinking)
    assert await asyncio.to_thread(worker.wait, PATIENCE) == 0
    assert service.places == ["server"]


# No worker


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [str(record.msg["event"]) for record in caplog.records if isinstance(record.msg, dict)]


async def test_without_a_free_worker_the_server_thinks_itself_and_says_so(
    service: Service, teller: Teller, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "kibitz")
    work = teller.work()
    work.tell("answer")
    for _ in range(2):
        assert_answered(await service.think(work))
    assert service.places == ["server", "server"]
    assert logged(caplog) == ["no free worker"]
    worker_bus = NatsBus(service.url)
    await worker_bus.open()
    worker = Worker(worker_bus, LocalThinkers(1, hang_seconds=PATIENCE), 1)
    await worker.start()
    assert_answered(await service.think(work))
    assert service.places[2:] == ["worker"]
    assert logged(caplog)[1:] == ["worker free again"]
    await worker.stop(0)
    await worker_bus.close()


async def test_without_nats_the_server_thinks_itself(teller: Teller, tmp_path: Path) -> None:
    with NatsServer(tmp_path / "nats") as nats:
        service = Service(nats.url)
        await service.open()
    while service.bus.is_connected:
        await asyncio.sleep(0.01)
    work = teller.work()
    work.tell("answer")
    assert_answered(await service.think(work))
    assert service.places == ["server"]
    await service.close()


async def test_a_server_that_has_gone_leaves_no_work_behind(service: Service, teller: Teller) -> None:
    """By the worker's clock, nobody has asked for the answer for too long."""
    now = 0.0
    worker = Worker(service.bus, LocalThinkers(1, hang_seconds=PATIENCE), 1, ticks=lambda: now)
    await worker.start()
    work = teller.work("told-reporting")
    await service.bus.request(BOT_WORK, messages.encode_work("1", work.question))
    await work.begins()
    now = FORGET_SECONDS
    worker.sweep()
    assert list(worker.thoughts) == ["1"]
    now = FORGET_SECONDS + 1
    worker.sweep()
    assert worker.thoughts == {}
    await work.is_told_to_end()
    await worker.stop(0)


# Strangers


class Unwanted:
    """Leaves a file if it is unpickled."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.folder / "unpickled",)


@pytest.mark.parametrize("is_taken", [False, True])
async def test_nonsense_from_a_stranger_is_a_lost_worker(service: Service, teller: Teller, is_taken: bool) -> None:
    stranger = NatsBus(service.url)
    await stranger.open()

    async def say_nonsense(message: bytes) -> bytes:
        return pickle.dumps(Unwanted(teller.folder))

    async def take(message: bytes) -> bytes:
        return to_json(messages.Taken("stranger"))

    await stranger.serve_next(BOT_WORK, take if is_taken else say_nonsense)
    await stranger.serve(messages.worker_subject("stranger"), say_nonsense)
    work = teller.work()
    work.tell("answer")
    assert_answered(await service.think(work))
    assert (service.places, service.lost) == (["server"], 1)
    assert not teller.has_unpickled
    await stranger.close()


async def test_a_worker_ignores_nonsense_and_goes_on(service: Service, teller: Teller) -> None:
    worker = Worker(service.bus, LocalThinkers(1, hang_seconds=PATIENCE), 1)
    await worker.start()
    reply = await service.bus.request(BOT_WORK, pickle.dumps(Unwanted(teller.folder)))
    assert reply == to_json(messages.HandedBack())
    service.bus.publish(messages.cancel_subject(worker.id), b"nonsense")
    work = teller.work()
    work.tell("answer")
    while service.places != ["worker"]:
        service.places.clear()
        assert_answered(await service.think(work))
    assert not teller.has_unpickled
    await worker.stop(0)


# What stops a worker from starting


async def test_a_worker_of_another_version_is_refused_with_a_sentence(
    service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(CannotWork) as refused:
        await Worker(service.bus, LocalThinkers(1), 1, version="0.0.1").start()
    assert str(refused.value) == (
        f"This worker is Kibitz 0.0.1, but the servers on this bus are Kibitz {kibitz.__version__}."
        " Both must have the same version."
    )
    assert logged(caplog) == ["worker of another version"]


async def run_worker(*arguments: str) -> tuple[int, str]:
    command = worker_command(*arguments)
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, timeout=PATIENCE)
    return done.returncode, done.stderr


async def test_a_worker_for_other_servers_exits_with_2(nats: NatsServer, teller: Teller) -> None:
    newer = Service(nats.url, version="99.0")
    await newer.open()
    code, told = await run_worker("--bus", nats.url)
    await newer.close()
    assert code == 2
    assert told.endswith(
        f"Error: This worker is Kibitz {kibitz.__version__}, but the servers on this bus are Kibitz 99.0."
        " Both must have the same version.\n"
    )


async def test_a_worker_that_may_not_take_work_exits_with_2(teller: Teller, tmp_path: Path) -> None:
    configuration = tmp_path / "nats.conf"
    configuration.write_text(
        'authorization { users = [{user: anna, password: pw, permissions: {subscribe: {deny: "kibitz.think.>"}}}] }'
    )
    with NatsServer(tmp_path / "nats", "-c", str(configuration)) as nats:
        code, told = await run_worker("--bus", nats.url.replace("//", "//anna:pw@"))
    assert code == 2
    assert told.splitlines()[-1].startswith(f"Error: Cannot use NATS at {nats.url}: ")
    assert "permissions violation for subscription" in told.lower()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "--bus (or KIBITZ_BUS) must be the NATS server of the service, such as nats://HOST:4222."),
        (("--bus", "redis://h"), "--bus (or KIBITZ_BUS) must be an address such as nats://HOST:4222."),
        (("--bus", "nats://127.0.0.1:1"), "Cannot use NATS at nats://127.0.0.1:1: Connection refused."),
        (("--bus", "nats://h", "--processes", "0"), "0 is not in the range 1<=x<=256."),
    ],
)
async def test_a_worker_with_bad_settings_exits_with_2(
    teller: Teller, arguments: tuple[str, ...], sentence: str
) -> None:
    code, told = await run_worker(*arguments)
    assert code == 2
    assert told.rstrip().endswith(sentence)
