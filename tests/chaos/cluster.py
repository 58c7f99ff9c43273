"""Real servers and workers on a real PostgreSQL and a real NATS, with a network between them that can fail."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from aiohttp import ClientSession

from tests.chaos import audit
from tests.chaos.zygote import ForkedServer, Zygote
from tests.nats_server import NatsServer
from tests.postgres_server import PostgresServer
from tests.proxy import Proxy
from tests.server.crash import ServerProcess
from tests.server.history import must

PROGRAM = ("tests.chaos.launch",)
SILENCE = 10.0
PATIENCE = 300.0
"""Seconds that a match may take to end when all is well again, on a machine that does much else."""


class Member:
    """One server of the cluster. Its connections to PostgreSQL and NATS pass through proxies of its own."""

    def __init__(self, process: ServerProcess, to_postgres: Proxy, to_nats: Proxy) -> None:
        self.process = process
        self.to_postgres = to_postgres
        self.to_nats = to_nats
        self.is_up = False
        self.restarting: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.process.spawn()
        await self.process.ready()
        self.is_up = True

    def send_signal(self, number: signal.Signals) -> None:
        os.kill(self.process.pid, number)


class Worker:
    """A `kibitz worker` process."""

    def __init__(self, folder: Path, number: int, command: Sequence[str]) -> None:
        self.log = folder / f"worker-{number}.txt"
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen([sys.executable, "-m", *self._command], stdout=log, stderr=log)

    def send_signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        assert self._process.poll() is None, f"a worker ended by itself: {self.log.read_text()[-2000:]}"
        self._process.send_signal(number)

    def end(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            self._process.wait()


class Cluster:
    """The address that people use: each connection goes to any server that was not ended on purpose."""

    database_may_fail = True
    silence: float | None = SILENCE
    patience = PATIENCE

    def __init__(self, postgres: PostgresServer, nats: NatsServer, database: str, rng: Random) -> None:
        self.postgres = postgres
        self.nats = nats
        self.database = database
        self.members: list[Member] = []
        self.workers: list[Worker] = []
        self.up = asyncio.Event()
        self._rng = rng

    @property
    def base(self) -> str:
        return self._rng.choice([member for member in self.members if member.is_up] or self.members).process.base

    def up_members(self) -> list[Member]:
        return [member for member in self.members if member.is_up]

    def note_down(self, member: Member) -> None:
        member.is_up = False
        if not self.up_members():
            self.up.clear()

    async def start_member(self, member: Member) -> float:
        """Returns how many seconds the start took."""
        began = time.monotonic()
        await member.start()
        self.up.set()
        return time.monotonic() - began

    async def settle(self) -> None:
        """Waits until every server is up."""
        for member in self.members:
            if member.restarting is not None:
                await member.restarting
                member.restarting = None

    def logs(self) -> str:
        return "\n".join(member.process.log.read_text() for member in self.members)


class Door:
    """The address of one server."""

    silence: float | None = None

    def __init__(self, cluster: Cluster, member: Member) -> None:
        self.up = cluster.up
        self.database_may_fail = True
        self.patience = cluster.patience
        self._member = member

    @property
    def base(self) -> str:
        return self._member.process.base


@asynccontextmanager
async def running_cluster(
    folder: Path,
    postgres: PostgresServer,
    nats: NatsServer,
    database: str,
    rng: Random,
    *,
    servers: int,
    workers: int,
    program: Sequence[str] = PROGRAM,
    direct: bool = False,
) -> AsyncIterator[Cluster]:
    """With `direct`, servers reach PostgreSQL and NATS without a proxy."""
    cluster = Cluster(postgres, nats, database, rng)
    address = urlsplit(database)
    assert address.hostname is not None
    async with AsyncExitStack() as stack:
        zygote = stack.enter_context(Zygote(program))
        for number in range(servers):
            to_postgres = await stack.enter_async_context(Proxy(postgres.port))
            to_nats = await stack.enter_async_context(Proxy(nats.port))
            login, _, _ = address.netloc.rpartition("@")
            url = address._replace(netloc=f"{login}@{address.hostname}:{to_postgres.port}").geturl()
            flags = ["--database", url, "--bus", f"nats://127.0.0.1:{to_nats.port}"]
            if direct:
                flags = ["--database", database, "--bus", nats.url]
            own = folder / f"server-{number}"
            own.mkdir()
            process = ForkedServer(zygote, own, flags=flags)
            process.patience = PATIENCE
            member = Member(process, to_postgres, to_nats)
            cluster.members.append(member)
            stack.push_async_callback(end_member, member)
            await cluster.start_member(member)
            if number == 0:
                await asyncio.to_thread(audit.install, postgres, database)
        for number in range(workers):
            command = [*PROGRAM, "worker", "--bus", nats.url, "--processes", "1"]
            worker = Worker(folder, number, command)
            cluster.workers.append(worker)
            stack.callback(worker.end)
            worker.start()
        yield cluster


async def end_member(member: Member) -> None:
    if member.restarting is not None:
        member.restarting.cancel()
        await asyncio.wait([member.restarting])
    with suppress(ProcessLookupError, AssertionError):
        member.send_signal(signal.SIGCONT)
    await member.process.kill()


def check_logs(cluster: Cluster) -> None:
    """No server has raised anything, and nothing secret is in a log."""
    logs = cluster.logs()
    where = logs.find("Traceback")
    must(where < 0, "no server raises anything unexpected", logs[max(0, where - 500) : where + 3000])
    check_secrets(cluster, logs, "no seed is logged")


async def check_metrics(cluster: Cluster) -> None:
    async with ClientSession() as session:
        for member in cluster.members:
            async with session.get(f"{member.process.base}/metrics") as response:
                metrics = await response.text()
            must("kibitz_" in metrics, "every server has metrics", metrics)
            check_secrets(cluster, metrics, "no seed is in the metrics")


def check_secrets(cluster: Cluster, text: str, promise: str) -> None:
    seeds = audit.read_seeds(cluster.postgres, cluster.database)
    must(bool(seeds), "there were matches")
    must(not any(seed in text for seed in seeds), promise)
