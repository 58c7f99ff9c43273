"""A real server on a real port, with a store on disk."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from aiohttp import ClientConnectionResetError, ClientSession, ClientWebSocketResponse, web

from kibitz.server.app import make_runner
from kibitz.server.clock import driver
from kibitz.server.http.homes import Homes
from kibitz.server.http.site import BUILT_SITE
from kibitz.server.ops.settings import Settings

PATIENCE = 120
"""Seconds to wait for what must come: long enough for a very busy machine."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


OPENED: WeakKeyDictionary[ClientSession, list[ClientWebSocketResponse]] = WeakKeyDictionary()
"""The sockets of each session, which are closed when it ends: one that nobody closes may complain in a later test."""


class Client:
    """A person with one socket, who records every message received."""

    def __init__(self, session: ClientSession, base: str, me: dict[str, Any]) -> None:
        self.session = session
        self.base = base
        self.me = me
        self.heard: list[dict[str, Any]] = []
        self._ids = itertools.count(1)
        self._socket: ClientWebSocketResponse | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.me['token']}"}

    @property
    def socket(self) -> ClientWebSocketResponse:
        assert self._socket is not None
        return self._socket

    async def connect(self, table: str | None = None) -> None:
        named = {} if table is None else {"table": table}
        self._socket = await self.session.ws_connect(f"{self.base}/ws", params=named, headers=self.headers)
        OPENED.setdefault(self.session, []).append(self._socket)
        assert (await self.next())["type"] == "welcome"

    async def next(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self._receive(), PATIENCE))
        self.heard.append(message)
        return message

    async def _receive(self) -> str:
        """The next text. When the server has hung up, a ping cannot be answered, but what it said is still read."""
        while True:
            try:
                return await self.socket.receive_str()
            except ClientConnectionResetError:
                continue

    async def until(self, **wanted: object) -> dict[str, Any]:
        """The next message that has these entries."""
        while True:
            message = await self.next()
            if all(message.get(key) == value for key, value in wanted.items()):
                return message

    def latest(self, kind: str) -> dict[str, Any]:
        """The last message of a type that was heard."""
        return next(message for message in reversed(self.heard) if message["type"] == kind)

    async def ask(self, kind: str, **values: object) -> dict[str, Any]:
        """Sends a request and returns its answer: an ack or a refusal."""
        request = values.pop("id", None) or f"r{next(self._ids)}"
        await self.socket.send_json({"type": kind, "id": request, **values})
        return await self.until(id=request)

    async def post(self, path: str, body: object) -> tuple[int, Any]:
        return await self.call("POST", path, body)

    async def get(self, path: str) -> tuple[int, Any]:
        return await self.call("GET", path)

    async def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        async with self.session.request(method, f"{self.base}{path}", json=body, headers=self.headers) as response:
            return response.status, await response.json()


class Server:
    def __init__(self, base: str, session: ClientSession, app: web.Application) -> None:
        self.base = base
        self.session = session
        self.app = app

    async def person(self, name: str, *, connected: bool = True) -> Client:
        async with self.session.post(f"{self.base}/api/players", json={"name": name}) as response:
            assert response.status == 201
            client = Client(self.session, self.base, await response.json())
        if connected:
            await client.connect()
        return client


@asynccontextmanager
async def serving(
    folder: Path, site: Path = BUILT_SITE, homes: Homes | None = None, **settings: Any
) -> AsyncIterator[Server]:
    given = {"data_dir": folder, "bot_workers": 0, "limit_factor": 1000.0, "race_pauses": 0, **settings}
    runner = make_runner(Settings(**given), site, homes)
    await runner.setup()
    if homes is not None:
        assert runner.server is not None
        homes.open(runner.server)
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    async with ClientSession() as session:
        try:
            yield Server(f"http://127.0.0.1:{port}", session, runner.app)
        finally:
            await runner.cleanup()
            for socket in OPENED.pop(session, ()):
                await socket.close()


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(tmp_path) as running:
        yield running


BOTS_FASTER = 20


@pytest.fixture
def _quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots pause for a twentieth of their time, for tests of what happens and not of when."""
    monkeypatch.setattr(driver, "remaining_pause", lambda drawn, thought: drawn / BOTS_FASTER)
