"""The reference scenario through a real server: `kibitz serve`, and players whose sockets are slow.

Each player's network is simulated at the player's end of the socket: every frame, pings and pongs included, is delayed
in both directions, in order. TCP does not notice, so the server runs as if behind a proxy, where it does not ask TCP.
Times are planned from planned times, so that delays of this process do not add up; how late frames leave it is
measured. The truly fastest player is the one with the shortest planned reaction, however late anything was. On a busy
machine use real-time priority: `chrt -f 10 python -m bench.fairness`.
"""

from __future__ import annotations

import asyncio
import statistics
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, TCPConnector, WSMsgType
from prometheus_client.parser import text_string_to_metric_families

from bench.scenario import (
    ALWAYS,
    FAR_SEAT,
    HONEST,
    NEAR_SEAT,
    SEATS,
    UNEQUAL_TABLE,
    Cheat,
    Network,
    Reaction,
    network,
    react,
    round_trip_at,
)
from kibitz.engine.vocabulary import Seat, to_json
from kibitz.server.policy.fairplay import LATENCY_SAMPLES
from kibitz.server.socket.connection import FIRST_PING_SECONDS, FIRST_PINGS, PING_SECONDS
from kibitz.server.wire.receipts import Receipt, Timing
from tests.server.crash import ServerProcess, post

Seconds: TypeAlias = float
RaceId: TypeAlias = tuple[str, int]
"""A match, and the number of a turn in it."""

WARM_UP: Seconds = FIRST_PINGS * FIRST_PING_SECONDS + (LATENCY_SAMPLES - FIRST_PINGS + 1) * PING_SECONDS
"""By then the server's window of round trips is full for every socket."""

LIAR: Seat = 0
LIE = Cheat(shortens=ALWAYS)
NEARBY = Network(round_trip=5, jitter=2)
LOOK_EVERY: Seconds = 0.25
LATE = ("TOO_LATE", "ILLEGAL")


@dataclass(frozen=True)
class Race:
    """How the server judged a race, and the true reaction times."""

    true: Mapping[Seat, float]
    first: Seat | None
    timings: Mapping[Seat, Timing]
    """For the seats whose answers arrived before the race closed."""

    @property
    def fastest(self) -> Seat:
        return min(self.true, key=self.true.__getitem__)

    @property
    def first_to_arrive(self) -> Seat:
        return min(self.timings, key=lambda seat: self.timings[seat].elapsed or 0)


# Messages


class Card(msgspec.Struct):
    ink: str = "blue"
    """A mystery card has none: any answer is right."""


class LastRace(msgspec.Struct):
    first: Seat | None


class Seen(msgspec.Struct):
    phase: str
    number: int
    to_act: tuple[Seat, ...]
    current: Card | None
    last_race: LastRace | None


class Heard(msgspec.Struct):
    """The fields of server messages that a player reads."""

    type: str
    match: str | None = None
    version: int = 0
    view: Seen | None = None
    receipt: Receipt | None = None
    code: str | None = None
    sentence: str | None = None


hear = msgspec.json.Decoder(Heard).decode


# Networks

Frame: TypeAlias = tuple[WSMsgType, bytes]


class Line:
    """One direction of a network: frames come out late, in the same order."""

    def __init__(self, way: Network, rng: Random, deliver: Callable[[Seconds, Frame], None]) -> None:
        self._way = way
        self._rng = rng
        self._deliver = deliver
        self._loop = asyncio.get_running_loop()
        self._under_way: deque[tuple[Seconds, Frame]] = deque()
        self._free_at: Seconds = 0

    def put(self, at: Seconds, frame: Frame) -> None:
        self._free_at = max(self._free_at, at + self._way.one_way(self._rng) / 1000)
        self._under_way.append((self._free_at, frame))
        self._loop.call_at(self._free_at, self._arrive)

    def _arrive(self) -> None:
        self._deliver(*self._under_way.popleft())


# People


class Player:
    """A simulated person on one socket: asks, answers correctly after a human reaction time, declines abilities."""

    def __init__(self, table: Table, seat: Seat, way: Network, rng: Random, cheat: Cheat = HONEST) -> None:
        self.table = table
        self.seat = seat
        self.cheat = cheat
        self._rng = rng
        self._loop = asyncio.get_running_loop()
        self._inward, self._outward = Line(way, rng, self._hear), Line(way, rng, self._write)
        self._writing: set[asyncio.Task[None]] = set()
        self._socket: ClientWebSocketResponse | None = None
        self._seen: tuple[str | None, int, str] | None = None
        self._racing: RaceId | None = None
        self._won_by: Seat | None = None
        self._answer: asyncio.TimerHandle | None = None

    async def live(self, session: ClientSession, base: str, token: str) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        async with session.ws_connect(f"{base}/ws", headers=headers, autoping=False) as socket:
            self._socket = socket
            self.say("enter")
            if self.seat:
                self.say("sit", seat=self.seat)
            try:
                async for message in socket:
                    data = message.data.encode() if message.type is WSMsgType.TEXT else bytes(message.data)
                    self._inward.put(self._loop.time(), (message.type, data))
            finally:
                self._socket = None

    def say(self, kind: str, at: Seconds | None = None, **values: Any) -> None:
        words = to_json({"type": kind, "id": f"{self._rng.random()}", "table": self.table.code, **values})
        self._outward.put(self._loop.time() if at is None else at, (WSMsgType.TEXT, words))

    def _write(self, at: Seconds, frame: Frame) -> None:
        if self._socket is None:
            return
        self.table.lags.append(self._loop.time() - at)
        kind, data = frame
        task = self._loop.create_task(self._socket.send_frame(data, kind))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    def _hear(self, at: Seconds, frame: Frame) -> None:
        kind, data = frame
        if kind is WSMsgType.PING:
            self._answer_ping(at, data)
            return
        heard = hear(data)
        if heard.type == "refused" and heard.code not in LATE:
            raise RuntimeError(heard.sentence)
        if heard.view is not None and heard.match is not None:
            self._look(at, heard.match, heard.version, heard.view)
        if heard.receipt is not None and self._racing is not None and self.seat == 0:
            self.table.record_race(self._racing, self._won_by, heard.receipt)
        if heard.type == "over" and not self.table.is_done:
            self.say("rematch", at)
            if self.seat == 0:
                self.say("start", at)

    def _answer_ping(self, at: Seconds, data: bytes) -> None:
        """A cheat's pong waits; what is sent in the meantime overtakes it."""
        held_until = at + self.cheat.holds_pongs / 1000
        self._loop.call_at(held_until, self._outward.put, held_until, (WSMsgType.PONG, data))

    def _look(self, at: Seconds, match: str, version: int, view: Seen) -> None:
        if view.phase == "race":
            self._racing = match, view.number
        elif self._answer is not None:
            self._answer.cancel()
        if view.last_race is not None:
            self._won_by = view.last_race.first
        task = match, view.number, view.phase
        if self.seat in view.to_act and task != self._seen and not self.table.is_done:
            self._seen = task
            self._act(at, match, version, view)

    def _act(self, at: Seconds, match: str, version: int, view: Seen) -> None:
        if view.phase == "race":
            reaction = self.table.reaction((match, view.number), view.to_act, self.seat)
            assert view.current is not None
            answer = {"do": "answer", "colour": view.current.ink, "ms": self.cheat.report(reaction)}
            touched = at + reaction.taken / 1000
            self._answer = self._loop.call_at(
                touched, lambda: self.say("act", touched, match=match, decided=version, action=answer)
            )
        else:
            self.say("act", at, match=match, decided=version, action=CHOICES[view.phase])


CHOICES: Mapping[str, dict[str, str]] = {
    "asking": {"do": "ask", "about": "colour"},
    "posing": {"do": "pose", "question": "How many stairs lead to the moon?"},
    "ability": {"do": "decline"},
}


# Tables


class Table:
    """Five players, their races, and how late their frames were sent."""

    def __init__(self, ways: Sequence[Network], rng: Random, cheat: Cheat = HONEST) -> None:
        """`cheat` is how the player on the seat `LIAR` plays."""
        self.code = ""
        self.races: list[Race] = []
        self.lags: list[Seconds] = []
        self.is_done = False
        self._rng = rng
        self._reactions: dict[RaceId, dict[Seat, Reaction]] = {}
        self.players = [
            Player(self, seat, way, Random(rng.random()), cheat if seat == LIAR else HONEST)
            for seat, way in enumerate(ways)
        ]

    def reaction(self, race: RaceId, racers: Iterable[Seat], seat: Seat) -> Reaction:
        """All reactions of a race are drawn when the first player sees the card."""
        if race not in self._reactions:
            self._reactions[race] = {racer: react(self._rng) for racer in racers}
        return self._reactions[race][seat]

    def record_race(self, race: RaceId, first: Seat | None, receipt: Receipt) -> None:
        true = {seat: reaction.true for seat, reaction in self._reactions[race].items()}
        timings = {timing.seat: timing for timing in receipt.timings if timing.raw is not None}
        self.races.append(Race(true, first, timings))

    async def open(self, session: ClientSession, base: str) -> list[asyncio.Task[None]]:
        """Registers, connects and seats all players."""
        tokens = [(await post(session, f"{base}/api/players", {"name": f"P{seat}"}))["token"] for seat in range(SEATS)]
        headers = {"Authorization": f"Bearer {tokens[0]}"}
        self.code = (await post(session, f"{base}/api/tables", {"game": "stroop", "seats": SEATS}, headers))["table"]
        lives = []
        for player, token in zip(self.players, tokens, strict=True):
            lives.append(asyncio.create_task(player.live(session, base, token)))
            await asyncio.sleep(0.02)
        return lives

    def start(self) -> None:
        self.players[0].say("start")


@dataclass
class Part:
    """The tables of one part of the scenario, which play until they have run the wanted number of races."""

    wanted: int
    tables: list[Table]

    @property
    def races(self) -> list[Race]:
        return [race for table in self.tables for race in table.races]

    @property
    def is_done(self) -> bool:
        return sum(len(table.races) for table in self.tables) >= self.wanted


@dataclass
class Live:
    """All races. `lags`: how late frames left the players, in ms, sorted; `server_lag`: mean lag of the server."""

    any: list[Race]
    unequal: list[Race]
    lied_to: list[Race]
    seconds: Seconds
    lags: list[float]
    server_lag: float

    @property
    def near_and_far(self) -> list[Race]:
        """The races at the unequal table in which both took part."""
        return [race for race in self.unequal if NEAR_SEAT in race.true and FAR_SEAT in race.true]

    @property
    def with_liar(self) -> list[Race]:
        return [race for race in self.lied_to if LIAR in race.true]

    @property
    def usual_lag(self) -> float:
        return statistics.median(self.lags)

    @property
    def high_lag(self) -> float:
        return self.lags[len(self.lags) * 99 // 100]


def any_networks(tables: int, rng: Random) -> list[list[Network]]:
    """Networks for a number of tables: stratified and then shuffled, since a few free draws would vary too much."""
    people = tables * SEATS
    spread = [network(round_trip_at((number + rng.random()) / people)) for number in range(people)]
    rng.shuffle(spread)
    return [spread[start : start + SEATS] for start in range(0, people, SEATS)]


@asynccontextmanager
async def running_server(folder: Path, proxies: int) -> AsyncIterator[ServerProcess]:
    server = ServerProcess(folder, flags=("--max-sockets-per-address", "10000", "--proxies", str(proxies)))
    await server.spawn()
    try:
        await server.ready()
        yield server
    finally:
        await server.kill()


async def play_with_cheats(
    folder: Path,
    cheats: Sequence[Cheat],
    races: int,
    tables: int,
    seed: str,
    *,
    proxies: int,
    warm_up: Seconds = WARM_UP,
) -> list[list[Race]]:
    """Races of each kind of cheat against honest players, all of them near the server."""
    rng = Random(seed)
    async with running_server(folder, proxies) as server, ClientSession(connector=TCPConnector(limit=0)) as session:
        parts = [
            Part(races, [Table([NEARBY] * SEATS, Random(rng.random()), cheat) for _ in range(tables)])
            for cheat in cheats
        ]
        await run(session, server.base, parts, warm_up)
    return [[race for race in part.races if LIAR in race.true] for part in parts]


async def play(
    folder: Path, wanted: tuple[int, int, int], tables: tuple[int, int, int], seed: str, warm_up: Seconds = WARM_UP
) -> Live:
    """Plays three kinds of races: with log-uniform round trips, at the unequal table, and with a liar."""
    rng = Random(seed)
    async with running_server(folder, proxies=1) as server:
        unequal = [network(round_trip) for round_trip in UNEQUAL_TABLE]
        parts = [
            Part(wanted[0], [Table(ways, Random(rng.random())) for ways in any_networks(tables[0], rng)]),
            Part(wanted[1], [Table(unequal, Random(rng.random())) for _ in range(tables[1])]),
            Part(wanted[2], [Table(ways, Random(rng.random()), LIE) for ways in any_networks(tables[2], rng)]),
        ]
        async with ClientSession(connector=TCPConnector(limit=0)) as session:
            seconds = await run(session, server.base, parts, warm_up)
            server_lag = await mean_server_lag(session, server.base)
    lags = sorted(1000 * lag for part in parts for table in part.tables for lag in table.lags)
    return Live(parts[0].races, parts[1].races, parts[2].races, seconds, lags, server_lag)


async def run(session: ClientSession, base: str, parts: list[Part], warm_up: Seconds) -> Seconds:
    """Runs until every part is done; returns how long the races took."""
    loop = asyncio.get_running_loop()
    tables = [table for part in parts for table in part.tables]
    lives = [life for table in tables for life in await table.open(session, base)]
    await asyncio.sleep(warm_up)
    started = loop.time()
    for table in tables:
        table.lags.clear()
        table.start()
    while not all(part.is_done for part in parts):
        await asyncio.sleep(LOOK_EVERY)
        for part in parts:
            for table in part.tables:
                table.is_done = part.is_done
        for life in lives:
            if life.done():
                life.result()
                raise RuntimeError("The server closed a socket.")
    seconds = loop.time() - started
    for life in lives:
        life.cancel()
    await asyncio.gather(*lives, return_exceptions=True)
    return seconds


async def mean_server_lag(session: ClientSession, base: str) -> float:
    """In ms, over the whole run."""
    async with session.get(f"{base}/metrics") as response:
        text = await response.text()
    samples = {
        sample.name: sample.value for family in text_string_to_metric_families(text) for sample in family.samples
    }
    return 1000 * samples["kibitz_loop_lag_seconds_sum"] / samples["kibitz_loop_lag_seconds_count"]
