"""A real server that is killed repeatedly while people play all games.

Everybody keeps a ledger. When a match is over, its record is the truth, and the ledgers must agree with it. SIGKILL
ends the process but not the machine, and what the operating system has buffered is kept: this simulates a program
crash, not a power failure.
"""

from __future__ import annotations

import asyncio
import json
import math
import sys
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import repeat, takewhile
from pathlib import Path
from random import Random
from typing import Any

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, TCPConnector

from kibitz import GAMES
from tests.match_options import longer, nearest_seats, short
from tests.server.crash_people import RETRY, Address, Person, Report
from tests.server.history import Broken, check_match, must

PATIENCE = 300
"""Seconds for what has to happen in the end; who waits longer waits for something that never comes."""
IN_START = 0.2
"""The share of kills that meet a server which is still starting."""


@dataclass(frozen=True)
class Plan:
    """A table to play at; bots take the last of its seats."""

    game: str
    seats: int
    bots: int
    options: dict[str, Any] = field(default_factory=dict)
    watchers: int = 0


def plans_for(game: str) -> tuple[Plan, Plan]:
    """Bots take their time: no bot plays where no option makes a match short, or it would take too long."""
    bots = 1 if short(game) else 0
    return (
        Plan(game, nearest_seats(game, 3), bots, longer(game), watchers=1),
        Plan(game, nearest_seats(game, 4), 0, longer(game)),
    )


PLANS = tuple(plan for game in sorted(GAMES) for plan in plans_for(game))


class ServerProcess:
    """`kibitz serve` in a process of its own: always the same folder, and after the first start the same port."""

    def __init__(
        self, folder: Path, bot_workers: int = 0, flags: Sequence[str] = (), *, program: Sequence[str] = ("kibitz",)
    ) -> None:
        """`program` is a module that runs the server, and its arguments before `serve`."""
        self.log = folder / "stderr.txt"
        self.port = 0
        self.up = asyncio.Event()
        self.database_may_fail = False
        self.silence: float | None = None
        self.patience: float = PATIENCE
        self._command = [sys.executable, "-m", *program, "serve", "--host", "127.0.0.1", "--data-dir", str(folder)]
        self._command += ["--limit-factor", "1000", "--race-pauses", "0", "--bot-workers", str(bot_workers), *flags]
        self._process: asyncio.subprocess.Process | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def spawn(self) -> None:
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, "--port", str(self.port), stdout=asyncio.subprocess.PIPE, stderr=log
            )

    async def ready(self) -> None:
        """Waits until the server prints its address."""
        line = (await asyncio.wait_for(self._lines.readline(), self.patience)).decode()
        must(line.startswith("Kibitz serves at"), "the server starts", line, self.log.read_text()[-2000:])
        port = int(line.rsplit(":", 1)[1])
        must(self.port in (0, port), "the server comes back where it was", line)
        self.port = port
        self.up.set()

    @property
    def _lines(self) -> asyncio.StreamReader:
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def terminate(self) -> int:
        """Asks the server to stop, and returns its exit code."""
        process, self._process = self._process, None
        assert process is not None
        process.terminate()
        await process.communicate()
        assert process.returncode is not None
        return process.returncode

    async def kill(self) -> None:
        """Kills the server, and waits for its output to end, which its child processes keep open too."""
        self.up.clear()
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            try:
                await asyncio.wait_for(process.communicate(), PATIENCE / 4)
            except TimeoutError:
                raise Broken("nothing of a killed server lives on") from None


class Party:
    """The people at one table, who play match after match until told to stop."""

    def __init__(self, plan: Plan, seated: list[Person], watching: list[Person]) -> None:
        self.plan = plan
        self.host = seated[0]
        self.seated = seated
        self.people = seated + watching
        self.records: dict[str, bytes] = {}

    async def play(self, last: asyncio.Event) -> None:
        while True:
            await until(lambda: all(person.is_done_with(self.host.match) for person in self.people))
            match = self.host.match
            assert match is not None
            if match not in self.records:
                self.records[match] = await read_record(self.host, match)
                check_match(match, json.loads(self.records[match]), [person.ledger for person in self.people])
                self.host.report.matches[self.plan.game] += 1
            if last.is_set():
                return
            while self.host.match == match:  # a match that was asked for is played, even if nobody has heard of it yet
                for person in self.seated:
                    await person.say("rematch", f"rematch {match}")
                await self.host.say("start", f"start after {match}")
                with suppress(TimeoutError):
                    await asyncio.wait_for(until(lambda old=match: self.host.match != old), 1)  # type: ignore[misc]

    def describe(self) -> str:
        where = [(person.seat, person.match, person.version, person.pending) for person in self.people]
        return f"{self.plan.game} at {self.host.table}: {where}"


async def until(happens: Callable[[], bool]) -> None:
    while not happens():
        await asyncio.sleep(RETRY)


async def read_record(person: Person, match: str) -> bytes:
    while True:
        await person.server.up.wait()
        with suppress(ClientError, ConnectionError, TimeoutError):
            async with (
                asyncio.timeout(person.server.silence),
                person.session.get(f"{person.server.base}/api/matches/{match}/record") as response,
            ):
                body = await response.read()
                if response.status >= 500 and person.server.database_may_fail:
                    raise ConnectionError
                must(response.status == 200, "the record of a match that is over can be read", body)
                return body
        await asyncio.sleep(RETRY)


# The whole play


async def run(
    folder: Path, kills: int, rng: Random, *, longest: float = 0.8, bot_workers: int = 0, seconds: float = math.inf
) -> Report:
    """Kills the server repeatedly, each time up to `longest` seconds after a start, then lets all matches end.

    After `seconds`, no further kill follows.
    """
    server, report, end = ServerProcess(folder, bot_workers), Report(), time.monotonic() + seconds
    crashes = repeat(partial(crash, server, report, rng, longest), kills)
    await play_through(server, takewhile(lambda _: time.monotonic() < end, crashes), rng, report)
    must("Traceback" not in server.log.read_text(), "the server raises nothing", server.log.read_text()[-4000:])
    return report


async def play_through(
    server: ServerProcess, disasters: Iterable[Callable[[], Awaitable[None]]], rng: Random, report: Report
) -> None:
    """People play all games while one disaster follows another; then all matches end, and all books are checked."""

    async def strike(_: Sequence[Party]) -> None:
        for disaster in disasters:
            await disaster()

    try:
        await start(server, report)
        await play_tables(server, PLANS, strike, rng, report)
    finally:
        await server.kill()


async def play_tables(
    address: Address,
    plans: Sequence[Plan],
    strike: Callable[[Sequence[Party]], Awaitable[None]],
    rng: Random,
    report: Report,
    gather: Callable[[Plan, ClientSession, Address, Random, Report], Awaitable[Party]] | None = None,
) -> None:
    """People play at these tables while something strikes; then all matches end, and all books are checked."""
    started = time.monotonic()
    async with ClientSession(connector=TCPConnector(limit=0)) as session:
        parties = [await (gather or gather_party)(plan, session, address, rng, report) for plan in plans]
        async with asyncio.TaskGroup() as group:
            people = [group.create_task(person.live()) for party in parties for person in party.people]
            last = asyncio.Event()
            plays = [group.create_task(party.play(last)) for party in parties]
            await strike(parties)
            last.set()
            _, unfinished = await asyncio.wait(plays, timeout=address.patience)
            stuck = [party.describe() for party, play in zip(parties, plays, strict=True) if play in unfinished]
            must(not stuck, "every match can be finished", *stuck)
            for task in people:
                task.cancel()
        await check_records(parties)
    report.seconds = time.monotonic() - started


async def start(server: ServerProcess, report: Report) -> None:
    began = time.monotonic()
    await server.spawn()
    await server.ready()
    report.start_seconds.append(time.monotonic() - began)


async def crash(server: ServerProcess, report: Report, rng: Random, longest: float) -> None:
    """Kills the server under load or, now and then, while it starts; then starts it again."""
    if rng.random() < IN_START:
        await server.kill()
        await server.spawn()
        await asyncio.sleep(rng.uniform(0, report.usual_start))
        report.kills_in_start += 1
    else:
        await asyncio.sleep(rng.uniform(0, longest))
    await server.kill()
    report.kills += 1
    await start(server, report)


async def check_records(parties: list[Party]) -> None:
    """Checks that after all crashes each record is unchanged since its match ended."""
    for party in parties:
        for match, record in party.records.items():
            must(await read_record(party.host, match) == record, "a record stays as it is", match)


async def gather_party(plan: Plan, session: ClientSession, server: Address, rng: Random, report: Report) -> Party:
    """People with names, on their chairs at a new table whose match has started."""
    people = []
    for _ in range(plan.seats - plan.bots + plan.watchers):
        me = await post(session, f"{server.base}/api/players", {"name": f"Person {rng.randrange(10**6)}"})
        people.append(Person(session, server, me["token"], Random(rng.random()), report))
    seated, watching = people[: plan.seats - plan.bots], people[plan.seats - plan.bots :]
    body = {"game": plan.game, "seats": plan.seats, "options": plan.options}
    code = (await post(session, f"{server.base}/api/tables", body, seated[0].headers))["table"]
    for person in people:
        person.table = code
    for person in seated[1:]:
        await ask(person, "sit", {})
    await ask(seated[0], "start", {"fill": "random"})
    return Party(plan, seated, watching)


async def post(session: ClientSession, url: str, body: Any, headers: dict[str, str] | None = None) -> Any:
    async with session.post(url, json=body, headers=headers) as response:
        must(response.status == 201, "what is asked for is made", await response.text())
        return await response.json()


async def ask(person: Person, kind: str, values: dict[str, Any]) -> None:
    """Enters the table, makes one request, and leaves."""
    async with person.session.ws_connect(f"{person.server.base}/ws", headers=person.headers) as socket:
        for request in ({"type": "enter"}, {"type": kind, **values}):
            await socket.send_json({"id": kind, "table": person.table, **request})
            await answered(socket, kind)


async def answered(socket: ClientWebSocketResponse, request: str) -> None:
    while True:
        message = await socket.receive_json(timeout=PATIENCE)
        must(message["type"] != "refused", "what is asked for is done", message)
        if message.get("id") == request:
            return
