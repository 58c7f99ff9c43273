"""The systems that `bench.server` puts under load: how to start each, and how its players communicate and act."""

from __future__ import annotations

import asyncio
import itertools
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import ClientSession

from bench.load import Load, Party, Player
from tools.node import NODE, npm_command

GAMES = ("coyote", "peacock")
SEATS = 4
BOLD = 0.75
"""How often a player chooses the last kind of action on offer: in coyote to announce, not to contest."""
ROOT = Path(__file__).parent.parent
PEERS = Path(__file__).parent / "peers"

encode = msgspec.json.encode


class System:
    """A system under test."""

    name: str

    def command(self, folder: Path, port: int) -> list[str]:
        """The command that starts its server; `folder` is empty, for its data."""
        raise NotImplementedError

    def environment(self) -> dict[str, str]:
        return dict(os.environ)

    async def seat_all(self, load: Load, port: int, tables: int) -> None:
        """Seats everybody at tables and starts the matches."""
        raise NotImplementedError

    async def idle(self, load: Load, port: int, sockets: int) -> None:
        """Connects a number of idle sockets."""
        raise NotImplementedError


async def gather_limited(jobs: Iterable[Any], at_once: int = 50) -> list[Any]:
    """Runs all jobs, a limited number at once."""
    places = asyncio.Semaphore(at_once)

    async def run(job: Any) -> Any:
        async with places:
            return await job

    return await asyncio.gather(*(run(job) for job in jobs))


# Kibitz


class Offer(msgspec.Struct):
    """One offer in `choices`."""

    do: str
    values: dict[str, Any] = msgspec.field(name="with", default_factory=dict)


class Heard(msgspec.Struct):
    """The fields of messages that a player reads; views are skipped."""

    type: str
    id: str | None = None
    match: str | None = None
    version: int | None = None
    choices: list[Offer] | None = None
    sentence: str = ""


read_heard = msgspec.json.Decoder(Heard).decode


class KibitzPlayer(Player):
    names_table = True
    """Whether the socket's address names the table."""
    table = ""
    match = ""
    version = 0

    def __init__(self, party: Party, seat: int, token: str) -> None:
        super().__init__(party, seat)
        self._token = token
        self._ids = map(str, itertools.count())
        self._choices: list[Offer] = []
        self._acting: str | None = None
        self._again: str | None = None
        self.wants_again = False
        self._answers: dict[str | None, asyncio.Future[None]] = {}

    async def ask(self, kind: str, **values: object) -> None:
        """Sends a request other than an action; returns when it is acknowledged."""
        request = next(self._ids)
        answer = self._answers[request] = asyncio.get_running_loop().create_future()
        self.send(encode({"type": kind, "id": request, **values}))
        try:
            await answer
        finally:
            self._answers.pop(request, None)  # nobody waits for it any more

    async def arrive(self, port: int) -> None:
        await self.connect(f"ws://127.0.0.1:{port}/ws?table={self.table if self.names_table else ''}")
        await self.ask("hello", token=self._token)

    def hear(self, text: bytes) -> None:
        heard = read_heard(text)
        if heard.type == "ack":
            if heard.id == self._acting:
                self.acknowledged()
            elif heard.id in self._answers:
                self._answers.pop(heard.id).set_result(None)
            elif heard.id == self._again:
                self._say_yes()
        elif heard.choices is not None:
            assert heard.match is not None
            assert heard.version is not None
            self.match, self.version, self._choices = heard.match, heard.version, heard.choices
        elif heard.type == "over":
            self._again = next(self._ids)
            self.send(encode({"type": "rematch", "id": self._again, "table": self.table}))
        elif heard.type == "refused" and heard.id != self._again:
            raise RuntimeError(heard.sentence)
        self.may_act = bool(self._choices)
        self.party.let_act(self)

    def _say_yes(self) -> None:
        """The last to say yes has the host start. An earlier version starts at the first yes and refuses the others."""
        self.wants_again = True
        if all(player.wants_again for player in self.party.players):
            for player in self.party.players:
                player.wants_again = False
            self.party.players[0].send(encode({"type": "start", "id": f"after {self.match}", "table": self.table}))

    def action(self) -> bytes:
        offer, self._choices = self._choices[-1 if self.rng.random() < BOLD else 0], []
        self._acting = next(self._ids)
        action = {"do": offer.do, **{name: self._pick(allowed) for name, allowed in offer.values.items()}}
        return encode(
            {
                "type": "act",
                "id": self._acting,
                "table": self.table,
                "match": self.match,
                "action": action,
                "decided": self.version,
            }
        )

    def _pick(self, allowed: Any) -> Any:
        """One value of a list, or one of the first numbers of a range."""
        if isinstance(allowed, dict):
            return min(allowed["to"], allowed["from"] + int(self.rng.random() * 4))
        return allowed[int(self.rng.random() * len(allowed))]


class Kibitz(System):
    player: type[KibitzPlayer] = KibitzPlayer

    def __init__(self, name: str = "Kibitz", checkout: Path = ROOT) -> None:
        self.name = name
        self._checkout = checkout

    def environment(self) -> dict[str, str]:
        """Puts the checkout's code before what is installed."""
        paths = [str(self._checkout / "src"), os.environ.get("PYTHONPATH", "")]
        return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}

    def command(self, folder: Path, port: int) -> list[str]:
        options = {
            "data-dir": folder,
            "port": port,
            "limit-factor": 1000,
            "max-sockets-per-address": 10_000,
        }
        flags = [text for name, value in options.items() for text in (f"--{name}", str(value))]
        return [sys.executable, "-m", "kibitz", "serve", "--host", "127.0.0.1", *flags]

    async def seat_all(self, load: Load, port: int, tables: int) -> None:
        async with ClientSession(f"http://127.0.0.1:{port}") as web:
            await gather_limited(self._seat(load, web, port, number) for number in range(tables))

    async def _seat(self, load: Load, web: ClientSession, port: int, number: int) -> None:
        party = Party(load, number)
        players = [self.player(party, seat, await self._token(web, f"P{number}-{seat}")) for seat in range(SEATS)]
        wanted = {"game": GAMES[number % len(GAMES)], "seats": SEATS}
        bearer = {"Authorization": f"Bearer {players[0]._token}"}
        async with web.post("/api/tables", json=wanted, headers=bearer) as response:
            table = (await response.json())["table"]
        for player in players:
            player.table = table
            await player.arrive(port)
            await player.ask("enter", table=table)
            if player.seat:
                await player.ask("sit", table=table, seat=player.seat)
        await players[0].ask("start", table=table)

    async def _token(self, web: ClientSession, name: str) -> str:
        async with web.post("/api/players", json={"name": name}) as response:
            return str((await response.json())["token"])

    async def idle(self, load: Load, port: int, sockets: int) -> None:
        party = Party(load, 0)
        async with ClientSession(f"http://127.0.0.1:{port}") as web:
            tokens = await gather_limited(self._token(web, f"P{number}") for number in range(sockets))
        await gather_limited(KibitzPlayer(party, 0, token).arrive(port) for token in tokens)


# boardgame.io


class Ctx(msgspec.Struct):
    gameover: Any = None


class Known(msgspec.Struct):
    choices: list[list[Any]] = []


class BoardgameState(msgspec.Struct):
    G: Known
    ctx: Ctx
    version: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: BoardgameState


class Event(msgspec.Struct, array_like=True):
    name: str
    match: str
    body: msgspec.Raw = msgspec.Raw(b"null")


read_event = msgspec.json.Decoder(Event).decode
read_state = msgspec.json.Decoder(BoardgameState).decode
read_synced = msgspec.json.Decoder(Synced).decode


class BoardgamePlayer(Player):
    """Speaks socket.io over engine.io 4: one or two digits before the JSON are the packet type."""

    def __init__(self, party: Party, seat: int) -> None:
        super().__init__(party, seat)
        self._room = f"/{GAMES[party.number % len(GAMES)]},"
        self._match = 0
        self._version = 0
        self._choices: list[list[Any]] = []
        self.seated = asyncio.get_running_loop().create_future()

    async def arrive(self, port: int) -> None:
        await self.connect(f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket")
        await self.seated

    def hear(self, text: bytes) -> None:
        if text == b"2":
            self.send(b"3")
        elif text.startswith(b"0"):
            self.send(f"40{self._room}".encode())
        elif text.startswith(b"40"):
            self._sync()
        elif text.startswith(b"42"):
            self._hear_event(read_event(text[2 + len(self._room) :]))

    def _sync(self) -> None:
        self._emit("sync", self._match_name, str(self.seat), None, SEATS)

    @property
    def _match_name(self) -> str:
        return f"table {self.party.number}, match {self._match}"

    def _emit(self, *event: object) -> None:
        self.send(f"42{self._room}".encode() + encode(event))

    def _hear_event(self, event: Event) -> None:
        if event.match != self._match_name or event.name not in ("sync", "update"):
            return
        state = read_state(event.body) if event.name == "update" else read_synced(event.body).state
        self._version, self._choices = state.version, state.G.choices
        self.acknowledged()
        if not self.seated.done():
            self.seated.set_result(None)
        if state.ctx.gameover is not None:
            self._choices = []
            self._match += 1
            self._sync()
        self.may_act = bool(self._choices)
        self.party.let_act(self)

    def action(self) -> bytes:
        kind, *values = self._choices[-1 if self.rng.random() < BOLD else 0]
        if len(values) == 2:
            low, high = values
            values = [min(high, low + int(self.rng.random() * 4))]
        move = {"type": kind, "args": values, "playerID": str(self.seat), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": move}
        return f"42{self._room}".encode() + encode(("update", action, self._version, self._match_name, str(self.seat)))


class Boardgame(System):
    name = "boardgame.io"

    def __init__(self, modules: Path) -> None:
        self._modules = modules

    @property
    def version(self) -> str:
        package = self._modules / "node_modules" / "boardgame.io" / "package.json"
        return str(msgspec.json.decode(package.read_bytes())["version"])

    def command(self, folder: Path, port: int) -> list[str]:
        return [str(NODE), str(PEERS / "boardgame.cjs"), str(self._modules), str(port)]

    def environment(self) -> dict[str, str]:
        return {**os.environ, "NODE_ENV": "production"}

    async def seat_all(self, load: Load, port: int, tables: int) -> None:
        for number in range(tables):
            party = Party(load, number)
            await asyncio.gather(*(BoardgamePlayer(party, seat).arrive(port) for seat in range(SEATS)))

    async def idle(self, load: Load, port: int, sockets: int) -> None:
        parties = [Party(load, number) for number in range(sockets // SEATS)]
        await gather_limited(BoardgamePlayer(party, seat).arrive(port) for party in parties for seat in range(SEATS))


async def install_boardgame(folder: Path) -> Boardgame:
    """Installs the newest version, outside of the project."""
    command = npm_command("install", "--silent", "--no-fund", "--no-audit", "--prefix", str(folder))
    process = await asyncio.create_subprocess_exec(*command, "boardgame.io@latest")
    if await process.wait():
        raise RuntimeError("Installing boardgame.io failed.")
    return Boardgame(folder)


# The relay


class RelayPlayer(Player):
    """Players take turns around the room."""

    _turn = 0

    def hear(self, text: bytes) -> None:
        self._turn, seat = msgspec.json.decode(text)
        if seat == self.seat:
            self.acknowledged()
        self.may_act = (seat + 1) % SEATS == self.seat
        self.party.let_act(self)

    def action(self) -> bytes:
        return encode((self._turn + 1, self.seat))


class Relay(System):
    name = "bare aiohttp relay"

    def command(self, folder: Path, port: int) -> list[str]:
        return [sys.executable, "-m", "bench.peers.relay", str(port)]

    async def seat_all(self, load: Load, port: int, tables: int) -> None:
        for number in range(tables):
            party = Party(load, number)
            for seat in range(SEATS):
                await RelayPlayer(party, seat).connect(f"ws://127.0.0.1:{port}/{number}")
            party.players[0].may_act = True

    async def idle(self, load: Load, port: int, sockets: int) -> None:
        parties = [Party(load, number) for number in range(sockets // SEATS)]
        await gather_limited(
            RelayPlayer(party, seat).connect(f"ws://127.0.0.1:{port}/{party.number}")
            for party in parties
            for seat in range(SEATS)
        )
