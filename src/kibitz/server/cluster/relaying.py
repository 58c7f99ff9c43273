"""A table that another process drives: forwards what people ask, and passes on what they are told.

What they see of the match is made here, from the log. So the only cards in messages between processes are those that a
player names in a request, such as the card to play.
"""

from __future__ import annotations

import asyncio
import itertools
import math
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

from msgspec import Raw

from kibitz.engine.errors import IllegalAction
from kibitz.engine.vocabulary import to_json
from kibitz.server.bots.asking import Bots
from kibitz.server.bus.base import Bus, BusError, NobodyServes
from kibitz.server.clock.driver import start_task
from kibitz.server.clock.time import Clock
from kibitz.server.cluster.messages import (
    Caller,
    Closed,
    DriverReply,
    Event,
    Forwarded,
    Left,
    Present,
    ProcessId,
    RulesRefusal,
    Said,
    Shown,
    SocketNumber,
    Timed,
    decode,
    encode,
    table_subject,
)
from kibitz.server.cluster.replica import Replica
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.match.racing import is_race, race_start
from kibitz.server.match.showing import Showing
from kibitz.server.ops.logs import log
from kibitz.server.policy.fairplay import Latency
from kibitz.server.store import Store, StoreError
from kibitz.server.table.advising import send_advice
from kibitz.server.table.door import TableDoor
from kibitz.server.table.listener import Listener
from kibitz.server.table.live_table import GOODBYE
from kibitz.server.vocabulary import PlayerId, ServerTime
from kibitz.server.wire import requests
from kibitz.server.wire.receipts import Duration
from kibitz.server.wire.refusals import Refusal, RefusedByRules

EVENT_SECONDS = 15.0
"""How long to wait for events that were sent before a reply. NATS keeps the order, so later ones are lost."""
BASE_DETOUR: Duration = 50.0
"""Milliseconds that a race allows for the work of a relaying process, besides the way to it and back."""


class DriverGone(Exception):
    """The process that was asked does not drive the table, or is no longer running."""


class RelayBackend:
    """What all relayed tables of a process share."""

    def __init__(self, bus: Bus, process: ProcessId, store: Store, bots: Bots, clock: Clock) -> None:
        self.bus = bus
        self.process = process
        self.store = store
        self.bots = bots
        self.clock = clock
        self.numbers = itertools.count(1)
        """For channels and sockets."""
        self.detours: dict[ProcessId, Duration] = {}
        """How long the last check of a process took."""


class Inside:
    """A socket of this process at the table."""

    def __init__(self, number: SocketNumber, listener: Listener) -> None:
        self.number = number
        self.listener = listener
        self.told: tuple[object, ...] = ()
        """What the driver was last told about the socket."""


EnterElsewhere: TypeAlias = Callable[[str, Listener, requests.Enter], Awaitable[TableDoor]]


class RelayedTable:
    def __init__(
        self,
        code: str,
        backend: RelayBackend,
        enter_elsewhere: EnterElsewhere,
        on_closed: Callable[[RelayedTable], None],
    ) -> None:
        """`enter_elsewhere` finds a table that has moved, and enters it there."""
        self.code = code
        self.channel = next(backend.numbers)
        self.driver: ProcessId | None = None
        self.received = 0
        self.awaited = 0
        """How many events must have come by the next check."""
        self.failed_checks = 0
        self.is_closed = False
        self.has_moved = False
        self.seated: frozenset[PlayerId] = frozenset()
        self._backend = backend
        self._enter_elsewhere = enter_elsewhere
        self._on_closed = on_closed
        self._tenure: str | None = None
        self._inside: dict[SocketNumber, Inside] = {}
        self._replica = Replica(backend.store)
        self._race: tuple[int, ServerTime] | None = None
        """The latest race that was shown here, and when."""
        self._events: deque[tuple[int, Event]] = deque()
        self._done = 0
        """The number of the last event that was passed on."""
        self._working: asyncio.Task[None] | None = None
        self._progress = asyncio.Event()

    # As a connection sees it

    def has_chair(self, player: PlayerId) -> bool:
        return player in self.seated

    def is_inside(self, listener: Listener) -> bool:
        return any(inside.listener is listener for inside in self._inside.values())

    def ready_for(self, request: requests.Act) -> None:
        """Every action waits for the driver."""

    async def enter(self, listener: Listener, request: requests.Enter) -> TableDoor:
        try:
            return await self.try_to_enter(listener, request)
        except DriverGone:
            self.close()
            return await self._enter_elsewhere(self.code, listener, request)

    async def try_to_enter(self, listener: Listener, request: requests.Enter) -> RelayedTable:
        """Raises `DriverGone` if the table has to be looked for again."""
        if self.is_closed:
            raise DriverGone
        known = self._find(listener)
        inside = known or Inside(next(self._backend.numbers), listener)
        self._inside[inside.number] = inside
        try:
            await self._ask(inside, request)
        except BaseException:
            if known is None:
                self._remove(inside)
            raise
        return self

    async def leave(self, listener: Listener) -> None:
        inside = self._find(listener)
        if inside is None:
            return
        self._remove(inside)
        with suppress(Refusal, DriverGone):  # the driver notices by itself
            await self._ask(inside, requests.Leave(id="leave", table=self.code))

    async def carry_out(self, listener: Listener, request: requests.ToTable, arrived: ServerTime) -> int | None:
        inside = self._find(listener)
        if inside is None:
            raise Refusal("FAILED", "table-moved") if self.has_moved else Refusal("NOT_NOW", "enter-first")
        timed = Timed(self._race[0], arrived - self._race[1]) if self._race else None
        try:
            reply = await self._ask(inside, request, timed)
        except DriverGone:
            self.close()
            raise Refusal("FAILED", "table-moved") from None
        finally:
            if isinstance(request, requests.LeaveForGood):
                self._remove(inside)
        if reply.rules is not None:
            assert isinstance(request, requests.Act)
            raise self._explain(reply.rules, request)
        if reply.advice is not None:
            live = await self._replica.read_up_to(reply.advice.match, reply.advice.version)
            await send_advice(self._backend.bots, live, reply.advice, listener)
        return reply.version

    def _find(self, listener: Listener) -> Inside | None:
        return next((inside for inside in self._inside.values() if inside.listener is listener), None)

    def _remove(self, inside: Inside) -> None:
        self._inside.pop(inside.number, None)
        if not self._inside:
            self.close()

    def _explain(self, refused: RulesRefusal, request: requests.Act) -> Refusal:
        """The rules' own words, from the copy of the match."""
        live = self._replica.live
        if live is not None and refused.code in ("ILLEGAL", "TOO_LATE"):
            try:
                live.match.judge(refused.seat, request.action)
            except IllegalAction as cause:
                return RefusedByRules(refused.code, cause)
        return Refusal("FAILED", "server-failed")

    # Asking the driver

    async def _ask(self, inside: Inside, request: requests.ToTable, timed: Timed | None = None) -> DriverReply:
        """Forwards a request. Returns when everything that the driver said before its reply has been passed on."""
        forwarded = Forwarded(
            process=self._backend.process,
            channel=self.channel,
            caller=self._describe(inside),
            request=Raw(to_json(request)),
            timed=timed,
        )
        if not self._backend.bus.is_connected:
            raise Refusal("FAILED", "servers-apart")
        try:
            answer = await self._backend.bus.request(table_subject(self.code), encode(forwarded))
        except NobodyServes:
            raise DriverGone from None
        except BusError:
            self._leave_unanswered(inside, request)
            raise Refusal("FAILED", "servers-apart") from None
        reply = decode(answer, DriverReply)
        if reply.tenure is None or self._tenure not in (None, reply.tenure):
            raise DriverGone
        self._tenure, self.driver = reply.tenure, reply.process
        await self._wait_for_event(reply.sent)
        if reply.refusal is not None:
            raise reply.refusal.refusal
        return reply

    def _leave_unanswered(self, inside: Inside, request: requests.ToTable) -> None:
        """Nobody knows whether an action was stored: the client is told to connect and to send it again."""
        if isinstance(request, requests.Act):
            inside.listener.disconnect(GOODBYE)

    def _describe(self, inside: Inside) -> Caller:
        listener = inside.listener
        latency: Latency = listener.latency
        inside.told = latency, listener.language, listener.narration_language
        return Caller(
            number=inside.number,
            player=listener.player,
            name=listener.name,
            language=listener.language,
            narration_language=listener.narration_language,
            round_trips=latency.samples,
            tcp_shortest=None if math.isinf(latency.tcp_shortest) else latency.tcp_shortest,
            detour=BASE_DETOUR + self._backend.detours.get(self.driver or "", 0),
        )

    def present(self) -> Present:
        """Who is here, for the next check."""
        changed = [
            self._describe(inside)
            for inside in tuple(self._inside.values())
            if inside.told != (inside.listener.latency, inside.listener.language, inside.listener.narration_language)
        ]
        return Present(self.channel, tuple(self._inside), tuple(changed))

    # What the driver says

    def receive(self, number: int, event: Event) -> None:
        if self.is_closed:
            return
        if number != self.received + 1:
            log.warning("events lost", table=self.code, sent=number, received=self.received)
            self.close()
            return
        self.received = number
        self._events.append((number, event))
        if self._working is None:
            self._working = start_task(self._pass_on(), self.code)

    async def _pass_on(self) -> None:
        """Passes events on in their order."""
        try:
            while self._events and not self.is_closed:
                number, event = self._events.popleft()
                await self._handle(event)
                self._done = number
                self._progress.set()
        except StoreError as error:
            log.warning("log not read", table=self.code, problem=str(error))
            self.close()
        except BaseException:
            self.close()
            raise
        finally:
            self._working = None

    async def _handle(self, event: Event) -> None:
        match event:
            case Said(to, message):
                for listener in self._listeners(to):
                    listener.send(bytes(message))
            case Shown(to, moment):
                live = await self._replica.read_up_to(moment.match, moment.version)
                self._note_race(live, moment.since)
                showing = Showing(live, moment)
                for number, eyes in to:
                    for listener in self._listeners((number,)):
                        listener.show(showing, eyes)
            case Closed(to, bye):
                for listener in self._listeners(to):
                    listener.disconnect(bytes(bye))
                self._forget(to)
            case Left(to):
                self._forget(to)

    def _forget(self, numbers: tuple[SocketNumber, ...]) -> None:
        for number in numbers:
            if number in self._inside:
                self._remove(self._inside[number])

    def _listeners(self, numbers: tuple[SocketNumber, ...]) -> list[Listener]:
        return [self._inside[number].listener for number in numbers if number in self._inside]

    def _note_race(self, live: LiveMatch, since: int | None) -> None:
        """Notes when a race's card is shown here, unless to somebody who comes back and may have seen it elsewhere."""
        if since is None or not is_race(live.match):
            return
        number = race_start(live.match, live.match.version)
        if since < number and (self._race is None or self._race[0] != number):
            self._race = number, self._backend.clock.ticks()

    async def _wait_for_event(self, number: int) -> None:
        try:
            async with asyncio.timeout(EVENT_SECONDS):
                while self._done < number and not self.is_closed:
                    self._progress.clear()
                    await self._progress.wait()
        except TimeoutError:
            self.close()
        if self._done < number:
            raise Refusal("FAILED", "servers-apart")

    def confirm(self, sent: int | None) -> None:
        """The driver says how many events it has sent; None if it does not know the channel any more."""
        self.failed_checks = 0
        if sent is None or self.received < self.awaited:
            log.warning("events lost", table=self.code, sent=sent, received=self.received)
            self.close()
        else:
            self.awaited = sent  # they may still be on their way

    # The end

    def close(self) -> None:
        """Disconnects everybody, so that their clients reconnect to the right process. They miss nothing."""
        if self.is_closed:
            return
        self.is_closed = True
        self.has_moved = bool(self._inside)
        self._progress.set()
        for inside in tuple(self._inside.values()):
            inside.listener.disconnect(GOODBYE)
        self._inside.clear()
        self._on_closed(self)
