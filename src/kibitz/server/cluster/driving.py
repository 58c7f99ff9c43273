"""The driver's side: people at other processes, as the tables that this process drives see them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

import msgspec

from kibitz.server.bus.base import Bus, BusError, NobodyServes, Unsubscribe
from kibitz.server.clock.driver import start_task
from kibitz.server.clock.time import Clock
from kibitz.server.cluster.messages import (
    Caller,
    ChannelNumber,
    Check,
    Checked,
    Closed,
    DriverReply,
    Event,
    Events,
    Forwarded,
    Left,
    NumberedEvent,
    Present,
    ProcessId,
    RefusalMessage,
    RulesRefusal,
    Said,
    Shown,
    SocketNumber,
    check_subject,
    decode,
    encode,
    process_subject,
    table_subject,
)
from kibitz.server.match.showing import Showing
from kibitz.server.ops.logs import log
from kibitz.server.table.advising import check_advice
from kibitz.server.table.live_table import LiveTable
from kibitz.server.vocabulary import Eyes, ServerTime
from kibitz.server.wire import requests
from kibitz.server.wire.refusals import Refusal, RefusedByRules, to_refusal

SILENT_MILLIS = 3_000
"""How long a process may go without a check before it is asked whether it is still alive."""
GONE_MILLIS = 15_000
"""How long a process may go without a check before it counts as gone."""
MAX_EVENTS = 200
"""How many events are put into one bus message, whose size is limited."""

Release: TypeAlias = Callable[[LiveTable], Awaitable[None]]

read_request = msgspec.json.Decoder(requests.ClientMessage).decode


class Outbox:
    """Sends the events of one turn of the event loop together, to each process in one message."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._waiting: dict[ProcessId, list[NumberedEvent]] = {}

    def add(self, process: ProcessId, event: NumberedEvent) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self.flush)
        self._waiting.setdefault(process, []).append(event)

    def flush(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for process, events in waiting.items():
            for start in range(0, len(events), MAX_EVENTS):
                batch = Events(events=tuple(events[start : start + MAX_EVENTS]))
                self._bus.publish(process_subject(process), encode(batch))


class Channel:
    """What one table says to one process. Its events are numbered, so that the other end notices if one is lost."""

    def __init__(self, process: ProcessId, number: ChannelNumber, outbox: Outbox, now: ServerTime) -> None:
        self.process = process
        self.number = number
        self.sent = 0
        self.last_check = now
        self.sockets: dict[SocketNumber, RemoteListener] = {}
        self.missing: frozenset[SocketNumber] = frozenset()
        """The sockets that were missing at the last check."""
        self._outbox = outbox

    def send(self, event: Event) -> None:
        self.sent += 1
        self._outbox.add(self.process, NumberedEvent(self.number, self.sent, event))


class RemoteListener:
    """A person's socket at another process."""

    def __init__(self, caller: Caller, channel: Channel) -> None:
        self.number = caller.number
        self.player = caller.player
        self.name = caller.name
        self._channel = channel
        self.update(caller)

    def update(self, caller: Caller) -> None:
        self.latency = caller.latency
        self.language = caller.language
        self.narration_language = caller.narration_language

    def send(self, message: bytes) -> None:
        self._channel.send(Said((self.number,), msgspec.Raw(message)))

    def show(self, showing: Showing, eyes: Eyes) -> None:
        self._channel.send(Shown(((self.number, eyes),), showing.moment))

    def disconnect(self, bye: bytes) -> None:
        self._channel.send(Closed((self.number,), msgspec.Raw(bye)))


class ServedTable:
    """Serves a table that this process drives to other processes."""

    def __init__(self, table: LiveTable, process: ProcessId, outbox: Outbox, release: Release) -> None:
        self.table = table
        self.channels: dict[tuple[ProcessId, ChannelNumber], Channel] = {}
        self.stop_serving: Unsubscribe | None = None
        self._process = process
        self._outbox = outbox
        self._release = release
        self._tenure = secrets.token_hex(8)

    async def answer(self, message: bytes) -> bytes:
        forwarded = decode(message, Forwarded)
        request = read_request(forwarded.request)
        if isinstance(request, requests.Enter) and is_deserted(self.table):
            log.info("table follows", table=self.table.code, process=forwarded.process)
            await self._release(self.table)
        if self.table.driver.retired:
            return encode(DriverReply(process=self._process, tenure=None, channel=forwarded.channel))
        channel = self._channel_of(forwarded)
        listener = channel.sockets.get(forwarded.caller.number)
        if listener is None:
            listener = RemoteListener(forwarded.caller, channel)
        else:
            listener.update(forwarded.caller)
        reply = await self._carry_out(forwarded, request, listener, channel)
        self._tell_who_left(channel)
        return encode(msgspec.structs.replace(reply, sent=channel.sent))

    def _channel_of(self, forwarded: Forwarded) -> Channel:
        key = forwarded.process, forwarded.channel
        if key not in self.channels:
            self.channels[key] = Channel(*key, self._outbox, self.table.clock.ticks())
        return self.channels[key]

    async def _carry_out(
        self, forwarded: Forwarded, request: requests.ClientMessage, listener: RemoteListener, channel: Channel
    ) -> DriverReply:
        reply = partial(DriverReply, process=self._process, tenure=self._tenure, channel=channel.number)
        try:
            match request:
                case requests.Enter():
                    await self.table.enter(listener, request)
                    channel.sockets[listener.number] = listener
                    return reply()
                case requests.Leave():
                    channel.sockets.pop(listener.number, None)
                    if self.table.is_inside(listener):
                        await self.table.leave(listener)
                    return reply()
                case requests.Advise():
                    self._require_inside(listener)
                    self.table.listeners.require_person(listener)
                    return reply(advice=check_advice(self.table, listener.player, request.match))
                case requests.ToTable():
                    self._require_inside(listener)
                    timed = forwarded.timed
                    arrived = self.table.arrival_after(timed.race if timed else None, timed.elapsed if timed else None)
                    return reply(version=await self.table.carry_out(listener, request, arrived))
                case _:
                    raise Refusal("BAD_REQUEST", "unreadable", problem="not for a table")
        except RefusedByRules as error:
            assert isinstance(request, requests.Act)
            seat = self.table.seat_to_act(listener, request)
            return reply(rules=RulesRefusal(error.code, seat))
        except (ValueError, RecursionError) as error:
            return reply(refusal=RefusalMessage.of(to_refusal(error)))

    def _require_inside(self, listener: RemoteListener) -> None:
        if self.table.has_moved:
            raise Refusal("FAILED", "table-moved")
        if not self.table.is_inside(listener):
            raise Refusal("NOT_NOW", "enter-first")

    def _tell_who_left(self, channel: Channel) -> None:
        """Tells the other process whose sockets are no longer at the table, though they did not ask to leave."""
        gone = tuple(number for number, listener in channel.sockets.items() if not self.table.is_inside(listener))
        if gone:
            for number in gone:
                del channel.sockets[number]
            channel.send(Left(gone))

    def check(self, process: ProcessId, present: Present) -> int | None:
        """Notes who is there at another process; returns how many events were sent to it."""
        channel = self.channels.get((process, present.channel))
        if channel is None:
            return None
        channel.last_check = self.table.clock.ticks()
        self._tell_who_left(channel)
        for caller in present.changed:
            if (listener := channel.sockets.get(caller.number)) is not None:
                listener.update(caller)
        missing = frozenset(channel.sockets.keys() - set(present.sockets))
        for socket in missing & channel.missing:  # a request to enter may overtake one check, but not two
            self._let_go(channel, channel.sockets[socket])
        channel.missing = missing
        return channel.sent

    def drop(self, channel: Channel) -> None:
        """The other process is gone."""
        for listener in tuple(channel.sockets.values()):
            self._let_go(channel, listener)
        self.channels.pop((channel.process, channel.number), None)

    def _let_go(self, channel: Channel, listener: RemoteListener) -> None:
        channel.sockets.pop(listener.number, None)
        if self.table.is_inside(listener):
            start_task(self.table.leave(listener), self.table.code)


def is_deserted(table: LiveTable) -> bool:
    """Whether nobody is at a table, and nothing is under way there that a move to another process would interrupt."""
    is_racing = table.race is not None or (table.live is not None and table.live.is_ahead)
    return not (table.listeners or table.lock.is_held or table.countdown or is_racing)


class Driving:
    """All tables that this process drives, as other processes reach them."""

    def __init__(self, bus: Bus, process: ProcessId, clock: Clock, release: Release) -> None:
        """`release` lets another process drive a table."""
        self.tables: dict[str, ServedTable] = {}
        self._bus = bus
        self._process = process
        self._clock = clock
        self._outbox = Outbox(bus)
        self._release = release

    def add(self, table: LiveTable) -> None:
        driven = self.tables[table.code] = ServedTable(table, self._process, self._outbox, self._release)
        start_task(self._serve(driven), table.code)

    async def _serve(self, driven: ServedTable) -> None:
        stop = await self._bus.serve(table_subject(driven.table.code), driven.answer)
        if self.tables.get(driven.table.code) is driven:
            driven.stop_serving = stop
        else:
            stop()

    def remove(self, table: LiveTable) -> None:
        driven = self.tables.get(table.code)
        if driven is not None and driven.table is table:
            del self.tables[table.code]
            if driven.stop_serving is not None:
                driven.stop_serving()

    def flush(self) -> None:
        self._outbox.flush()

    def check(self, check: Check) -> Checked:
        sent = {}
        for code, present in check.tables.items():
            driven = self.tables.get(code)
            count = None if driven is None else driven.check(check.process, present)
            if count is not None:
                sent[code] = count
        return Checked(sent=sent)

    async def drop_dead_processes(self) -> None:
        """Removes people whose process has not sent a check for a while and is gone."""
        now = self._clock.ticks()
        silent: dict[ProcessId, list[tuple[ServedTable, Channel]]] = {}
        for driven in self.tables.values():
            for channel in tuple(driven.channels.values()):
                if now - channel.last_check < SILENT_MILLIS:
                    continue
                if not channel.sockets:
                    driven.drop(channel)
                else:
                    silent.setdefault(channel.process, []).append((driven, channel))
        for process, channels in silent.items():
            longest = max(now - channel.last_check for _, channel in channels)
            if longest >= GONE_MILLIS or await self._is_gone(process):
                log.info("process gone", process=process, tables=len(channels))
                for driven, channel in channels:
                    driven.drop(channel)

    async def _is_gone(self, process: ProcessId) -> bool:
        try:
            await self._bus.request(check_subject(process), encode(Check(process=self._process)))
        except NobodyServes:
            return self._bus.is_connected
        except BusError:
            return False
        return False
