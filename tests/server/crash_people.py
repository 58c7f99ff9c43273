"""People who play through crashes, and their ledgers: what each was shown, and what was acknowledged."""

from __future__ import annotations

import asyncio
import json
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

import msgspec
from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, WSMsgType

from kibitz import Match
from kibitz.engine.offers import Offers, draw_action
from kibitz.engine.vocabulary import Seat, to_json

RETRY = 0.02


class Broken(AssertionError):
    """The service broke a guarantee."""


def must(kept: bool, promise: str, *evidence: object) -> None:
    if not kept:
        raise Broken(": ".join([promise, *map(str, evidence)]))


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

    @property
    def usual_start(self) -> float:
        return statistics.median(self.start_seconds)


class Address(Protocol):
    """Where the server is, and when it can be reached."""

    up: asyncio.Event
    database_may_fail: bool

    @property
    def base(self) -> str: ...


@dataclass(frozen=True)
class Shown:
    """A state (since None), or what happened since a version."""

    since: int | None
    version: int
    facts: Any
    view: Any


@dataclass(frozen=True, eq=False)
class Request:
    id: str
    match: str
    action: dict[str, Any]
    decided: int


class Person:
    """Plays at random on one socket, reconnects after each crash, and keeps a ledger."""

    def __init__(self, session: ClientSession, server: Address, token: str, rng: Random, report: Report) -> None:
        self.session = session
        self.server = server
        self.headers = {"Authorization": f"Bearer {token}"}
        self.rng = rng
        self.report = report
        self.table = ""
        self.seat: Seat | None = None
        self.match: str | None = None
        self.version = 0
        self.shown: defaultdict[str, list[Shown]] = defaultdict(list)
        self.acknowledged: defaultdict[str, dict[Request, int]] = defaultdict(dict)
        self.overs: dict[str, dict[str, Any]] = {}
        self.pending: Request | None = None
        self._last: tuple[Request, int] | None = None
        self._awaits_repeat = False
        self._is_resent = False
        self._came_back_to: int | None = None
        self._latest: dict[str, Any] = {}
        self._socket: ClientWebSocketResponse | None = None
        self._requests = 0

    def is_done_with(self, match: str | None) -> bool:
        """Whether the match is over and every request has its answer."""
        return self.match == match and match in self.overs and not self.pending and not self._awaits_repeat

    async def live(self) -> None:
        while True:
            await self.server.up.wait()
            with suppress(ClientError, ConnectionError):
                async with self.session.ws_connect(f"{self.server.base}/ws", headers=self.headers) as socket:
                    self._socket = socket
                    await self._come_back()
                    async for message in socket:
                        must(message.type is WSMsgType.TEXT, "the server speaks text", message)
                        self._hear(json.loads(message.data))
                        await self._move()
            self._socket = None
            await asyncio.sleep(RETRY)

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
        self._awaits_repeat = bool(self._last and self._last[0].match == self.match)
        if self._last and self._awaits_repeat:
            await self._send(self._last[0])
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
        self._requests += 1
        action = some_action(latest["choices"], self.rng)
        self.pending = Request(f"act {self._requests}", latest["match"], action, latest["version"])
        self._latest = {}
        await asyncio.sleep(action.get("ms", 0) / 1000)
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
            self.seat = message["you"]

    def _hear_ack(self, ack: dict[str, Any]) -> None:
        if self.pending and ack["id"] == self.pending.id:
            if self._is_resent and self._came_back_to is not None:
                self.report.stored_unanswered += ack["version"] <= self._came_back_to
            self.report.acknowledged += 1
            self.acknowledged[self.pending.match][self.pending] = ack["version"]
            self._last, self.pending, self._is_resent = (self.pending, ack["version"]), None, False
        elif self._last and ack["id"] == self._last[0].id:
            must(ack["version"] == self._last[1], "a request sent again gets the same version", self._last, ack)
            self._awaits_repeat = False
            self.report.repeated += 1

    def _hear_refusal(self, refusal: dict[str, Any]) -> None:
        if refusal["code"] == "FAILED" and self.server.database_may_fail:
            self.report.refused["FAILED"] += 1
            raise ConnectionError("comes back, and sends it again")
        if self.pending and refusal["id"] == self.pending.id:
            self.report.refused[refusal["code"]] += 1
            must(refusal["code"] in ("TOO_LATE", "ILLEGAL"), "a choice is refused only by the rules", refusal)
            self.pending, self._is_resent = None, False
        elif self._last and refusal["id"] == self._last[0].id:
            is_past = refusal["code"] == "NO_SUCH_MATCH" and self._last[0].match in self.overs
            must(is_past, "a request sent again is refused only if the next match has begun", refusal)
            self._awaits_repeat = False
        else:
            must(refusal["why"] == "table-running", "nothing else is refused", refusal)

    def _hear_state(self, state: dict[str, Any]) -> None:
        if state["match"] == self.match:
            must(state["version"] >= self.version, "nothing shown is taken back", self.version, state)
        else:
            must(self.match is None or self.match in self.overs, "a match is not dropped", self.match, state)
            must(state["match"] not in self.overs, "a match that is over stays over", state)
        self._note(state, None)

    def _hear_happened(self, told: dict[str, Any]) -> None:
        must(told["match"] == self.match, "what happens happens in the present match", self.match, told)
        must(told["since"] == self.version, "versions have no gap", self.version, told)
        must(told["version"] >= told["since"], "versions grow", told)
        self._note(told, told["since"])

    def _note(self, told: dict[str, Any], since: int | None) -> None:
        self.report.shown += 1
        self.match, self.version, self._latest = told["match"], told["version"], told
        self.shown[told["match"]].append(Shown(since, told["version"], told.get("facts"), told["view"]))
        if self._came_back_to is None:
            self._came_back_to = told["version"]

    def _hear_over(self, over: dict[str, Any]) -> None:
        must(self.overs.setdefault(over["match"], over) == over, "a match ends once", over)


def some_action(choices: list[Any], rng: Random) -> dict[str, Any]:
    action = draw_action(msgspec.convert([rng.choice(choices)], Offers), rng)
    return {**action, "ms": A_PERSONS_TIME} if "ms" in action else action


A_PERSONS_TIME = 450
"""A reaction time that a table believes: a shorter one might be void, and another action."""


# The books against the truth


def check_books(match: str, record: dict[str, Any], people: list[Person]) -> None:
    """Everything shown was true, everything acknowledged is in the record, and nothing else is."""
    truth = Match.replay(record)
    for person in people:
        over = person.overs[match]
        must(over["outcome"] == record["outcome"] and over["seed"] == record["seed"], "the end is the record's", over)
        for shown in person.shown.pop(match):
            check_shown(truth, person.seat, shown)
        acknowledged = person.acknowledged.pop(match, {})
        for request, version in acknowledged.items():
            check_acknowledged(record, person.seat, request, version)
        must(len(set(acknowledged.values())) == len(acknowledged), "an input is one request", acknowledged)
        if person.seat is not None:
            done = over["played"][person.seat]["person"]
            must(done == len(acknowledged), "each request is done once", done, len(acknowledged))


def check_shown(truth: Match, viewer: Seat | None, shown: Shown) -> None:
    must(shown.version <= truth.version, "a version that was shown stays", shown, truth.version)
    view = json.loads(to_json(truth.view(viewer, version=shown.version)))
    must(view == shown.view, "a view that was shown stays true", shown.view, view)
    if shown.since is not None:
        numbers = range(shown.since, shown.version)
        facts = json.loads(to_json([fact for number in numbers for fact in truth.facts_of_input(number, viewer)]))
        must(facts == shown.facts, "what happened has happened", shown.facts, facts)


def check_acknowledged(record: dict[str, Any], seat: Seat | None, request: Request, version: int) -> None:
    must(version <= len(record["inputs"]), "an acknowledged action is not lost", request, version)
    entry = record["inputs"][version - 1]
    stored = (entry["seat"], without_time(entry["action"]))
    must(stored == (seat, without_time(request.action)), "the log has the acknowledged action", request, entry)


def without_time(action: dict[str, Any]) -> dict[str, Any]:
    """Which reaction time counts is for the table to say."""
    return {name: value for name, value in action.items() if name != "ms"}
