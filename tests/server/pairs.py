"""Two worlds at two tables, and what their viewer receives about each, on sockets and from every call about a table.

The worlds differ only in what one viewer cannot know (`tests/laws/worlds.py`). Both play the same legal actions, while
the viewer listens to each on its own socket, makes requests, is refused, disconnects, reconnects and looks around.
Everything that it receives must be the same, byte for byte and length for length, once the codes of the two tables and
the time of day are masked.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType
from msgspec.structs import replace

from kibitz import Match
from kibitz.bots.questions import AnyAnswer, Decide, Decided, Question
from kibitz.engine.game import AnyGame
from kibitz.engine.vocabulary import Action, Actor, Millis, Viewer, to_json
from kibitz.server.bots.asking import Bots
from kibitz.server.bots.base import OnProgress, Priority, Thinkers
from kibitz.server.bots.messages import encode_work
from kibitz.server.clock.driver import Driver
from kibitz.server.http.requests import BACKEND, CLOCK, TABLES
from kibitz.server.match.attribution import Attribution, JudgedInput
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.match.showing import Showing
from kibitz.server.people.codes import new_code
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.fairplay import ON_THIS_MACHINE
from kibitz.server.policy.seating import Occupant, TableDocument
from kibitz.server.store import Change, StoredPlayer
from kibitz.server.table.advising import AdviceRequest, send_advice
from kibitz.server.table.backend import Backend
from kibitz.server.table.description import names_of
from kibitz.server.table.live_table import LiveTable
from kibitz.server.table.persistence import create_match_operation, save_table_operation
from kibitz.server.table.registry import TableRegistry
from kibitz.server.vocabulary import Pace
from kibitz.server.wire import requests
from kibitz.server.wire.refusals import Refusal
from kibitz.words import Language
from tests.laws.worlds import Leak, all_actions, assert_same, is_legal, make_probes, oracle_of, random_state
from tests.server.conftest import PATIENCE, Client, Server

AT_ONCE = 20
STEPS = 10
LATE_UNTIL = 3
"""The step before which a late viewer takes the bot's chair, at the latest."""
TIMES = re.compile(r'"(now|deadline|at|finished)":\d+')
OF_THE_MOMENT = ("date", "etag")
"""Headers that differ for other reasons; an ETag of a page holds the name of the table, which is masked in the page."""

MakeLive = Callable[[str, Match, Millis], LiveMatch]


class Neighbour:
    """Another person at the table, whose messages are ignored."""

    def __init__(self, who: Occupant) -> None:
        assert who.player is not None
        self.player = who.player
        self.name = who.name
        self.latency = ON_THIS_MACHINE
        self.language: Language = "en"
        self.narration_language: Language | None = None

    def send(self, message: bytes) -> None: ...

    def show(self, showing: Showing, viewer: Viewer) -> None:
        showing.message(viewer, self.narration_language)

    def disconnect(self, bye: bytes) -> None: ...


HONEST_THINK = Driver._think


class Overheard(Thinkers):
    """Keeps what workers would be sent, and lets no bot act."""

    def __init__(self) -> None:
        self.messages: list[str] = []

    async def open(self) -> None: ...

    async def think(self, question: Question, priority: Priority, on_progress: OnProgress | None = None) -> AnyAnswer:
        if isinstance(question, Decide):
            question = replace(question, seed=0)
        self.messages.append(encode_work("W", question).decode())
        return Decided(None, 0)

    async def close(self) -> None: ...


class Ear:
    """The viewer's socket at one table: makes requests, and records what arrives between comparisons."""

    def __init__(self, person: Client, table: LiveTable) -> None:
        assert table.live is not None
        self.person = person
        self.table = table
        self.live = table.live
        code, players = table.document.code, (person.me["player"], *(f"neighbour-{seat}" for seat in range(8)))
        aliases = {alias_of(code, player): f"A{number}" for number, player in enumerate(players)}
        self._masked = {code: "T", self.live.id: "M", self.live.commitment: "C", **aliases}
        self._heard: list[str] = []
        self._socket: ClientWebSocketResponse | None = None

    @property
    def socket(self) -> ClientWebSocketResponse:
        assert self._socket is not None
        return self._socket

    async def connect(self) -> None:
        self._socket = await self.person.session.ws_connect(f"{self.person.base}/ws", headers=self.person.headers)

    async def disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def ask(self, kind: str, request: str, **values: object) -> None:
        """Everything up to the answer is kept, and so is the answer."""
        await self.socket.send_str(to_json({"type": kind, "id": request, **values}).decode())
        answers = (f'{{"type":"ack","id":"{request}"', f'{{"type":"refused","id":"{request}"')
        while not self._heard or not self._heard[-1].startswith(answers):
            message = await self.socket.receive(PATIENCE)
            if message.type is not WSMsgType.TEXT:
                raise ConnectionError(f"The socket was closed: {message}")
            self._heard.append(message.data)

    async def at_table(self, kind: str, request: str, **values: object) -> None:
        await self.ask(kind, request, table=self.table.document.code, **values)

    async def act(self, request: str, action: Action, decided: int | None) -> None:
        await self.at_table("act", request, match=self.live.id, action=msgspec.to_builtins(action), decided=decided)

    async def come_back(self, request: str, have: int) -> None:
        await self.at_table("enter", request, match=self.live.id, have=have)

    async def practise(self, request: str) -> None:
        """Asks for hints, as if bots sat on all other chairs: with other people there would be none."""
        seats, practising = self.table._seats, {self.person.me["player"]}
        self.table._seats = {player: seat for player, seat in seats.items() if player in practising}
        try:
            await self.at_table("advise", request, match=self.live.id)
        finally:
            self.table._seats = seats

    async def overhear_work(self, request: str) -> None:
        """Listens to what workers would be sent about this seat: for a bot that plays it, and for a hint."""
        seat, driver, overheard = self.table.viewer_of(self.person.me["player"]), self.table.driver, Overheard()
        if seat is None or self.live.match.outcome is not None or not self.live.match.offers(seat):
            return
        bots, names = Bots(overheard), names_of(self.table.document)
        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr(driver, "_bots", bots)
            monkeypatch.setattr(driver, "_think", partial(HONEST_THINK, driver))
            monkeypatch.setattr(driver, "_level", lambda other: "easy" if other == seat else None)
            driver._stop_thinking(seat)
            driver._plan_seat(self.live, seat)
            await driver._thoughts[seat].task
            driver._stop_thinking(seat)
        hint = AdviceRequest(self.table.document.code, self.live.id, self.live.match.version, seat, names)
        with suppress(Refusal):
            await send_advice(bots, self.live, hint, Neighbour(Occupant("Viewer", self.person.me["player"])))
        self._heard += overheard.messages

    async def watch_lobby(self, request: str) -> None:
        """Of the list, what is said of this table; that the list may change meanwhile is other tables' doing."""
        before = len(self._heard)
        await self.ask("watch-lobby", f"{request} watch")
        await self.ask("leave-lobby", f"{request} leave")
        heard, self._heard[before:] = self._heard[before:], []
        lists = [msgspec.json.decode(text, type=Listing).tables for text in heard if text.startswith(LOBBY)]
        self._heard += [*self._own(lists[0]), *(text for text in heard if not text.startswith(LOBBY))]

    async def read(self, path: str) -> None:
        """A call, with its status and headers."""
        status, headers, body = await self._call(path)
        self._heard.append(f"{status} {headers} {body}")

    async def read_entry(self, path: str) -> None:
        """What a call that lists many tables says of this one."""
        _, _, body = await self._call(path)
        listed = msgspec.json.decode(body, type=Listing | list[msgspec.Raw])
        self._heard += self._own(listed if isinstance(listed, list) else listed.matches)

    async def _call(self, path: str) -> tuple[int, list[tuple[str, str]], str]:
        async with self.person.session.get(f"{self.person.base}{path}", headers=self.person.headers) as response:
            headers = sorted((name.lower(), value) for name, value in response.headers.items())
            told = [(name, value) for name, value in headers if name not in OF_THE_MOMENT]
            return response.status, told, await response.text()

    def _own(self, listed: list[msgspec.Raw]) -> list[str]:
        texts = [bytes(entry).decode() for entry in listed]
        return [text for text in texts if self.table.document.code in text]

    def take(self) -> list[tuple[int, bytes]]:
        """Of each frame its length as it came, and its masked text."""
        heard, self._heard = self._heard, []
        return [(len(text.encode()), self._mask(text)) for text in heard]

    def _mask(self, text: str) -> bytes:
        text = TIMES.sub(r'"\1":0', text)
        for own, mask in self._masked.items():
            text = text.replace(own, mask)
        if self.live.match.outcome is not None:
            text = text.replace(self.live.match.seed, "S")
        return text.encode()


LOBBY = '{"type":"lobby"'


class Listing(msgspec.Struct):
    """What holds a list of tables, or of matches."""

    tables: list[msgspec.Raw] = []
    matches: list[msgspec.Raw] = []


class Pair:
    """Two worlds at two tables, and their viewer's ear at each."""

    def __init__(
        self, game: AnyGame, viewer: Viewer, worlds: tuple[Any, Any], ears: tuple[Ear, Ear], *, is_late: bool
    ) -> None:
        """`is_late`: a bot holds the viewer's chair at first."""
        self.game = game
        self.oracle = oracle_of(game.id)
        self.viewer = viewer
        self.worlds = worlds
        self.ears = ears
        self.is_late = is_late
        self.compared = 0
        self._requests = 0

    async def both(self, ask: Callable[[Ear, str], Any]) -> None:
        """Does the same at both tables, then compares what was received."""
        self._requests += 1
        for ear in self.ears:
            await ask(ear, f"r{self._requests}")
        self.compare()

    def compare(self) -> None:
        here, there = (ear.take() for ear in self.ears)
        for (length, text), (other_length, other_text) in zip(here, there, strict=False):
            assert_same("text", text, other_text)
            assert_same("length", b"%d: %s" % (length, text), b"%d: %s" % (other_length, text))
        assert_same("number of frames", b"%d" % len(here), b"%d" % len(there))
        self.compared += len(here)

    def some_step(self, rng: Random) -> tuple[Actor, Any, Any] | None:
        """An actor, what it does in the one world and in the other: nothing that lawfully shows a difference."""
        state, other = self.worlds
        acts = [
            (seat, action, twin)
            for seat, action in all_actions(self.game, state, state.seats)
            if is_legal(self.game, other, seat, twin := self.oracle.twin(state, other, seat, action, self.viewer, rng))
            and not self.oracle.reveals(state, other, seat, action, twin, self.viewer)
        ]
        return rng.choice(acts) if acts else None

    async def step(self, seat: Actor, actions: tuple[Any, Any], number: int) -> None:
        for ear, action in zip(self.ears, actions, strict=True):
            if seat is not None and seat == self.viewer:
                await ear.act(f"step {number}", action, None)
            else:
                await play_unheard(ear.table, seat, action, f"step {number}")
        here, there = (ear.live.match.state for ear in self.ears)
        self.worlds = here, there

    async def probe(self, action: Action, decided: int | None) -> None:
        """Asks for what is refused; that both refuse, or both would not, is a part of the choices."""
        if self.viewer is None or not any(is_legal(self.game, world, self.viewer, action) for world in self.worlds):
            await self.both(lambda ear, request: ear.act(request, action, decided))

    async def take_the_bots_chair(self) -> None:
        self.is_late = False
        await self.both(lambda ear, request: ear.at_table("sit", request, seat=self.viewer))

    async def look_around(self) -> None:
        """Every call that says something of a table or of a match; once it is over, everything may be known."""
        await self.both(lambda ear, request: ear.practise(request))
        await self.both(lambda ear, request: ear.overhear_work(request))
        await self.both(lambda ear, request: ear.watch_lobby(request))
        await self.both(lambda ear, request: ear.read_entry("/api/tables"))
        await self.both(lambda ear, request: ear.read_entry("/api/me/matches"))
        await self.both(lambda ear, request: ear.read(f"/api/tables/{ear.table.document.code}"))
        await self.both(lambda ear, request: ear.read(f"/t/{ear.table.document.code}"))
        if self.ears[0].live.match.outcome is None:
            for path in (
                "/r/{}",
                "/api/matches/{}/record",
                "/api/matches/{}/replay",
                "/api/matches/{}/replay?viewer=all",
            ):
                await self.both(lambda ear, request, path=path: ear.read(path.format(ear.live.id)))  # type: ignore[misc]


async def play_unheard(table: LiveTable, seat: Actor, action: Any, request: str) -> None:
    """By a neighbour, or by the table itself."""
    assert table.live is not None
    if seat is None:
        async with table.lock:
            await table.record_input(JudgedInput(None, action, Attribution("table")))
        return
    who = next(neighbour for neighbour in table.listeners if table.viewer_of(neighbour.player) == seat)
    message = requests.Act(
        id=request, table=table.document.code, match=table.live.id, action=msgspec.to_builtins(action)
    )
    await table.act(who, message, 0.0)


async def table_in(
    backend: Backend, tables: TableRegistry, live: LiveMatch, document: TableDocument, viewer: Viewer
) -> LiveTable:
    """A table with this match, where everybody but the viewer is present already."""
    await backend.store.commit(
        Change(save_table_operation(document, document.created, new=True), create_match_operation(live, document))
    )
    table = tables.live[document.code] = LiveTable(document, backend, live, evict=tables.evict)
    table.listeners |= {Neighbour(who) for seat, who in enumerate(document.occupants) if who and seat != viewer}
    return table


async def make_pair(server: Server, game: AnyGame, person: Client, rng: Random, make: MakeLive) -> Pair:
    clock, oracle = server.app[CLOCK], oracle_of(game.id)
    clock.ticks = lambda: 0.0  # races are judged as if no time passed, so that only secrets can make a difference
    seats = rng.choice(game.seat_counts)
    options = oracle.options(rng, seats)
    state = random_state(game, seats, options, rng)
    viewer: Viewer = rng.choice((*range(seats), None))
    worlds = state, oracle.vary(state, viewer, rng)
    is_late = viewer is not None and options.get("spectators") != "all" and rng.random() < 0.3
    own = Occupant("Bot", level="easy") if is_late else Occupant("Viewer", person.me["player"])
    occupants = tuple(own if seat == viewer else Occupant(f"P{seat}", f"neighbour-{seat}") for seat in range(seats))
    first = new_code(rng)
    second = next(code for code in iter(lambda: new_code(rng), "") if code != first and len(code) == len(first))
    pace: Pace = rng.choice(("relaxed", "normal"))
    public = rng.random() < 0.5
    ears = []
    for code, world in zip((first, second), worlds, strict=True):
        match = Match(game, seats=seats, options=options, seed=rng.randbytes(16).hex())
        match._states[-1] = world
        live = make(rng.randbytes(12).hex(), match, clock.now())
        document = TableDocument(
            code=code,
            game=game.id,
            seats=seats,
            options=options,
            pace=pace,
            public=public,
            host=occupants[0].player or "",
            created=clock.now(),
            occupants=occupants,
            status="running" if match.outcome is None else "over",
            match=live.id,
            matches=(live.id,),
        )
        ears.append(Ear(person, await table_in(server.app[BACKEND], server.app[TABLES], live, document, viewer)))
    return Pair(game, viewer, worlds, (ears[0], ears[1]), is_late=is_late)


async def compare_tables(server: Server, game: AnyGame, person: Client, rng: Random, make: MakeLive) -> int:
    """Returns the number of frames compared."""
    pair = await make_pair(server, game, person, rng, make)
    try:
        for ear in pair.ears:
            await ear.connect()
        language = ("en", "fr")[pair.viewer is None]
        await pair.both(lambda ear, request: ear.ask("hello", request, language=language, tell=True))
        await pair.both(lambda ear, request: ear.at_table("enter", request))
        probes = make_probes(game, *pair.worlds, pair.worlds[0].seats, rng)
        look_at = rng.randrange(STEPS)
        for number in range(STEPS):
            step = pair.some_step(rng)
            if step is None:
                break
            if pair.is_late and (step[0] == pair.viewer or number == LATE_UNTIL):
                await pair.take_the_bots_chair()
            await go_on(pair, number, step, rng)
            if probes:
                await pair.probe(rng.choice(probes), rng.choice((None, rng.randint(0, number + 1))))
            if number == look_at:
                await pair.look_around()
        await pair.both(lambda ear, request: ear.at_table("emote", request, emote="hello"))
        await pair.both(lambda ear, request: ear.at_table("say", request, text="Was that a 7?"))
        await pair.both(lambda ear, request: ear.at_table("leave-for-good", request))
        return pair.compared
    finally:
        for ear in pair.ears:
            await ear.disconnect()
            ear.table.driver.stop()
            del server.app[TABLES].live[ear.table.document.code]
            await unlist(server.app[BACKEND], ear.table.document)


async def unlist(backend: Backend, document: TableDocument) -> None:
    """Removes a table from the lobby, which lists a limited number."""
    await backend.store.commit(Change(save_table_operation(replace(document, public=False), document.created)))


async def go_on(pair: Pair, number: int, step: tuple[Actor, Any, Any], rng: Random) -> None:
    """Plays one step; now and then the viewer is away, and gets what it missed on reconnecting."""
    seat, *actions = step
    away = seat != pair.viewer and rng.random() < 0.3
    dropped = away and rng.random() < 0.3
    have = rng.randint(0, number)
    if dropped:
        for ear in pair.ears:
            await ear.disconnect()
    elif away:
        await pair.both(lambda ear, request: ear.at_table("leave", request))
    await pair.step(seat, (actions[0], actions[1]), number)
    if dropped:
        for ear in pair.ears:
            await ear.connect()
    if away:
        await pair.both(lambda ear, request: ear.come_back(request, have))
    await pair.both(lambda ear, request: ear.ask("ping", request))


async def compare_pairs(server: Server, game: AnyGame, pairs: int, seed: int, make: MakeLive = LiveMatch) -> int:
    """Compares several pairs at once, so that their changes are stored in groups."""
    people = [await server.person("Viewer", connected=False) for _ in range(AT_ONCE)]
    for seat in range(game.seat_counts[-1]):
        await server.app[BACKEND].store.save_player(StoredPlayer(f"neighbour-{seat}", f"P{seat}", 0), new=True)

    numbers = iter(range(pairs))
    leaks: list[Leak] = []

    async def one_after_another(person: Client) -> int:
        compared = 0
        for number in numbers:
            try:
                compared += await compare_tables(server, game, person, Random(f"{seed} {number}"), make)
            except Leak as leak:
                leaks.append(leak)
            if leaks:
                break
        return compared

    compared = await asyncio.gather(*map(one_after_another, people))
    if leaks:
        raise leaks[0]
    return sum(compared)
