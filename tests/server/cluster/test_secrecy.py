"""Nothing hidden reaches a socket at a process that relays, and nothing hidden is in any message between processes.

Pairs of worlds (`tests/server/pairs.py`) are driven by one process, while their viewer and one of its neighbours are at
another. What the viewer's socket receives is compared after each request, and everything that is said on NATS when the
pair ends (`tests/server/cluster/tap.py`). The one thing between processes that may differ is the action that the
neighbour chose, in its own request.

What depends on time instead of secrets is kept out of the comparison:

- Events of one turn of the event loop share a message, so events are compared one by one, for each socket in order.
- Processes check each other once a second. Here they do so after each step, when they are idle, so that the number of
  events that a check counts is the same at both tables.
- A request names the latest race that was shown, so each step is passed on before the next request is made.
- When a table is closed, its driver says goodbye to those who are still there, unless they have left just before. So
  the neighbour leaves first.
- Round trips are measured, and sent with requests. Here each is 0 ms.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from kibitz import GAMES, Match
from kibitz.engine.vocabulary import Millis, Viewer
from kibitz.server.bots.asking import Bots
from kibitz.server.cluster import driving, registry, relaying, replica
from kibitz.server.cluster.driving import RemoteListener, ServedTable
from kibitz.server.cluster.messages import DriverReply, Present, ProcessId, Timed, encode
from kibitz.server.cluster.registry import ClusterRegistry
from kibitz.server.cluster.relaying import RelayedTable
from kibitz.server.http.requests import CLOCK, KEYS, TABLES
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.match.showing import Showing
from kibitz.server.policy.fairplay import Latency
from kibitz.server.socket import connection
from kibitz.server.store import StoredMatch
from kibitz.server.table.advising import AdviceRequest, send_advice
from kibitz.server.table.listener import Listener
from kibitz.server.table.persistence import begin_match
from kibitz.server.vocabulary import Eyes
from kibitz.words import Language
from tests.laws.worlds import Leak
from tests.nats_server import NatsServer
from tests.postgres_server import PostgresServer
from tests.server.cluster.conftest import serving_cluster
from tests.server.cluster.tap import Tap
from tests.server.conftest import PATIENCE, Client, Server
from tests.server.ears import Ear, neighbour_id
from tests.server.pairs import Observer, Pair, compare_pairs, let_only_pairs_act

pytestmark = pytest.mark.anyio

PAIRS = 20
PAGE = "<!doctype html><html><head><title>Kibitz</title></head><body></body></html>"


class Cluster(Observer):
    """Two processes with a tap between them: one drives the tables, and at the other are a viewer and a neighbour."""

    def __init__(self, driver: Server, door: Server, tap: Tap) -> None:
        self.driver = driver
        self.door = door
        self.tap = tap
        self.compared = 0
        self.worlds: dict[str, Any] = {}
        """By match: the world in which it begins, which is not in the log."""

    def tables(self, server: Server) -> ClusterRegistry:
        tables = server.app[TABLES]
        assert isinstance(tables, ClusterRegistry)
        return tables

    async def compare(self, game: str, pairs: int) -> int:
        """Returns the number of frames compared; `compared` is that of what was said between the processes."""
        return await compare_pairs(
            self.driver, GAMES[game], pairs, seed=1, make=self.make, door=self.door, observer=self, at_once=1
        )

    def make(self, match_id: str, match: Match, now: Millis) -> LiveMatch:
        self.worlds[match_id] = match.state
        return LiveMatch(match_id, match, now)

    def begin_match(self, stored: StoredMatch) -> LiveMatch:
        """As the relaying process reads a match: it begins in its world."""
        live = begin_match(stored)
        live.match._states[-1] = self.worlds[stored.id]
        return live

    async def begin(self, pair: Pair) -> None:
        seat = next(seat for seat in range(pair.worlds[0].seats) if seat not in pair.own_seats)
        token = self.driver.app[KEYS].sign(neighbour_id(seat), self.driver.app[CLOCK].now()).reveal()
        person = Client(self.door.session, self.door.base, {"player": neighbour_id(seat), "token": token})
        for ear in pair.ears:
            served = self.tables(self.driver)._driving.tables[ear.table.code]
            async with asyncio.timeout(PATIENCE):
                while served.stop_serving is None:
                    await asyncio.sleep(0.001)
            here = {one for one in ear.table.listeners if one.player == neighbour_id(seat)}
            neighbour = ear.neighbours[seat] = Ear(person, ear.table)
            await neighbour.connect()
            await neighbour.ask("hello", "hello", language="fr", tell=True)
            await neighbour.at_table("enter", "enter")
            ear.table.listeners -= here  # not before: a table at which nobody is would follow the neighbour

    async def on_step(self, pair: Pair) -> None:
        """Waits until what was said of the step is passed on, so that it has an order with what is asked next."""
        door, driver = self.tables(self.door), self.tables(self.driver)
        for ear in pair.ears:
            for channel in driver._driving.tables[ear.table.code].channels.values():
                await door.relayed[ear.table.code]._wait_for_event(channel.sent)
        await door._check(driver._process)

    async def end(self, pair: Pair) -> None:
        for ear in pair.ears:
            for neighbour in ear.neighbours.values():
                await neighbour.at_table("leave", "leave")
                await neighbour.disconnect()
        await self.tap.wait_for_replies()
        self.compared += self.tap.compare(pair.ears)


@pytest.fixture
async def cluster(
    tmp_path: Path, postgres: PostgresServer, nats: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Cluster]:
    let_only_pairs_act(monkeypatch)
    monkeypatch.setattr(registry, "CHECK_SECONDS", 10_000)
    monkeypatch.setattr(relaying, "EVENT_SECONDS", PATIENCE)
    monkeypatch.setattr(connection, "UNMEASURED", Latency((0.0,)))
    monkeypatch.setattr(Latency, "with_sample", lambda latency, *measured: latency)
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text(PAGE)
    async with serving_cluster(tmp_path, postgres, nats, site=site) as (driver, door):
        cluster = Cluster(driver, door, Tap(monkeypatch, {neighbour_id(seat) for seat in range(8)}))
        monkeypatch.setattr(replica, "begin_match", cluster.begin_match)
        monkeypatch.setattr(door.app[CLOCK], "ticks", lambda: 0.0)
        yield cluster


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_worlds_that_differ_only_in_secrets_look_alike_at_another_process_and_on_nats(
    cluster: Cluster, game: str
) -> None:
    frames = await cluster.compare(game, PAIRS)
    assert frames > 20 * PAIRS, "the worlds were driven on, not only looked at once"
    assert cluster.compared > 40 * PAIRS
    assert cluster.tap.choices > PAIRS / 2


# Leaks between the processes, most of them by a bit of the seed, which nobody may know


def bit(live: LiveMatch | None) -> int:
    return 0 if live is None else int(live.match.seed, 16) % 2


def next_seat(showing: Showing, eyes: Eyes) -> Viewer:
    return (eyes + 1) % showing._live.match.seats if isinstance(eyes, int) else 0


def in_the_eyes_that_the_driver_names(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = RemoteListener.show

    def spoiled(listener: RemoteListener, showing: Showing, eyes: Eyes) -> None:
        honest(listener, showing, next_seat(showing, eyes))

    monkeypatch.setattr(RemoteListener, "show", spoiled)


def in_the_eyes_with_which_the_relay_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    class WrongEyes(Showing):
        def message(self, eyes: Eyes, language: Language | None) -> bytes:
            return super().message(next_seat(self, eyes), language)

    monkeypatch.setattr(relaying, "Showing", WrongEyes)


def in_a_view_that_the_driver_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each socket is sent what it may see, but over NATS."""

    def spoiled(listener: RemoteListener, showing: Showing, eyes: Eyes) -> None:
        listener.send(showing.message(eyes, listener.narration_language))

    monkeypatch.setattr(RemoteListener, "show", spoiled)


def in_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = RemoteListener.show

    def spoiled(listener: RemoteListener, showing: Showing, eyes: Eyes) -> None:
        names = (*showing.moment.names, "!" * bit(showing._live))
        honest(listener, Showing(showing._live, replace(showing.moment, names=names)), eyes)

    monkeypatch.setattr(RemoteListener, "show", spoiled)


def in_a_subject(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = RemoteListener.show

    def spoiled(listener: RemoteListener, showing: Showing, eyes: Eyes) -> None:
        honest(listener, showing, eyes)
        subject = f"table.{showing.moment.table}.{bit(showing._live)}"
        listener._channel._outbox._bus.publish(subject, b"")

    monkeypatch.setattr(RemoteListener, "show", spoiled)


def in_the_reply_to_what_the_rules_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = ServedTable._carry_out

    async def spoiled(served: ServedTable, *values: Any) -> DriverReply:
        reply = await honest(served, *values)
        return replace(reply, version=bit(served.table.live)) if reply.rules else reply

    monkeypatch.setattr(ServedTable, "_carry_out", spoiled)


def in_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a race were on that there never was."""
    honest = RelayedTable._ask

    async def spoiled(relayed: RelayedTable, inside: Any, request: Any, timed: Timed | None = None) -> DriverReply:
        return await honest(relayed, inside, request, timed or Timed(10**6 + bit(relayed._replica.live), 0.0))

    monkeypatch.setattr(RelayedTable, "_ask", spoiled)


def in_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = RelayedTable.present

    def spoiled(relayed: RelayedTable) -> Present:
        present = honest(relayed)
        return replace(present, sockets=present.sockets * (1 + bit(relayed._replica.live)))

    monkeypatch.setattr(RelayedTable, "present", spoiled)


def in_answers_to_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A driver that has sent less than it has is believed."""
    honest = ServedTable.check

    def spoiled(served: ServedTable, process: ProcessId, present: Present) -> int | None:
        sent = honest(served, process, present)
        return None if sent is None else sent - bit(served.table.live)

    monkeypatch.setattr(ServedTable, "check", spoiled)


def in_work_for_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = send_advice

    async def spoiled(bots: Bots, live: LiveMatch, asked: AdviceRequest, listener: Listener) -> None:
        await honest(bots, live, replace(asked, names=(*asked.names, "!" * bit(live))), listener)

    monkeypatch.setattr(relaying, "send_advice", spoiled)


def in_the_form_of_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driving, "encode", lambda message: encode(message) + b" ")


class Planted(NamedTuple):
    """`where`: what shows that the leak is found where it leaves, and not by chance elsewhere."""

    game: str
    spoil: Callable[[pytest.MonkeyPatch], None]
    where: str


PLANTED = {
    "a neighbour's eyes, named by the driver": Planted("overbid", in_the_eyes_that_the_driver_names, "text differs"),
    "a neighbour's eyes, at the relay": Planted("coyote", in_the_eyes_with_which_the_relay_looks, "text differs"),
    "a view in an event": Planted("peacock", in_a_view_that_the_driver_makes, r"\(events for socket 0\) differs"),
    "the moment that is shown": Planted("stroop", in_a_moment, r"\(events for socket \d\) differs"),
    "a subject": Planted("coyote", in_a_subject, "there is a message to"),
    "a refusal by the rules": Planted("overbid", in_the_reply_to_what_the_rules_refuse, r"\(replies to socket"),
    "a request": Planted("peacock", in_requests, r"\(requests of socket"),
    "a check": Planted("coyote", in_checks, r"\(checks\) differs"),
    "the answer to a check": Planted("stroop", in_answers_to_checks, r"\(answers to checks\) differs"),
    "work for a hint": Planted("coyote", in_work_for_a_hint, "work for a hint"),
    "the form of a message": Planted("coyote", in_the_form_of_a_message, "form of a message"),
}


@pytest.mark.parametrize("leak", PLANTED)
async def test_a_leak_planted_between_processes_is_found(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    planted = PLANTED[leak]
    planted.spoil(monkeypatch)
    with pytest.raises(Leak, match=planted.where):
        await cluster.compare(planted.game, PAIRS)
