"""`kibitz doctor` on real servers: a good deployment, and each fault that it must name."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from aiohttp import ClientSession, web

from kibitz.cli.doctor import machine, network, storage
from kibitz.cli.doctor.examination import examine
from kibitz.cli.doctor.finding import ClockReading, Finding, check_clocks, read_clock
from kibitz.server.app import make_runner
from kibitz.server.ops.settings import Settings
from kibitz.server.store import store_at
from tests.nats_server import NatsServer
from tests.postgres_server import PASSWORD, PostgresServer
from tests.server.conftest import serving

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def statuses(findings: list[Finding]) -> dict[str, str]:
    return {finding.check: finding.status for finding in findings}


async def database_findings(url: str) -> list[Finding]:
    return await storage.check_database(url, [])


async def test_a_good_deployment_has_no_fault(postgres: PostgresServer, tmp_path: Path) -> None:
    url = postgres.create_database()
    with NatsServer(tmp_path / "nats") as nats:
        async with running(Settings(host="127.0.0.1", port=0, database=url, bot_workers=0)) as base:
            settings = Settings(database=url, bus=nats.url, public_url=base, data_dir=tmp_path, max_sockets=100)
            findings = await examine(settings, (base,))
    found = statuses(findings)
    assert {finding.says for finding in findings if finding.status == "failed"} == {
        "PostgreSQL runs with fsync off: a power cut can destroy the database.",
        "PostgreSQL runs with full_page_writes off: a power cut can destroy the database.",
    }, "as the tests start it"
    assert found.keys() >= {"database", "migrations", "bus", "server", "clocks", "metrics", "file descriptors", "disk"}
    assert [found[check] for check in ("database", "migrations", "bus", "server", "clocks")] == ["ok"] * 5
    assert all(finding.fix for finding in findings if finding.status in ("warning", "failed"))
    assert PASSWORD not in repr(findings)


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[str]:
    runner = make_runner(settings)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


# The database


async def test_an_empty_database_waits_for_its_first_start(postgres: PostgresServer) -> None:
    [finding] = await database_findings(postgres.create_database())
    assert (finding.check, finding.status) == ("migrations", "warning")
    assert "the start migrates it" in (finding.fix or "")


async def test_a_database_that_cannot_be_used_is_named_with_the_reason(postgres: PostgresServer) -> None:
    other = postgres.create_database()
    postgres.query(other, "CREATE TABLE shirts (size integer)")
    newer = postgres.create_database()
    async with store_at(newer):
        pass
    postgres.query(newer, "UPDATE kibitz_schema SET version_num = '9999'")
    for url, reason in (
        (other, "belongs to another program"),
        (newer, "newer Kibitz"),
        (postgres.url("nowhere"), "There is no database nowhere"),
        (postgres.url("postgres", password="guess"), "refuses the user kibitz"),
        ("postgresql://kibitz@127.0.0.1:1/kibitz", "There is no PostgreSQL at 127.0.0.1:1"),
    ):
        [finding] = await database_findings(url)
        assert (finding.check, finding.status) == ("database", "failed")
        assert reason in finding.says
        assert finding.fix


async def test_few_free_connections_are_a_warning(postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    url = postgres.create_database()
    async with store_at(url):
        monkeypatch.setattr(storage, "FEW_CONNECTIONS", 1000)
        assert statuses(await database_findings(url))["connections"] == "warning"


async def test_an_sqlite_database_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "kibitz.sqlite3"
    assert statuses(await database_findings(f"sqlite:///{file}")) == {"database": "warning"}
    assert not file.exists()
    async with store_at(file):
        pass
    assert statuses(await database_findings(f"sqlite:///{file}")) == {"database": "ok", "migrations": "ok"}
    file.chmod(0o644)
    assert statuses(await database_findings(f"sqlite:///{file}"))["permissions"] == "failed"
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE kibitz_schema SET version_num = '0001'")
    connection.close()
    assert statuses(await database_findings(f"sqlite:///{file}"))["migrations"] == "warning"
    file.write_text("Dear Ann,\n" * 1000)
    assert statuses(await database_findings(f"sqlite:///{file}")) == {"database": "failed"}


# NATS


async def test_a_bus_that_cannot_be_used_is_named_with_the_reason(tmp_path: Path) -> None:
    with NatsServer(tmp_path / "nats", "--user", "kibitz", "--pass", "swordfish") as nats:
        refused = await network.check_bus(nats.url)
    assert refused.status == "failed"
    assert "refuses this name, password or token" in refused.says
    gone = await network.check_bus(nats.url)
    assert (gone.status, bool(gone.fix)) == ("failed", True)
    assert (await network.check_bus(None)).status == "skipped"


# Clocks


class Skew(NamedTuple):
    ahead: float
    status: str


@pytest.mark.parametrize("skew", [Skew(0.5, "ok"), Skew(-30, "warning"), Skew(30, "warning"), Skew(4000, "failed")])
def test_clocks_are_compared_with_each_other(skew: Skew) -> None:
    readings = [ClockReading("the database", 0.1, 0.05), ClockReading("http://server-2", skew.ahead, 0.05)]
    finding = check_clocks(readings)
    assert finding.status == skew.status
    assert ("http://server-2" in finding.says) == (skew.status != "ok")


def test_a_slow_answer_is_not_taken_for_a_wrong_clock() -> None:
    assert check_clocks([read_clock("far away", before=100, now=130, after=160)]).status == "ok"
    assert check_clocks([read_clock("far away", before=100, now=130, after=104)]).status == "warning"
    assert check_clocks([]).status == "skipped"


async def test_the_clocks_of_the_database_and_of_each_server_are_read(postgres: PostgresServer, tmp_path: Path) -> None:
    clocks: list[ClockReading] = []
    async with running(Settings(database=postgres.create_database(), bot_workers=0)) as base:
        await network.check_servers((base,), clocks)
        await storage.check_database(postgres.url("postgres"), clocks)
    assert [clock.whose for clock in clocks] == [base]
    assert abs(clocks[0].ahead) <= clocks[0].error + 0.01


async def test_a_server_that_does_not_answer_is_named(tmp_path: Path) -> None:
    [finding] = await network.check_servers(("http://127.0.0.1:1",), [])
    assert (finding.check, finding.status) == ("server", "failed")


# The proxy


@asynccontextmanager
async def proxy(
    target: str, *, forwards: bool = True, keeps_host: bool = True, upgrades: bool = True
) -> AsyncIterator[str]:
    """A reverse proxy with a choice of faults."""

    async def pass_on(request: web.Request) -> web.StreamResponse:
        headers = {name: value for name, value in request.headers.items() if name in ("Origin", "Accept")}
        if keeps_host:
            headers["Host"] = request.host
        if forwards:
            headers["X-Forwarded-For"] = str(request.remote)
        if request.path == "/metrics":
            return web.Response(status=404)
        if request.path == "/ws" and upgrades:
            return await pass_socket(request, headers)
        async with ClientSession() as session, session.get(f"{target}{request.path}", headers=headers) as response:
            return web.Response(status=response.status, body=await response.read(), content_type=response.content_type)

    async def pass_socket(request: web.Request, headers: dict[str, str]) -> web.WebSocketResponse:
        near = web.WebSocketResponse()
        async with ClientSession() as session, session.ws_connect(f"{target}/ws", headers=headers) as far:
            await near.prepare(request)
            await far.send_str(await near.receive_str())
            await near.send_str(await far.receive_str())
            await near.close()
        return near

    app = web.Application()
    app.router.add_get("/{path:.*}", pass_on)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


@pytest.mark.parametrize(
    ("faults", "proxies", "found"),
    [
        ({}, 1, {"proxy": "ok"}),
        ({}, 0, {"addresses": "failed"}),
        ({}, 2, {"addresses": "failed"}),
        ({"forwards": False}, 1, {"addresses": "failed"}),
        ({"upgrades": False}, 1, {"websocket": "failed"}),
        ({"keeps_host": False}, 1, {"headers": "failed", "websocket": "failed"}),
    ],
)
async def test_a_proxy_that_passes_on_too_little_is_noticed(
    tmp_path: Path, faults: dict[str, bool], proxies: int, found: dict[str, str]
) -> None:
    async with serving(tmp_path, proxies=proxies) as server, proxy(server.base, **faults) as public_url:
        findings = await network.check_proxy(public_url)
    assert statuses(findings) == found
    assert all(finding.fix for finding in findings if finding.status == "failed")


async def test_a_public_address_that_leads_nowhere_is_named() -> None:
    [finding] = await network.check_proxy("http://127.0.0.1:1")
    assert (finding.check, finding.status) == ("proxy", "failed")


# This machine


def test_too_few_file_descriptors_are_a_warning(tmp_path: Path) -> None:
    enough = machine.check_files(Settings(data_dir=tmp_path, max_sockets=10))
    few = machine.check_files(Settings(data_dir=tmp_path, max_sockets=999_999_999))
    assert (enough.status, few.status) == ("ok", "warning")
    assert "LimitNOFILE" in (few.fix or "")
    (tmp_path / "kibitz.sqlite3.lock").write_text(f"{os.getpid()}\n")
    is_kibitz = b"kibitz" in Path("/proc/self/cmdline").read_bytes()
    assert machine.find_service(Settings(data_dir=tmp_path)) == (os.getpid() if is_kibitz else None)
    assert machine.read_limit(os.getpid()) is not None


@pytest.mark.parametrize(("free", "status"), [(10**12, "ok"), (5 * 10**8, "warning"), (10**6, "failed")])
def test_a_full_disk_is_noticed(tmp_path: Path, free: int, status: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(10**12, free))
    finding = machine.check_disk(Settings(data_dir=tmp_path / "not" / "yet"))
    assert (finding.status, bool(finding.fix)) == (status, status != "ok")


class Usage(NamedTuple):
    total: int
    free: int


# The command


async def test_the_command_prints_findings_and_exits_with_1_if_something_failed(tmp_path: Path) -> None:
    async def doctor(*arguments: str) -> tuple[int | None, str]:
        command = (sys.executable, "-m", "kibitz", "doctor", "--data-dir", str(tmp_path), *arguments)
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        out, _ = await process.communicate()
        return process.returncode, out.decode()

    code, text = await doctor()
    assert (code, text.splitlines()[0]) == (0, f"! database: There is no database {tmp_path}/kibitz.sqlite3 yet.")
    code, text = await doctor("--json", "--server", "http://127.0.0.1:1")
    findings: list[dict[str, Any]] = json.loads(text)
    assert code == 1
    assert [finding["check"] for finding in findings if finding["status"] == "failed"] == ["server"]
