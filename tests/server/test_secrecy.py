"""Nothing hidden ever leaves by a socket: its bytes do not depend on what its owner cannot know.

Two tables hold two worlds that differ only in what one viewer cannot know (`tests/laws/worlds.py`). Both are driven on
by the same permitted actions, while the viewer listens at each by a socket of its own, asks, is refused, drops out and
comes back. Everything that the two sockets receive must be the same, byte for byte and length for length, once the
names of the two tables and the time of day are masked.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType

from kibitz import GAMES, Match
from kibitz.engine.game import AnyGame
from kibitz.engine.vocabulary import Action, Actor, Millis, Viewer, to_json
from kibitz.server import fairplay, protocol
from kibitz.server.codes import new_code
from kibitz.server.driver import Driver
from kibitz.server.fairplay import ON_THIS_MACHINE
from kibitz.server.keeping import match_created, table_saved
from kibitz.server.live_match import Deed, LiveMatch
from kibitz.server.requests import SERVICES
from kibitz.server.seating import Occupant, Pace, TableDocument
from kibitz.server.services import Services
from kibitz.server.store import Change, StoredPlayer
from kibitz.server.table import LiveTable
from kibitz.server.talk import alias
from kibitz.server.telling import told
from kibitz.words import Teller
from tests.laws.test_planted_leaks import Plant, another_code, in_facts, in_refusals
from tests.laws.worlds import Leak, all_acts, is_legal, oracle_of, same, some_probes, walk
from tests.server.conftest import PATIENCE, Client, Server

pytestmark = pytest.mark.anyio

PAIRS = 200
AT_ONCE = 20
STEPS = 10
TIMES = re.compile(r'"(now|deadline)":\d+')

MakeLive = Callable[[str, Match, Millis], LiveMatch]


@pytest.fixture(autouse=True)
def _only_the_pairs_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine's pairs answer in 0 ms, which a live table would not believe; and it closes no race by itself."""
    monkeypatch.setattr(fairplay, "FASTEST_PERSON", 0)
    monkeypatch.setattr(Driver, "_closing", lambda driver: None)


class Neighbour:
    """Somebody else at the table, whose socket is not looked at."""

    def __init__(self, who: Occupant) -> None:
        assert who.player is not None
        self.player = who.player
        self.name = who.name
        self.latency = ON_THIS_MACHINE
        self.told_in: protocol.Language | None = None

    def send(self, message: bytes) -> None: ...


class Ear:
    """The viewer's socket at one table: asks, and keeps what it hears since the last comparison."""

    def __init__(self, person: Client, table: LiveTable) -> None:
        assert table.live is not None
        self.person = person
        self.table = table
        self.live = table.live
        code, players = table.document.code, (person.me["player"], *(f"neighbour-{seat}" for seat in range(8)))
        aliases = {alias(code, player): f"A{number}" for number, player in enumerate(players)}
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

    def take(self) -> tuple[list[int], bytes]:
        """The lengths of the frames as they came, and their masked text."""
        lengths = [len(text.encode()) for text in self._heard]
        text = TIMES.sub(r'"\1":0', "\n".join(self._heard))
        for own, mask in self._masked.items():
            text = text.replace(own, mask)
        if self.live.match.outcome is not None:
            text = text.replace(self.live.match.seed, "S")
        self._heard.clear()
        return lengths, text.encode()


class Pair:
    """Two worlds at two tables, and their viewer's ear at each."""

    def __init__(self, game: AnyGame, viewer: Viewer, worlds: tuple[Any, Any], ears: tuple[Ear, Ear]) -> None:
        self.game = game
        self.oracle = oracle_of(game.id)
        self.viewer = viewer
        self.worlds = worlds
        self.ears = ears
        self.compared = 0
        self._requests = 0

    async def both(self, ask: Callable[[Ear, str], Any]) -> None:
        """The same at both tables; then what was heard is compared."""
        self._requests += 1
        for ear in self.ears:
            await ask(ear, f"r{self._requests}")
        self.compare()

    def compare(self) -> None:
        (lengths, text), (other_lengths, other_text) = (ear.take() for ear in self.ears)
        same("text", text, other_text)
        same("length of the frames", to_json(lengths), to_json(other_lengths))
        self.compared += len(lengths)

    def some_step(self, rng: Random) -> tuple[Actor, Any, Any] | None:
        """An actor, what it does in the one world and in the other: nothing that lawfully shows a difference."""
        state, other = self.worlds
        acts = [
            (seat, action, twin)
            for seat, action in all_acts(self.game, state, state.seats)
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


async def play_unheard(table: LiveTable, seat: Actor, action: Any, request: str) -> None:
    """By a neighbour, or by the table itself."""
    assert table.live is not None
    if seat is None:
        async with table.lock:
            await table.input(None, action, Deed("table"))
        return
    who = next(neighbour for neighbour in table.listeners if table.viewer_of(neighbour.player) == seat)
    wish = protocol.Act(id=request, table=table.document.code, match=table.live.id, action=msgspec.to_builtins(action))
    await table.act(who, wish, table.services.ticks())


async def table_in(services: Services, live: LiveMatch, document: TableDocument, viewer: Viewer) -> LiveTable:
    """A table with this match, where everybody but the viewer is present already."""
    await services.store.commit(
        Change(table_saved(document, document.created, new=True), match_created(live, document))
    )
    table = services.tables[document.code] = LiveTable(document, services, live)
    table.listeners |= {Neighbour(who) for seat, who in enumerate(document.occupants) if who and seat != viewer}
    return table


async def make_pair(server: Server, game: AnyGame, person: Client, rng: Random, make: MakeLive) -> Pair:
    services, oracle = server.app[SERVICES], oracle_of(game.id)
    services.ticks = lambda: 0.0  # races are judged as if no time passed, so that only secrets can make a difference
    seats = rng.choice(game.seat_counts)
    options = oracle.options(rng, seats)
    state = walk(game, seats, options, rng)
    viewer: Viewer = rng.choice((*range(seats), None))
    worlds = state, oracle.vary(state, viewer, rng)
    occupants = tuple(
        Occupant("Viewer", person.me["player"]) if seat == viewer else Occupant(f"P{seat}", f"neighbour-{seat}")
        for seat in range(seats)
    )
    first = new_code(rng)
    second = next(code for code in iter(lambda: new_code(rng), "") if code != first and len(code) == len(first))
    pace: Pace = rng.choice(("relaxed", "normal"))
    ears = []
    for code, world in zip((first, second), worlds, strict=True):
        match = Match(game, seats=seats, options=options, seed=rng.randbytes(16).hex())
        match._states[-1] = world
        live = make(rng.randbytes(12).hex(), match, services.now())
        document = TableDocument(
            code=code,
            game=game.id,
            seats=seats,
            options=options,
            pace=pace,
            public=False,
            host=occupants[0].player or "",
            created=services.now(),
            occupants=occupants,
            status="running" if match.outcome is None else "over",
            match=live.id,
            matches=(live.id,),
        )
        ears.append(Ear(person, await table_in(services, live, document, viewer)))
    return Pair(game, viewer, worlds, (ears[0], ears[1]))


async def compare_tables(server: Server, game: AnyGame, person: Client, rng: Random, make: MakeLive) -> int:
    """Gives the number of frames that were compared."""
    pair = await make_pair(server, game, person, rng, make)
    try:
        for ear in pair.ears:
            await ear.connect()
        language = ("en", "fr")[pair.viewer is None]
        await pair.both(lambda ear, request: ear.ask("hello", request, language=language, tell=True))
        await pair.both(lambda ear, request: ear.at_table("enter", request))
        probes = some_probes(game, *pair.worlds, pair.worlds[0].seats, rng)
        for number in range(STEPS):
            step = pair.some_step(rng)
            if step is None:
                break
            await go_on(pair, number, step, rng)
            if probes:
                await pair.probe(rng.choice(probes), rng.choice((None, rng.randint(0, number + 1))))
        await pair.both(lambda ear, request: ear.at_table("emote", request, emote="hello"))
        await pair.both(lambda ear, request: ear.at_table("say", request, text="Was that a 7?"))
        return pair.compared
    finally:
        for ear in pair.ears:
            await ear.disconnect()
            ear.table.driver.stop()
            del server.app[SERVICES].tables[ear.table.document.code]


async def go_on(pair: Pair, number: int, step: tuple[Actor, Any, Any], rng: Random) -> None:
    """One step; now and then the viewer is not there when it happens, and gets the gap on coming back."""
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


async def many_pairs(server: Server, game: AnyGame, pairs: int, seed: int, make: MakeLive = LiveMatch) -> int:
    """Some at once, so that what they store is stored in groups."""
    people = [await server.person("Viewer", connected=False) for _ in range(AT_ONCE)]
    for seat in range(game.seat_counts[-1]):
        await server.app[SERVICES].store.save_player(StoredPlayer(f"neighbour-{seat}", f"P{seat}", 0), new=True)

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


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_sockets_at_worlds_that_differ_in_secrets_receive_the_same_bytes(server: Server, game: str) -> None:
    compared = await many_pairs(server, GAMES[game], PAIRS, seed=1)
    assert compared > 8 * PAIRS, "the worlds were driven on, not only looked at once"


class ShowsTheGapWithOthersEyes(LiveMatch):
    """Whoever comes back is told what a neighbour saw."""

    def happened_for(
        self, table: str, viewer: Viewer, since: int, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        behind = since < self.match.version - 1
        eyes = (viewer or 0) ^ 1 if behind else viewer
        return super().happened_for(table, eyes, since, deadline, now, tell)


class Wordless(LiveMatch):
    """Tells nothing: for facts that a plant has made up, there are no words."""

    def happened_for(
        self, table: str, viewer: Viewer, since: int, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        return super().happened_for(table, viewer, since, deadline, now)


class TellsWhatOthersSaw(LiveMatch):
    """The facts are right, but the words are those for a neighbour."""

    def happened_for(
        self, table: str, viewer: Viewer, since: int, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        message = msgspec.json.decode(super().happened_for(table, viewer, since, deadline, now, tell))
        if tell is not None:
            message["told"] = told(self.match.game, self.match.facts(int(viewer == 0), since=since), tell)
        return to_json(message)


class RemembersInTheDeadline(LiveMatch):
    """There is a deadline or none, by a card that nobody sees."""

    def state_for(
        self, table: str, viewer: Viewer, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        pack = self.match.state.pack
        return super().state_for(table, viewer, now if pack and pack[0].startswith("-") else None, now, tell)


class WritesLongerForSomeSeeds(LiveMatch):
    """A time of day with a digit more: masked, so that only the length of the frame tells."""

    def state_for(
        self, table: str, viewer: Viewer, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        return super().state_for(table, viewer, deadline, now * (1, 10)[int(self.match.seed, 16) % 2], tell)


def nothing(game: AnyGame) -> AnyGame:
    return game


PLANTED: dict[str, tuple[str, Plant, MakeLive]] = {
    "the own feather, in a fact": (
        "coyote",
        in_facts(lambda before, entry, after, viewer: None if viewer is None else after.feathers[viewer]),
        Wordless,
    ),
    "a card in the own hand, in a refusal": (
        "peacock",
        in_refusals(
            lambda state, seat, refusal: (
                another_code(refusal) if seat is not None and "R3" in state.hands[seat] else refusal
            )
        ),
        LiveMatch,
    ),
    "what a neighbour saw, in the gap": ("overbid", nothing, ShowsTheGapWithOthersEyes),
    "what a neighbour saw, in words": ("overbid", nothing, TellsWhatOthersSaw),
    "the top of the pack, in the deadline": ("coyote", nothing, RemembersInTheDeadline),
    "a bit of the seed, in the length of a frame": ("stroop", nothing, WritesLongerForSomeSeeds),
}


@pytest.mark.parametrize("leak", PLANTED)
async def test_a_leak_planted_in_the_service_is_found(server: Server, leak: str) -> None:
    game, plant, make = PLANTED[leak]
    with pytest.raises(Leak):
        await many_pairs(server, plant(GAMES[game]), PAIRS, seed=7, make=make)
