"""Messages on their way to a reader who keeps up, and to one who does not."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from socket import SO_SNDBUF, SOL_SOCKET

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, web

from kibitz.server.ops.metrics import Metrics
from kibitz.server.socket.outgoing import MAX_BACKLOG_BYTES, MAX_UNSENT_BYTES, Flusher, Outgoing
from kibitz.server.socket.tcp import shortest_tcp_round_trip

pytestmark = pytest.mark.anyio

PATIENCE = 120
Say = Callable[[Outgoing], None]


@asynccontextmanager
async def hearing(say: Say, metrics: Metrics) -> AsyncIterator[ClientWebSocketResponse]:
    """A socket to a server that says something, and then listens until the socket closes. The system holds little."""

    async def serve(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        assert request.transport is not None
        request.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, 4096)
        outgoing = Outgoing(socket, request, metrics, Flusher())
        say(outgoing)
        async for _ in socket:
            pass
        outgoing.stop()
        return socket

    app = web.Application()
    app.add_routes([web.get("/", serve)])
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    async with ClientSession() as session:
        socket = await session.ws_connect(f"http://127.0.0.1:{runner.addresses[0][1]}", max_msg_size=0)
        try:
            yield socket
        finally:
            await socket.close()
            await runner.cleanup()


async def everything(socket: ClientWebSocketResponse) -> list[bytes]:
    """All messages until the socket closes."""

    async def read() -> list[bytes]:
        return [message.data.encode() async for message in socket if message.type is WSMsgType.TEXT]

    return await asyncio.wait_for(read(), PATIENCE)


async def test_messages_of_every_size_arrive_whole_and_in_order() -> None:
    sizes = [0, 1, 125, 126, 127, 65_535, 65_536, 3 * MAX_UNSENT_BYTES, 7]
    messages = [b"x" * size for size in sizes]

    def say(outgoing: Outgoing) -> None:
        for message in messages:
            outgoing.send(message)
        outgoing.close(b"the last")

    async with hearing(say, Metrics()) as socket:
        assert await everything(socket) == [*messages, b"the last"]
        assert socket.close_code == 1000


async def test_nothing_follows_the_last_message() -> None:
    def say(outgoing: Outgoing) -> None:
        outgoing.close(b"the last")
        outgoing.send(b"too late")
        outgoing.close(b"later still")

    async with hearing(say, Metrics()) as socket:
        assert await everything(socket) == [b"the last"]


async def test_a_socket_can_be_closed_without_a_last_message() -> None:
    async with hearing(Outgoing.close, Metrics()) as socket:
        assert await everything(socket) == []
        assert socket.close_code == 1000


async def test_a_client_with_too_large_a_backlog_gets_bye_and_is_disconnected() -> None:
    metrics, size = Metrics(), 256 * 1024

    def say(outgoing: Outgoing) -> None:
        for _ in range(MAX_BACKLOG_BYTES // size + 8):
            outgoing.send(b"x" * size)

    async with hearing(say, metrics) as socket:
        *_, bye = await everything(socket)
    assert json.loads(bye) == {"type": "bye", "reason": "too-slow", "wait": 1000}
    assert metrics.registry.get_sample_value("kibitz_cut_off_total", {"reason": "too-slow"}) == 1


async def test_a_ping_need_not_wait_behind_the_backlog() -> None:
    def say(outgoing: Outgoing) -> None:
        for _ in range(40):
            outgoing.send(b"x" * MAX_UNSENT_BYTES)
        outgoing.ping(b"now")
        outgoing.close(b"the last")

    pinged_after = 0
    async with hearing(say, Metrics()) as socket:
        socket._autoping = False
        async with asyncio.timeout(PATIENCE):
            while (message := await socket.receive()).type is not WSMsgType.PING:
                pinged_after += 1
        assert message.data == b"now"
        assert len(await everything(socket)) == 41 - pinged_after
    assert pinged_after < 40


async def test_tcp_knows_the_round_trip_however_late_the_client_answers() -> None:
    """The client reads nothing until TCP has its receipts: they come from its operating system."""
    measured: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def say(outgoing: Outgoing) -> None:
        outgoing.send(b"anybody there?")
        measured.set_result(outgoing.shortest_tcp_round_trip())

    async with hearing(say, Metrics()) as socket:
        assert 0 < await measured < math.inf
        assert await socket.receive_str() == "anybody there?"


def test_without_a_tcp_socket_nothing_is_known_about_its_round_trip() -> None:
    class NoSocket:
        def get_extra_info(self, name: str) -> None:
            return None

    assert shortest_tcp_round_trip(NoSocket()) == math.inf
