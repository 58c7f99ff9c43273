"""Hears every message on NATS, and compares what was said about the two tables of a pair.

Some things differ without any secret, and are masked: the numbers that a process gives to its channels and sockets,
ids that are drawn at random, the names of the two tables, and the time of day. The rest is compared, with its length.
Every message must be exactly what Kibitz writes for its values, so nothing can hide in its form.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Set
from typing import TypeVar

import msgspec
import pytest
from msgspec.structs import replace
from nats.aio.client import Client

from kibitz.server.bots.messages import Work, encode_work
from kibitz.server.cluster.messages import (
    BusMessage,
    Caller,
    Check,
    Checked,
    DriverReply,
    Event,
    Events,
    Forwarded,
    Shown,
    SocketNumber,
    decode,
    encode,
)
from kibitz.server.table.lobby import TableChanged
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire import requests
from tests.laws.worlds import Leak, assert_same
from tests.server.conftest import PATIENCE
from tests.server.ears import Ear

M = TypeVar("M", bound=BusMessage)

read_request = msgspec.json.Decoder(requests.ClientMessage).decode


class TableTap:
    """What was said about one table, each stream in its order."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.streams: defaultdict[str, list[bytes]] = defaultdict(list)
        self.sockets: dict[SocketNumber, str] = {}
        """Numbered anew, in the order in which they came."""

    def note(self, caller: Caller) -> str:
        return self.sockets.setdefault(caller.number, f"socket {len(self.sockets)}")

    def socket(self, number: SocketNumber) -> str:
        if number not in self.sockets:
            raise Leak(f"something was said to socket {number}, which does not exist")
        return self.sockets[number]

    def keep(self, stream: str, said: object) -> None:
        self.streams[stream].append(msgspec.json.encode(said))


class Tap:
    """Hears what all processes publish."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, choosers: Set[PlayerId]) -> None:
        """`choosers`: the actions that these people choose may differ, in their own requests."""
        self.choices = 0
        """How many actions of theirs were heard."""
        self._choosers = choosers
        self._tables: dict[str, TableTap] = {}
        self._channels: dict[int, TableTap] = {}
        self._asked: dict[str, tuple[str, TableTap | None]] = {}
        """By the subject for the reply: the stream to which the reply belongs, and the table."""
        self._all_replied = asyncio.Event()
        self._work: list[bytes] = []
        self._problem: Exception | None = None
        publish = Client.publish

        async def publish_and_hear(
            client: Client, subject: str, payload: bytes = b"", reply: str = "", headers: None = None
        ) -> None:
            try:
                assert headers is None
                self._hear(subject, reply, payload)
            except Exception as error:
                self._problem = self._problem or error
            await publish(client, subject, payload, reply)

        monkeypatch.setattr(Client, "publish", publish_and_hear)

    def _hear(self, subject: str, reply_to: str, data: bytes) -> None:
        match subject.split("."):
            case ["_INBOX", _, _]:
                self._hear_reply(subject, data)
            case ["kibitz", _, "table", code]:
                self._hear_request(code, reply_to, read(data, Forwarded))
            case ["kibitz", _, "process", _]:
                for numbered in read(data, Events).events:
                    self._hear_event(self._channels[numbered.channel], numbered.event)
            case ["kibitz", _, "check", _]:
                self._hear_check(reply_to, read(data, Check))
            case ["kibitz", _, "tables"]:
                assert_same("news for lobbies", data, msgspec.json.encode(msgspec.json.decode(data, type=TableChanged)))
            case ["kibitz", "think", _, "hint"]:
                self._work.append(data)
            case _:
                raise Leak(f"there is a message to {subject}")

    def _hear_request(self, code: str, reply_to: str, forwarded: Forwarded) -> None:
        table = self._tables.setdefault(code, TableTap(code))
        self._channels[forwarded.channel] = table
        socket = table.note(forwarded.caller)
        request = read_request(forwarded.request)
        if isinstance(request, requests.Act) and forwarded.caller.player in self._choosers:
            self.choices += 1
            forwarded = replace(forwarded, request=msgspec.Raw(msgspec.json.encode(replace(request, action={}))))
        asked = replace(forwarded, process="", channel=0, caller=replace(forwarded.caller, number=0))
        table.keep(f"requests of {socket}", asked)
        self._asked[reply_to] = f"replies to {socket}", table

    def _hear_reply(self, subject: str, data: bytes) -> None:
        if subject not in self._asked:
            raise Leak(f"there is a message to {subject}, where nobody waits for one")
        stream, table = self._asked.pop(subject)
        if table is not None:
            reply = read(data, DriverReply)
            table.keep(stream, replace(reply, process="", tenure=reply.tenure and "", channel=0))
        else:
            for code, sent in read(data, Checked).sent.items():
                self._tables[code].keep(stream, sent)
        if not self._asked:
            self._all_replied.set()

    def _hear_event(self, table: TableTap, event: Event) -> None:
        """Kept for each of its sockets. A table speaks to its sockets in no particular order."""
        for to in event.to:
            number, viewer = to if isinstance(to, tuple) else (to, None)
            own = ((0, viewer),) if isinstance(event, Shown) else (0,)
            table.keep(f"events for {table.socket(number)}", replace(event, to=own))

    def _hear_check(self, reply_to: str, check: Check) -> None:
        for code, present in check.tables.items():
            table = self._tables[code]
            changed = [replace(caller, number=0) for caller in present.changed]
            table.keep("checks", {"sockets": sorted(map(table.socket, present.sockets)), "changed": changed})
        self._asked[reply_to] = "answers to checks", None

    async def wait_for_replies(self) -> None:
        """Somebody who disconnects does not wait for the reply to their last request."""
        async with asyncio.timeout(PATIENCE):
            while self._asked:
                self._all_replied.clear()
                await self._all_replied.wait()

    def compare(self, ears: tuple[Ear, Ear]) -> int:
        """Returns how many requests, replies, events and checks were compared."""
        if self._problem is not None:
            raise self._problem
        one, other = (self._tables.pop(ear.table.code) for ear in ears)
        assert_same("kinds of messages", *(" ".join(sorted(tap.streams)).encode() for tap in (one, other)))
        compared = 0
        for stream, said in one.streams.items():
            here = [b"%d: %s" % (len(text), ears[0].mask(text.decode())) for text in said]
            there = [b"%d: %s" % (len(text), ears[1].mask(text.decode())) for text in other.streams[stream]]
            for text, other_text in zip(here, there, strict=False):
                assert_same(f"message between processes ({stream})", text, other_text)
            assert_same(f"number of messages between processes ({stream})", b"%d" % len(here), b"%d" % len(there))
            compared += len(here)
        work, self._work = self._work, []
        for message in work:  # a viewer asks for one hint at each table
            assert_same("work for a hint", mask_work(work[0]), mask_work(message))
        return compared


def read(data: bytes, kind: type[M]) -> M:
    """A message that is exactly what Kibitz writes for its values."""
    message = decode(data, kind)
    assert_same("form of a message", data, encode(message))
    return message


def mask_work(message: bytes) -> bytes:
    return encode_work("W", msgspec.json.decode(message, type=Work).question)
