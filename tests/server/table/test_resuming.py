"""After a start, running matches resume in the background, at a cost that nobody notices."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz import GAMES
from kibitz.engine.match import Match
from kibitz.engine.offers import Offers
from kibitz.engine.playout import Choice
from kibitz.server.bots.asking import Bots
from kibitz.server.bots.local import LocalThinkers
from kibitz.server.bus.local import LocalBus
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.ops.metrics import Metrics
from kibitz.server.policy.seating import Occupant
from kibitz.server.store import StoredLog
from kibitz.server.store.sql import SqlStore
from kibitz.server.store.sqlite import SqliteDatabase
from kibitz.server.table import registry
from kibitz.server.table.backend import Backend
from kibitz.server.table.live_table import LiveTable
from kibitz.server.table.persistence import read_tables, replay_log
from kibitz.server.table.registry import TableRegistry
from tests.server.running_tables import Template, fill, play_at_random, table_code
from tests.server.socket.test_fuzz import settled

pytestmark = pytest.mark.anyio

RUNNING = 45
INPUTS = 10


class CountingDatabase(SqliteDatabase):
    reads = 0

    async def read(self, work: Callable[[Any], Any]) -> Any:
        self.reads += 1
        return await super().read(work)


@pytest.fixture
async def database(tmp_path: Path) -> CountingDatabase:
    """With running tables of all games."""
    database = CountingDatabase(tmp_path / "kibitz.db")
    async with SqlStore(database) as store:
        await fill(store, [Template(play_at_random(game, INPUTS)) for game in sorted(GAMES)], RUNNING)
    return database


@pytest.fixture
async def backend(database: CountingDatabase) -> AsyncIterator[Backend]:
    async with SqlStore(database) as store:
        yield Backend(store, Bots(LocalThinkers(0)), LocalBus(), Metrics())


@pytest.fixture
async def tables(backend: Backend) -> AsyncIterator[TableRegistry]:
    tables = TableRegistry(backend)
    yield tables
    await tables.stop()


async def test_running_matches_are_read_in_groups(tables: TableRegistry, database: CountingDatabase) -> None:
    await tables.open()
    assert await settled(lambda: len(tables.live) == RUNNING)
    groups = -(-RUNNING // registry.RESUMED_TOGETHER)
    assert database.reads == 1 + 2 * groups
    assert {table.live.match.version for table in tables.live.values() if table.live} == {INPUTS}


async def test_the_first_answer_waits_for_no_match(
    tables: TableRegistry, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_replay = asyncio.Event()

    async def replay_later(log: StoredLog) -> LiveMatch:
        await may_replay.wait()
        return await replay_log(log)

    monkeypatch.setattr(registry, "replay_log", replay_later)
    await tables.open()
    assert len(await backend.lobby.tables()) > 0
    assert tables.live == {}
    may_replay.set()
    assert await settled(lambda: len(tables.live) == RUNNING)


async def test_a_person_who_comes_while_matches_resume_finds_the_same_table(tables: TableRegistry) -> None:
    await tables.open()
    codes = [table_code(number) for number in range(RUNNING)]
    entered = await asyncio.gather(*(tables.get(code) for code in reversed(codes)))
    assert await settled(lambda: len(tables.live) == RUNNING)
    assert [tables.live[code] for code in reversed(codes)] == entered


async def test_a_damaged_log_does_not_keep_the_others_from_resuming(tables: TableRegistry, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "kibitz.db") as vandal:
        [(damaged,)] = vandal.execute("SELECT id FROM matches WHERE table_code = ?", (table_code(3),))
        vandal.execute("DELETE FROM inputs WHERE match_id = ? AND version = 2", (damaged,))
    vandal.close()
    await tables.open()
    assert await settled(lambda: len(tables.live) == RUNNING - 1)
    assert table_code(3) not in tables.live


async def test_a_replay_judges_every_input_but_derives_no_facts(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Facts would cost a third of the time to load a long match, and nobody sees them."""
    judged: list[object] = []
    judge = Match.judge

    def counted(match: Match, seat: Any, action: Any, **options: Any) -> Any:
        judged.append(action)
        return judge(match, seat, action, **options)

    def refuse(*_: object) -> None:
        raise AssertionError("nobody asked what happened")

    [saved] = (await read_tables(backend.store, [table_code(0)])).values()
    assert isinstance(saved.log, StoredLog)
    monkeypatch.setattr(Match, "judge", counted)
    monkeypatch.setattr(Match, "facts_of_input", refuse)
    live = await replay_log(saved.log)
    assert live.match.version == len(judged) == INPUTS
    monkeypatch.undo()
    assert Match.replay(live.match.record()).state == live.match.state


async def test_a_bot_decides_from_the_view_that_its_choices_belong_to(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match may move on between planning and the moment the bot starts to think."""
    asked: list[tuple[Any, Any]] = []

    async def choose(game: str, level: str, view: Any, offers: Offers, people: tuple[int, ...]) -> Choice:
        asked.append((view, offers))
        return Choice(None)

    monkeypatch.setattr(backend.bots, "choose", choose)
    [saved] = (await read_tables(backend.store, [table_code(0)])).values()
    assert isinstance(saved.log, StoredLog)
    live = await replay_log(saved.log)
    [seat] = live.match.to_act
    view, offers = live.match.view(seat), live.match.offers(seat)
    occupants = tuple(Occupant(f"bot {number}", level="easy") for number in range(live.match.seats))
    table = LiveTable(replace(saved.document, occupants=occupants), backend, live, evict=lambda _: None)
    table.driver.plan()
    live.match.play(seat, live.match.legal_actions(seat)[0])
    assert await settled(lambda: bool(asked))
    table.driver.retire()
    assert asked == [(view, offers)]
