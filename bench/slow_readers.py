"""What people notice of others who do not read what they are sent.

Two services run at once, with the same players and with spectators, who have a tenth of all sockets. At one service the
spectators read; at the other they enter and never read again. Actions fall due at a fixed rate, at each service in
turn, and the waits of the players are compared. Writes a paragraph into docs/reliability.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import statistics
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import uvloop
from aiohttp import ClientSession

from bench import page
from bench.load import Load, quantile
from bench.processes import Server, running
from bench.systems import Kibitz, KibitzPlayer

TABLES = 50
SPECTATORS = 22
"""With 200 players, a tenth of all sockets."""
RATE = 400
SLICE_SECONDS = 2.0
FILL_SECONDS = 4.0
"""How long everybody plays as fast as possible before, so that much waits for those who do not read."""
CYCLES_PER_SOCKET = 4
SMALL_BUFFER = 4096


@dataclass
class Contender:
    name: str
    reads: bool
    server: Server
    load: Load
    tokens: list[str] = field(default_factory=list)
    spectators: list[asyncio.Transport] = field(default_factory=list)
    """Opened anew now and then, since the service disconnects a client that answers no ping for half a minute."""
    waits: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """The 99th percentile of each slice."""

    async def open_spectators(self) -> None:
        for transport in self.spectators:
            transport.abort()
        self.spectators.clear()
        for number, token in enumerate(self.tokens):
            player = self.load.parties[number % TABLES].players[0]
            assert isinstance(player, KibitzPlayer)
            self.spectators.append(await open_spectator(self.server.port, token, player.table, reads=self.reads))
        await self.load.saturate(FILL_SECONDS)


class Deaf(asyncio.Protocol):
    """A WebSocket client that says what it has to say, and then reads or not."""

    def data_received(self, data: bytes) -> None:
        pass


async def open_spectator(port: int, token: str, table: str, *, reads: bool) -> asyncio.Transport:
    """The handshake, and `enter`, as text frames with an empty mask."""
    loop = asyncio.get_running_loop()
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
    connection.settimeout(0)
    await loop.sock_connect(connection, ("127.0.0.1", port))
    lines = [f"GET /ws?table={table} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Authorization: Bearer {token}",
    ]
    await loop.sock_sendall(connection, "\r\n".join([*lines, "", ""]).encode())
    answer = await loop.sock_recv(connection, SMALL_BUFFER)
    assert b" 101 " in answer, answer
    enter = json.dumps({"type": "enter", "id": "1", "table": table, "watch": True}).encode()
    await loop.sock_sendall(connection, bytes([0x81, 0x80 | len(enter), 0, 0, 0, 0]) + enter)
    transport, _ = await loop.create_connection(Deaf, sock=connection)
    if not reads:
        transport.pause_reading()
    return transport


async def seat(name: str, server: Server, system: Kibitz, *, reads: bool) -> Contender:
    contender = Contender(name, reads, server, Load())
    await system.seat_all(contender.load, server.port, TABLES)
    async with ClientSession(f"http://127.0.0.1:{server.port}") as web:
        contender.tokens = [await system._token(web, f"W{number}") for number in range(SPECTATORS)]
    return contender


async def run(cycles: int) -> str:
    system = Kibitz()
    async with AsyncExitStack() as stack:
        contenders = []
        for name, reads in (("all read", True), ("a tenth never reads", False)):
            server = await stack.enter_async_context(running(system))
            contenders.append(await seat(name, server, system, reads=reads))
        order = contenders[:]
        for cycle in range(cycles):
            if cycle % CYCLES_PER_SOCKET == 0:
                for contender in contenders:
                    await contender.open_spectators()
            random.shuffle(order)
            for contender in order:
                waits = await contender.load.at_rate(RATE, SLICE_SECONDS)
                contender.waits += waits
                contender.late.append(quantile(waits, 0.99))
        return describe(contenders)


def describe(contenders: list[Contender]) -> str:
    reading, deaf = contenders
    figures = [(1000 * quantile(each.waits, 0.5), 1000 * quantile(each.waits, 0.99)) for each in contenders]
    ratio = statistics.median(slow / usual for slow, usual in zip(deaf.late, reading.late, strict=True))
    return (
        f"**{SPECTATORS} of {4 * TABLES + SPECTATORS} sockets never read**: the other people's 99th percentile at "
        f"{RATE} actions a second is {figures[1][1]:.1f} ms, where it is {figures[0][1]:.1f} ms if all read (medians "
        f"{figures[1][0]:.1f} and {figures[0][0]:.1f} ms); **{ratio:.2f} times**, as the median of {len(deaf.late)} "
        f"pairs of slices. {4 * TABLES} people at {TABLES} tables of one process on SQLite; {os.cpu_count()} cores for "
        f"servers and clients; load average {os.getloadavg()[0]:.0f}. {page.describe_commit()}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cycles", type=int, default=30)
    parser.add_argument("--dry", action="store_true", help="print the paragraph instead of writing it")
    arguments = parser.parse_args()
    text = uvloop.run(run(arguments.cycles))
    print(text)
    if not arguments.dry:
        page.write("reliability.md", "slow-readers", text)


if __name__ == "__main__":
    main()
