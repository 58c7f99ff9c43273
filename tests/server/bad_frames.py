"""Frames that no honest client would send, each with the answer it must get, and a socket that sends them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

import msgspec

from kibitz.server.people.limits import MAX_FRAME_BYTES
from kibitz.server.wire.refusals import Code
from tests.server.conftest import PATIENCE, Client

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
REFUSALS = frozenset(get_args(Code)) - {"RATE_LIMITED"}
AT_ONCE = 250


# Frames


class Bad(msgspec.Struct, frozen=True):
    """A message, and what may answer it: codes of refusals, or `ack`."""

    payload: bytes
    answers: frozenset[str] = REFUSALS
    opcode: int = TEXT

    @property
    def frame(self) -> bytes:
        return frame(self.payload, self.opcode)


def frame(payload: bytes, opcode: int = TEXT, *, first_bits: int = 0x80) -> bytes:
    """A masked WebSocket frame; a mask of zeros leaves the payload as it is."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first_bits | opcode, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first_bits | opcode, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first_bits | opcode, 0x80 | 127, size)
    return head + bytes(4) + payload


class Answer(msgspec.Struct, frozen=True):
    type: str
    id: str | None = None
    code: str | None = None
    version: int | None = None
    wait: int | None = None


read_answer = msgspec.json.Decoder(Answer).decode

BAD_REQUEST = frozenset({"BAD_REQUEST"})
ODD_VALUES = ("null", "true", "[]", "{}", "-1", "1.5", "1e400", "9" * 4000, "-" + "9" * 400, '""', '"\\u0000"', '"x"')
ODD_TEXTS = ("", "\0", "é" * 40, "FROG-LAGOON-427", "frog lagoon 427", "../../x", "x" * 9000, "' OR 1=1 --", "\u202e٣")
LONE_HALVES = (rb"\ud800", rb"\udfff", rb"\ud800\ud800")


def requests(code: str, match: str) -> list[dict[str, Any]]:
    """Well-formed, and all to be refused: somebody else's table, whose match is running."""
    at, nowhere = {"table": code}, {"table": "FROG-LAGOON-427"}
    act = {"type": "act", **at, "match": match, "decided": 0}
    return [
        *({**act, "action": {"do": "announce", "number": number}} for number in (1, 7, 10**15)),
        {**act, "action": {"do": "contest"}},
        {**act, "action": {"do": "contest"}, "decided": -1},
        {**act, "match": "0" * 24, "action": {"do": "contest"}},
        {"type": "sit", **at},
        {"type": "sit", **at, "seat": 1},
        {"type": "stand", **at},
        {"type": "kick", **at, "seat": 0},
        {"type": "put-bot", **at, "seat": 0, "level": "easy"},
        {"type": "start", **at, "fill": "easy"},
        {"type": "rematch", **at},
        {"type": "close", **at},
        {"type": "say", **nowhere, "text": "I see a 7"},
        {"type": "mute", **at, "who": "0" * 12},
        {"type": "silence", **at, "who": "0" * 12},
        {"type": "leave", **nowhere},
        {"type": "emote", **nowhere, "emote": "hello"},
        {"type": "enter", **nowhere},
    ]


def of_a_foreign_seat(message: dict[str, Any], rng: Random) -> Bad:
    return Bad(json.dumps({"id": str(rng.random()), **message}).encode())


def cut_off(message: dict[str, Any], rng: Random) -> Bad:
    text = json.dumps({**message, "id": "1"}).encode()
    return Bad(text[: rng.randrange(len(text))], BAD_REQUEST)


def garbled(message: dict[str, Any], rng: Random) -> Bad:
    """Some characters changed: most are unreadable, and a few by chance are not."""
    text = bytearray(json.dumps({**message, "id": "1"}).encode())
    for _ in range(rng.randint(1, 4)):
        text[rng.randrange(len(text))] = rng.randrange(32, 127)
    return Bad(bytes(text), REFUSALS | {"ack"})


def mistyped(message: dict[str, Any], rng: Random) -> Bad:
    fields = {**message, "id": "1"}
    spoilt = rng.choice(list(fields))
    values = (f'"{key}":{rng.choice(ODD_VALUES) if key == spoilt else json.dumps(fields[key])}' for key in fields)
    return Bad(f"{{{','.join(values)}}}".encode())


def of_odd_texts(message: dict[str, Any], rng: Random) -> Bad:
    texts = [key for key, value in message.items() if isinstance(value, str)]
    return Bad(json.dumps({**message, "id": "1", rng.choice(texts): rng.choice(ODD_TEXTS)}).encode())


def nested(message: dict[str, Any], rng: Random) -> Bad:
    depth = rng.randint(50, 7000)
    opening, closing = rng.choice(((b"[", b"]"), (b'{"a":', b"}")))
    depth //= len(opening)
    inside = opening * depth + b"1" + closing * depth
    text = json.dumps({**message, "id": "1", "action": {"do": "@"}}).encode()
    return Bad(rng.choice((inside, text.replace(b'"@"', inside))))


def half_a_character(message: dict[str, Any], rng: Random) -> Bad:
    text = json.dumps({**message, "id": "@"}).encode()
    return Bad(text.replace(b"@", rng.choice(LONE_HALVES)), BAD_REQUEST)


def of_no_kind(message: dict[str, Any], rng: Random) -> Bad:
    strange = ({"type": "Act"}, {"type": "welcome"}, {"type": ["act"]}, {"id": ""}, {"id": "x" * 65}, {"by": 0})
    return Bad(json.dumps({"id": "1", **message, **rng.choice(strange)}).encode(), BAD_REQUEST)


def in_bytes(message: dict[str, Any], rng: Random) -> Bad:
    return Bad(rng.choice((json.dumps(message).encode(), rng.randbytes(rng.randrange(2000)))), BAD_REQUEST, BINARY)


KINDS: tuple[Callable[[dict[str, Any], Random], Bad], ...] = (
    of_a_foreign_seat,
    cut_off,
    garbled,
    mistyped,
    of_odd_texts,
    nested,
    half_a_character,
    of_no_kind,
    in_bytes,
)


def fatal_frames() -> Iterator[tuple[bytes, int]]:
    """Frames that close the socket, each with its close code."""
    yield frame(b'{"type":"ping","id":"\xff"}'), 1007
    yield frame(b"\xed\xa0\x80"), 1007
    yield frame(b" " * (MAX_FRAME_BYTES + 1)), 1009
    yield frame(b'"' * 70_000), 1009
    yield struct.pack("!BBQ", 0x80 | TEXT, 0xFF, 1 << 62) + bytes(4), 1009
    yield frame(b"x" * 9000, first_bits=0) + frame(b"x" * 9000, 0), 1009
    yield frame(b"{}", 3), 1002
    yield frame(b"{}", TEXT, first_bits=0xF0), 1002
    yield frame(b"more", 0), 1002
    yield frame(b"half", first_bits=0) + frame(b"{}"), 1002
    yield frame(b"x", PING, first_bits=0), 1002
    yield frame(b"x" * 126, PING), 1002
    yield frame(struct.pack("!H", 999), CLOSE), 1002


# Sockets


class RawSocket:
    """A raw WebSocket that writes any bytes it is given, valid or not."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, who: Client, *, room: int | None = None) -> RawSocket:
        host, port = who.base.removeprefix("http://").split(":")
        plain = socket.socket()
        if room is not None:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        plain.setblocking(False)
        await asyncio.get_running_loop().sock_connect(plain, (host, int(port)))
        reader, writer = await asyncio.open_connection(sock=plain, limit=room or 1 << 20)
        writer.write(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n"
            f"Authorization: {who.headers['Authorization']}\r\n\r\n".encode()
        )
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        assert head.startswith(b"HTTP/1.1 101")
        return cls(reader, writer)

    async def next(self) -> tuple[int, bytes]:
        """The opcode and the payload of the next frame."""
        first, size = await self._reader.readexactly(2)
        if size > 125:
            size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8))
        return first & 0xF, await self._reader.readexactly(size)

    async def answer(self) -> Answer:
        """The next ack or refusal."""
        while True:
            opcode, payload = await self.next()
            assert opcode != CLOSE, f"closed: {payload!r}"
            if payload.startswith((b'{"type":"ack"', b'{"type":"refused"')):
                return read_answer(payload)

    async def ask(self, **request: object) -> Answer:
        self.writer.write(frame(json.dumps({"id": "ask", **request}).encode()))
        return await asyncio.wait_for(self.answer(), PATIENCE)

    async def until_closed(self) -> tuple[int, list[bytes]]:
        """Waits for the close, answers it, and returns its code and the frames before it."""
        before: list[bytes] = []
        while True:
            opcode, payload = await self.next()
            if opcode == CLOSE:
                self.writer.write(frame(payload[:2], CLOSE))
                return int.from_bytes(payload[:2]), before
            before.append(payload)

    async def close(self) -> None:
        self.writer.close()
        with contextlib.suppress(ConnectionError):
            await self.writer.wait_closed()


async def send_bad_frames(raw: RawSocket, pool: list[Bad], count: int, rng: Random) -> None:
    """Sends the frames and checks that each gets one allowed answer, in order."""
    for done in range(0, count, AT_ONCE):
        sent = rng.choices(pool, k=min(AT_ONCE, count - done))
        raw.writer.write(b"".join(bad.frame for bad in sent))
        for bad in sent:
            answer = await asyncio.wait_for(raw.answer(), PATIENCE)
            told = answer.code or answer.type
            assert told in bad.answers, f"{bad.payload[:300]!r} was answered by {answer}"
