"""One socket: reads requests, answers each, and sends what the tables have to say."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from kibitz import words
from kibitz.engine.vocabulary import kebab, to_json
from kibitz.server.ops.logs import log, log_refusal
from kibitz.server.ops.metrics import Metrics
from kibitz.server.people.codes import BadCode, read_code
from kibitz.server.people.limits import Limiter, RateLimited
from kibitz.server.policy.fairplay import UNMEASURED, ServerTime
from kibitz.server.policy.seating import Occupant
from kibitz.server.socket.outgoing import Outgoing
from kibitz.server.table.live_table import LiveTable
from kibitz.server.table.registry import Services
from kibitz.server.wire import protocol
from kibitz.server.wire.refusals import Refusal, refusal_of

MOST_TABLES = 4
FRAMES_A_TURN = 8
"""What a socket may have waiting is read so many at a time; then it is the others' turn."""

FIRST_PINGS = 5
FIRST_PINGS_EVERY = 0.2
PING_EVERY = 5.0
MOST_UNANSWERED = 11
"""The first ones, and those of the next half minute."""

SECONDS_TO_SAY_HELLO = 5
"""For a socket whose handshake brought no token."""

decode = msgspec.json.Decoder(protocol.ClientMessage).decode


async def read_hello(socket: web.WebSocketResponse) -> protocol.Hello | None:
    """What somebody must say first whom the handshake did not name; None if it was something else, or nothing."""
    try:
        first = decode(await socket.receive_str(timeout=SECONDS_TO_SAY_HELLO))
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError, TimeoutError):
        return None
    return first if isinstance(first, protocol.Hello) else None


async def refuse_stranger(socket: web.WebSocketResponse, hello: protocol.Hello | None) -> None:
    """Nobody whom we know: says so, and closes."""
    refusal = Refusal("WHO_ARE_YOU", "who-are-you")
    told = protocol.Refused.by(refusal, hello.language if hello else "en", hello.id if hello else None)
    with suppress(ConnectionError):
        await socket.send_frame(to_json(told), WSMsgType.TEXT)
        await socket.close(code=WSCloseCode.POLICY_VIOLATION, message=b"who-are-you")


class Connection:
    def __init__(
        self,
        outgoing: Outgoing,
        services: Services,
        limiter: Limiter,
        metrics: Metrics,
        who: Occupant,
        address: str,
    ) -> None:
        assert who.player is not None
        self.socket = outgoing.socket
        self.services = services
        self.limiter = limiter
        self.metrics = metrics
        self.address = address
        self.player = who.player
        self.name = who.name
        self.language = words.DEFAULT
        self.told_in: words.Language | None = None
        self.tables: dict[str, LiveTable] = {}
        self.latency = UNMEASURED
        self.arrived: ServerTime = 0
        """When the request that is being answered came in."""
        self._outgoing = outgoing
        self._pings: dict[bytes, ServerTime] = {}
        self._pinged = 0
        self._next_ping: asyncio.TimerHandle | None = None

    def send(self, message: bytes) -> None:
        self._outgoing.send(message)

    def dismiss(self, bye: bytes) -> None:
        self._outgoing.close(bye)

    async def run(self, hello: protocol.Hello | None = None, token: str | None = None) -> None:
        """Until the socket closes. `hello`: what it said before its owner was known, to be answered.

        `token`: a new one, for whoever came with one that is to be replaced.
        """
        loop = asyncio.get_running_loop()
        came = loop.time()
        log.info("person connected", player=self.player)
        self.send(
            to_json(
                protocol.Welcome(
                    protocol=protocol.VERSION,
                    player=self.player,
                    name=self.name,
                    now=self.services.now(),
                    token=token,
                )
            )
        )
        self._ping(loop)
        try:
            if hello is not None:
                await self._answer(hello)
            received = 0
            async for message in self.socket:
                await self._take(message, self.services.ticks())
                received += 1
                if received % FRAMES_A_TURN == 0:
                    await asyncio.sleep(0)
        finally:
            self.services.lobby.leave(self)
            for table in tuple(self.tables.values()):
                await table.leave(self)
            self._stop()
            stayed = round(loop.time() - came, 3)
            log.info("person left", player=self.player, seconds=stayed, close=self.socket.close_code)

    async def _take(self, message: WSMessage, arrived: ServerTime) -> None:
        if message.type is WSMsgType.TEXT:
            await self._receive(message.data, arrived)
        elif message.type is WSMsgType.BINARY:
            self._refuse(None, self._too_much() or Refusal("BAD_REQUEST", "text-only"))
        elif message.type is WSMsgType.PING:
            await self.socket.pong(message.data)
        elif message.type is WSMsgType.PONG:
            self._measure(bytes(message.data))

    def _ping(self, loop: asyncio.AbstractEventLoop) -> None:
        """Measures the way to this socket: a few times at once, then now and then. Who never answers is gone."""
        if len(self._pings) > MOST_UNANSWERED:
            self.metrics.cut_off.labels("silent").inc()
            self._outgoing.close()
            return
        payload = secrets.token_bytes(8)
        self._pings[payload] = self.services.ticks()
        self.metrics.pings.inc()
        self._outgoing.ping(payload)
        self._pinged += 1
        wait = FIRST_PINGS_EVERY if self._pinged < FIRST_PINGS else PING_EVERY
        self._next_ping = loop.call_later(wait, self._ping, loop)

    def _stop(self) -> None:
        if self._next_ping is not None:
            self._next_ping.cancel()
        self._outgoing.stop()

    def _measure(self, payload: bytes) -> None:
        """Only a pong to one of our own pings counts, and once."""
        sent = self._pings.pop(payload, None)
        if sent is None:
            self.metrics.unasked_pongs.inc()
            return
        round_trip = self.services.ticks() - sent
        self.latency = self.latency.with_sample(round_trip)
        self.metrics.round_trips.observe(round_trip / 1000)

    async def _receive(self, text: str, arrived: ServerTime) -> None:
        try:
            request = decode(text)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            self._refuse(None, self._too_much() or error)
        else:
            self.arrived = arrived
            await self._answer(request)

    async def _answer(self, request: protocol.ClientMessage) -> None:
        try:
            if limited := self._too_much():
                raise limited
            version = await HANDLERS[type(request)](self, request)
        except (ValueError, RecursionError) as error:
            self._refuse(request.id, error, kind_of(type(request)))
        else:
            self.metrics.request_done(kind_of(type(request)))
            self.send(to_json(protocol.Ack(id=request.id, now=self.services.now(), version=version)))

    def _too_much(self) -> RateLimited | None:
        """Every message counts, one that cannot be read as well."""
        wait = self.limiter.take("actions", self.player, self.services.now())
        return RateLimited("actions", wait) if wait else None

    def _refuse(self, request_id: str | None, error: Exception, kind: str | None = None) -> None:
        refusal = refusal_of(error)
        self.metrics.refusals.labels(refusal.code).inc()
        log_refusal(refusal, error, type=kind, player=self.player)
        self.send(to_json(protocol.Refused.by(refusal, self.language, request_id)))

    # What is asked for

    def _here(self, code: str) -> LiveTable:
        """A table that this socket has entered, or enters by asking something of it."""
        found = self.tables.get(code)
        if found is None or self not in found.listeners:
            raise Refusal("NOT_NOW", "enter-first")
        return found

    async def hello(self, request: protocol.Hello) -> None:
        self.language = request.language
        self.told_in = request.language if request.tell else None

    async def enter(self, request: protocol.Enter) -> None:
        self.limiter.check("joins", self.address, self.services.now())
        table = await self._found(request.table)
        code = table.document.code
        if len(self.tables) >= MOST_TABLES and code not in self.tables:
            raise Refusal("TOO_MANY", "too-many-tables")
        await table.enter(self, request)
        self.tables[code] = table

    async def _found(self, code: str) -> LiveTable:
        """Whoever tries codes must wait longer and longer: each wrong one counts against the address."""
        now = self.services.now()
        if wait := self.limiter.wait("misses", self.address, now):
            raise RateLimited("misses", wait)
        try:
            return await self.services.table(read_code(code))
        except (BadCode, Refusal):
            self.limiter.take("misses", self.address, now)
            raise Refusal("NO_SUCH_TABLE", "no-such-table") from None

    async def leave(self, request: protocol.Leave) -> None:
        table = self._here(request.table)
        del self.tables[request.table]
        await table.leave(self)

    async def sit(self, request: protocol.Sit) -> None:
        await self._here(request.table).sit(self, request.seat)

    async def stand(self, request: protocol.Stand) -> None:
        await self._here(request.table).stand(self.player)

    async def put_bot(self, request: protocol.PutBot) -> None:
        await self._here(request.table).put_bot(self.player, request.seat, request.level)

    async def kick(self, request: protocol.Kick) -> None:
        await self._here(request.table).kick(self.player, request.seat)

    async def start(self, request: protocol.Start) -> None:
        await self._here(request.table).start(self.player, request.fill)

    async def rematch(self, request: protocol.Rematch) -> None:
        await self._here(request.table).rematch(self.player)

    async def close(self, request: protocol.Close) -> None:
        await self._here(request.table).close(self.player)

    async def act(self, request: protocol.Act) -> int:
        return await self._here(request.table).act(self, request, self.arrived)

    async def advise(self, request: protocol.Advise) -> None:
        self.limiter.check("hints", self.player, self.services.now())
        await self._here(request.table).advise(self, request.match)

    async def say(self, request: protocol.Say) -> None:
        self.limiter.check("chat", self.player, self.services.now())
        await self._here(request.table).say(self, request.text)

    async def emote(self, request: protocol.Emoted) -> None:
        self.limiter.check("chat", self.player, self.services.now())
        await self._here(request.table).emote(self, request.emote)

    async def mute(self, request: protocol.Mute) -> None:
        await self._here(request.table).mute(self.player, request.who, request.muted)

    async def silence(self, request: protocol.Silence) -> None:
        await self._here(request.table).silence(self.player, request.who, request.silenced)

    async def watch_lobby(self, request: protocol.WatchLobby) -> None:
        await self.services.lobby.watch(self)

    async def leave_lobby(self, request: protocol.LeaveLobby) -> None:
        self.services.lobby.leave(self)

    async def ping(self, request: protocol.Ping) -> None:
        """The ack carries the server's time."""


@cache
def kind_of(request: type[msgspec.Struct]) -> str:
    return kebab(request.__name__)


HANDLERS: dict[type[Any], Callable[[Connection, Any], Awaitable[int | None]]] = {
    protocol.Hello: Connection.hello,
    protocol.Enter: Connection.enter,
    protocol.Leave: Connection.leave,
    protocol.Sit: Connection.sit,
    protocol.Stand: Connection.stand,
    protocol.PutBot: Connection.put_bot,
    protocol.Kick: Connection.kick,
    protocol.Start: Connection.start,
    protocol.Rematch: Connection.rematch,
    protocol.Close: Connection.close,
    protocol.Act: Connection.act,
    protocol.Advise: Connection.advise,
    protocol.Say: Connection.say,
    protocol.Emoted: Connection.emote,
    protocol.Mute: Connection.mute,
    protocol.Silence: Connection.silence,
    protocol.WatchLobby: Connection.watch_lobby,
    protocol.LeaveLobby: Connection.leave_lobby,
    protocol.Ping: Connection.ping,
}
