"""One client's connection: reads requests, answers each, and sends the messages of the client's tables."""

from __future__ import annotations

import asyncio
import math
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from kibitz import words
from kibitz.engine.vocabulary import kebab, to_json
from kibitz.server.match.showing import Showing
from kibitz.server.ops.logs import log, log_refusal
from kibitz.server.people.limits import Limiter, LimitName, RateLimited
from kibitz.server.policy.fairplay import UNMEASURED
from kibitz.server.socket.frames import FrameGuard
from kibitz.server.socket.outgoing import Outgoing
from kibitz.server.store import StoredPlayer
from kibitz.server.table.backend import Backend
from kibitz.server.table.door import TableDoor
from kibitz.server.table.registry import NoSuchTable, TableRegistry
from kibitz.server.vocabulary import Eyes, ServerTime
from kibitz.server.wire import protocol, requests
from kibitz.server.wire.refusals import Refusal, to_refusal

MAX_ENTERED_TABLES = 4
FRAMES_PER_TURN = 8
"""How many frames are read from one socket before the others get their turn."""

FIRST_PINGS = 5
FIRST_PING_SECONDS = 0.2
PING_SECONDS = 5.0
MAX_UNANSWERED_PINGS = 11
"""A client that leaves more pings unanswered is disconnected: the quick first ones, and half a minute of later ones."""

HELLO_SECONDS = 5
"""How long a client whose handshake had no token may take to send a `hello`."""

decode = msgspec.json.Decoder(requests.ClientMessage).decode


async def read_hello(socket: web.WebSocketResponse) -> requests.Hello | None:
    """Reads the first message of a client whose handshake had no token; None if no `hello` comes in time."""
    try:
        first = decode(await socket.receive_str(timeout=HELLO_SECONDS))
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError, TimeoutError):
        return None
    return first if isinstance(first, requests.Hello) else None


async def refuse_stranger(socket: web.WebSocketResponse, hello: requests.Hello | None) -> None:
    """Refuses a client without a valid token, and closes the socket."""
    refusal = Refusal("WHO_ARE_YOU", "who-are-you")
    refused = protocol.Refused.from_refusal(refusal, hello.language if hello else "en", hello.id if hello else None)
    with suppress(ConnectionError):
        await socket.send_frame(to_json(refused), WSMsgType.TEXT)
        await socket.close(code=WSCloseCode.POLICY_VIOLATION, message=b"who-are-you")


class Connection:
    def __init__(
        self,
        outgoing: Outgoing,
        backend: Backend,
        tables: TableRegistry,
        limiter: Limiter,
        player: StoredPlayer,
        address: str,
        *,
        is_direct: bool,
    ) -> None:
        """`is_direct`: no proxy stands between the client and this connection."""
        self.socket = outgoing.socket
        self.player = player.id
        self.name = player.name
        self._address = address
        self._is_direct = is_direct
        self._tables = tables
        self._lobby = backend.lobby
        self._clock = backend.clock
        self._metrics = backend.metrics
        self._limiter = limiter
        self.language = words.DEFAULT
        self.narration_language: words.Language | None = None
        self._entered: dict[str, TableDoor] = {}
        self.latency = UNMEASURED
        self.arrived: ServerTime = 0
        """When the current request arrived."""
        self._outgoing = outgoing
        self.send = outgoing.send
        self._pings: dict[bytes, ServerTime] = {}
        self._pinged = 0
        self._next_ping: asyncio.TimerHandle | None = None

    def show(self, showing: Showing, eyes: Eyes) -> None:
        self.send(showing.message(eyes, self.narration_language))

    def disconnect(self, bye: bytes) -> None:
        self._outgoing.close(bye)

    async def run(self, incoming: FrameGuard, hello: requests.Hello | None = None, token: str | None = None) -> None:
        """Serves the socket until it closes.

        `hello` is the message that identified the client, if any, and is still to be answered. `token` is a new token
        for the client, if the old one should be replaced.
        """
        loop = asyncio.get_running_loop()
        connected = loop.time()
        log.info("person connected", player=self.player)
        self.send(
            to_json(
                protocol.Welcome(
                    protocol=protocol.VERSION,
                    player=self.player,
                    name=self.name,
                    now=self._clock.now(),
                    token=token,
                )
            )
        )
        self._ping(loop)
        try:
            if hello is not None:
                await self._answer(hello)
            incoming.on_text = self.receive_at_once
            received = 0
            async for message in self.socket:
                incoming.is_idle = False
                await self._handle_frame(message, self._clock.ticks())
                received += 1
                if received % FRAMES_PER_TURN == 0:
                    await asyncio.sleep(0)
                incoming.is_idle = True
            await self._outgoing.finish_closing()
        finally:
            self._lobby.leave(self)
            for table in tuple(self._entered.values()):
                await table.leave(self)
            self._stop()
            stayed = round(loop.time() - connected, 3)
            log.info("person left", player=self.player, seconds=stayed, close=self.socket.close_code)

    async def _handle_frame(self, message: WSMessage, arrived: ServerTime) -> None:
        if message.type is WSMsgType.TEXT:
            await self._receive(message.data, arrived)
        elif message.type is WSMsgType.BINARY:
            self._refuse(None, self._over_limit() or Refusal("BAD_REQUEST", "text-only"))
        elif message.type is WSMsgType.PING:
            await self.socket.pong(message.data)
        elif message.type is WSMsgType.PONG:
            self._record_pong(bytes(message.data))

    def _ping(self, loop: asyncio.AbstractEventLoop) -> None:
        """Measures the round trip: often at first, then less often. Disconnects a client that does not answer."""
        if len(self._pings) > MAX_UNANSWERED_PINGS:
            self._metrics.cut_off.labels("silent").inc()
            self._outgoing.close()
            return
        payload = secrets.token_bytes(8)
        self._pings[payload] = self._clock.ticks()
        self._metrics.pings.inc()
        self._outgoing.ping(payload)
        self._pinged += 1
        wait = FIRST_PING_SECONDS if self._pinged < FIRST_PINGS else PING_SECONDS
        self._next_ping = loop.call_later(wait, self._ping, loop)

    def _stop(self) -> None:
        if self._next_ping is not None:
            self._next_ping.cancel()
        self._outgoing.stop()

    def _record_pong(self, payload: bytes) -> None:
        """Counts a pong only if it answers one of our own pings, and only once."""
        sent = self._pings.pop(payload, None)
        if sent is None:
            self._metrics.unasked_pongs.inc()
            return
        round_trip = self._clock.ticks() - sent
        tcp_shortest = self._outgoing.shortest_tcp_round_trip() if self._is_direct else math.inf
        self.latency = self.latency.with_sample(round_trip, tcp_shortest)
        self._metrics.round_trips.observe(round_trip / 1000)

    def receive_at_once(self, text: bytes) -> bool:
        """Plays an action right where it is read, without waking this connection's task, if it need not wait.

        Nearly all actions are like that. Returns False for any other message, which the task then reads.
        """
        try:
            request = decode(text)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            return False
        if type(request) is not requests.Act:
            return False
        table = self._entered.get(request.table)
        if table is None or not table.is_inside(self) or (ready := table.ready_for(request)) is None:
            return False

        def done(result: int | Exception) -> None:
            if isinstance(result, int):
                self._acknowledge(request, result)
            else:
                self._refuse(request.id, result, message_type(requests.Act))

        try:
            if limited := self._over_limit():
                raise limited
            ready.act_at_once(self, request, self._clock.ticks(), done)
        except (ValueError, RecursionError) as error:
            done(error)
        return True

    async def _receive(self, text: str, arrived: ServerTime) -> None:
        try:
            request = decode(text)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            self._refuse(None, self._over_limit() or error)
        else:
            self.arrived = arrived
            await self._answer(request)

    async def _answer(self, request: requests.ClientMessage) -> None:
        try:
            if limited := self._over_limit():
                raise limited
            version = await HANDLERS.get(type(request), Connection.at_table)(self, request)
        except (ValueError, RecursionError) as error:
            self._refuse(request.id, error, message_type(type(request)))
        else:
            self._acknowledge(request, version)

    def _acknowledge(self, request: requests.ClientMessage, version: int | None) -> None:
        self._metrics.count_request(message_type(type(request)))
        self.send(to_json(protocol.Ack(id=request.id, now=self._clock.now(), version=version)))

    def _over_limit(self) -> RateLimited | None:
        """Counts a message, even an unreadable one, against the player's rate limit. A flood disconnects the client."""
        now = self._clock.ticks()
        wait = self._limiter.take("actions", self.player, now)
        if wait and self._limiter.take("floods", self.player, now):
            self._metrics.cut_off.labels("flood").inc()
            self._outgoing.abort()
        return RateLimited("actions", wait) if wait else None

    def _refuse(self, request_id: str | None, error: Exception, kind: str | None = None) -> None:
        refusal = to_refusal(error)
        self._metrics.refusals.labels(refusal.code).inc()
        log_refusal(refusal, error, type=kind, player=self.player)
        self.send(to_json(protocol.Refused.from_refusal(refusal, self.language, request_id)))

    # One method for each type of request

    def _entered_table(self, code: str) -> TableDoor:
        """A table that this socket has entered."""
        found = self._entered.get(code)
        if found is not None and found.has_moved:
            raise Refusal("FAILED", "table-moved")
        if found is None or not found.is_inside(self):
            raise Refusal("NOT_NOW", "enter-first")
        return found

    async def hello(self, request: requests.Hello) -> None:
        self.language = request.language
        self.narration_language = request.language if request.tell else None

    async def enter(self, request: requests.Enter) -> None:
        table = await self._find_table(request.table)
        code = table.code
        if len(self._entered) >= MAX_ENTERED_TABLES and code not in self._entered:
            raise Refusal("TOO_MANY", "too-many-tables")
        self._entered[code] = await table.enter(self, request)

    async def _find_table(self, code: str) -> TableDoor:
        """Finds a table by its code. Wrong codes count against the person and the address, which slows down guessing.

        Only a person who has guessed wrong, at an address with many wrong guesses, has to wait; somebody with a chair
        at the table never does.
        """
        now, table = self._clock.ticks(), await self._tables.find(code)
        if table is not None and table.has_chair(self.player):
            return table
        own_wait = self._limiter.wait("own-misses", self.player, now)
        if own_wait and self._limiter.wait("misses", self._address, now):
            raise RateLimited("own-misses", own_wait)
        if table is None:
            self._limiter.take("own-misses", self.player, now)
            self._limiter.take("misses", self._address, now)
            raise NoSuchTable
        self._limiter.check("joins", self._address, now)
        return table

    async def leave(self, request: requests.Leave) -> None:
        table = self._entered_table(request.table)
        del self._entered[request.table]
        await table.leave(self)

    async def at_table(self, request: requests.ToTable) -> int | None:
        if (limit := LIMITS.get(type(request))) is not None:
            self._limiter.check(limit, self.player, self._clock.ticks())
        table = self._entered_table(request.table)
        version = await table.carry_out(self, request, self.arrived)
        if isinstance(request, requests.LeaveForGood):
            self._entered.pop(request.table, None)
        return version

    async def watch_lobby(self, request: requests.WatchLobby) -> None:
        await self._lobby.watch(self)

    async def leave_lobby(self, request: requests.LeaveLobby) -> None:
        self._lobby.leave(self)

    async def ping(self, request: requests.Ping) -> None:
        """The ack carries the server's time."""


@cache
def message_type(request: type[msgspec.Struct]) -> str:
    return kebab(request.__name__)


HANDLERS: dict[type[Any], Callable[[Connection, Any], Awaitable[int | None]]] = {
    requests.Hello: Connection.hello,
    requests.Enter: Connection.enter,
    requests.Leave: Connection.leave,
    requests.WatchLobby: Connection.watch_lobby,
    requests.LeaveLobby: Connection.leave_lobby,
    requests.Ping: Connection.ping,
}
"""All other requests are carried out at a table."""

LIMITS: dict[type[requests.ToTable], LimitName] = {
    requests.Advise: "hints",
    requests.Say: "chat",
    requests.Emoted: "chat",
}
