"""Two worlds at two tables, and what their viewer receives about each, on sockets and from every call about a table.

The worlds differ only in what one viewer cannot know (`tests/laws/worlds.py`). Both play the same legal actions, while
the viewer listens to each on its own socket, makes requests, is refused, disconnects, reconnects and looks around.
Everything that it receives must be the same, byte for byte and length for length, once the codes of the two tables and
the time of day are masked.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kibitz import Match
from kibitz.engine.game import AnyGame
from kibitz.engine.vocabulary import Action, Actor, Millis, Seat
from kibitz.server.clock import batches
from kibitz.server.clock.driver import Driver
from kibitz.server.http.requests import BACKEND, CLOCK, TABLES
from kibitz.server.match.attribution import Attribution, JudgedInput
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.match.showing import narrated_seat
from kibitz.server.people.codes import new_code
from kibitz.server.policy import fairplay
from kibitz.server.policy.seating import Occupant, TableDocument
from kibitz.server.store import Change, StoredPlayer
from kibitz.server.table.backend import Backend
from kibitz.server.table.live_table import LiveTable
from kibitz.server.table.persistence import create_match_operation, save_table_operation
from kibitz.server.table.registry import TableRegistry
from kibitz.server.vocabulary import Eyes, Pace
from kibitz.server.wire import requests
from tests.laws.worlds import Leak, all_actions, assert_same, is_legal, make_probes, oracle_of, random_state
from tests.server.conftest import Client, Server
from tests.server.ears import Ear, Neighbour, neighbour_id

AT_ONCE = 20
STEPS = 10
LATE_UNTIL = 3
"""The step before which a late viewer takes the bot's chair, at the latest."""
MakeLive = Callable[[str, Match, Millis], LiveMatch]


class Pair:
    """Two worlds at two tables, and their viewer's ear at each."""

    def __init__(
        self, game: AnyGame, viewer: Eyes, worlds: tuple[Any, Any], ears: tuple[Ear, Ear], *, is_late: bool
    ) -> None:
        """`is_late`: a bot holds the viewer's chair at first."""
        self.game = game
        self.oracle = oracle_of(game.id)
        self.viewer = viewer
        self.own_seats = seats_of(viewer)
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
            if seat in self.own_seats:
                await ear.act(f"step {number}", action, None, seat=seat)
            elif seat in ear.neighbours:
                await ear.neighbours[seat].act(f"step {number}", action, None)
            else:
                await play_unheard(ear.table, seat, action, f"step {number}")
        here, there = (ear.live.match.state for ear in self.ears)
        self.worlds = here, there

    async def probe(self, action: Action, decided: int | None) -> None:
        """Asks for what is refused; that both refuse, or both would not, is a part of the choices."""
        seat = next(iter(self.own_seats), None)
        if seat is None or not any(is_legal(self.game, world, seat, action) for world in self.worlds):
            await self.both(lambda ear, request: ear.act(request, action, decided, seat=seat))

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


class Observer:
    """Is called before the viewer of a pair comes, after each step, and when the pair ends."""

    async def begin(self, pair: Pair) -> None: ...

    async def on_step(self, pair: Pair) -> None: ...

    async def end(self, pair: Pair) -> None: ...


def let_only_pairs_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accepts answers in any time, as the engine's pairs give them, and turns off timers and batches of requests.

    Otherwise the table would act on its own on a slow machine. The pairs' clock stands still, so every answer would
    seem to take longer than has passed, and be silence.
    """

    async def in_vain(driver: Driver, *values: object) -> None: ...

    monkeypatch.setattr(fairplay, "FASTEST_HUMAN", 0)
    monkeypatch.setattr(fairplay, "CLOCK_GRAIN", math.inf)
    monkeypatch.setattr(Driver, "_handle_alarm", in_vain)
    monkeypatch.setattr(Driver, "_think", in_vain)
    monkeypatch.setattr(batches, "batch_window", lambda latencies: 0)


async def play_unheard(table: LiveTable, seat: Actor, action: Any, request: str) -> None:
    """By a neighbour, or by the table itself."""
    assert table.live is not None
    if seat is None:
        async with table.lock:
            await table.record_input(JudgedInput(None, action, Attribution("table")))
        return
    who = next(neighbour for neighbour in table.listeners.people() if table.viewer_of(neighbour.player) == seat)
    message = requests.Act(
        id=request, table=table.document.code, match=table.live.id, action=msgspec.to_builtins(action)
    )
    await table.act(who, message, 0.0)


async def table_in(
    backend: Backend, tables: TableRegistry, live: LiveMatch, document: TableDocument, viewer: Eyes
) -> LiveTable:
    """A table with this match, where everybody but the viewer is present already."""
    assert await backend.locks.acquire(document.code)
    await backend.store.commit(
        Change(save_table_operation(document, document.created, new=True), create_match_operation(live, document))
    )
    table = tables._add(document, live)
    own = seats_of(viewer)
    neighbours = {Neighbour(who) for seat, who in enumerate(document.occupants) if who and seat not in own}
    table.listeners |= neighbours
    if document.options.get("headbands"):
        table.listeners.foreheads |= neighbours
    return table


def seats_of(viewer: Eyes) -> tuple[Seat, ...]:
    """The seats with whose eyes a viewer sees; none for a spectator."""
    if isinstance(viewer, tuple):
        return viewer
    seat = narrated_seat(viewer)
    return () if seat is None else (seat,)


def pick_viewer(game: AnyGame, seats: int, rng: Random, *, are_hands_hidden: bool) -> Eyes:
    """A seat, a spectator, or, where that is allowed, some people round one device, against others."""
    if seats > 2 and not game.secret_hands and are_hands_hidden and rng.random() < 0.3:
        return tuple(sorted(rng.sample(range(seats), rng.randint(2, min(seats - 1, 4)))))
    eyes: Seat | None = rng.choice((*range(seats), None))
    return eyes


async def make_pair(server: Server, game: AnyGame, person: Client, rng: Random, make: MakeLive) -> Pair:
    clock, oracle = server.app[CLOCK], oracle_of(game.id)
    clock.ticks = lambda: 0.0  # races are judged as if no time passed, so that only secrets can make a difference
    seats = rng.choice(game.seat_counts)
    options = oracle.options(rng, seats)
    state = random_state(game, seats, options, rng)
    are_hands_hidden = options.get("spectators") != "all"
    viewer = pick_viewer(game, seats, rng, are_hands_hidden=are_hands_hidden)
    is_device = isinstance(viewer, tuple)
    worlds = state, oracle.vary(state, viewer, rng)
    is_late = viewer is not None and not is_device and are_hands_hidden and rng.random() < 0.3
    is_screen = viewer is None and are_hands_hidden and rng.random() < 0.5
    wears = rng.random() < 0.5
    own = Occupant("Bot", level="easy") if is_late else Occupant("Viewer", person.me["player"])
    own_seats = (rng.randrange(seats),) if is_screen else seats_of(viewer)
    occupants = tuple(own if seat in own_seats else Occupant(f"P{seat}", neighbour_id(seat)) for seat in range(seats))
    first = new_code(rng)
    second = next(code for code in iter(lambda: new_code(rng), "") if code != first and len(code) == len(first))
    pace: Pace = rng.choice(("relaxed", "normal"))
    public = rng.random() < 0.5 and not is_device
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
            one_device=is_device,
        )
        table = await table_in(server.app[BACKEND], server.app[TABLES], live, document, viewer)
        ears.append(Ear(person, table, is_screen=is_screen, wears=wears))
    return Pair(game, viewer, worlds, (ears[0], ears[1]), is_late=is_late)


async def compare_tables(
    server: Server, game: AnyGame, person: Client, rng: Random, make: MakeLive, observer: Observer
) -> int:
    """Returns the number of frames compared."""
    pair = await make_pair(server, game, person, rng, make)
    try:
        await observer.begin(pair)
        for ear in pair.ears:
            await ear.connect()
        language = ("en", "fr")[pair.viewer is None]
        await pair.both(lambda ear, request: ear.ask("hello", request, language=language, tell=True))
        await pair.both(lambda ear, request: ear.enter(request))
        probes = make_probes(game, *pair.worlds, pair.worlds[0].seats, rng)
        look_at = rng.randrange(STEPS)
        for number in range(STEPS):
            step = pair.some_step(rng)
            if step is None:
                break
            if pair.is_late and (step[0] in pair.own_seats or number == LATE_UNTIL):
                await pair.take_the_bots_chair()
            await go_on(pair, number, step, rng, observer)
            if probes:
                await pair.probe(rng.choice(probes), rng.choice((None, rng.randint(0, number + 1))))
            if number == look_at:
                await pair.look_around()
        await pair.both(lambda ear, request: ear.at_table("emote", request, emote="hello"))
        await pair.both(lambda ear, request: ear.at_table("say", request, text="Was that a 7?"))
        await pair.both(lambda ear, request: ear.at_table("leave-for-good", request))
        await observer.end(pair)
        return pair.compared
    finally:
        for ear in pair.ears:
            for one in (ear, *ear.neighbours.values()):
                await one.close()
            await close(server.app[BACKEND], ear.table.document)
            server.app[TABLES].evict(ear.table)


async def close(backend: Backend, document: TableDocument) -> None:
    """Removes a table from the lobby, which lists a limited number, and from those whose match goes on."""
    await backend.store.commit(Change(save_table_operation(replace(document, status="closed"), document.created)))


async def go_on(pair: Pair, number: int, step: tuple[Actor, Any, Any], rng: Random, observer: Observer) -> None:
    """Plays one step; now and then the viewer is away, and gets what it missed on reconnecting."""
    seat, *actions = step
    away = seat not in pair.own_seats and rng.random() < 0.3
    dropped = away and rng.random() < 0.3
    have = rng.randint(0, number)
    if dropped:
        for ear in pair.ears:
            await ear.disconnect()
    elif away:
        await pair.both(lambda ear, request: ear.at_table("leave", request))
    await pair.step(seat, (actions[0], actions[1]), number)
    await observer.on_step(pair)
    if dropped:
        for ear in pair.ears:
            await ear.connect()
    if away:
        await pair.both(lambda ear, request: ear.come_back(request, have))
    await pair.both(lambda ear, request: ear.at_table("come-back", request))  # its answer comes after all else


async def compare_pairs(
    server: Server,
    game: AnyGame,
    pairs: int,
    seed: int,
    make: MakeLive = LiveMatch,
    *,
    door: Server | None = None,
    observer: Observer | None = None,
    at_once: int = AT_ONCE,
) -> int:
    """Compares several pairs at once, so that their changes are stored in groups.

    The viewers come to `door`, if it is not the process that drives the tables.
    """
    people = [await (door or server).person("Viewer", connected=False) for _ in range(at_once)]
    for seat in range(game.seat_counts[-1]):
        await server.app[BACKEND].store.save_player(StoredPlayer(neighbour_id(seat), f"P{seat}", 0), new=True)

    numbers = iter(range(pairs))
    leaks: list[Leak] = []

    async def one_after_another(person: Client) -> int:
        compared = 0
        for number in numbers:
            try:
                rng = Random(f"{seed} {number}")
                compared += await compare_tables(server, game, person, rng, make, observer or Observer())
            except Leak as leak:
                leaks.append(leak)
            if leaks:
                break
        return compared

    compared = await asyncio.gather(*map(one_after_another, people))
    if leaks:
        raise leaks[0]
    return sum(compared)
