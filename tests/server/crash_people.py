"""People who play through crashes, and their ledgers: what each was shown, and what was acknowledged."""

from __future__ import annotations

import asyncio
import itertools
import json
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

import msgspec
from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, WSMsgType

from kibitz.engine.offers import Offers, draw_action
from kibitz.engine.vocabulary import Seat
from tests.server.history import Ledger, Request, must

RETRY = 0.02


@dataclass
class Report:
    kills: int = 0
    kills_in_start: int = 0
    acknowledged: int = 0
    resent: int = 0
    """Requests that a crash left unanswered, sent again with the same id."""
    stored_unanswered: int = 0
    """Those of them that had been stored: the crash came between the commit and the answer."""
    repeated: int = 0
    """Acknowledged requests that were sent once more after a crash, to see that the answer is the same."""
    shown: int = 0
    matches: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    start_seconds: list[float] = field(default_factory=list)
    seconds: float = 0
    latest_fault: str = ""
    fault_time: float = 0
    pauses: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """By fault: for how long each person could not play who was disconnected by it."""

    @property
    def usual_start(self) -> float:
        return statistics.median(self.start_seconds)


class Address(Protocol):
    """Where the server is, and when it can be reached."""

    up: asyncio.Event
    database_may_fail: bool
    silence: float | None
    """After how many seconds without a message people connect again; None if a server that lives always answers."""
    patience: float
    """How many seconds a match may take to end after the last fault."""

    @property
    def base(self) -> str: ...


class Person:
    """Plays at random on one socket, reconnects after each crash, and keeps a ledger."""

    def __init__(self, session: ClientSession, server: Address, token: str, rng: Random, report: Report) -> None:
        self.session = session
        self.server = server
        self.headers = {"Authorization": f"Bearer {token}"}
        self.rng = rng
        self.report = report
        self.table = ""
        self.ledger = Ledger()
        self.pending: Request | None = None
        self._last: Request | None = None
        self._awaits_repeat = False
        self._is_resent = False
        self._came_back_to: int | None = None
        self._latest: dict[str, Any] = {}
        self._socket: ClientWebSocketResponse | None = None
        self._requests = (f"act {number}" for number in itertools.count(rng.getrandbits(64)))
        self._is_sent = False
        self._last_heard = 0.0
        """When the match was last shown, or a request was answered."""
        self._interrupted: tuple[str, float] | None = None
        """The fault that disconnected this person, and since when nothing was heard."""

    def with_another_socket(self, server: Address, rng: Random) -> Person:
        other = Person(self.session, server, "", rng, self.report)
        other.headers, other.table = self.headers, self.table
        return other

    @property
    def seat(self) -> Seat | None:
        return self.ledger.seat

    @property
    def match(self) -> str | None:
        return self.ledger.match

    @property
    def version(self) -> int:
        return self.ledger.version

    @property
    def is_playing(self) -> bool:
        """Whether this person is connected, and has heard from the match since the last disconnection."""
        return self._socket is not None and self._interrupted is None

    def is_done_with(self, match: str | None) -> bool:
        """Whether the match is over and every request has its answer."""
        return self.match == match and match in self.ledger.overs and not self.pending and not self._awaits_repeat

    async def live(self) -> None:
        while True:
            await self.server.up.wait()
            with suppress(ClientError, ConnectionError, TimeoutError):
                async with asyncio.timeout(self.server.silence):
                    socket = await self.session.ws_connect(
                        f"{self.server.base}/ws", params={"table": self.table}, headers=self.headers
                    )
                async with socket:
                    self._socket = socket
                    await self._come_back()
                    await self._listen(socket)
            self._socket = None
            if self._interrupted is None and self.report.latest_fault:
                self._interrupted = self.report.latest_fault, max(self.report.fault_time, self._last_heard)
            await asyncio.sleep(RETRY)

    async def _listen(self, socket: ClientWebSocketResponse) -> None:
        while True:
            message = await socket.receive(timeout=self.server.silence)
            if message.type in (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED):
                return
            must(message.type is WSMsgType.TEXT, "the server speaks text", message)
            self._hear(json.loads(message.data))
            await self._move()

    async def hang_up(self) -> None:
        """Comes back at once, perhaps to another server."""
        if self._socket is not None:
            await self._socket.close()

    def _play_on(self) -> None:
        if self._interrupted is not None:
            fault, since = self._interrupted
            self.report.pauses[fault].append(time.monotonic() - since)
            self._interrupted = None

    async def say(self, kind: str, request: str, **values: Any) -> None:
        """Sends a request if there is a connection; a crash while sending is handled elsewhere."""
        if self._socket is not None:
            with suppress(ClientError, ConnectionError):
                await self._socket.send_json({"type": kind, "id": request, "table": self.table, **values})

    async def _come_back(self) -> None:
        """Enters again, and repeats the last acknowledged request and the unanswered one."""
        self._came_back_to = None
        have = {"match": self.match, "have": self.version} if self.match else {}
        await self.say("enter", "enter", **have)
        self._awaits_repeat = bool(self._last and self._last.match == self.match)
        if self._last and self._awaits_repeat:
            await self._send(self._last)
        if self.pending:
            self.report.resent += 1
            self._is_resent = True
            await self._send(self.pending)

    async def _send(self, request: Request) -> None:
        await self.say("act", request.id, match=request.match, action=request.action, decided=request.decided)

    async def _move(self) -> None:
        latest = self._latest
        if self.pending or not latest.get("choices") or self.seat not in latest["view"]["to_act"]:
            return
        action = some_action(latest["choices"], self.rng)
        self.pending = Request(next(self._requests), latest["match"], action, latest["version"])
        self._latest = {}
        await asyncio.sleep(action.get("ms", 0) / 1000)
        self._is_sent = True
        await self._send(self.pending)

    # Hearing

    def _hear(self, message: dict[str, Any]) -> None:
        hear: dict[str, Callable[[dict[str, Any]], None]] = {
            "ack": self._hear_ack,
            "refused": self._hear_refusal,
            "state": self._hear_state,
            "happened": self._hear_happened,
            "over": self._hear_over,
        }
        if message["type"] in hear:
            hear[message["type"]](message)
        elif message["type"] == "table":
            self.ledger.seat = message["you"]

    def _hear_ack(self, ack: dict[str, Any]) -> None:
        if self.pending and ack["id"] == self.pending.id:
            if self._is_resent and self._came_back_to is not None:
                self.report.stored_unanswered += ack["version"] <= self._came_back_to
            self.report.acknowledged += 1
            self.ledger.note_ack(self.pending, ack["version"])
            self._last = self.pending
            self._settle()
        elif self._last and ack["id"] == self._last.id:
            self.ledger.note_ack(self._last, ack["version"])
            self._awaits_repeat = False
            self.report.repeated += 1

    def _settle(self) -> None:
        self._last_heard = time.monotonic()
        self.pending, self._is_resent, self._is_sent = None, False, False
        self._play_on()

    def _hear_refusal(self, refusal: dict[str, Any]) -> None:
        if (refusal["code"] == "FAILED" or refusal["why"] == "enter-first") and self.server.database_may_fail:
            self.report.refused[refusal["why"]] += 1
            raise ConnectionError("comes back, and sends it again")
        if self.pending and refusal["id"] == self.pending.id:
            self.report.refused[refusal["code"]] += 1
            must(refusal["code"] in ("TOO_LATE", "ILLEGAL"), "a choice is refused only by the rules", refusal)
            self._settle()
        elif self._last and refusal["id"] == self._last.id:
            is_past = refusal["code"] == "NO_SUCH_MATCH" and self._last.match in self.ledger.overs
            must(is_past, "a request sent again is refused only if the next match has begun", refusal)
            self._awaits_repeat = False
        else:
            is_early_start = str(refusal["id"]).startswith("start") and refusal["why"] == "chairs-free"
            must(refusal["why"] == "table-running" or is_early_start, "nothing else is refused", refusal)

    def _hear_state(self, state: dict[str, Any]) -> None:
        self.ledger.hear_state(state)
        self._note(state)

    def _hear_happened(self, told: dict[str, Any]) -> None:
        self.ledger.hear_happened(told)
        self._note(told)

    def _note(self, told: dict[str, Any]) -> None:
        self.report.shown += 1
        self._latest, self._last_heard = told, time.monotonic()
        if self._came_back_to is None:
            self._came_back_to = told["version"]
        if not self._is_sent:
            self._play_on()

    def _hear_over(self, over: dict[str, Any]) -> None:
        self.ledger.hear_over(over)


def some_action(choices: list[Any], rng: Random) -> dict[str, Any]:
    action = draw_action(msgspec.convert([rng.choice(choices)], Offers), rng)
    return {**action, "ms": A_PERSONS_TIME} if "ms" in action else action


A_PERSONS_TIME = 450
"""A reaction time that a table believes: a shorter one might be void, and another action."""
