"""Bots think in other processes; whatever happens to those, every bot decides and every match continues."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kibitz import GAMES, Match
from kibitz.bots import Choice
from kibitz.bots.levels import find_bots
from kibitz.bots.process import BotProcess
from kibitz.engine.offers import Offer
from kibitz.games.coyote.model import Announce
from kibitz.server.bots.asking import Bots, fallback_choice
from kibitz.server.bots.base import Priority
from kibitz.server.bots.local import HANG_SECONDS, LocalThinkers
from kibitz.server.http.requests import BACKEND
from kibitz.server.ops.metrics import BotFailure
from tests.contracts.told_work import use_told_bots
from tests.server.conftest import Server, serving
from tests.server.socket.test_fuzz import settled
from tests.server.table.test_tables import play_to_the_end, table_of

pytestmark = pytest.mark.anyio

LONG = 120


class Minds:
    """Bot processes, and the reasons why some of their decisions failed."""

    def __init__(self, processes: int) -> None:
        self.failures: list[BotFailure] = []
        self.thoughts: list[tuple[str, str, float]] = []
        self.thinkers = LocalThinkers(processes)
        self.bots = Bots(
            self.thinkers,
            on_decided=lambda game, level, seconds: self.thoughts.append((game, level, seconds)),
            on_failed=self.failures.append,
        )

    @property
    def processes(self) -> list[BotProcess]:
        return self.thinkers.lanes[Priority.BOT].processes

    def match(self, game: str = "coyote") -> Match:
        return Match(game, seats=GAMES[game].seat_counts[0], seed="thoughts", options={"first": 0})

    async def choose(self, game: str = "coyote", level: str = "easy") -> Choice:
        match = self.match(game)
        (seat, *_) = match.to_act
        deciding = self.bots.choose(game, level, match.view(seat), match.offers(seat))
        choice = await asyncio.wait_for(deciding, LONG)
        if choice.action is not None:
            match.judge(seat, choice.action)
        return choice

    async def pid(self) -> int:
        """The id of the only process, once it is running."""
        await self.choose()
        (only,) = self.processes
        assert only.pid is not None
        return only.pid


@pytest.fixture
async def minds() -> AsyncIterator[Minds]:
    made = Minds(1)
    yield made
    await made.thinkers.close()


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_bot_decides_in_another_process_and_its_time_is_reported(minds: Minds, game: str) -> None:
    assert (await minds.choose(game)).action is not None
    assert await minds.pid() != os.getpid()
    assert minds.thoughts[0][:2] == (game, "easy")
    assert minds.failures == []


async def test_processes_start_before_the_first_decision_is_requested(minds: Minds) -> None:
    (only,) = minds.processes
    await minds.thinkers.open()
    async with asyncio.timeout(LONG):
        while only.pid is None:
            await asyncio.sleep(0.02)
    woken = only.pid
    assert await minds.pid() == woken


def test_bot_code_is_compiled_before_the_first_decision() -> None:
    program = (
        "from kibitz.bots.warm import warm; warm();"
        "from kibitz.bots.compiling import COMPILED; from kibitz.games.coyote.bots.endgame_kernel import learn;"
        "from kibitz.games.peacock.bots.playouts import forecast, weigh_moves;"
        "print(COMPILED, [len(function.signatures) for function in (forecast, weigh_moves, learn)])"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout == "True [1, 1, 1]\n"


async def test_a_killed_process_is_replaced(minds: Minds) -> None:
    for _ in range(3):
        before = await minds.pid()
        os.kill(before, signal.SIGKILL)
        assert (await minds.choose()).action is not None
        assert await minds.pid() != before
    assert minds.failures == [], "a thought that went with its process is thought again"


async def test_a_bot_that_hangs_plays_at_random(minds: Minds, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    teller = use_told_bots(monkeypatch, tmp_path)
    minds.thinkers.lanes[Priority.BOT].hang_seconds = 0.2
    assert (await minds.choose(level="told")).action is not None
    assert minds.failures == ["hung"]
    for hung in teller.work("told").processes:
        assert await settled(lambda hung=hung: not Path(f"/proc/{hung}/exe").exists()), "it is not left behind"  # type: ignore[misc]


def test_a_process_that_yields_to_others_is_given_more_time() -> None:
    """On a busy machine a review of a decision takes many times as long as a bot's, and has not hung."""
    lanes = LocalThinkers(0).lanes
    assert lanes[Priority.BOT].hang_seconds == HANG_SECONDS
    assert lanes[Priority.HINT].hang_seconds > 5 * HANG_SECONDS
    assert lanes[Priority.REVIEW].hang_seconds > 20 * HANG_SECONDS


async def test_a_process_that_never_reads_is_replaced(minds: Minds) -> None:
    hanging = await minds.pid()
    lane = minds.thinkers.lanes[Priority.BOT]
    lane.hang_seconds = 0.3
    os.kill(hanging, signal.SIGSTOP)
    match = minds.match()
    (seat,) = match.to_act
    many = (Offer("announce", {"number": (1,) * 100_000}),)
    choice = await asyncio.wait_for(minds.bots.choose("coyote", "easy", match.view(seat), many), LONG)
    assert choice.action is not None
    assert await settled(lambda: not Path(f"/proc/{hanging}/exe").exists()), "it is killed"


async def test_other_bots_keep_playing_while_one_hangs() -> None:
    minds = Minds(2)
    try:
        await asyncio.gather(*(minds.choose() for _ in range(8)))
        assert await settled(lambda: all(each.pid for each in minds.processes))
        hanging = minds.processes[0].pid
        assert hanging is not None
        os.kill(hanging, signal.SIGSTOP)
        thoughts = [asyncio.ensure_future(minds.choose()) for _ in range(8)]
        done, late = await asyncio.wait(thoughts, timeout=LONG, return_when=asyncio.FIRST_COMPLETED)
        while len(late) > 1:
            done, late = await asyncio.wait(late, timeout=LONG, return_when=asyncio.FIRST_COMPLETED)
            assert done
        os.kill(hanging, signal.SIGCONT)
        await asyncio.gather(*late)
        assert minds.failures == []
    finally:
        await minds.thinkers.close()


async def test_stopping_does_not_wait_for_a_hung_process(minds: Minds) -> None:
    hanging = await minds.pid()
    os.kill(hanging, signal.SIGSTOP)
    waiting = asyncio.ensure_future(minds.choose())
    await asyncio.sleep(0.1)
    waiting.cancel()
    await minds.thinkers.close()
    assert await settled(lambda: not Path(f"/proc/{hanging}/exe").exists()), "it is killed"
    threads = minds.thinkers.lanes[Priority.BOT]._threads
    assert threads is not None
    await asyncio.to_thread(threads.shutdown)


class Broken:
    """A bot with a fault."""

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        raise KeyError(view.viewer)


class Cheating:
    """A bot that chooses an illegal action."""

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        return Choice(Announce(number=0))


def with_bot(monkeypatch: pytest.MonkeyPatch, game: str, made: Any) -> None:
    monkeypatch.setitem(find_bots(GAMES[game]), "easy", made)


async def test_a_bot_that_raises_plays_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    with_bot(monkeypatch, "coyote", Broken)
    minds = Minds(0)
    assert (await minds.choose()).action is not None
    assert minds.failures == ["raised"]


def test_an_awaited_seat_acts_even_if_the_random_bot_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(find_bots(GAMES["coyote"]), "random", Broken)
    match = Match("coyote", seats=2, options={"first": 0})
    assert fallback_choice("coyote", match.view(0), match.offers(0), 1).action in map(
        msgspec.to_builtins, match.legal_actions(0)
    )
    assert fallback_choice("coyote", match.view(1), match.offers(0), 1).action is None


@pytest.mark.parametrize(("faulty", "why"), [(Broken, "raised"), (Cheating, "illegal")])
async def test_a_match_with_a_faulty_bot_finishes(
    server: Server, monkeypatch: pytest.MonkeyPatch, faulty: type[Any], why: str
) -> None:
    with_bot(monkeypatch, "coyote", faulty)
    ada = await server.person("Ada")
    await table_of(ada, options={"lives": 1, "first": 1}, quick="easy")
    await play_to_the_end(ada, Random(2))
    async with server.session.get(f"{server.base}/metrics") as response:
        assert f'kibitz_bot_failures_total{{why="{why}"}} 0.0' not in await response.text()


async def test_a_match_continues_when_its_bot_process_is_killed_repeatedly(tmp_path: Path) -> None:
    async with serving(tmp_path, bot_workers=1) as server:
        ada = await server.person("Ada")
        await table_of(ada, seats=3, options={"lives": 2}, quick="random")
        playing = asyncio.ensure_future(play_to_the_end(ada, Random(2)))
        killed = 0
        while not playing.done():
            thinkers = server.app[BACKEND].bots.thinkers
            assert isinstance(thinkers, LocalThinkers)
            (only,) = thinkers.lanes[Priority.BOT].processes
            if only.pid is not None:
                with suppress(ProcessLookupError):
                    os.kill(only.pid, signal.SIGKILL)
                    killed += 1
            await asyncio.sleep(0.1)
        assert (await playing)["outcome"] is not None
        assert killed > 1
        text = await (await server.session.get(f"{server.base}/metrics")).text()
        assert 'kibitz_bot_seconds_count{game="coyote",level="random"}' in text


def test_a_bot_process_imports_none_of_the_server() -> None:
    program = "import sys, kibitz.bots.child; print({'aiohttp', 'sqlalchemy', 'structlog'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout == "set()\n"
